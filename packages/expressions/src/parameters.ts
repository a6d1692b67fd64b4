/* Parameters of a scene: numbers, or expressions of other parameters, in any order. */
import { Terms } from './atoms'
import { readNumber } from './expression'
import type { Node } from './graph'
import { guarded, refused, wholeOf, type Refused } from './guard'
import { constantValue } from './program'
import { LIMITS, type Problem } from './problem'
import { entry } from './scope'

export interface EvaluatedParameters {
  /** Values of the parameters that could be computed. */
  readonly values: Readonly<Record<string, number>>
  /** Problems of the others, by name. */
  readonly problems: Readonly<Record<string, readonly Problem[]>>
}

/** `"=2*L"` and `"2*L"` mean the same. */
export function evaluateParameters(given: Readonly<Record<string, number | string>>): EvaluatedParameters {
  const values: Record<string, number> = {}
  const problems: Record<string, readonly Problem[]> = {}
  /** Names of the parameters being computed, to detect a cycle. */
  const path: string[] = []

  const compute = (name: string, text: string): number | Refused =>
    guarded<number | Refused>(text, () => {
      const source = withoutEquals(text)
      const known: Record<string, number> = {}
      for (const other of mentioned(source)) {
        if (other === 't' || entry(given, other) === undefined) continue
        const circle = path.indexOf(other)
        if (circle >= 0)
          return refused(
            wholeOf(text),
            `${name} depends on itself: ${[...path.slice(circle), other].join(' → ')}.`,
          )
        evaluate(other)
        const value = entry(values, other)
        if (value === undefined) return refused(wholeOf(text), `${name} uses ${other}, which has a problem.`)
        known[other] = value
      }
      // Unused names are included for "Did you mean …?".
      const all = Object.fromEntries(Object.keys(given).map((n) => [n, entry(known, n) ?? 0]))
      const terms = new Terms({ parameters: all })
      const found: Problem[] = []
      const node = readNumber(source, terms, found)
      if (!node) return { ok: false, problems: found }
      const value = constantValue(node, terms.parameters)
      if (value === undefined) return refused(wholeOf(text), 'A parameter is constant: it cannot use t.')
      if (!Number.isFinite(value))
        return refused(wholeOf(text), `This has no finite value: it evaluates to ${value}.`)
      return value
    })

  const names = Object.keys(given)
  const allowed = new Set(names.slice(0, LIMITS.parameters))
  const evaluate = (name: string): void => {
    if (Object.hasOwn(values, name) || Object.hasOwn(problems, name)) return
    const source = given[name]
    path.push(name)
    const result = !allowed.has(name)
      ? refused(wholeOf(name), `A scene can have at most ${LIMITS.parameters} parameters. Remove some.`)
      : name === 't'
        ? refused(wholeOf(name), 'The name t is taken by time. Choose another name.')
        : typeof source === 'number'
          ? source
          : compute(name, source)
    path.pop()
    if (typeof result === 'number') define(values, name, result)
    else define(problems, name, result.problems)
  }
  for (const name of names) evaluate(name)
  return { values, problems }
}

/** The value of an expression, or its problems. */
export type EvaluateText = (text: string) => { readonly ok: true; readonly value: number } | Refused

/** A parsed text: its expression, and the parameters in it. */
interface Parsed {
  readonly ok: true
  readonly node: Node
  readonly names: readonly string[]
}

type Values = Readonly<Record<string, number>>
type Found = ReturnType<EvaluateText>

/** Cache: texts parsed for one list of names, and their values for one list of values. A scene is compiled at every edit, and few of its
 expressions change. */
const cache = {
  names: '',
  read: new Map<string, Parsed | Refused>(),
  values: '',
  found: new Map<string, Found>(),
}
const CACHE_SIZE = 20_000

/** Expressions of parameters whose values are known, with or without an equals sign in front. */
export function createEvaluator(values: Values): EvaluateText {
  refreshCache(values)
  const { read, found } = cache
  return (text) => {
    let result = found.get(text)
    if (!result) {
      const understood = read.get(text) ?? readText(text, values)
      read.set(text, understood)
      result = understood.ok ? valueOfText(text, understood, values) : understood
      found.set(text, result)
    }
    return result
  }
}

/** Clears texts parsed under other names, and values computed from other values. */
function refreshCache(values: Values): void {
  const names = Object.keys(values).join('\n')
  if (cache.names !== names || cache.read.size > CACHE_SIZE) {
    cache.names = names
    cache.read = new Map()
    cache.values = ''
  }
  const numbers = Object.values(values)
    .map((x) => (Object.is(x, -0) ? '-0' : x))
    .join()
  if (cache.values === numbers && cache.found.size < CACHE_SIZE) return
  cache.values = numbers
  cache.found = new Map()
}

function readText(text: string, values: Values): Parsed | Refused {
  return guarded<Parsed | Refused>(text, () => {
    const terms = new Terms({ parameters: values })
    const problems: Problem[] = []
    const node = readNumber(withoutEquals(text), terms, problems)
    if (!node) return { ok: false, problems }
    return { ok: true, node, names: terms.parameters.map((p) => p.name) }
  })
}

function valueOfText(text: string, { node, names }: Parsed, values: Values): Found {
  const value = constantValue(
    node,
    names.map((name) => ({ name, value: values[name] })),
  )
  if (value === undefined) return refused(wholeOf(text), 'This number is constant: it cannot use t.')
  if (!Number.isFinite(value))
    return refused(wholeOf(text), `This has no finite value: it evaluates to ${value}.`)
  return { ok: true, value }
}

/** A blank in place of the equals sign keeps the columns of problems. */
function withoutEquals(text: string): string {
  return text.replace(/^\s*=/, (start) => ' '.repeat(start.length))
}

/** Works for names such as "__proto__" too. */
function define<T>(record: Record<string, T>, name: string, value: T): void {
  Object.defineProperty(record, name, { value, enumerable: true, configurable: true, writable: true })
}

/** Names a text uses, with functions and parts of paths among them: harmless, as only parameters are looked up. */
function mentioned(text: string): string[] {
  return [...new Set(text.slice(0, LIMITS.length).match(/[\p{L}_][\p{L}_\d]*/gu) ?? [])]
}
