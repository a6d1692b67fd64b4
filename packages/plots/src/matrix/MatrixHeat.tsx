/* A matrix as coloured cells, named along two sides. */
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type PointerEvent } from 'react'
import { readColours, watchColours } from '../colours'
import type { Theme } from '../palette'
import { tenTo, THIN } from '@freebody/format'
import { heatColour, type HeatScale } from './heat'
import { createHeatCanvas, type CellSize } from './heat-canvas'
import { blocks, type MatrixData, type MatrixLabel, type MatrixPlace } from './matrix'

interface Props {
  readonly data: MatrixData
  readonly listen: (listener: () => void) => () => void
  readonly rows: ReadonlySet<number>
  readonly columns: ReadonlySet<number>
  readonly active: MatrixPlace
  readonly onHover: (place: MatrixPlace | null) => void
  readonly onPick: (place: MatrixPlace) => void
}

/** [px] */
const LEAST = 4
const MOST = 22
const NAMED = 11
/** Cells may be wider than high, or higher than wide, by this much. */
const OBLONG = 2.2

/** The largest cells that fit beside names of this size; where even the smallest do not, the picture scrolls. */
function cellSize(data: MatrixData, width: number, height: number): CellSize {
  const longest = Math.max(...data.rows.map((l) => Math.min(14, l.group.length)))
  const clamp = (x: number) => Math.min(MOST, Math.max(LEAST, Math.floor(x)))
  const wide = clamp((width - 7 * longest - 40) / data.columns.length)
  const high = clamp(Math.max(240, height - 60) / data.rows.length)
  return {
    width: Math.min(wide, Math.floor(OBLONG * high)),
    height: Math.min(high, Math.floor(OBLONG * wide)),
  }
}

export function MatrixHeat({ data, listen, rows, columns, active, onHover, onPick }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  const [scale, setScale] = useState<HeatScale>({ top: 0, decades: 6 })
  const [colours, setColours] = useState<{ theme: Theme; line: string }>({ theme: 'light', line: '#8886' })
  const m = data.rows.length
  const n = data.columns.length
  const cell = useMemo(() => cellSize(data, size.width, size.height), [data, size])

  useLayoutEffect(() => {
    const host = box.current!
    const observer = new ResizeObserver(([{ contentRect }]) =>
      setSize({ width: Math.floor(contentRect.width), height: Math.floor(contentRect.height) }),
    )
    observer.observe(host)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    const host = box.current!
    const read = () => {
      const { theme, line } = readColours(host)
      setColours((old) => (old.theme === theme && old.line === line ? old : { theme, line }))
    }
    read()
    return watchColours(host, read)
  }, [])

  useLayoutEffect(() => {
    if (size.width === 0) return undefined
    const heat = createHeatCanvas(canvas.current!, data, cell)
    const paint = () => {
      heat.paint(colours.theme, colours.line)
      // The same object while the scale is unchanged: no render.
      setScale(heat.scale)
    }
    paint()
    return listen(paint)
  }, [data, listen, cell, colours, size.width])

  const placeOf = (event: PointerEvent<HTMLElement>): MatrixPlace => {
    const { left, top } = canvas.current!.getBoundingClientRect()
    const row = Math.min(m - 1, Math.max(0, Math.floor((event.clientY - top) / cell.height)))
    return { row, column: Math.min(n - 1, Math.max(0, Math.floor((event.clientX - left) / cell.width))) }
  }
  return (
    <>
      <div className="fb-plot-matrix-scroll" ref={box}>
        <div
          className="fb-plot-matrix-heat"
          style={{
            gridTemplateColumns: `auto ${n * cell.width}px`,
            gridTemplateRows: `auto ${m * cell.height}px`,
          }}
        >
          <div />
          <Names
            labels={data.columns}
            cell={cell.width}
            lit={columns}
            upright
            onHover={(column) => onHover({ row: null, column })}
            onPick={(column) => onPick({ row: null, column })}
          />
          <Names
            labels={data.rows}
            cell={cell.height}
            lit={rows}
            onHover={(row) => onHover({ row, column: null })}
            onPick={(row) => onPick({ row, column: null })}
          />
          <div
            className="fb-plot-matrix-cells"
            onPointerMove={(event) => onHover(placeOf(event))}
            onPointerLeave={() => onHover(null)}
            onPointerUp={(event) => event.button === 0 && onPick(placeOf(event))}
          >
            <canvas ref={canvas} />
            {runs(rows).map(([start, count]) => (
              <i
                key={`r${start}`}
                className="fb-plot-matrix-band"
                style={{ top: start * cell.height, height: count * cell.height, left: 0, right: 0 }}
              />
            ))}
            {runs(columns).map(([start, count]) => (
              <i
                key={`c${start}`}
                className="fb-plot-matrix-band"
                style={{ left: start * cell.width, width: count * cell.width, top: 0, bottom: 0 }}
              />
            ))}
            {active.row !== null && active.column !== null && (
              <i
                className="fb-plot-matrix-active"
                style={{ top: active.row * cell.height, left: active.column * cell.width, ...cell }}
              />
            )}
          </div>
        </div>
      </div>
      <HeatLegend scale={scale} theme={colours.theme} />
    </>
  )
}

/** Neighbours together: [start, count] */
function runs(lit: ReadonlySet<number>): readonly (readonly [number, number])[] {
  const found: [number, number][] = []
  for (const i of [...lit].sort((a, b) => a - b)) {
    const last = found.at(-1)
    if (last && last[0] + last[1] === i) last[1]++
    else found.push([i, 1])
  }
  return found
}

interface NamesProps {
  readonly labels: readonly MatrixLabel[]
  readonly cell: number
  readonly lit: ReadonlySet<number>
  readonly upright?: boolean
  readonly onHover: (i: number) => void
  readonly onPick: (i: number) => void
}

/** Labels of items always, labels of single rows and columns if they fit. */
function Names({ labels, cell, lit, upright = false, onHover, onPick }: NamesProps) {
  const along = (count: number) => (upright ? { width: count * cell } : { height: count * cell })
  const list = blocks(labels)
  // Labels of items are horizontal over their columns if they fit, else vertical.
  const standing = upright && list.some((b) => 7 * b.group.length + 6 > b.count * cell)
  return (
    <div
      className="fb-plot-matrix-names"
      data-upright={upright || undefined}
      data-standing={standing || undefined}
    >
      {list.map((b) => (
        <div key={b.start} className="fb-plot-matrix-block" style={along(b.count)}>
          <span className="fb-plot-matrix-thing" title={b.group}>
            {b.count * cell >= 10 ? b.group : ''}
          </span>
          {cell >= NAMED && (
            <div className="fb-plot-matrix-lines">
              {labels.slice(b.start, b.start + b.count).map((label, i) => (
                <button
                  key={label.id}
                  type="button"
                  className="fb-plot-matrix-name"
                  tabIndex={-1}
                  style={along(1)}
                  data-lit={lit.has(b.start + i) || undefined}
                  onPointerEnter={() => onHover(b.start + i)}
                  onClick={() => onPick(b.start + i)}
                >
                  {label.label}
                </button>
              ))}
            </div>
          )}
        </div>
      ))}
    </div>
  )
}

/** Values of the colours, from the largest negative to the largest positive. */
function HeatLegend({ scale, theme }: { readonly scale: HeatScale; readonly theme: Theme }) {
  const levels = Array.from({ length: 41 }, (_, i) => heatColour((i - 20) / 20, theme))
  const { top, decades } = scale
  const middle = tenTo(top - decades / 2)
  return (
    <div className="fb-plot-matrix-legend" aria-hidden="true">
      <div
        className="fb-plot-matrix-bar"
        style={{ background: `linear-gradient(to right, ${levels.join(', ')})` }}
      />
      <span>−{tenTo(top)}</span>
      <span>−{middle}</span>
      <span>
        ≤{THIN}
        {tenTo(top - decades)}
      </span>
      <span>{middle}</span>
      <span>{tenTo(top)}</span>
    </div>
  )
}
