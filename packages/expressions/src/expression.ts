/* One side of an equation by itself: what forces, laws, motions and parameters are typed as. */
import type { Quantity, Terms } from './atoms'
import { lower } from './lower'
import { problemAt, type Problem } from './problem'
import { missingQuotes } from './quantities'
import { parse } from './syntax'

/** The text as a quantity, or null after reporting. `F = …` is read as what stands on the right: the name is a label. */
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
  const { left, right, equals } = parsed.statement
  if (right && !(left.kind === 'path' && left.parts.length === 1)) {
    const message = 'Only a single name may stand left of = here. Write the expression alone.'
    return refuse([problemAt(equals!, message)])
  }
  const quantity = lower(terms, right ?? left, problems)
  return problems.length > before ? refuse(problems.slice(before)) : quantity
}

/** The same where only a number will do. */
export function readNumber(text: string, terms: Terms, problems: Problem[]) {
  const quantity = readExpression(text, terms, problems)
  if (quantity?.kind !== 'vector') return quantity?.node ?? null
  const whole = { from: 0, to: text.length }
  problems.push(problemAt(whole, 'A number is needed here, and this is a vector. Take a part, such as .x.'))
  return null
}
