import { count } from '@freebody/format'
import { Popover } from '../ui'
import './StatusLine.css'

export interface StructureFacts {
  readonly bodies: number
  readonly constraints: number
  readonly rows: number
  readonly rank: number
  readonly freedom: number
  /** Names of redundant constraints. */
  readonly redundant: readonly string[]
  /** What each redundant constraint repeats, in sentences with labels. */
  readonly sentences: readonly string[]
  /** Names of joints with an indeterminate reaction. */
  readonly indeterminate: readonly string[]
  /** About friction whose load they share, in sentences. */
  readonly friction: readonly string[]
}

/** The mechanism in one line: bodies, rows, rank, degrees of freedom, redundant constraints. */
export function StatusLine(facts: StructureFacts) {
  const { bodies, constraints, rows, rank, freedom, redundant } = facts
  const surplus = rows - rank
  return (
    <section className="status-line numbers" aria-label="Structure">
      <span>{count(bodies, 'body', 'bodies')}</span>
      <span
        title={`${count(constraints, 'constraint')} in all. A row is one scalar condition: a row of A with its entry in b`}
      >
        {count(rows, 'row')}
      </span>
      <span title="Number of independent rows">rank {rank}</span>
      <span title="Degrees of freedom: velocities that can be chosen independently of each other">
        {freedom} DOF
      </span>
      {surplus === 0 ? (
        <span className="muted" title="All rows are independent, so every reaction is determined">
          none redundant
        </span>
      ) : (
        <Popover
          label="Why constraints are redundant"
          side="top"
          trigger={
            <button type="button" className="status-line-why quiet">
              {surplus} redundant: {some(redundant)} <span className="status-line-why-word">why</span>
            </button>
          }
        >
          <Why {...facts} surplus={surplus} />
        </Popover>
      )}
    </section>
  )
}

interface WhyProps extends Pick<StructureFacts, 'sentences' | 'indeterminate' | 'friction'> {
  readonly surplus: number
}

function Why({ sentences, indeterminate, friction, surplus }: WhyProps) {
  return (
    <div className="status-line-reasons">
      <h3>{count(surplus, 'constraint repeats', 'constraints repeat')} what others already hold</h3>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className="muted">
        {indeterminate.length === 0
          ? 'Every reaction is still determinate.'
          : `How ${list(indeterminate)} share the load cannot be known from rigid bodies alone: their reactions are indeterminate.${friction.length === 0 ? ' The motion is not affected.' : ''}`}
      </p>
      {friction.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  )
}

/** On one line: the first, and the number of others. */
function some(names: readonly string[]): string {
  return names.length > 2 ? `${names[0]} and ${names.length - 1} more` : list(names)
}

function list(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
