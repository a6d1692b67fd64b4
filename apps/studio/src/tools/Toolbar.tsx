import { commandOf, runCommand } from '../commands'
import { keyHint } from '../commands/keys'
import { usePreferences, useTransient, setTransient, type WorkPlane } from '../editor/store'
import { useWorkbench } from '../editor/workbench'
import './Toolbar.css'

const GROUPS = [
  ['tool.move', 'tool.rotate', 'tool.resize'],
  ['tool.axes', 'tool.snap'],
  ['tool.measure'],
] as const

const PLANES: readonly { readonly id: WorkPlane; readonly label: string }[] = [
  { id: 'xz', label: 'Upright, x–z' },
  { id: 'yz', label: 'Upright, y–z' },
  { id: 'xy', label: 'Flat, x–y' },
]

/** Tools, over the scene. */
export function Toolbar() {
  const bench = useWorkbench()
  // Rendered again when a command changes one of these.
  useTransient((s) => `${s.tool.kind} ${s.gizmo} ${s.snap}`)
  usePreferences((s) => s.gizmoAxes)
  const plane = useTransient((s) => s.plane)
  return (
    <div className="toolbar" role="toolbar" aria-label="Tools">
      {GROUPS.flat().map((id) => {
        const command = commandOf(id)
        const Icon = command.icon
        return (
          <button
            key={id}
            type="button"
            className="icon quiet"
            aria-label={command.label}
            aria-pressed={command.on?.(bench) ?? false}
            title={`${command.label}${keyHint(id)}`}
            onClick={() => runCommand(command, bench)}
          >
            {Icon && <Icon size={16} />}
          </button>
        )
      })}
      <select
        className="toolbar-plane"
        aria-label="Plane that new bodies land on"
        title="Plane that new bodies land on"
        value={plane}
        onChange={(event) => setTransient({ plane: event.target.value as WorkPlane })}
      >
        {PLANES.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}
