/* The negative of a number of the document, which may be an expression. */
import type { Num } from './document'

const NAME = String.raw`[\p{L}_][\p{L}\p{N}_]*`
const NAMED = new RegExp(`^${NAME}$`, 'u')
/** The form of results of `minus`: negating twice gives the original expression. */
const NEGATIVE = new RegExp(String.raw`^-(?:(${NAME})|\(([^()]*)\))$`, 'u')

/** −x; the result of an expression is an expression. */
export function minus(x: Num): Num {
  if (typeof x === 'number') return x === 0 ? 0 : -x
  const text = x.slice(1).trim()
  const before = NEGATIVE.exec(text)
  if (before) return `=${before[1] ?? before[2]}`
  return NAMED.test(text) ? `=-${text}` : `=-(${text})`
}

/** The list with one entry of the opposite sign. */
export function negated<T>(list: T, at: number): T {
  return (list as readonly Num[]).map((x, i) => (i === at ? minus(x) : x)) as T
}
