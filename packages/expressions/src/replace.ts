/* Substitution of subexpressions. */
import type { Graph, Node, Unary } from './graph'

/** n with some of its parts replaced. */
export function replaced(g: Graph, n: Node, by: (n: Node) => Node | undefined): Node {
  const done = new Map<Node, Node>()
  const visit = (n: Node): Node => {
    const known = done.get(n)
    if (known) return known
    const result = by(n) ?? (n.args.length === 0 ? n : rebuild(g, n, n.args.map(visit)))
    done.set(n, result)
    return result
  }
  return visit(n)
}

/** The operation of n on other arguments. */
function rebuild(g: Graph, n: Node, args: readonly Node[]): Node {
  const [a, b] = args
  switch (n.op) {
    case 'neg':
      return g.neg(a)
    case 'add':
    case 'sub':
    case 'mul':
    case 'div':
    case 'pow':
    case 'over':
      return g[n.op](a, b)
    case 'dot':
      return g.dot(
        args.filter((_, i) => i % 2 === 0),
        args.filter((_, i) => i % 2 === 1),
      )
    case 'norm':
      return g.norm(args)
    case 'atan2':
    case 'angle':
    case 'counted':
    case 'wrap':
    case 'min':
    case 'max':
    case 'less':
      return g.binary(n.op, a, b)
    default:
      return g.unary(n.op as Unary, a)
  }
}
