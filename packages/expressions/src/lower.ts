/* Syntax tree → graph: names become leaves, calls become operations, vectors become three numbers side by side. All problems are
 reported, not only the first. */
import type { Quantity, Terms, Triple } from './atoms'
import { alongMotion } from './differentiate'
import { reachable, UNARY, type Node, type Unary } from './graph'
import { problemAt, type Problem } from './problem'
import { quantityOf } from './quantities'
import { nearest } from './nearest'
import { entry } from './scope'
import type { Operator, Syntax } from './syntax'

type Call = Extract<Syntax, { kind: 'call' }>

/** Lowers one side. Parts with a problem are reported and replaced by 0. */
export function lower(terms: Terms, syntax: Syntax, problems: Problem[]): Quantity {
  const g = terms.graph
  const scalar = (node: Node): Quantity => ({ kind: 'scalar', node })
  const report = (problem: Problem): Quantity => {
    problems.push(problem)
    return scalar(g.zero)
  }
  const read = (s: Syntax): Quantity => {
    switch (s.kind) {
      case 'number':
        if (s.unit && terms.isNamed(s.unit.text)) {
          const { text, at } = s.unit
          const message = `${text} is a name of this scene here, not a unit. Write ${s.text}*${text}, or rename it.`
          return report(problemAt(at, message, `*${text}`))
        }
        return Number.isFinite(s.value)
          ? scalar(g.number(s.value))
          : report(problemAt(s.at, `${s.text} is too large for a number.`))
      case 'path':
        return quantityOf(terms, s, report) ?? scalar(g.zero)
      case 'member': {
        const of = vector(s.of)
        const i = ['x', 'y', 'z'].indexOf(s.part.text)
        return i < 0
          ? report(problemAt(s.part.at, `A vector has the parts x, y and z, and no ${s.part.text}.`))
          : scalar(of[i])
      }
      case 'negate':
        return each(read(s.of), (a) => g.neg(a))
      case 'vector': {
        if (s.items.length !== 3)
          return report(problemAt(s.at, `A vector has three parts; this one has ${s.items.length}.`))
        const [x, y, z] = s.items.map((item) => number(item))
        return { kind: 'vector', nodes: [x, y, z] }
      }
      case 'binary':
        return finite(operate(s.op, read(s.left), read(s.right), s), s)
      case 'call':
        return finite(call(s), s)
    }
  }

  /** Reports constants that are not finite: log(-1), 2^9999. */
  const finite = (q: Quantity, s: Syntax): Quantity =>
    q.kind === 'scalar' && q.node.op === 'number' && !Number.isFinite(q.node.number)
      ? report(problemAt(s.at, `This has no finite value: it evaluates to ${q.node.number}.`))
      : q

  /** Lowers what has to be a number. */
  const number = (s: Syntax): Node => {
    const q = read(s)
    if (q.kind === 'scalar') return q.node
    report(problemAt(s.at, 'A number is needed here, and this is a vector. Take a part of it, such as .x.'))
    return g.zero
  }

  const vector = (s: Syntax): Triple => {
    const q = read(s)
    if (q.kind === 'vector') return q.nodes
    report(
      problemAt(s.at, 'A point, body or vector is needed here, and this is a number. Name it without .x.'),
    )
    return [g.zero, g.zero, g.zero]
  }

  const operate = (op: Operator, a: Quantity, b: Quantity, s: Syntax): Quantity => {
    if (a.kind === 'scalar' && b.kind === 'scalar') {
      if (op === '/' && b.node === g.zero && problems.length === 0)
        return report(problemAt(s.at, 'This divides by zero.'))
      return scalar(g[METHODS[op]](a.node, b.node))
    }
    if ((op === '+' || op === '-') && a.kind === 'vector' && b.kind === 'vector')
      return { kind: 'vector', nodes: pairwise(a.nodes, b.nodes, (x, y) => g[METHODS[op]](x, y)) }
    if (op === '*' && (a.kind === 'scalar' || b.kind === 'scalar')) {
      const factor = a.kind === 'scalar' ? a.node : (b as Extract<Quantity, { kind: 'scalar' }>).node
      return each(a.kind === 'vector' ? a : b, (x) => g.mul(factor, x))
    }
    if (op === '/' && b.kind === 'scalar') return each(a, (x) => g.div(x, b.node))
    if (op === '*')
      return report(problemAt(s.at, 'Two vectors are multiplied with dot(u, v) or cross(u, v).'))
    const what = op === '+' || op === '-' ? 'A number and a vector cannot be added' : VECTOR_REFUSED[op]
    return report(
      problemAt(s.at, `${what}. Take a part of the vector, such as .x, or its length with norm().`),
    )
  }

  const call = (s: Call): Quantity => {
    const { text, at } = s.name
    const f = entry(FUNCTIONS, text)
    if (!f) {
      const best = ALIASES[text] ?? nearest(text, Object.keys(FUNCTIONS))
      return best === undefined
        ? report(
            problemAt(
              at,
              `There is no function ${text}. The functions are ${Object.keys(FUNCTIONS).join(', ')}.`,
            ),
          )
        : report(problemAt(at, `There is no function ${text}. Did you mean ${best}?`, best))
    }
    const [least, most] = f
    const n = s.args.length
    if (n < least || n > most) {
      const wanted =
        least === most ? `${least}` : most === Number.POSITIVE_INFINITY ? `at least ${least}` : ''
      const values = least === 1 ? 'value' : 'values'
      const there = n === 1 ? 'there is 1' : `there are ${n}`
      return report(problemAt(s.at, `${text} takes ${wanted} ${values} in its brackets, and ${there}.`))
    }
    return apply(text, s)
  }

  const apply = (name: string, s: Call): Quantity => {
    const { args } = s
    switch (name) {
      case 'dist': {
        const [a, b] = [vector(args[0]), vector(args[1])]
        return scalar(g.norm(a.map((x, i) => g.sub(x, b[i]))))
      }
      case 'norm':
        return scalar(g.norm(vector(args[0])))
      case 'dot':
        return scalar(g.dot(vector(args[0]), vector(args[1])))
      case 'cross': {
        const [a, b] = [vector(args[0]), vector(args[1])]
        const part = (i: number, j: number) => g.sub(g.mul(a[i], b[j]), g.mul(a[j], b[i]))
        return { kind: 'vector', nodes: [part(1, 2), part(2, 0), part(0, 1)] }
      }
      case 'hypot':
        return scalar(g.norm(args.map(number)))
      case 'atan2':
        return scalar(g.binary('atan2', number(args[0]), number(args[1])))
      case 'min':
      case 'max':
        return scalar(args.map(number).reduce((a, b) => g.binary(name, a, b)))
      case 'rate': {
        const of = read(args[0])
        const nodes = of.kind === 'scalar' ? [of.node] : of.nodes
        if (reachable(nodes).some((n) => n.op === 'rate' || n.op === 'local'))
          return report(
            problemAt(s.at, 'The rate of a velocity is an acceleration. Use positions and velocities only.'),
          )
        return each(of, (x) => alongMotion(g, x))
      }
      default:
        return scalar(g.unary(name as Unary, number(args[0])))
    }
  }

  return read(syntax)
}

const METHODS = { '+': 'add', '-': 'sub', '*': 'mul', '/': 'div', '^': 'pow' } as const

const VECTOR_REFUSED: Readonly<Record<string, string>> = {
  '/': 'Nothing can be divided by a vector',
  '^': 'A vector cannot be raised to a power or be an exponent',
}

/** Fewest and most arguments. */
export const FUNCTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ...Object.fromEntries(Object.keys(UNARY).map((name) => [name, [1, 1] as const])),
  atan2: [2, 2],
  min: [2, Number.POSITIVE_INFINITY],
  max: [2, Number.POSITIVE_INFINITY],
  hypot: [1, Number.POSITIVE_INFINITY],
  dist: [2, 2],
  dot: [2, 2],
  cross: [2, 2],
  norm: [1, 1],
  rate: [1, 1],
}

const ALIASES: Readonly<Record<string, string>> = {
  ln: 'log',
  distance: 'dist',
  length: 'norm',
  arctan: 'atan',
  arcsin: 'asin',
  arccos: 'acos',
  sgn: 'sign',
  der: 'rate',
  diff: 'rate',
  pow: '^',
}

function each(q: Quantity, f: (node: Node) => Node): Quantity {
  if (q.kind === 'scalar') return { kind: 'scalar', node: f(q.node) }
  const [x, y, z] = q.nodes
  return { kind: 'vector', nodes: [f(x), f(y), f(z)] }
}

function pairwise(a: Triple, b: Triple, f: (x: Node, y: Node) => Node): Triple {
  return [f(a[0], b[0]), f(a[1], b[1]), f(a[2], b[2])]
}
