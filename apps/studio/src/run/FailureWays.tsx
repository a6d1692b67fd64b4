import type { SessionFailure } from '@freebody/session'
import { commandOf, runCommand } from '../commands'
import { editor } from '../editor/store'
import { useWorkbench } from '../editor/workbench'
import './failure.css'

/** Buttons for what may help after the motion stopped. */
export function FailureWays({ failure }: { readonly failure: SessionFailure }) {
  const bench = useWorkbench()
  return (
    <div className="failure-ways">
      {failure.remedies.map((remedy) => (
        <button
          key={remedy.label}
          type="button"
          onClick={() => editor.getState().edit(remedy.edit, { label: remedy.label })}
        >
          {remedy.label}
        </button>
      ))}
      <button type="button" onClick={() => runCommand(commandOf('run.reset'), bench)}>
        Reset to t = 0
      </button>
    </div>
  )
}
