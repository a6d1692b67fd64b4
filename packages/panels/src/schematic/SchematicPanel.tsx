/* The schematic of the running scene: it follows the motion, and can be saved as a picture. */
import { count, seconds } from '@freebody/format'
import { onEachFrame } from '@freebody/session'
import { Maximize } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { drawingSvg, Marks } from '../drawing'
import { useCompiled, usePanelHost, usePanelState } from '../host'
import { SavePicture } from '../SavePicture'
import { planeOfMotion } from './plane'
import { schematic, type Kept, type Schematic, type SchematicOptions } from './schematic'
import { cameraDirection, schematicView, type From } from './choice'
import '../table.css'
import './schematic.css'

/** [ms] between pictures */
const INTERVAL = 33

export default function SchematicPanel() {
  const host = usePanelHost()
  const compiled = useCompiled()
  const theme = usePanelState('theme')
  const selection = usePanelState('selection')
  const hovered = usePanelState('hovered')
  const normal = useMemo(() => planeOfMotion(compiled, host.session.state), [compiled, host])
  const [chosen, setFrom] = useState<From | null>(null)
  const from = chosen ?? (normal ? 'motion' : 'isometric')
  const [options, setOptions] = useState<SchematicOptions>({ names: true, lengths: false, angles: false })
  const frame = useRef<HTMLDivElement>(null)
  const size = useSize(frame)
  const [fits, setFits] = useState(0)
  // Undefined before the first picture: only then is it known whether there is anything to draw.
  const [shown, setShown] = useState<Schematic | null>()

  const draw = useCallback(
    (width: number, height: number, before: Kept | null): Schematic | null => {
      const { view, flat } = schematicView(from, normal, from === 'picture' ? cameraDirection(host) : null)
      const { q } = host.session.state
      return schematic({ compiled, q, view, flat, width, height, options, theme, before })
    },
    [host, compiled, normal, from, options, theme],
  )

  useEffect(() => {
    if (!size) return
    let at = Number.NEGATIVE_INFINITY
    let drawn: Schematic | null = null
    let shownVersion = -1
    let shownCamera = ''
    return onEachFrame((now) => {
      const { version } = host.session
      const camera = from === 'picture' ? String(cameraDirection(host)) : ''
      if ((version === shownVersion && camera === shownCamera) || now - at < INTERVAL) return
      // Another view has other edges.
      drawn = draw(size.width, size.height, camera === shownCamera ? (drawn?.kept ?? null) : null)
      shownVersion = version
      shownCamera = camera
      at = now
      setShown(drawn)
    })
  }, [host, draw, size, from, fits])

  function file(): string | null {
    const drawn = draw(size?.width ?? 960, size?.height ?? 540, shown?.kept ?? null)
    return drawn && drawingSvg({ ...drawn.drawing, title: `${title}, t = ${seconds(host.session.state.t)}` })
  }

  const { flat } = schematicView(from, normal, null)
  const title = host.state().scene.title ?? 'Untitled scene'
  const toggle = (name: keyof SchematicOptions) => () => setOptions({ ...options, [name]: !options[name] })
  return (
    <div className="table-frame schematic-panel">
      <div className="table-controls">
        <label>
          Seen{' '}
          <select
            aria-label="View of the schematic"
            value={from}
            onChange={(event) => setFrom(event.target.value as From)}
          >
            {normal && <option value="motion">in the plane of motion</option>}
            <option value="xz">from the front, xz</option>
            <option value="yz">from the right, yz</option>
            <option value="xy">from the top, xy</option>
            <option value="isometric">in space, isometric</option>
            {host.camera() && <option value="picture">in space, as the 3D view</option>}
          </select>
        </label>
        <button type="button" className="quiet" aria-pressed={options.names} onClick={toggle('names')}>
          Names
        </button>
        <button type="button" className="quiet" aria-pressed={options.lengths} onClick={toggle('lengths')}>
          Lengths
        </button>
        <button
          type="button"
          className="quiet"
          aria-pressed={options.angles && flat}
          disabled={!flat}
          title={flat ? undefined : 'Angles are shown in the plane of motion.'}
          onClick={toggle('angles')}
        >
          Angles
        </button>
        <button type="button" className="quiet" onClick={() => setFits(fits + 1)}>
          <Maximize size={14} /> Fit
        </button>
        <SavePicture name={`${title} schematic`} svg={file} />
      </div>
      <div ref={frame} className="schematic-sheet">
        {shown && size && (
          // biome-ignore lint/a11y/useKeyWithClickEvents: a shortcut; the outline selects with the keyboard
          <svg
            viewBox={`0 0 ${shown.drawing.width} ${shown.drawing.height}`}
            role="img"
            aria-label={`Schematic of ${title}`}
            onClick={(event) => {
              const id = idUnder(event.target)
              host.select(id === null ? [] : [id], event.shiftKey)
            }}
            onPointerMove={(event) => host.hover(idUnder(event.target))}
            onPointerLeave={() => host.hover(null)}
          >
            <Marks marks={shown.drawing.marks} theme={theme} lit={litOf(selection, hovered)} />
          </svg>
        )}
        {shown === null && (
          <p className="table-empty muted">There is nothing to draw yet. Add bodies and joints.</p>
        )}
        {shown && shown.leftOut > 0 && (
          <p className="schematic-note muted">
            No room for {count(shown.leftOut, 'text')}: enlarge the panel.
          </p>
        )}
      </div>
    </div>
  )
}

function litOf(selection: readonly string[], hovered: string | null): ReadonlySet<string> {
  return new Set(hovered === null ? selection : [...selection, hovered])
}

function idUnder(target: EventTarget): string | null {
  return (target as Element).closest('[data-of]')?.getAttribute('data-of') ?? null
}

/** [px] of an element's inside; null before it is known. */
function useSize(frame: {
  readonly current: HTMLElement | null
}): { readonly width: number; readonly height: number } | null {
  const [size, setSize] = useState<{ readonly width: number; readonly height: number } | null>(null)
  useEffect(() => {
    const element = frame.current!
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element
      if (width > 0 && height > 0) setSize({ width, height })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  return size
}
