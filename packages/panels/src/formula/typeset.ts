/* KaTeX and its fonts, in a chunk of their own. */
import katex, { type KatexOptions } from 'katex'
import 'katex/dist/katex.min.css'
import { FORMULA_LIMITS, formulaRefusal, tooLarge } from './bounds'
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

/** For a formula of somebody else: typeset beside the page, and put into it where it is not too large. Else a message, as of
 `formulaRefusal`. */
export function typesetWithin(element: HTMLElement, tex: string, display: boolean): string | null {
  const refusal = formulaRefusal(tex)
  if (refusal !== null) return refusal
  const made = document.createElement('span')
  typeset(made, tex, display)
  if (made.getElementsByTagName('*').length > FORMULA_LIMITS.weight) return tooLarge()
  element.replaceChildren(...made.childNodes)
  scrollWhereLarge(element)
  return null
}

/** [px] A higher formula is scrolled. */
const HIGHEST = 320

/** One that is wider than its paragraph or very high scrolls within a box of its own, by keyboard too. */
function scrollWhereLarge(element: HTMLElement): void {
  let block = element.parentElement
  while (block && getComputedStyle(block).display.startsWith('inline')) block = block.parentElement
  const { width, height } = sizeOf(element)
  if (!block || (width <= block.clientWidth && height <= HIGHEST)) return
  element.classList.add('formula-scrolls')
  element.tabIndex = 0
}

/** Of what is drawn, as of boxes that overflow. */
function sizeOf(element: HTMLElement): { readonly width: number; readonly height: number } {
  const { width, height } = element.getBoundingClientRect()
  return { width: Math.max(width, element.scrollWidth), height: Math.max(height, element.scrollHeight) }
}

/** The same as MathML, for drawings that take no fonts along. */
export function mathml(tex: string): string {
  return katex
    .renderToString(tex, { ...TYPESETTING, output: 'mathml' })
    .replace(/<annotation[^>]*>.*?<\/annotation>/gs, '')
}
