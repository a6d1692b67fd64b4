/* Graph → LaTeX, with symbols for parts that occur more than once. */
import { isZero, reachable, type Node } from './graph'
import { functionName, numberText } from './latex-names'

const SUM = 1
const PRODUCT = 2
const WHOLE = 3

interface Printed {
  readonly text: string
  readonly level: number
}

export interface NodePrinter {
  readonly print: (n: Node) => string
  /** Σ coefficient · symbol */
  readonly combination: (terms: readonly (readonly [Node, string])[]) => string
  /** The symbols used, each after those that it is defined by. */
  readonly where: () => { readonly symbol: string; readonly meaning: string }[]
}

/** A part gets a symbol when it is a length, or is used twice and printed longer than this. */
const LONG = 12

export function nodePrinter(roots: readonly Node[], leaf: (n: Node) => string): NodePrinter {
  const nodes = reachable(roots)
  const uses = new Map<Node, number>()
  for (const n of [...nodes.flatMap((n) => n.args), ...roots]) uses.set(n, (uses.get(n) ?? 0) + 1)
  const sizes = new Map<Node, number>()
  const names = new Map<Node, string>()
  for (const n of nodes) {
    const size = 1 + n.args.reduce((sum, a) => sum + (names.has(a) ? 1 : sizes.get(a)!), 0)
    sizes.set(n, size)
    const often = (uses.get(n) ?? 0) > 1
    if (often && (n.op === 'norm' || (size > LONG && n.op !== 'neg'))) names.set(n, `s_{${names.size + 1}}`)
  }

  const done = new Map<Node, Printed>()
  const printed = (n: Node, asMeaning = false): Printed => {
    const name = names.get(n)
    if (name && !asMeaning) return { text: name, level: WHOLE }
    const known = done.get(n)
    if (known) return known
    const result = n.args.length === 0 && n.op !== 'number' ? { text: leaf(n), level: WHOLE } : write(n)
    done.set(n, result)
    return result
  }
  const at = (n: Node, level: number): string => {
    const p = printed(n)
    return p.level < level ? bracketed(p.text) : p.text
  }

  const product = (a: Node, b: Node): string => {
    if (a === b) return power(a, '2')
    if (b.op === 'number') return product(b, a)
    if (a.op === 'number' && a.number === 1) return at(b, PRODUCT)
    if (a.op === 'number' && a.number === -1) return `-${at(b, PRODUCT)}`
    const right = at(b, PRODUCT)
    const between = /^[\d-]/.test(right) ? String.raw` \cdot ` : String.raw`\,`
    return `${at(a, PRODUCT)}${between}${right}`
  }
  /** A symbol with an upper index gets brackets too. */
  const power = (a: Node, exponent: string): string => {
    const p = printed(a)
    const plain = p.level === WHOLE && !/[\^]|\\left/.test(p.text)
    return `${plain ? p.text : bracketed(p.text)}^{${exponent}}`
  }

  /** The parts of a sum, each with its sign in front. */
  const summands = (n: Node, positive: boolean, asWhole = true): string[] => {
    if (!asWhole && names.has(n)) return signed(printed(n).text, positive)
    const [a, b] = n.args
    if (n.op === 'add') return [...summands(a, positive, false), ...summands(b, positive, false)]
    if (n.op === 'sub') return [...summands(a, positive, false), ...summands(b, !positive, false)]
    if (n.op === 'neg') return summands(a, !positive, false)
    if (n.op !== 'dot') return signed(at(n, n.op === 'number' ? SUM : PRODUCT), positive)
    const pairs: string[] = []
    for (let i = 0; i < n.args.length; i += 2)
      pairs.push(...signed(product(n.args[i], n.args[i + 1]), positive))
    return pairs
  }

  const write = (n: Node): Printed => {
    const [a, b] = n.args
    switch (n.op) {
      case 'number':
        return { text: numberText(String(tidy(n.number))), level: n.number < 0 ? SUM : WHOLE }
      case 'neg':
      case 'add':
      case 'sub':
      case 'dot':
        return { text: joined(summands(n, true)), level: SUM }
      case 'mul':
        return { text: product(a, b), level: a === b ? WHOLE : PRODUCT }
      case 'div':
      case 'over':
        return { text: String.raw`\frac{${at(a, SUM)}}{${at(b, SUM)}}`, level: PRODUCT }
      case 'pow':
        return { text: power(a, at(b, SUM)), level: WHOLE }
      case 'norm':
        return { text: String.raw`\sqrt{${joined(n.args.map((x) => power(x, '2')))}}`, level: WHOLE }
      case 'sqrt':
        return { text: String.raw`\sqrt{${at(a, SUM)}}`, level: WHOLE }
      case 'abs':
        return { text: String.raw`\left\lvert ${at(a, SUM)} \right\rvert`, level: WHOLE }
      case 'exp':
        return { text: `e^{${at(a, SUM)}}`, level: WHOLE }
      case 'wrap':
      case 'counted':
        return printed(a)
      case 'less':
        return { text: String.raw`\left[${at(a, SUM)} < ${at(b, SUM)}\right]`, level: WHOLE }
      default: {
        const name = functionName(n.op === 'angle' ? 'atan2' : n.op)
        return { text: `${name}${bracketed(n.args.map((x) => at(x, SUM)).join(', '))}`, level: WHOLE }
      }
    }
  }

  return {
    print: (n) => printed(n).text,
    combination(terms) {
      const parts = terms
        .filter(([n]) => !isZero(n))
        .map(([n, symbol]) => {
          if (n.op === 'number' && Math.abs(n.number) === 1) return n.number < 0 ? `-${symbol}` : symbol
          const negative = n.op === 'neg'
          const factor = at(negative ? n.args[0] : n, PRODUCT)
          if (negative && factor === '1') return `-${symbol}`
          return `${negative ? '-' : ''}${factor}\\,${symbol}`
        })
      return parts.length > 0 ? joined(parts) : '0'
    },
    where: () => [...names].map(([n, symbol]) => ({ symbol, meaning: printed(n, true).text })),
  }
}

function bracketed(text: string): string {
  return String.raw`\left(${text}\right)`
}

function signed(text: string, positive: boolean): string[] {
  if (positive) return [text]
  return [text.startsWith('-') ? text.slice(1) : `-${text}`]
}

/** A sum of terms that may begin with a minus. */
function joined(parts: readonly string[]): string {
  return parts.reduce((sum, part) =>
    part.startsWith('-') ? `${sum} - ${part.slice(1)}` : `${sum} + ${part}`,
  )
}

/** Without rounding errors in the last digits. */
function tidy(x: number): number {
  const short = Number(x.toPrecision(12))
  return Math.abs(short - x) <= 1e-14 * Math.abs(x) ? short : x
}
