/* What theory says of a plotted channel: a text of the document as numbers to draw and to compare with. */
import { compileProfile } from '@freebody/expressions'
import type { Plot } from '../document'
import { replaceName, mentions } from '../edits/text-references'

export type CompiledReference =
  | { readonly ok: true; readonly at: (x: number) => number }
  | { readonly ok: false; readonly message: string }

/** A function of the horizontal coordinate: time, or the channel the plot is drawn against. Null where the plot has none. */
export function compileReference(
  plot: Plot,
  parameters: Readonly<Record<string, number>>,
): CompiledReference | null {
  const { reference, against } = plot
  if (reference === undefined) return null
  if (against !== undefined && mentions(reference, 't'))
    return {
      ok: false,
      message: `It is drawn against "${against}", so its reference is a function of x, not of t.`,
    }
  // The engine's functions have one variable, and it is called t.
  const text = against === undefined ? reference : replaceName(reference, 'x', 't')
  const compiled = compileProfile(text, { parameters })
  if (!compiled.ok) return { ok: false, message: compiled.problems[0].message }
  const out = new Float64Array(3)
  return {
    ok: true,
    at(x) {
      compiled.profile.evaluate(x, out)
      return out[0]
    },
  }
}
