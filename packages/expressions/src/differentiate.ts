/* Derivatives by the chain rule, on the graph. One function for all: the seed gives the derivative of each leaf.
 With the seed 1 at one leaf and 0 elsewhere it is a partial derivative; with the seed
   (1)  d(value) = rate,   d(rate) = bias,   d(t) = 1
 it is the derivative along the motion; applied twice, it gives the part of φ̈ that depends on velocities and time only.

 Quotients use (a/b)′ = (a′ − (a/b)·b′)/b, which shares a/b with the quotient itself. */
import { isZero, type Graph, type Node, type Op } from './graph'

export type Seed = (leaf: Node) => Node

/** Derivative of n for the leaf derivatives given by the seed. `at` makes inner nodes leaves too. */
export function differentiate(g: Graph, n: Node, seed: Seed, at?: Node): Node {
  const done = new Map<Node, Node>()
  const visit = (n: Node): Node => {
    const known = done.get(n)
    if (known) return known
    const result = n.args.length === 0 || n === at ? seed(n) : rule(g, n, n.args.map(visit))
    done.set(n, result)
    return result
  }
  return visit(n)
}

export function partial(g: Graph, n: Node, by: Node): Node {
  return differentiate(g, n, (leaf) => (leaf === by ? g.one : g.zero), by)
}

/** Along the motion (1). */
export function alongMotion(g: Graph, n: Node): Node {
  return differentiate(g, n, (leaf) => {
    if (leaf.op === 'value') return g.leaf('rate', leaf.index)
    if (leaf.op === 'rate') return g.leaf('bias', leaf.index)
    return leaf.op === 'time' ? g.one : g.zero
  })
}

type Rule = (g: Graph, n: Node, d: readonly Node[]) => Node

function rule(g: Graph, n: Node, d: readonly Node[]): Node {
  if (d.every(isZero)) return g.zero
  return (RULES[n.op] as Rule)(g, n, d)
}

/** f′(a)·a′ */
const chain =
  (outer: (g: Graph, a: Node, n: Node) => Node): Rule =>
  (g, n, [d]) =>
    g.mul(outer(g, n.args[0], n), d)

/** d/√(1 − a²) */
const overRoot: Rule = (g, n, [d]) => {
  const [a] = n.args
  return g.div(d, g.unary('sqrt', g.sub(g.one, g.mul(a, a))))
}

/** (c s′ − s c′)/(s² + c²) */
const turning: Rule = (g, n, [ds, dc]) => {
  const [s, c] = n.args
  return g.div(g.sub(g.mul(c, ds), g.mul(s, dc)), g.add(g.mul(c, c), g.mul(s, s)))
}

/** Derivative of whichever is smaller (or larger). */
const choice =
  (first: (g: Graph, a: Node, b: Node) => Node): Rule =>
  (g, n, [da, db]) =>
    g.add(db, g.mul(first(g, n.args[0], n.args[1]), g.sub(da, db)))

const none: Rule = (g) => g.zero

const leaf: Rule = () => {
  throw new Error('a leaf has no rule')
}

const RULES: Readonly<Record<Op, Rule>> = {
  number: leaf,
  value: leaf,
  rate: leaf,
  bias: leaf,
  time: leaf,
  parameter: leaf,
  local: leaf,
  tracked: leaf,
  neg: (g, _, [d]) => g.neg(d),
  add: (g, _, [da, db]) => g.add(da, db),
  sub: (g, _, [da, db]) => g.sub(da, db),
  mul: (g, n, [da, db]) =>
    n.args[0] === n.args[1]
      ? g.mul(g.number(2), g.mul(n.args[0], da))
      : g.add(g.mul(da, n.args[1]), g.mul(n.args[0], db)),
  div: (g, n, [da, db]) => g.div(g.sub(da, g.mul(n, db)), n.args[1]),
  over: (g, n, [da, db]) => g.over(g.sub(da, g.mul(n, db)), n.args[1]),
  pow(g, n, [da, db]) {
    const [a, b] = n.args
    // b aᵇ⁻¹ a′, and aᵇ log a · b′ where the exponent moves too
    const base = isZero(da) ? g.zero : g.mul(g.mul(b, g.pow(a, g.sub(b, g.one))), da)
    const exponent = isZero(db) ? g.zero : g.mul(g.mul(n, g.unary('log', a)), db)
    return g.add(base, exponent)
  },
  dot(g, n, d) {
    const left: Node[] = []
    const right: Node[] = []
    for (let i = 0; i < d.length; i += 2) {
      const same = n.args[i] === n.args[i + 1]
      left.push(d[i], n.args[i])
      right.push(same ? g.mul(g.number(2), n.args[i]) : n.args[i + 1], same ? g.zero : d[i + 1])
    }
    return g.dot(left, right)
  },
  norm: (g, n, d) => g.over(g.dot(n.args, d), n),
  atan2: turning,
  angle: turning,
  counted: (_g, _n, [da]) => da,
  wrap: (_g, _n, [da]) => da,
  min: choice((g, a, b) => g.binary('less', a, b)),
  max: choice((g, a, b) => g.binary('less', b, a)),
  less: none,
  sin: chain((g, a) => g.unary('cos', a)),
  cos: chain((g, a) => g.neg(g.unary('sin', a))),
  tan: chain((g, _, n) => g.add(g.one, g.mul(n, n))),
  asin: overRoot,
  acos: (g, n, d) => g.neg(overRoot(g, n, d)),
  atan: (g, n, [d]) => g.div(d, g.add(g.one, g.mul(n.args[0], n.args[0]))),
  sinh: chain((g, a) => g.unary('cosh', a)),
  cosh: chain((g, a) => g.unary('sinh', a)),
  tanh: chain((g, _, n) => g.sub(g.one, g.mul(n, n))),
  exp: chain((_g, _a, n) => n),
  log: (g, n, [d]) => g.div(d, n.args[0]),
  sqrt: (g, n, [d]) => g.div(d, g.mul(g.number(2), n)),
  abs: chain((g, a) => g.unary('sign', a)),
  sign: none,
}
