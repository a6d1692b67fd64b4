import type { Edit, Problem, Scene } from '@freebody/scene'
import type { SessionFailure } from '@freebody/session'
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { count, seconds } from '@freebody/format'
import { useDrafts } from '../editor/drafts'
import { unapplied } from '../editor/problems'
import { useEditor } from '../editor/store'
import { find, nameOf } from '../editor/scene-items'
import { useWorkbench } from '../editor/workbench'
import { FailureWays } from '../run/FailureWays'
import { HelpLink } from '../help/HelpLink'
import { Button } from '../ui'
import './Problems.css'
import './panel.css'
import './severity.css'

/** Errors and warnings, each with its fix; texts that are not applied; why the run stopped. */
export function Problems() {
  const { session } = useWorkbench()
  const problems = useEditor((s) => s.problems)
  const scene = useEditor((s) => s.scene)
  const drafts = useDrafts((s) => s)
  const { failure } = useSyncExternalStore(session.listen, () => session.run)
  const unread = unapplied(scene, drafts)
  const errors = problems.filter((problem) => problem.severity === 'error').length
  const warnings = problems.length - errors
  const all = problems.length + unread.length + (failure ? 1 : 0)
  const summary = sentence({ errors, warnings, unread: unread.length, stopped: failure !== null })
  return (
    <section className="panel problems" aria-label="Problems">
      <div className="panel-head">
        <h2>Problems</h2>
        <HelpLink topic="problems" about="problems and what to do" />
        {all > 0 && (
          <span
            className={
              all > warnings ? 'problems-badge problems-badge-error' : 'problems-badge problems-badge-warning'
            }
          >
            {all}
          </span>
        )}
      </div>
      <p className={all > 0 ? 'hidden' : 'muted problems-none'} role="status" aria-live="polite">
        {all === 0 && <CircleCheck size={14} aria-hidden />}
        {summary}
      </p>
      {failure && <Stopped failure={failure} t={session.state.t} />}
      <ProblemList problems={[...unread, ...problems]} />
      <RunNotices />
    </section>
  )
}

/** What this run has done so far that a real motion would not. */
function RunNotices() {
  const { session } = useWorkbench()
  const { notices } = useSyncExternalStore(session.listen, () => session.run)
  const problems = useEditor((s) => s.problems)
  const scene = useEditor((s) => s.scene)
  const select = useEditor((s) => s.select)
  // Problems known before the run are in the list above.
  const own = notices.filter(
    ({ message }) => !problems.some((problem) => inNames(scene, problem.message) === message),
  )
  if (own.length === 0) return null
  return (
    <>
      <h3 className="problems-run">In this run</h3>
      <ul className="problem-list">
        {own.map(({ kind, at, message }) => (
          <li key={`${kind} ${at}`} className="problem severity-warning">
            <TriangleAlert size={16} aria-label="Notice" />
            <button type="button" className="problem-text quiet" onClick={() => select([at])}>
              {message}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Why the run stopped; the same message and buttons are over the scene. */
function Stopped({ failure, t }: { readonly failure: SessionFailure; readonly t: number }) {
  const scene = useEditor((s) => s.scene)
  const select = useEditor((s) => s.select)
  const at = failure.constraint ?? failure.body
  const text = `The run stopped at ${seconds(t)}. ${failure.message}`
  return (
    <ul className="problem-list">
      <li className="problem severity-error">
        <CircleAlert size={16} aria-label="Error" />
        {at !== null && find(scene, at) ? (
          <button type="button" className="problem-text quiet" onClick={() => select([at])}>
            {text}
          </button>
        ) : (
          <span className="problem-text">{text}</span>
        )}
        <FailureWays failure={failure} />
      </li>
    </ul>
  )
}

interface Counts {
  readonly errors: number
  readonly warnings: number
  /** Equations whose text is not applied. */
  readonly unread: number
  readonly stopped: boolean
}

export function sentence({ errors, warnings, unread, stopped }: Counts): string {
  if (errors + warnings + unread === 0 && !stopped) return 'No problems.'
  const parts = [
    ...(stopped ? ['The run has stopped'] : []),
    ...(unread > 0 ? [count(unread, 'equation is not applied', 'equations are not applied')] : []),
    ...(errors > 0 ? [`${count(errors, 'problem keeps', 'problems keep')} the scene from running`] : []),
    ...(warnings > 0 ? [count(warnings, 'warning')] : []),
  ]
  return `${parts.join(', ')}.`
}

export function ProblemList({ problems }: { readonly problems: readonly Problem[] }) {
  if (problems.length === 0) return null
  return (
    <ul className="problem-list">
      {problems.map((problem) => (
        <ProblemRow key={`${problem.path} ${problem.message}`} problem={problem} />
      ))}
    </ul>
  )
}

function ProblemRow({ problem }: { readonly problem: Problem }) {
  const { at, severity, fix, fixLabel } = problem
  const scene = useEditor((s) => s.scene)
  const select = useEditor((s) => s.select)
  const edit = useEditor((s) => s.edit)
  const known = at !== null && find(scene, at) !== null
  const message = inNames(scene, problem.message)
  const Icon = severity === 'error' ? CircleAlert : TriangleAlert
  return (
    <li className={`problem severity-${severity}`}>
      <Icon size={16} aria-label={severity === 'error' ? 'Error' : 'Warning'} />
      {known ? (
        <button type="button" className="problem-text quiet" onClick={() => select([at])}>
          {message}
        </button>
      ) : (
        <span className="problem-text">{message}</span>
      )}
      {fix && (
        <Button
          className="small-button"
          aria-label={`${fixLabel ?? 'Fix'}: ${message}`}
          title={fixLabel ?? meaning(scene, fix)}
          onClick={() => edit(fix, { label: at === null ? 'Fix a problem' : `Fix ${nameOf(scene, at)}` })}
        >
          {fixLabel ?? 'Fix'}
        </Button>
      )}
    </li>
  )
}

/** What the fix will do. */
function meaning(scene: Scene, fix: Edit): string {
  if (fix.type === 'remove') return `Deletes ${nameOf(scene, fix.id)}`
  if (fix.type === 'rename') return `Renames it to ${fix.to}`
  return fix.type === 'put' ? `Changes ${nameOf(scene, fix.thing.id)}` : 'Puts it right'
}

/** Replaces the quoted ids of a check's message by labels. */
export function inNames(scene: Scene, message: string): string {
  return message.replace(/"([^"]+)"/g, (quoted, id: string) => {
    const label = find(scene, id)?.thing.label
    return label === undefined ? quoted : `"${label}"`
  })
}
