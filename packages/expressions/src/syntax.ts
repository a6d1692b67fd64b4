/* Text → syntax tree, every part with its place in the text. The grammar is grammar/equation.grammar; what it refuses is
 explained in diagnose.ts. Names are not resolved here. */
import { diagnose } from './diagnose'
import { parseStatement, type Branch } from './grammar/parser'
import { LIMITS, problemAt, type Problem, type Span } from './problem'
import { UNITS } from './units'

export type Operator = '+' | '-' | '*' | '/' | '^'

export interface Part {
  readonly text: string
  readonly at: Span
}

export type Syntax =
  | {
      readonly kind: 'number'
      /** In SI. */
      readonly value: number
      readonly text: string
      readonly unit?: Part
      readonly at: Span
    }
  /** A name, or names joined by dots: `A.tip.x`. */
  | { readonly kind: 'path'; readonly parts: readonly Part[]; readonly at: Span }
  | { readonly kind: 'call'; readonly name: Part; readonly args: readonly Syntax[]; readonly at: Span }
  | { readonly kind: 'vector'; readonly items: readonly Syntax[]; readonly at: Span }
  /** A part of a vector that has no name: `(A - B).x`. */
  | { readonly kind: 'member'; readonly of: Syntax; readonly part: Part; readonly at: Span }
  | { readonly kind: 'negate'; readonly of: Syntax; readonly at: Span }
  | {
      readonly kind: 'binary'
      readonly op: Operator
      readonly left: Syntax
      readonly right: Syntax
      readonly at: Span
    }

/** What a statement says of its sides. */
export type Relation = '=' | '<=' | '>='

export interface Statement {
  readonly left: Syntax
  /** Right side, or null where there is no equals sign. */
  readonly right: Syntax | null
  /** The equals sign, or that of the inequality. */
  readonly equals: Span | null
  readonly relation: Relation
}

export type Parsed =
  | { readonly ok: true; readonly statement: Statement }
  | { readonly ok: false; readonly problems: readonly Problem[] }

export function parse(text: string): Parsed {
  if (text.length > LIMITS.length) {
    const message = `This is ${text.length} characters long; ${LIMITS.length} are allowed. Name parts of it as parameters.`
    return failed(problemAt({ from: LIMITS.length, to: text.length }, message))
  }
  // Stops at the first error: recovery costs time that a malicious text could exploit.
  const top = parseStatement(text)
  if (typeof top === 'number') return failed(diagnose(text, { from: top, to: text.length }))
  let terms = 0
  let tooDeep: Span | null = null
  const count = (node: Branch, above: number): void => {
    if (TERMS.has(node.name)) terms++
    const depth = LEVELS.has(node.name) ? above + 1 : above
    if (depth > LIMITS.depth && !tooDeep) tooDeep = { from: node.from, to: node.to }
    for (const child of node.children) count(child, depth)
  }
  count(top, 0)
  const whole = { from: 0, to: text.length }
  if (tooDeep) {
    const message = `This nests deeper than ${LIMITS.depth} levels. Name the inner part as a parameter, or use fewer brackets.`
    return failed(problemAt(tooDeep, message))
  }
  if (terms > LIMITS.terms)
    return failed(problemAt(whole, `This has ${terms} terms; ${LIMITS.terms} are allowed. Split it up.`))
  if (top.name !== 'Equation')
    return { ok: true, statement: { left: read(top, text), right: null, equals: null, relation: '=' } }
  const [left, equals, right] = top.children
  return {
    ok: true,
    statement: {
      left: read(left, text),
      right: read(right, text),
      equals: { from: equals.from, to: equals.to },
      relation: text.slice(equals.from, equals.to) as Relation,
    },
  }
}

function failed(problem: Problem): Parsed {
  return { ok: false, problems: [problem] }
}

const SUMS = ['Add', 'Subtract', 'Multiply', 'Divide']
/** Nodes that count as a level of nesting. A long sum is not deep, although its tree is. */
const LEVELS = new Set(['Call', 'Parens', 'Vector', 'Member', 'Negate', 'Plus', 'Power'])
const TERMS = new Set([...SUMS, ...LEVELS, 'Number', 'Path'])

const OPERATORS: Readonly<Record<string, Operator>> = {
  Add: '+',
  Subtract: '-',
  Multiply: '*',
  Divide: '/',
  Power: '^',
}

function read(node: Branch, text: string): Syntax {
  const { children } = node
  const at = { from: node.from, to: node.to }
  const op = OPERATORS[node.name]
  if (op) return { kind: 'binary', op, left: read(children[0], text), right: read(children[1], text), at }
  switch (node.name) {
    case 'Number': {
      const source = text.slice(at.from, at.to)
      return { kind: 'number', value: Number(source), text: source, at }
    }
    case 'Measured': {
      const number = read(children[0], text) as Extract<Syntax, { kind: 'number' }>
      const unit = part(children[1], text)
      return { ...number, value: number.value * UNITS[unit.text], unit, at }
    }
    case 'Path':
      return { kind: 'path', parts: children.map((child) => part(child, text)), at }
    case 'Call': {
      const [name, ...args] = children
      return { kind: 'call', name: part(name, text), args: args.map((arg) => read(arg, text)), at }
    }
    case 'Vector':
      return { kind: 'vector', items: children.map((child) => read(child, text)), at }
    case 'Member':
      return { kind: 'member', of: read(children[0], text), part: part(children[1], text), at }
    case 'Negate':
      return { kind: 'negate', of: read(children[0], text), at }
    default:
      // Parens and Plus change only the place of what they contain.
      return { ...read(children[0], text), at }
  }
}

/** A name as typed, or without its quotes; a quote in it is doubled. */
function part(node: Branch, text: string): Part {
  const source = text.slice(node.from, node.to)
  return {
    text: source.startsWith('"') ? source.slice(1, -1).replaceAll('""', '"') : source,
    at: { from: node.from, to: node.to },
  }
}
