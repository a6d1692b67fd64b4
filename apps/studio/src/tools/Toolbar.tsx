import { ChevronDown } from 'lucide-react'
import { useRef } from 'react'
import { commandOf, runCommand } from '../commands'
import { keyHint } from '../commands/keys'
import { usePreferences, useTransient, setTransient, type WorkPlane } from '../editor/store'
import { useWorkbench } from '../editor/workbench'
import { useRoving } from '../ui/roving'
import './Toolbar.css'

const GROUPS = [
  ['tool.move', 'tool.rotate', 'tool.resize'],
  ['tool.axes', 'tool.snap'],
  ['tool.measure'],
  ['view.all'],
] as const

const PLANES: readonly { readonly id: WorkPlane; readonly way: string; readonly axes: string }[] = [
  { id: 'xz', way: 'Upright', axes: 'x–z' },
  { id: 'yz', way: 'Upright', axes: 'y–z' },
  { id: 'xy', way: 'Flat', axes: 'x–y' },
]

/** Tools, over the scene. */
export function Toolbar() {
  const bench = useWorkbench()
  // Rendered again when a command changes one of these.
  useTransient((s) => `${s.tool.kind} ${s.gizmo} ${s.snap}`)
  usePreferences((s) => s.gizmoAxes)
  const plane = useTransient((s) => s.plane)
  const chosen = PLANES.find(({ id }) => id === plane) ?? PLANES[0]
  const bar = useRef<HTMLDivElement>(null)
  useRoving(bar)
  return (
    <div ref={bar} className="toolbar" role="toolbar" aria-label="Tools">
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
      <span className="toolbar-plane">
        <span className="toolbar-plane-way" aria-hidden>
          {chosen.way},
        </span>
        <span aria-hidden>{chosen.axes}</span>
        <ChevronDown size={14} aria-hidden />
        <select
          aria-label="Plane that new bodies land on"
          title="Plane that new bodies land on"
          value={plane}
          onChange={(event) => setTransient({ plane: event.target.value as WorkPlane })}
        >
          {PLANES.map(({ id, way, axes }) => (
            <option key={id} value={id}>
              {way}, {axes}
            </option>
          ))}
        </select>
      </span>
    </div>
  )
}
