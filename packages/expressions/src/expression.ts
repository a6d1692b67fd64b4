/* A single expression, as typed for forces, laws, motions and parameters. */
import type { Quantity, Terms } from './atoms'
import { lower } from './lower'
import { problemAt, type Problem } from './problem'
import { missingQuotes } from './quantities'
import { parse } from './syntax'

/** The text as a quantity, or null after reporting. Of `F = …` the right side is read: the name is a label. */
export function readExpression(text: string, terms: Terms, problems: Problem[]): Quantity | null {
  const before = problems.length
  const refuse = (found: readonly Problem[]) => {
    const quotes = missingQuotes(text, terms.scope)
    problems.length = before
    problems.push(...(quotes ? [quotes] : found))
    return null
  }
  const parsed = parse(text)
  if (!parsed.ok) return refuse(parsed.problems)
  const { left, right, equals, relation } = parsed.statement
  if (relation !== '=')
    return refuse([
      problemAt(
        equals!,
        'An inequality has no value. Type it as an equation, and the expression alone here.',
      ),
    ])
  if (right && !(left.kind === 'path' && left.parts.length === 1)) {
    const message = 'The left side of = must be a single name here. Write the expression alone.'
    return refuse([problemAt(equals!, message)])
  }
  const quantity = lower(terms, right ?? left, problems)
  return problems.length > before ? refuse(problems.slice(before)) : quantity
}

/** `readExpression` for a number; a vector is reported. */
export function readNumber(text: string, terms: Terms, problems: Problem[]) {
  const quantity = readExpression(text, terms, problems)
  if (quantity?.kind !== 'vector') return quantity?.node ?? null
  const whole = { from: 0, to: text.length }
  problems.push(problemAt(whole, 'A number is needed here, and this is a vector. Take a part, such as .x.'))
  return null
}
