/* Graph → program: a list of instructions over registers, every shared part once. Constants, and parts that depend on fixed parameters only,
 are computed when the program is made; the rest runs without allocation. A loop over a switch is the fastest form without
 code generation, which a page's Content-Security-Policy may forbid.

 Registers are one array for all programs, and equal instruction lists are one list: a model with hundreds of typed
 constraints then works on memory that stays in the cache. */
import type { Parameter } from './atoms'
import { reachable, type Node, type Op } from './graph'

export interface Program {
  /** Copied into the first registers before each run. */
  readonly constants: Float64Array
  readonly code: Int32Array
  /** Number of instructions after which the first outputs are computed; the rest computes the second. */
  readonly half: number
  /** Register of a constant, a leaf or an output. */
  readonly at: (n: Node) => number
  /** Leaves that the caller sets before each run. */
  readonly leaves: readonly Node[]
}

/** The registers. Filled, run and read within one call, by one program at a time. */
export const registers = { r: new Float64Array(256) }

const CODES = {
  neg: 1,
  add: 2,
  sub: 3,
  mul: 4,
  div: 5,
  pow: 6,
  over: 7,
  dot: 8,
  norm: 9,
  atan2: 10,
  angle: 10,
  wrap: 11,
  min: 12,
  max: 13,
  less: 14,
  sin: 15,
  cos: 16,
  tan: 17,
  asin: 18,
  acos: 19,
  atan: 20,
  sinh: 21,
  cosh: 22,
  tanh: 23,
  exp: 24,
  log: 25,
  sqrt: 26,
  abs: 27,
  sign: 28,
  counted: 29,
} as const satisfies Partial<Record<Op, number>>

const DOT = CODES.dot
const NORM = CODES.norm
const TURN = 2 * Math.PI
/** Vectors shorter than this have no direction. */
const TINY = 1e-12

export function createProgram(
  first: readonly Node[],
  parameters: readonly Parameter[],
  second: readonly Node[] = [],
): Program {
  const outputs = [...first, ...second]
  const nodes = reachable(outputs)
  const early = new Set(reachable(first))
  const values = valuesKnown(nodes, parameters)
  const wanted = new Set(outputs)
  for (const n of nodes) if (!values.has(n)) for (const a of n.args) wanted.add(a)
  const constants = nodes.filter((n) => values.has(n) && wanted.has(n))
  const leaves = nodes.filter((n) => !values.has(n) && n.args.length === 0)
  const computed = nodes.filter((n) => !values.has(n) && n.args.length > 0)
  const register = new Map([...constants, ...leaves, ...computed].map((n, i) => [n, i]))
  if (registers.r.length < register.size) registers.r = new Float64Array(2 * register.size)
  const code: number[] = []
  let half = 0
  for (const n of computed) {
    code.push(...instruction(n, register))
    if (early.has(n)) half = code.length
  }
  return {
    constants: Float64Array.from(constants, (n) => values.get(n)!),
    code: interned(code),
    half,
    at: (n) => register.get(n)!,
    leaves,
  }
}

/** The nodes whose values do not change, with their values. */
export function valuesKnown(nodes: readonly Node[], parameters: readonly Parameter[]): Map<Node, number> {
  const register = new Map(nodes.map((n, i) => [n, i]))
  const r = new Float64Array(nodes.length)
  const known = new Map<Node, number>()
  for (const [i, n] of nodes.entries()) {
    if (n.op === 'number') r[i] = n.number
    else if (n.op === 'parameter') {
      const { value } = parameters[n.index]
      if (typeof value !== 'number') continue
      r[i] = value
    } else if (n.args.length > 0 && n.args.every((a) => known.has(a))) {
      const code = Int32Array.from(instruction(n, register))
      execute(code, code.length, r)
    } else continue
    known.set(n, r[i])
  }
  return known
}

/** Value of an expression of numbers and fixed parameters; else undefined. */
export function constantValue(n: Node, parameters: readonly Parameter[]): number | undefined {
  return valuesKnown(reachable([n]), parameters).get(n)
}

const lists = new Map<string, Int32Array>()

/** One array for equal lists. Clearing the table costs speed only. */
export function interned(list: readonly number[]): Int32Array {
  const key = list.join()
  const found = lists.get(key)
  if (found) return found
  if (lists.size > 1000) lists.clear()
  const made = Int32Array.from(list)
  lists.set(key, made)
  return made
}

function instruction(n: Node, register: ReadonlyMap<Node, number>): number[] {
  const args = n.args.map((a) => register.get(a)!)
  const op = CODES[n.op as keyof typeof CODES]
  const head = [op, register.get(n)!]
  if (op === DOT || op === NORM) return [...head, args.length, ...args]
  return [...head, args[0], args[1] ?? 0]
}

/** Computes all outputs from the leaves. */
export function run(p: Program): void {
  const { r } = registers
  copyConstants(p.constants, r)
  execute(p.code, p.code.length, r)
}

/** Computes the first outputs only. */
export function runHalf(p: Program): void {
  const { r } = registers
  copyConstants(p.constants, r)
  execute(p.code, p.half, r)
}

function copyConstants(constants: Float64Array, r: Float64Array): void {
  for (let i = 0; i < constants.length; i++) r[i] = constants[i]
}

function execute(code: Int32Array, end: number, r: Float64Array): void {
  let i = 0
  while (i < end) {
    const op = code[i]
    const to = code[i + 1]
    if (op === DOT || op === NORM) {
      const last = i + 3 + code[i + 2]
      let sum = 0
      i += 3
      if (op === DOT) for (; i < last; i += 2) sum += r[code[i]] * r[code[i + 1]]
      else for (; i < last; i++) sum += r[code[i]] * r[code[i]]
      r[to] = op === DOT ? sum : Math.sqrt(sum)
      continue
    }
    const a = r[code[i + 2]]
    const b = r[code[i + 3]]
    i += 4
    switch (op) {
      case CODES.neg:
        r[to] = -a
        break
      case CODES.add:
        r[to] = a + b
        break
      case CODES.sub:
        r[to] = a - b
        break
      case CODES.mul:
        r[to] = a * b
        break
      case CODES.div:
        r[to] = a / b
        break
      case CODES.pow:
        r[to] = a ** b
        break
      case CODES.over:
        r[to] = b > TINY ? a / b : 0
        break
      case CODES.atan2:
        r[to] = Math.atan2(a, b)
        break
      case CODES.counted:
        r[to] = a + TURN * Math.round((b - a) / TURN)
        break
      case CODES.wrap:
        r[to] = b > 0 ? a - b * Math.round(a / b) : a
        break
      case CODES.min:
        r[to] = Math.min(a, b)
        break
      case CODES.max:
        r[to] = Math.max(a, b)
        break
      case CODES.less:
        r[to] = a < b ? 1 : 0
        break
      default:
        transcendental(r, op, to, code[i - 2])
    }
  }
}

/** A separate function, so that the loop above stays small enough to be optimised as a whole. It writes its result, because
 a number returned by a function that is not inlined costs an allocation. */
function transcendental(r: Float64Array, op: number, to: number, from: number): void {
  const a = r[from]
  switch (op) {
    case CODES.sin:
      r[to] = Math.sin(a)
      break
    case CODES.cos:
      r[to] = Math.cos(a)
      break
    case CODES.tan:
      r[to] = Math.tan(a)
      break
    case CODES.asin:
      r[to] = Math.asin(a)
      break
    case CODES.acos:
      r[to] = Math.acos(a)
      break
    case CODES.atan:
      r[to] = Math.atan(a)
      break
    case CODES.sinh:
      r[to] = Math.sinh(a)
      break
    case CODES.cosh:
      r[to] = Math.cosh(a)
      break
    case CODES.tanh:
      r[to] = Math.tanh(a)
      break
    case CODES.exp:
      r[to] = Math.exp(a)
      break
    case CODES.log:
      r[to] = Math.log(a)
      break
    case CODES.sqrt:
      r[to] = Math.sqrt(a)
      break
    case CODES.abs:
      r[to] = Math.abs(a)
      break
    default:
      r[to] = Math.sign(a)
  }
}
