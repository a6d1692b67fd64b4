/* A recursive-descent parser for equation.grammar. The tables and code of an LR parser are ten times as large, and every page
 would load them. grammar.test.ts compares the trees and refusals of the two. */
import { LETTER } from '../names'
import { UNITS } from '../units'

export interface Branch {
  /** Name of the rule in the grammar. */
  readonly name: string
  readonly from: number
  readonly to: number
  /** Without punctuation. */
  readonly children: readonly Branch[]
}

/** The tree of a statement, or the place of the first token that is not allowed there. */
export function parseStatement(text: string): Branch | number {
  const tokens = tokenise(text)
  let at = 0
  try {
    const left = expression(0)
    const relation = RELATIONS.get(tokens[at].kind)
    if (relation) return finished(branch('Equation', left, leaf(relation), expression(0)))
    return finished(left)
  } catch (error) {
    if (error !== refused) throw error
    return tokens[at].from
  }

  function finished(statement: Branch): Branch {
    if (tokens[at].kind !== 'end') throw refused
    return statement
  }

  /** Binary operators that bind at least as strongly as `least`, and what they join. */
  function expression(least: number): Branch {
    let left = operand()
    for (;;) {
      const operator = OPERATORS.get(tokens[at].kind)
      if (!operator || operator.strength < least) return left
      at++
      left = branch(operator.name, left, expression(operator.strength + (operator.name === 'Power' ? 0 : 1)))
    }
  }

  function operand(): Branch {
    const { kind, from } = tokens[at]
    switch (kind) {
      case 'number': {
        const number = leaf('Number')
        return isUnit() ? branch('Measured', number, leaf('Unit')) : number
      }
      case '-':
      case '+': {
        at++
        const of = expression(POWER)
        return { name: kind === '-' ? 'Negate' : 'Plus', from, to: of.to, children: [of] }
      }
      case '(':
        at++
        return memberOf(closed('Parens', from, ')', [expression(0)]))
      case '[':
        at++
        return memberOf(closed('Vector', from, ']', list()))
      case 'name':
        if (tokens[at + 1].kind !== '(') return path()
        return memberOf(call())
      default:
        return path()
    }
  }

  function call(): Branch {
    const name = leaf('FunctionName')
    at++
    return closed('Call', name.from, ')', [name, ...list()])
  }

  function path(): Branch {
    const parts = [part()]
    while (take('.')) parts.push(part())
    return branch('Path', ...parts)
  }

  function part(): Branch {
    const { kind } = tokens[at]
    if (kind !== 'name' && kind !== 'quoted') throw refused
    return leaf('Part')
  }

  function memberOf(group: Branch): Branch {
    return take('.') ? branch('Member', group, part()) : group
  }

  function list(): Branch[] {
    const items = [expression(0)]
    while (take(',')) items.push(expression(0))
    return items
  }

  function closed(name: string, from: number, by: string, children: readonly Branch[]): Branch {
    const { to } = tokens[at]
    if (!take(by)) throw refused
    return { name, from, to, children }
  }

  function isUnit(): boolean {
    const { kind, from, to } = tokens[at]
    return kind === 'name' && Object.hasOwn(UNITS, text.slice(from, to))
  }

  function leaf(name: string): Branch {
    const { from, to } = tokens[at++]
    return { name, from, to, children: [] }
  }

  function take(kind: string): boolean {
    if (tokens[at].kind !== kind) return false
    at++
    return true
  }
}

function branch(name: string, ...children: readonly Branch[]): Branch {
  return { name, from: children[0].from, to: children[children.length - 1].to, children }
}

/** Thrown within a parse and caught by `parseStatement`. */
const refused = new Error('refused')

/** What an equation states of its sides. */
const RELATIONS: ReadonlyMap<string, string> = new Map([
  ['=', 'Equals'],
  ['<=', 'AtMost'],
  ['>=', 'AtLeast'],
])

const POWER = 3
const OPERATORS: ReadonlyMap<string, { readonly name: string; readonly strength: number }> = new Map([
  ['+', { name: 'Add', strength: 1 }],
  ['-', { name: 'Subtract', strength: 1 }],
  ['*', { name: 'Multiply', strength: 2 }],
  ['/', { name: 'Divide', strength: 2 }],
  ['^', { name: 'Power', strength: POWER }],
])

interface Token {
  /** The token's class; punctuation is its own class. */
  readonly kind: string
  readonly from: number
  readonly to: number
}

/** White space of the grammar, which differs from \s. */
const SPACE = /(?:[^\S\ufeff]|\x85)*/y
const TOKEN = new RegExp(
  `((?:\\d+(?:\\.\\d*)?|\\.\\d+)(?:[eE][+-]?\\d+)?)|([${LETTER}][${LETTER}0-9]*)|("(?:[^"\\n]|"")+")|[<>]=|[-+*/^()[\\],.=]`,
  'uy',
)

/** Tokens of the text up to the first unknown character; the last token is of a kind that no rule accepts. */
function tokenise(text: string): Token[] {
  const tokens: Token[] = []
  let from = 0
  for (;;) {
    SPACE.lastIndex = from
    SPACE.test(text)
    from = TOKEN.lastIndex = SPACE.lastIndex
    const match = TOKEN.exec(text)
    if (!match) {
      tokens.push({ kind: from < text.length ? 'unknown' : 'end', from, to: from })
      return tokens
    }
    const to = from + match[0].length
    tokens.push({ kind: match[1] ? 'number' : match[2] ? 'name' : match[3] ? 'quoted' : match[0], from, to })
    from = to
  }
}
