/* The picture on screen: uPlot lays out and paints the axes, the curves have a canvas of their own above it. All scales of uPlot run from 0 to 1 and are mapped to values here only, so that the same numbers are
 written as in a file, and ranges of any size can be shown. */
import './locale'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import type { Arrangement, YAxis } from './arrange'
import { createCurves } from './curves'
import type { PlotColours } from './palette'
import { drawAxis, type DrawnAxis, type Range } from './ticks'

export interface PlotCanvas {
  /** Lies over the curves, and is as large as what is shown. */
  readonly over: HTMLElement
  /** [px] of the page */
  readonly width: number
  readonly height: number
  /** Axes that do not fit. */
  readonly leftOut: readonly YAxis[]
  /** Paints the arrangement as it is since its last refresh. */
  paint(): void
  /** False if another number of axes fits the new width: the picture must then be made again. */
  resize(width: number, height: number): boolean
  dispose(): void
}

/** [px] */
const TICK = 4
const GAP = 4
const TITLE = 18
const FONT = '12px system-ui, sans-serif'

/** How many vertical axes a picture of this width bears. */
function axesIn(width: number): number {
  return width < 440 ? 2 : width < 600 ? 3 : 4
}

export function createPlotCanvas(
  host: HTMLElement,
  a: Arrangement,
  colours: PlotColours,
  width: number,
  height: number,
): PlotCanvas {
  const most = axesIn(width)
  const axes = a.axes.slice(0, most)
  const bottom = uplotAxis(a.x.label, a.x.unit, () => a.shown.x, 2, 60, colours, true)
  const sides = axes.map((axis, i) => {
    const side = axis.side === 'left' ? 3 : 1
    return uplotAxis(axis.label, axis.unit, () => a.shown.y[axis.key], side, 34, colours, i === 0)
  })
  const unit = { time: false, auto: false, range: [0, 1] as uPlot.Range.MinMax }
  const u = new uPlot(
    {
      width,
      height,
      legend: { show: false },
      cursor: { show: false },
      select: { show: false, left: 0, top: 0, width: 0, height: 0 },
      padding: [10, axes.length > 1 ? 4 : 16, 0, 4],
      scales: { x: unit, y: unit },
      axes: [bottom, ...sides],
      series: [{}],
    },
    [[0, 1]],
    host,
  )
  const curves = createCurves(u.over, a, colours.theme)
  const repaint = () => u.redraw(true, true)
  let painted = ''

  function paint(): void {
    const ranges = [a.shown.x, ...axes.map(({ key }) => a.shown.y[key])].join()
    if (ranges !== painted) u.batch(repaint)
    painted = ranges
    curves.paint()
  }
  // uPlot would lay itself out later, and the size is needed now.
  u.batch(repaint)
  return {
    over: u.over,
    get width() {
      return u.over.clientWidth
    },
    get height() {
      return u.over.clientHeight
    },
    leftOut: a.axes.slice(most),
    paint,
    resize(w, h) {
      if (Math.min(a.axes.length, axesIn(w)) !== axes.length) return false
      u.setSize({ width: w, height: h })
      u.batch(repaint)
      return true
    },
    dispose: () => u.destroy(),
  }
}

function uplotAxis(
  label: string,
  unit: string,
  range: () => Range,
  side: uPlot.Axis.Side,
  spacing: number,
  colours: PlotColours,
  grid: boolean,
): uPlot.Axis {
  const across = side === 2
  let drawn: DrawnAxis = { values: [], texts: [], title: '' }
  // Only ever grows: a picture that shifts with every new digit cannot be read.
  let size = across ? 22 : 30
  return {
    scale: across ? 'x' : 'y',
    side,
    splits: (u) => {
      const [min, max] = range()
      const length = across ? u.over.clientWidth : u.over.clientHeight
      drawn = drawAxis([min, max], label, unit, length || (across ? u.width : u.height), spacing)
      return drawn.values.map((v) => (v - min) / (max - min))
    },
    values: () => [...drawn.texts],
    size: () => {
      if (!across) size = Math.max(size, TICK + GAP + Math.ceil(Math.max(0, ...drawn.texts.map(textWidth))))
      return size
    },
    label: () => drawn.title,
    labelSize: TITLE,
    labelGap: 0,
    labelFont: FONT,
    font: FONT,
    gap: GAP,
    stroke: colours.muted,
    ticks: { stroke: colours.muted, size: TICK, width: 1 },
    border: { show: true, stroke: colours.muted, width: 1 },
    grid: { show: grid, stroke: colours.line, width: 1 },
  } as uPlot.Axis
}

let ruler: CanvasRenderingContext2D | null = null

/** [px] */
function textWidth(text: string): number {
  ruler ??= document.createElement('canvas').getContext('2d')!
  ruler.font = FONT
  return ruler.measureText(text).width
}
