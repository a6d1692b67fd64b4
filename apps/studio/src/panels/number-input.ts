/* Text of a number field → number, and back: numbers with or without a unit, arithmetic, and expressions of the scene's parameters.
 Expressions are parsed by @freebody/expressions, never evaluated as code. */
import { evaluateParameters } from '@freebody/expressions'
import { MINUS, shortest } from '@freebody/format'
import type { Num, Parameter } from '@freebody/scene'
import { dimensionOf, endingUnit, fromSI, toSI, type Unit } from './units'

/** An expression, without its equals sign → its value. */
export type Evaluate = (
  text: string,
) => { readonly ok: true; readonly value: number } | { readonly ok: false; readonly message: string }

export interface NumberRules {
  /** SI. */
  readonly unit: string
  /** Bounds in SI. */
  readonly min?: number | undefined
  readonly max?: number | undefined
}

export type ReadNumber =
  | { readonly ok: true; readonly value: Num }
  | { readonly ok: false; readonly message: string }

const PROBE = 'this number'

/** With the values of the scene's parameters. */
export function evaluator(parameters: readonly Parameter[] = []): Evaluate {
  const { values } = evaluateParameters(Object.fromEntries(parameters.map((p) => [p.id, p.value])))
  return (text) => {
    const result = evaluateParameters({ ...values, [PROBE]: text })
    if (Object.hasOwn(result.values, PROBE)) return { ok: true, value: result.values[PROBE] }
    return { ok: false, message: result.problems[PROBE]?.[0]?.message ?? 'This is not a number.' }
  }
}

/** Null for an expression that has no value. */
export function numberOf(value: Num, evaluate: Evaluate): number | null {
  if (typeof value === 'number') return value
  const result = evaluate(value.slice(1))
  return result.ok ? result.value : null
}

/** Text → SI number, or an expression that starts with an equals sign. Without a unit it is in the unit shown. */
export function readNumber(text: string, rules: NumberRules, shown: Unit, evaluate: Evaluate): ReadNumber {
  const typed = plainText(text)
  if (typed === '')
    return { ok: false, message: 'Type a number, or an expression of parameters such as =2*L.' }
  if (typed.startsWith('=')) return readExpression(typed, rules, evaluate)
  const dimension = dimensionOf(rules.unit)
  const ending = endingUnit(typed, dimension)
  const source = ending ? ending.before : typed
  const unit = ending?.unit ?? shown
  const doubt = bare(source).ok ? null : doubtAbout(source)
  if (doubt) return { ok: false, message: doubt }
  const sum = alone(source)
  if (sum.ok) {
    const value = toSI(sum.value, unit)
    const sentence = outside(value, rules, shown)
    return sentence ? { ok: false, message: sentence } : { ok: true, value }
  }
  // The name of a parameter without the equals sign: an expression, in SI.
  const named = evaluate(source)
  if (named.ok) {
    if (!ending) return readExpression(`=${source}`, rules, evaluate)
    return {
      ok: false,
      message: `An expression of parameters is in ${rules.unit || 'SI units'}: leave ${ending.unit.symbol} out.`,
    }
  }
  const word = /[\d.)]\s*([^\d\s.,()+*/^-][^\s]*)$/u.exec(source)?.[1]
  if (word !== undefined && alone(source.slice(0, -word.length)).ok)
    return { ok: false, message: `${word} is not a unit of ${dimension.name}. ${known(rules.unit)}` }
  return { ok: false, message: named.message }
}

function readExpression(text: string, rules: NumberRules, evaluate: Evaluate): ReadNumber {
  const source = text.slice(1).trim()
  if (source === '') return { ok: false, message: 'Type an expression after the equals sign, such as =2*L.' }
  const result = evaluate(source)
  if (!result.ok) return { ok: false, message: result.message }
  const sentence = outside(result.value, rules, dimensionOf(rules.unit).units[0])
  return sentence ? { ok: false, message: sentence } : { ok: true, value: `=${source}` }
}

/** Without parameters. Commas and points between digits are read as `withoutCommas` says if the text is a number then. */
function alone(text: string): ReturnType<Evaluate> {
  const plain = bare(text)
  if (plain.ok || !/\d,\d|\d\.\d+\.\d/.test(text)) return plain
  const dotted = bare(withoutCommas(text))
  return dotted.ok ? dotted : plain
}

const NUMERAL = /(?<![\d.,])\d+(?:[.,]\d+)+(?![\d.,])/g
/** 1,234,567 or 1,234.5: commas that can only separate thousands. The same with the two exchanged: 1.234,5 */
const ENGLISH = /^\d{1,3}(?:(?:,\d{3}){2,}|(?:,\d{3})+\.\d+)$/
const CONTINENTAL = /^\d{1,3}(?:(?:\.\d{3}){2,}|(?:\.\d{3})+,\d+)$/
/** 7,850 is 7850 where commas separate thousands, and 7.85 where they are decimal points. */
const DOUBTFUL = /^[1-9]\d{0,2},\d{3}$/

/** Numbers with their commas as decimal points, or left out where they separate thousands. */
function withoutCommas(text: string): string {
  return text.replace(NUMERAL, (numeral) => {
    if (ENGLISH.test(numeral)) return numeral.replaceAll(',', '')
    if (CONTINENTAL.test(numeral)) return numeral.replaceAll('.', '').replace(',', '.')
    return numeral.includes('.') ? numeral : numeral.replace(',', '.')
  })
}

/** Why a number cannot be read for certain; null where it can. Commas in parentheses separate arguments. */
function doubtAbout(text: string): string | null {
  const outside = text.replace(/\([^()]*\)/g, '')
  const numeral = outside.match(NUMERAL)?.find((word) => DOUBTFUL.test(word))
  if (numeral === undefined) return null
  const [whole, decimal] = [numeral.replace(',', ''), String(Number(numeral.replace(',', '.')))]
  return `“${numeral}” can mean ${whole} or ${decimal}. Type ${whole} or ${decimal}, without a comma.`
}

const bare = evaluator()

/** Replaces the minus signs, multiplication signs and thin spaces that numbers are shown with. */
function plainText(text: string): string {
  return text
    .trim()
    .replaceAll('−', '-')
    .replace(/(\d)[\u202f\u00a0\u2009](?=\d)/g, '$1')
    .replace(/[\u202f\u00a0\u2009]/g, ' ')
    .replaceAll('×', '*')
    .replaceAll('·', '*')
}

function known(si: string): string {
  const symbols = dimensionOf(si)
    .units.map((unit) => unit.symbol)
    .filter((symbol) => symbol !== '' && symbol !== '1')
  if (symbols.length === 0) return 'It has none.'
  return `Known ${symbols.length === 1 ? 'is' : 'are'} ${symbols.join(', ')}.`
}

function outside(value: number, { min, max, unit }: NumberRules, shown: Unit): string | null {
  const say = (bound: number) => withUnit(shortest(fromSI(bound, shown), 12), shown.symbol || unit)
  if (min !== undefined && value < min) return `It must be at least ${say(min)}.`
  if (max !== undefined && value > max) return `It must be at most ${say(max)}.`
  return null
}

export function withUnit(text: string, symbol: string): string {
  return symbol === '' || symbol === '1' ? text : `${text} ${symbol}`
}

/** For reading: six digits, a minus sign. Of a number that a conversion of units makes long, four digits at least: 0.8 rad is 45.84°. */
export function shownNumber(value: number, unit: Unit, most = 6): string {
  const x = fromSI(value, unit)
  const converted = unit.times !== unit.over && Number(shortest(x, 12)) !== Number(shortest(x, most))
  const whole = Math.floor(Math.log10(Math.abs(x))) + 1
  const digits = converted ? Math.max(4, Math.min(most, whole)) : most
  return shortest(x, digits).replace('-', MINUS).replace(`e${MINUS}`, 'e-')
}

/** For editing: the digits that were typed, without those that a conversion of units adds. */
export function typedNumber(value: number, unit: Unit): string {
  return shortest(fromSI(value, unit), 12)
}

/** Step of the arrow keys, the wheel and a drag, in the unit shown: a power of ten, a tenth to a hundredth of the number. */
export function stepFor(value: number, si: string, unit: Unit): number {
  const zero = fromSI(dimensionOf(si).step, unit)
  const x = Math.abs(fromSI(value, unit))
  const base = 10 ** Math.round(Math.log10(zero))
  if (x < base * 1e-9) return base
  const step = 10 ** (Math.floor(Math.log10(x) + 1e-9) - 1)
  // At most a degree, or a hundredth of a turn.
  return dimensionOf(si).name === 'angle' ? Math.min(step, base) : step
}

/** The number `count` steps on, in SI: a multiple of the step without round-off, so that 0.1 + 0.2 is 0.3, within the bounds. */
export function stepped(value: number, count: number, step: number, rules: NumberRules, unit: Unit): number {
  const x = fromSI(value, unit)
  const on = Math.abs(x / step - Math.round(x / step)) < 1e-6
  const next = on
    ? (Math.round(x / step) + count) * step
    : // Between two steps, the first step goes to the next multiple.
      (count > 0 ? Math.ceil(x / step) + count - 1 : Math.floor(x / step) + count + 1) * step
  const si = toSI(Number(next.toPrecision(12)), unit)
  return Math.min(rules.max ?? Number.POSITIVE_INFINITY, Math.max(rules.min ?? Number.NEGATIVE_INFINITY, si))
}
