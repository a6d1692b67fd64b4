/* Somebody else's acceleration: any that the constraints allow can be dragged to, and none has less G. */
import { exact, number, smallNumber } from '@freebody/format'
import { LocateFixed } from 'lucide-react'
import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { drawingSvg, Marks } from '../drawing'
import { usePanelHost, usePanelState } from '../host'
import { SavePicture } from '../SavePicture'
import { BOWL, bowlFigure, profileFigure, rimOf } from './bowl'
import type { Components } from './components'
import { bodiesOf, gauss, sliceOf, trialAt, type Slice } from './gauss'
import '../table.css'
import '../why/why.css'
import './geometry.css'

type Fractions = readonly [number, number]

/** Of the rim, for a key. */
const STEP = 0.02
const LEAP = 0.1
const KEYS: Readonly<Record<string, Fractions>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}
const AXES = ['x', 'y', 'z', 'ωx', 'ωy', 'ωz']

/** Onto the disc. */
function inside([x, y]: Fractions): Fractions {
  const size = Math.hypot(x, y)
  return size <= 1 ? [x, y] : [x / size, y / size]
}

export function GaussExplorer({ found }: { readonly found: Components }) {
  const host = usePanelHost()
  const { session } = host
  const theme = usePanelState('theme')
  const [at, setAt] = useState<Fractions>([0.45, 0.3])
  const [second, setSecond] = useState<number | null>(null)
  const slice = sliceOf(found, second)
  const free = slice.directions.length
  if (free === 0)
    return (
      <section className="geometry-part" aria-label="Gauss explorer">
        <h3>Gauss’s principle</h3>
        <p className="geometry-says">
          No degree of freedom is left here: one acceleration alone is allowed, and there is nothing to drag.
        </p>
      </section>
    )
  const rim = rimOf(found.lengths)
  const shown: Fractions = free === 1 ? [at[0], 0] : at
  const z = shown.map((f) => rim * f)
  const least = gauss(found, found.whole)
  const { w, G } = trialAt(found, slice, z)
  const title = `${session.scene.title ?? 'Untitled scene'}, t = ${number(session.state.t)} s: Gauss’s function of allowed accelerations`
  const figure = (free === 1 ? profileFigure : bowlFigure)({ rim, at: shown, least, G, title })

  function drag(event: PointerEvent<HTMLDivElement>): void {
    const box = event.currentTarget.getBoundingClientRect()
    const scale = BOWL.width / box.width
    setAt(
      inside([
        ((event.clientX - box.left) * scale - BOWL.x) / BOWL.r,
        free === 1 ? 0 : (BOWL.y - (event.clientY - box.top) * scale) / BOWL.r,
      ]),
    )
  }
  function onKeyDown(event: KeyboardEvent): void {
    const way = KEYS[event.key]
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Home') setAt([0, 0])
    else if (way) {
      const by = event.shiftKey ? LEAP : STEP
      setAt(inside([at[0] + by * way[0], at[1] + by * way[1]]))
    } else return
    // The same keys step the simulation elsewhere on the page.
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <section className="geometry-part" aria-label="Gauss explorer">
      <div className="geometry-beside">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; this is one thing with keys of its own */}
        <div
          className="geometry-drag"
          role="group"
          aria-roledescription="draggable acceleration"
          aria-label="Drag the dot, or move it by arrow keys: an acceleration that the constraints allow"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the dot
          tabIndex={0}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            drag(event)
          }}
          onPointerMove={(event) => {
            if (event.currentTarget.hasPointerCapture(event.pointerId)) drag(event)
          }}
        >
          <svg
            viewBox={`0 0 ${figure.width} ${figure.height}`}
            role="img"
            aria-label={`G is ${number(G)}, at least ${number(least)}`}
          >
            <Marks marks={figure.marks} theme={theme} />
          </svg>
        </div>
        <div>
          <p className="geometry-says">
            <strong>Gauss’s principle.</strong> Every point is an acceleration that the constraints allow. The
            one that happens is the nearest to <i>a</i>: it has the least <i>G</i> = ½(<i>q̈</i> − <i>a</i>)ᵀ
            <i>M</i>(<i>q̈</i> − <i>a</i>). Drag the dot.
          </p>
          <table className="geometry-table">
            <tbody>
              <tr>
                <th scope="row">Solution</th>
                <td className="numbers" data-fact="least" title={exact(least)}>
                  <i>G</i> = {number(least)} N m/s²
                </td>
              </tr>
              <tr>
                <th scope="row">The dot</th>
                <td className="numbers" data-fact="G" title={exact(G)}>
                  <i>G</i> = {number(G)} N m/s²
                </td>
              </tr>
              <tr>
                <th scope="row">More by</th>
                <td className="numbers" data-fact="more" title={exact(G - least)}>
                  {smallNumber(G - least)} N m/s²
                </td>
              </tr>
            </tbody>
          </table>
          <Directions slice={slice} found={found} onSecond={setSecond} />
          <Bodies found={found} w={w} />
          <div className="table-controls">
            <button type="button" className="quiet" onClick={() => setAt([0, 0])}>
              <LocateFixed size={14} /> To the solution
            </button>
            <SavePicture name={`${session.scene.title ?? 'scene'} Gauss`} svg={() => drawingSvg(figure)} />
          </div>
        </div>
      </div>
    </section>
  )
}

/** Labels of the axes of the bowl. */
function Directions({
  slice,
  found,
  onSecond,
}: {
  readonly slice: Slice
  readonly found: Components
  readonly onSecond: (column: number) => void
}) {
  const { session } = usePanelHost()
  const nameOf = (column: number) => {
    const id = session.model.bodyIds[found.layout.body[column]]
    return `${session.compiled.names.get(id) ?? id} ${AXES[found.layout.axis[column]]}`
  }
  const [first, other] = slice.directions
  const way =
    first.column < 0
      ? 'the way it accelerates freely now'
      : `the free motion nearest to ${nameOf(first.column)}`
  return (
    <p className="geometry-says">
      <i>z</i>
      <sub>1</sub>: {way}.{' '}
      {other && (
        <>
          <i>z</i>
          <sub>2</sub>: across it, towards{' '}
          <select
            aria-label="Second direction"
            value={other.column}
            onChange={(event) => onSecond(Number(event.target.value))}
          >
            {slice.choices.map((column) => (
              <option key={column} value={column}>
                {nameOf(column)}
              </option>
            ))}
          </select>
          {found.freedom > 2 && `; ${found.freedom - 2} more directions are left as they are.`}
        </>
      )}
    </p>
  )
}

/** What the dot would mean for each body, beside what happens. */
function Bodies({ found, w }: { readonly found: Components; readonly w: Float64Array }) {
  const { session, hover, select } = usePanelHost()
  const selection = usePanelState('selection')
  const { model, compiled } = session
  // The scene may have been replaced since the picture was computed.
  if (model.freedoms !== found.layout.n) return null
  const now = bodiesOf(model, found, found.whole)
  const then = bodiesOf(model, found, w)
  const size = (v: readonly number[] | null) => (v ? Math.hypot(...v) : Number.NaN)
  return (
    <div className="geometry-bodies">
      <table className="live-table" aria-label="Accelerations of bodies">
        <thead>
          <tr>
            <th scope="col">Body</th>
            <th scope="col">
              |<i>v̇</i>| <small>m/s²</small>
            </th>
            <th scope="col">at the dot</th>
            <th scope="col">
              |<i>ω̇</i>| <small>rad/s²</small>
            </th>
            <th scope="col">at the dot</th>
          </tr>
        </thead>
        <tbody>
          {now.map(({ body, linear, angular }, i) => (
            <tr
              key={body}
              data-id={body}
              aria-selected={selection.includes(body)}
              onClick={() => select([body])}
              onPointerEnter={() => hover(body)}
              onPointerLeave={() => hover(null)}
            >
              <th scope="row">
                <button type="button" className="quiet">
                  {compiled.names.get(body) ?? body}
                </button>
              </th>
              <td title={linear.map(exact).join(', ')}>{number(size(linear))}</td>
              <td title={then[i].linear.map(exact).join(', ')}>{number(size(then[i].linear))}</td>
              <td title={angular?.map(exact).join(', ')}>{number(size(angular))}</td>
              <td title={then[i].angular?.map(exact).join(', ')}>{number(size(then[i].angular))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
