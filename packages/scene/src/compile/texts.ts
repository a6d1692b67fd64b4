/* What is wrong with a typed text, as problems of the document: where it stands, the column, and what to type instead. */
import type { Problem as TextProblem } from '@freebody/expressions'
import type { Edit } from '../edits'
import { pointer, type Report } from '../problem'
import type { Path } from './reader'

export interface TypedText {
  readonly path: Path
  /** Id of the thing it belongs to. */
  readonly at: string
  readonly text: string
  /** A thing that is switched off may be half written. */
  readonly off?: boolean | undefined
  /** The thing with another text in its place. */
  readonly replaced: (text: string) => Edit
}

export function reportText(report: Report, typed: TypedText, found: readonly TextProblem[]): void {
  for (const { column, length, message, fix } of found) {
    const { text } = typed
    const start = column - 1
    report({
      path: pointer(...typed.path),
      at: typed.at,
      message: `"${typed.at}", column ${column}: ${message}`,
      severity: typed.off ? 'warning' : 'error',
      ...(fix !== undefined && {
        fix: typed.replaced(text.slice(0, start) + fix + text.slice(start + length)),
      }),
    })
  }
}
