import type { Edit, Problem, Scene } from '@freebody/scene'
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { count } from '@freebody/format'
import { useEditor } from '../editor/store'
import { find, nameOf } from '../editor/scene-items'
import { useWorkbench } from '../editor/workbench'
import { HelpLink } from '../help/HelpLink'
import { Button } from '../ui'
import './Problems.css'
import './panel.css'
import './severity.css'

/** Errors and warnings, each with its fix. */
export function Problems() {
  const problems = useEditor((s) => s.problems)
  const errors = problems.filter((problem) => problem.severity === 'error').length
  const summary = sentence(errors, problems.length - errors)
  return (
    <section className="panel problems" aria-label="Problems">
      <div className="panel-head">
        <h2>Problems</h2>
        <HelpLink topic="problems" about="problems and what to do" />
        {problems.length > 0 && (
          <span
            className={
              errors > 0 ? 'problems-badge problems-badge-error' : 'problems-badge problems-badge-warning'
            }
          >
            {problems.length}
          </span>
        )}
      </div>
      <p className={problems.length > 0 ? 'hidden' : 'muted problems-none'} role="status" aria-live="polite">
        {problems.length === 0 && <CircleCheck size={14} aria-hidden />}
        {summary}
      </p>
      <ProblemList problems={problems} />
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
      <h3>In this run</h3>
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

function sentence(errors: number, warnings: number): string {
  if (errors + warnings === 0) return 'No problems.'
  const parts = [
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
