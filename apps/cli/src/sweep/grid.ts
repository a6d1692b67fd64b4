/* Values of a parameter study: L=0.5:2:16 is sixteen from 0.5 to 2, evenly; L=0.1:10:5:log the same by factors; L=1,2,5 those. */
export interface Axis {
  readonly id: string
  readonly values: readonly number[]
}

/** Most runs of a study; more are taken for a typing error. */
export const MOST = 1_000_000

export type ReadAxis =
  | { readonly ok: true; readonly values: readonly number[] }
  | { readonly ok: false; readonly message: string }

/** A text as a number, or why it is none. */
export type ReadValue = (
  text: string,
) => { readonly ok: true; readonly value: number } | { readonly ok: false; readonly message: string }

export function readAxis(id: string, text: string, read: ReadValue): ReadAxis {
  const wrong = (why: string): ReadAxis => ({
    ok: false,
    message: `--param ${id}=${text}: ${why}${why.endsWith('.') ? '' : '.'} Write ${id}=FROM:TO:COUNT, ${id}=FROM:TO:COUNT:log or a list as in ${id}=1,2,5.`,
  })
  if (!text.includes(':')) {
    const found = text.split(',').map(read)
    const first = found.find((value) => !value.ok)
    if (first && !first.ok) return wrong(first.message)
    return { ok: true, values: found.map((value) => (value.ok ? value.value : Number.NaN)) }
  }
  const [from, to, count, scale, ...rest] = text.split(':')
  const ends = [read(from), read(to)]
  const n = number(count ?? '')
  if (rest.length > 0 || (scale !== undefined && scale !== 'log')) return wrong('it has too many parts')
  const [a, b] = ends.map((end) => (end.ok ? end.value : Number.NaN))
  for (const end of ends) if (!end.ok) return wrong(end.message)
  if (!Number.isInteger(n) || n < 1 || n > MOST) return wrong('the count must be a whole number, 1 or more')
  if (scale === 'log' && !(a * b > 0)) return wrong('by factors, both ends must be on the same side of zero')
  return { ok: true, values: Array.from({ length: n }, (_, i) => between(a, b, i, n, scale === 'log')) }
}

function number(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text)
}

/** The i-th of n values; the ends exactly, the others to 15 digits, as they would be typed. */
function between(a: number, b: number, i: number, n: number, log: boolean): number {
  if (i === 0) return a
  if (i === n - 1) return b
  const f = i / (n - 1)
  return Number((log ? a * (b / a) ** f : a + f * (b - a)).toPrecision(15))
}

/** The values of every run; the last axis changes fastest. */
export function gridOf(axes: readonly Axis[]): Readonly<Record<string, number>>[] {
  return axes.reduce<Readonly<Record<string, number>>[]>(
    (runs, { id, values }) => runs.flatMap((run) => values.map((value) => ({ ...run, [id]: value }))),
    [{}],
  )
}
