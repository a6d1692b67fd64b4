/* The scene and what lies around it, at every size of the window: two columns, one drawer, or a sheet, and the dock. All of them are
 cells of one grid, so that the scene stays what it is while the window or the arrangement changes. */
import { Boundary, panels, part } from '@freebody/panels'
import { Box, ListTree, PanelBottom, SlidersHorizontal, X } from 'lucide-react'
import { type CSSProperties, type ReactNode, Suspense, useRef } from 'react'
import {
  openDock,
  openPanel,
  setPreferences,
  setTransient,
  useEditor,
  usePreferences,
  type Sheet,
  type Theme,
} from '../editor/store'
import { Border, useStoredSize } from './Border'
import { DockArea, DockTabs } from './Dock'
import { SceneArea } from './SceneArea'
import type { Arrangement } from './arrange'
import { useArrangement } from './useArrangement'
import './Workspace.css'

/** Loaded after the scene. */
const LeftColumn = part('Add and Outline', () => import('./LeftColumn'))
const RightColumn = part('Edit', () => import('./RightColumn'))
const Palette = part('Add', async () => ({ default: (await import('../panels/Palette')).Palette }))
const Outline = part('Outline', async () => ({ default: (await import('../panels/Outline')).Outline }))

const PANELS = [
  { id: 'add', label: 'Add', icon: Box },
  { id: 'outline', label: 'Outline', icon: ListTree },
  { id: 'inspector', label: 'Edit', icon: SlidersHorizontal },
  { id: 'dock', label: 'Numbers', icon: PanelBottom },
] as const satisfies readonly { id: Sheet; label: string; icon: unknown }[]

/** Remembered for each place of the dock. */
const DOCK_NAMES = {
  below: 'the dock',
  tall: 'the tall dock',
  wide: 'the wide dock',
  column: 'the column of the dock',
} as const

export function Workspace({ theme }: { readonly theme: Theme }) {
  const now = useArrangement()
  const { kind, left, right, panel, dock } = now
  const place = dock ?? 'below'
  const [leftSize, setLeftSize] = useStoredSize('the left column')
  const [rightSize, setRightSize] = useStoredSize('the right column')
  const [dockSize, setDockSize] = useStoredSize(DOCK_NAMES[place])
  const [sheetSize, setSheetSize] = useStoredSize('the sheet')
  const main = useRef<HTMLElement>(null)
  const measure = (cell: string, across: boolean) => () => {
    const box = main.current?.querySelector(`:scope > .workspace-${cell}`)?.getBoundingClientRect()
    return box ? (across ? box.width : box.height) : 0
  }
  const sizes = {
    ...(leftSize !== null && { '--left-size': `${leftSize}px` }),
    ...(rightSize !== null && { '--right-size': `${rightSize}px` }),
    ...(dockSize !== null && { '--dock-size': `${dockSize}px` }),
    ...(sheetSize !== null && { '--sheet-size': `${sheetSize}px` }),
  } as CSSProperties
  return (
    <main ref={main} className="workspace" data-kind={kind} data-dock={dock} data-panel={panel} style={sizes}>
      {kind !== 'wide' && <PanelSwitch now={now} />}
      {left && (
        <Cell name="left">
          <LeftColumn />
        </Cell>
      )}
      {left && (
        <Border
          name="the left column"
          className="workspace-left-border"
          direction="row"
          sized="first"
          least={180}
          most={420}
          measure={measure('left', true)}
          onSize={setLeftSize}
        />
      )}
      {panel && panel !== 'dock' && (
        <Cell name="panel">
          <SidePanel key={panel} panel={panel} />
        </Cell>
      )}
      <Boundary label="Scene">
        <SceneArea theme={theme} />
      </Boundary>
      {kind === 'phone' && panel && (
        <Border
          name="the sheet"
          className="workspace-sheet-border"
          direction="column"
          sized="second"
          least={160}
          most={900}
          measure={measure(panel === 'dock' ? 'dock' : 'panel', false)}
          onSize={setSheetSize}
        />
      )}
      {dock && (
        <Border
          name={DOCK_NAMES[dock]}
          className="workspace-dock-border"
          direction={dock === 'column' ? 'row' : 'column'}
          sized="second"
          least={dock === 'column' ? 320 : 120}
          most={dock === 'column' ? 1200 : 1000}
          measure={measure('dock', dock === 'column')}
          onSize={setDockSize}
        />
      )}
      {(dock || panel === 'dock') && <DockArea place={dock} />}
      {kind === 'wide' && !dock && <DockTabs />}
      {right && (
        <Border
          name="the right column"
          className="workspace-right-border"
          direction="row"
          sized="second"
          least={240}
          most={520}
          measure={measure('right', true)}
          onSize={setRightSize}
        />
      )}
      {right && (
        <Cell name="right">
          <RightColumn />
        </Cell>
      )}
    </main>
  )
}

function Cell({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={`workspace-${name}`}>
      <Suspense fallback={null}>{children}</Suspense>
    </div>
  )
}

/** The drawer of a tablet, or the sheet of a phone. Its close button is beside the head of the panel, not over it. */
function SidePanel({ panel }: { readonly panel: Exclude<Sheet, 'dock'> }) {
  const { label } = PANELS.find(({ id }) => id === panel)!
  return (
    <div className="side-panel" data-panel={panel}>
      <div className="side-panel-head">
        {panel === 'inspector' && <h2>{label}</h2>}
        <button
          type="button"
          className="icon quiet"
          aria-label={`Close ${label}`}
          onClick={() => {
            setTransient({ sheet: null })
            setPreferences({ drawer: null })
          }}
        >
          <X size={18} />
        </button>
      </div>
      {panel === 'add' && <Palette />}
      {panel === 'outline' && <Outline />}
      {panel === 'inspector' && <RightColumn />}
    </div>
  )
}

/** Opens and closes panels: on the left of a tablet, at the bottom of a phone. */
function PanelSwitch({ now }: { readonly now: Arrangement }) {
  const { panel, dock } = now
  const stored = usePreferences((s) => s.dock)
  const problems = useEditor((s) => s.problems.length)

  function toggle(id: Sheet): void {
    if (id === 'dock') {
      if (panel === 'dock') setTransient({ sheet: null })
      else openDock(dock === null ? (stored ?? panels[0].id) : null)
    } else if (panel === id) {
      setTransient({ sheet: null })
      setPreferences({ drawer: null })
    } else {
      openPanel(id)
      // A tablet has room for one column.
      if (dock === 'column') setPreferences({ dock: null })
    }
  }

  return (
    <nav className="workspace-switch" aria-label="Panels">
      {PANELS.map(({ id, label, icon: Icon }) => (
        <button
          key={id}
          type="button"
          className="quiet"
          data-opens={id}
          aria-label={label}
          aria-pressed={id === 'dock' ? panel === 'dock' || dock !== null : panel === id}
          onClick={() => toggle(id)}
        >
          <Icon size={18} aria-hidden />
          <span>{label}</span>
          {id === 'inspector' && problems > 0 && <span className="workspace-badge">{problems}</span>}
        </button>
      ))}
    </nav>
  )
}
