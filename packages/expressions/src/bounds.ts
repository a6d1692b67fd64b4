/* Bounds of an expression over all motions, by interval arithmetic: enough to find that P.x^2 + P.y^2 = -1 and
 sin(A.angle) = 2 hold for no motion. Infinite where no bound is known. */
import type { Atom, Parameter } from './atoms'
import { UNARY, type Node, type Op } from './graph'

export interface Interval {
  readonly low: number
  readonly high: number
}

const ALL: Interval = { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY }
const POSITIVE: Interval = { low: 0, high: Number.POSITIVE_INFINITY }
const UNIT: Interval = { low: -1, high: 1 }

export function boundsOf(root: Node, atoms: readonly Atom[], parameters: readonly Parameter[]): Interval {
  const done = new Map<Node, Interval>()
  const visit = (n: Node): Interval => {
    const known = done.get(n)
    if (known) return known
    const found = bound(n, n.args.map(visit))
    const result = Number.isNaN(found.low) || Number.isNaN(found.high) ? ALL : found
    done.set(n, result)
    return result
  }
  const bound = (n: Node, args: readonly Interval[]): Interval => {
    if (n.op === 'number') return exactly(n.number)
    if (n.op === 'parameter') {
      const { value } = parameters[n.index]
      return typeof value === 'number' ? exactly(value) : ALL
    }
    if (n.op === 'value' && atoms[n.index].kind === 'axis') return UNIT
    return (RULES[n.op] ?? (() => ALL))(args, n)
  }
  return visit(root)
}

function exactly(x: number): Interval {
  return { low: x, high: x }
}

type Rule = (args: readonly Interval[], n: Node) => Interval

/** Products of ends, with 0·∞ = 0. */
function times(a: Interval, b: Interval): Interval {
  const product = (x: number, y: number) => (x === 0 || y === 0 ? 0 : x * y)
  const ends = [
    product(a.low, b.low),
    product(a.low, b.high),
    product(a.high, b.low),
    product(a.high, b.high),
  ]
  return { low: Math.min(...ends), high: Math.max(...ends) }
}

function square(a: Interval): Interval {
  const ends = [a.low * a.low, a.high * a.high]
  return { low: a.low <= 0 && a.high >= 0 ? 0 : Math.min(...ends), high: Math.max(...ends) }
}

function plus(a: Interval, b: Interval): Interval {
  return { low: a.low + b.low, high: a.high + b.high }
}

function quotient([a, b]: readonly Interval[]): Interval {
  if (b.low <= 0 && b.high >= 0) return ALL
  return times(a, { low: 1 / b.high, high: 1 / b.low })
}

const rising =
  (op: keyof typeof UNARY): Rule =>
  ([a]) => ({ low: UNARY[op](a.low), high: UNARY[op](a.high) })

/** Of a function that is defined from 0 on: the part of the interval below 0 is ignored. */
const risingFromZero =
  (op: keyof typeof UNARY): Rule =>
  ([a]) =>
    a.high < 0 ? ALL : { low: UNARY[op](Math.max(a.low, 0)), high: UNARY[op](a.high) }

const HALF_TURN: Interval = { low: -Math.PI, high: Math.PI }

const RULES: Readonly<Partial<Record<Op, Rule>>> = {
  time: () => POSITIVE,
  neg: ([a]) => ({ low: -a.high, high: -a.low }),
  add: ([a, b]) => plus(a, b),
  sub: ([a, b]) => ({ low: a.low - b.high, high: a.high - b.low }),
  mul: ([a, b], n) => (n.args[0] === n.args[1] ? square(a) : times(a, b)),
  div: quotient,
  over: quotient,
  pow([a], n) {
    const exponent = n.args[1].op === 'number' ? n.args[1].number : Number.NaN
    if (a.low > 0 || exponent % 2 === 0) return POSITIVE
    return ALL
  },
  dot(args, n) {
    let sum = exactly(0)
    for (let i = 0; i < args.length; i += 2)
      sum = plus(sum, n.args[i] === n.args[i + 1] ? square(args[i]) : times(args[i], args[i + 1]))
    return sum
  },
  norm(args) {
    const sum = args.map(square).reduce(plus)
    return { low: Math.sqrt(sum.low), high: Math.sqrt(sum.high) }
  },
  atan2: () => HALF_TURN,
  angle: () => ALL,
  counted: () => ALL,
  min: ([a, b]) => ({ low: Math.min(a.low, b.low), high: Math.min(a.high, b.high) }),
  max: ([a, b]) => ({ low: Math.max(a.low, b.low), high: Math.max(a.high, b.high) }),
  less: () => ({ low: 0, high: 1 }),
  sin: () => UNIT,
  cos: () => UNIT,
  asin: () => ({ low: -Math.PI / 2, high: Math.PI / 2 }),
  acos: () => ({ low: 0, high: Math.PI }),
  atan: rising('atan'),
  tanh: rising('tanh'),
  sinh: rising('sinh'),
  cosh: () => ({ low: 1, high: Number.POSITIVE_INFINITY }),
  exp: rising('exp'),
  log: risingFromZero('log'),
  sqrt: risingFromZero('sqrt'),
  abs: ([a]) => ({
    low: a.low <= 0 && a.high >= 0 ? 0 : Math.min(Math.abs(a.low), Math.abs(a.high)),
    high: Math.max(Math.abs(a.low), Math.abs(a.high)),
  }),
  sign: () => UNIT,
}
