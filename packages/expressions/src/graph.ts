/* Over 300 lines: every operation of the graph with its simplifications.

 Expressions as a graph in which equal parts are one node (hash consing). Derivatives stay small, since each rule adds a few nodes to those
 that exist; equality is identity; every part is computed once.

 Leaves are the atoms of motion (see atoms.ts), each with its value, its rate and the velocity part of its second
 derivative; time; parameters; the turns that the engine counts of angles; and locals, numbers that the caller sets. */

export type Unary =
  | 'sin'
  | 'cos'
  | 'tan'
  | 'asin'
  | 'acos'
  | 'atan'
  | 'sinh'
  | 'cosh'
  | 'tanh'
  | 'exp'
  | 'log'
  | 'sqrt'
  | 'abs'
  | 'sign'

export type Op =
  | 'number'
  | 'value'
  | 'rate'
  | 'bias'
  | 'time'
  | 'parameter'
  | 'local'
  /** The coordinate that the engine tracks for an angle, accurate enough to count its turns. */
  | 'tracked'
  | 'neg'
  | 'add'
  | 'sub'
  | 'mul'
  | 'div'
  | 'pow'
  /** a/b, and 0 where b is nearly 0: components of a direction that is not defined. */
  | 'over'
  /** Σ aᵢbᵢ of arguments a₁ b₁ a₂ b₂ … */
  | 'dot'
  /** √Σ aᵢ² */
  | 'norm'
  | 'atan2'
  /** atan2 of a sine and a cosine in motion: from −π to π. */
  | 'angle'
  /** The angle a plus the full turns that bring it nearest to the tracked coordinate b. */
  | 'counted'
  /** a plus the multiple of the period b that brings it nearest to 0. */
  | 'wrap'
  | 'min'
  | 'max'
  /** 1 where a < b, else 0. */
  | 'less'
  | Unary

export interface Node {
  readonly id: number
  readonly op: Op
  readonly args: readonly Node[]
  /** Of a number. */
  readonly number: number
  /** Of a leaf: index of the atom, parameter or local. */
  readonly index: number
}

/** Thrown when an expression and its derivatives outgrow the limit; caught by the function that was given the text. */
export class TooLarge extends Error {}

const NONE: readonly Node[] = []

export class Graph {
  private readonly known = new Map<string, Node>()
  readonly zero = this.number(0)
  readonly one = this.number(1)
  readonly time = this.make('time', NONE, 0, 0)

  constructor(private readonly limit = Number.POSITIVE_INFINITY) {}

  get size(): number {
    return this.known.size
  }

  private make(op: Op, args: readonly Node[], number = 0, index = 0): Node {
    const key =
      op === 'number' ? `#${Object.is(number, -0) ? 0 : number}` : `${op}:${index}:${args.map((a) => a.id)}`
    const found = this.known.get(key)
    if (found) return found
    if (this.known.size >= this.limit) throw new TooLarge()
    const node: Node = { id: this.known.size, op, args, number: number + 0, index }
    this.known.set(key, node)
    return node
  }

  number(x: number): Node {
    return this.make('number', NONE, x)
  }

  leaf(op: 'value' | 'rate' | 'bias' | 'parameter' | 'local' | 'tracked', index: number): Node {
    return this.make(op, NONE, 0, index)
  }

  neg(a: Node): Node {
    if (a.op === 'number') return this.number(-a.number)
    if (a.op === 'neg') return a.args[0]
    if (a.op === 'sub') return this.sub(a.args[1], a.args[0])
    return this.make('neg', [a])
  }

  add(a: Node, b: Node): Node {
    if (isZero(a)) return b
    if (isZero(b)) return a
    if (b.op === 'neg') return this.sub(a, b.args[0])
    if (a.op === 'neg') return this.sub(b, a.args[0])
    return this.like(a, b, 1) ?? this.make('add', inOrder(a, b))
  }

  sub(a: Node, b: Node): Node {
    if (isZero(b)) return a
    if (isZero(a)) return this.neg(b)
    if (a === b) return this.zero
    if (b.op === 'neg') return this.add(a, b.args[0])
    if (a.op === 'neg') return this.neg(this.add(a.args[0], b))
    return this.like(a, b, -1) ?? this.make('sub', [a, b])
  }

  /** a ± b where both are multiples of one node, or both are numbers. */
  private like(a: Node, b: Node, sign: number): Node | null {
    if (a.op === 'number' && b.op === 'number') return this.number(a.number + sign * b.number)
    const [p, x] = multiple(a)
    const [q, y] = multiple(b)
    return x !== null && x === y ? this.mul(this.number(p + sign * q), x) : null
  }

  mul(a: Node, b: Node): Node {
    if (isZero(a) || isZero(b)) return this.zero
    if (a === this.one) return b
    if (b === this.one) return a
    if (a.op === 'neg') return this.neg(this.mul(a.args[0], b))
    if (b.op === 'neg') return this.neg(this.mul(a, b.args[0]))
    const [p, x] = multiple(a)
    const [q, y] = multiple(b)
    if (x === null && y === null) return this.number(p * q)
    if (p !== 1 || q !== 1) {
      const rest = x === null ? y! : y === null ? x : this.mul(x, y)
      const factor = p * q
      if (factor === 1) return rest
      if (factor < 0) return this.neg(this.mul(this.number(-factor), rest))
      if (rest.op === 'number' || rest.op === 'neg' || multiple(rest)[0] !== 1)
        return this.mul(this.number(factor), rest)
      return this.make('mul', [this.number(factor), rest])
    }
    return this.make('mul', inOrder(a, b))
  }

  div(a: Node, b: Node): Node {
    if (isZero(a) && !isZero(b)) return this.zero
    if (b === this.one) return a
    if (a === b && b.op !== 'number') return this.one
    if (a.op === 'neg') return this.neg(this.div(a.args[0], b))
    if (b.op === 'neg') return this.neg(this.div(a, b.args[0]))
    if (b.op === 'number') {
      if (a.op === 'number') return this.number(a.number / b.number)
      if (b.number < 0) return this.neg(this.div(a, this.number(-b.number)))
    }
    return this.make('div', [a, b])
  }

  over(a: Node, b: Node): Node {
    if (isZero(a)) return this.zero
    if (a.op === 'neg') return this.neg(this.over(a.args[0], b))
    if (b.op === 'number') return b.number > 1e-12 ? this.div(a, b) : this.zero
    return this.make('over', [a, b])
  }

  pow(a: Node, b: Node): Node {
    if (b.op === 'number') {
      if (b.number === 0) return this.one
      if (b.number === 1) return a
      if (b.number === 2) return this.mul(a, a)
      if (b.number === -1) return this.div(this.one, a)
      if (b.number === 0.5) return this.unary('sqrt', a)
      if (a.op === 'number') return this.number(a.number ** b.number)
    }
    return this.make('pow', [a, b])
  }

  /** Σ aᵢbᵢ */
  dot(a: readonly Node[], b: readonly Node[]): Node {
    const pairs: Node[] = []
    let constant = 0
    a.forEach((x, i) => {
      if (x.op === 'number' && b[i].op === 'number') constant += x.number * b[i].number
      else if (!isZero(x) && !isZero(b[i])) pairs.push(...inOrder(x, b[i]))
    })
    let sum = this.zero
    if (pairs.length > 4) sum = this.make('dot', pairs)
    else for (let i = 0; i < pairs.length; i += 2) sum = this.add(sum, this.mul(pairs[i], pairs[i + 1]))
    return this.add(sum, this.number(constant))
  }

  norm(a: readonly Node[]): Node {
    const parts = a.filter((x) => !isZero(x)).map((x) => (x.op === 'neg' ? x.args[0] : x))
    if (parts.length === 0) return this.zero
    if (parts.every((x) => x.op === 'number')) return this.number(Math.hypot(...parts.map((x) => x.number)))
    return this.make('norm', parts)
  }

  unary(op: Unary, a: Node): Node {
    if (a.op === 'number') return this.number(UNARY[op](a.number))
    return this.make(op, [a])
  }

  binary(op: 'atan2' | 'angle' | 'counted' | 'wrap' | 'min' | 'max' | 'less', a: Node, b: Node): Node {
    if (a.op === 'number' && b.op === 'number') return this.number(BINARY[op](a.number, b.number))
    return this.make(op, [a, b])
  }
}

export const UNARY: Readonly<Record<Unary, (x: number) => number>> = {
  sin: Math.sin,
  cos: Math.cos,
  tan: Math.tan,
  asin: Math.asin,
  acos: Math.acos,
  atan: Math.atan,
  sinh: Math.sinh,
  cosh: Math.cosh,
  tanh: Math.tanh,
  exp: Math.exp,
  log: Math.log,
  sqrt: Math.sqrt,
  abs: Math.abs,
  sign: Math.sign,
}

const BINARY = {
  atan2: Math.atan2,
  angle: Math.atan2,
  counted: (a: number, near: number) => a + 2 * Math.PI * Math.round((near - a) / (2 * Math.PI)),
  wrap: (a: number, period: number) => (period > 0 ? a - period * Math.round(a / period) : a),
  min: Math.min,
  max: Math.max,
  less: (a: number, b: number) => (a < b ? 1 : 0),
} as const

export function isZero(n: Node): boolean {
  return n.op === 'number' && n.number === 0
}

/** n as a number times a node; null in place of the node where n is a number. */
function multiple(n: Node): readonly [number, Node | null] {
  if (n.op === 'number') return [n.number, null]
  if (n.op === 'mul' && n.args[0].op === 'number') return [n.args[0].number, n.args[1]]
  return [1, n]
}

/** Arguments of a commutative operation: numbers first, then by id. */
function inOrder(a: Node, b: Node): readonly [Node, Node] {
  const swap = a.op === 'number' ? false : b.op === 'number' || b.id < a.id
  return swap ? [b, a] : [a, b]
}

/** Every node that the roots consist of, arguments first. */
export function reachable(roots: readonly Node[]): Node[] {
  const seen = new Set<Node>()
  const order: Node[] = []
  const visit = (n: Node) => {
    if (seen.has(n)) return
    seen.add(n)
    for (const a of n.args) visit(a)
    order.push(n)
  }
  for (const n of roots) visit(n)
  return order
}

/** Operations whose value has continuous derivatives wherever its arguments have. */
const SMOOTH: ReadonlySet<Op> = new Set<Op>([
  'time',
  'neg',
  'add',
  'sub',
  'mul',
  'dot',
  'sin',
  'cos',
  'atan',
  'sinh',
  'cosh',
  'tanh',
  'exp',
])

/** Whether the nodes are, for every value of their other leaves, functions of time with continuous derivatives. Decided from the operations that
 depend on time, so false for some smooth functions too. */
export function isSmoothInTime(roots: readonly Node[]): boolean {
  const timed = new Set<Node>()
  return reachable(roots).every((n) => {
    if (n.op !== 'time' && !n.args.some((a) => timed.has(a))) return true
    timed.add(n)
    if (n.op === 'div') return !timed.has(n.args[1])
    const [, exponent] = n.args
    if (n.op === 'pow')
      return exponent.op === 'number' && Number.isInteger(exponent.number) && exponent.number > 0
    return SMOOTH.has(n.op)
  })
}
