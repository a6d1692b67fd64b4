/* KaTeX and its fonts, in a chunk of their own. */
import katex, { type KatexOptions } from 'katex'
import 'katex/dist/katex.min.css'
import './formula.css'

/** Wrong mathematics is shown as it was written, in red; nothing is trusted, no box is larger than 40 em, and macros that breed
 are limited: formulas may come from scenes of others. */
export const TYPESETTING: KatexOptions = {
  throwOnError: false,
  strict: false,
  trust: false,
  maxSize: 40,
  maxExpand: 500,
}

export function typeset(element: HTMLElement, tex: string, display: boolean): void {
  try {
    katex.render(tex, element, { ...TYPESETTING, displayMode: display })
  } catch {
    // Nested deeper than the typesetter can follow.
    element.textContent = tex
  }
}

/** The same as MathML, for drawings that take no fonts along. */
export function mathml(tex: string): string {
  return katex
    .renderToString(tex, { ...TYPESETTING, output: 'mathml' })
    .replace(/<annotation[^>]*>.*?<\/annotation>/gs, '')
}
