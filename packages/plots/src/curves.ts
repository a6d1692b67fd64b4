/* The curves of a plot, on a canvas over its axes. While they only grow at their ends, only what grew is painted: filling the
 pixels of twenty long curves is the dearest part of a plot by far. */
import { lineStyle, type Arrangement, type Line } from './arrange'
import type { Theme } from './palette'
import { penWidth, showsDashes, strokeCurve, type Frame } from './stroke'

export interface Curves {
  /** Brings the canvas up to date with the arrangement. */
  paint(): void
}

/** [px] of the page */
const WIDTH = 1.5

/** The painted part of one curve. */
interface Painted {
  readonly line: Line
  readonly colour: string
  readonly dash: readonly number[]
  epoch: number
  /** Number of final points, and the path length to the last of them [px]. */
  settled: number
  way: number
}

export function createCurves(area: HTMLElement, a: Arrangement, theme: Theme): Curves {
  const canvas = area.ownerDocument.createElement('canvas')
  canvas.className = 'fb-plot-curves'
  area.prepend(canvas)
  const context = canvas.getContext('2d')!
  const all = a.lines.map((line): Painted => {
    return { line, ...lineStyle(line, theme), epoch: -1, settled: 0, way: 0 }
  })
  let seen = ''
  let thick = 0
  let dashed = true

  const frameOf = ({ line }: Painted): Frame => {
    const { x, y } = a.shown
    return { x, y: y[line.axis], left: 0, top: 0, width: canvas.width, height: canvas.height }
  }

  function paint(): void {
    const ratio = devicePixelRatio || 1
    const [width, height] = [Math.round(area.clientWidth * ratio), Math.round(area.clientHeight * ratio)]
    const now = [width, height, a.shown.x, ...Object.values(a.shown.y)].join()
    if (now !== seen || all.some((p) => p.epoch !== p.line.curve.epoch)) {
      seen = now
      paintAll(width, height, ratio)
    } else {
      for (const p of all) carryOn(p, ratio)
      // Repainted with a thinner line because it has become long.
      const ink = inkOf(ratio)
      if (penWidth(ink, WIDTH * ratio) !== thick || showsDashes(ink) !== dashed)
        paintAll(width, height, ratio)
    }
  }

  const inkOf = (ratio: number) => all.reduce((sum, p) => sum + p.way, 0) / ratio

  function paintAll(width: number, height: number, ratio: number): void {
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width
      canvas.height = height
    } else context.clearRect(0, 0, width, height)
    const paths = all.map((p) => {
      p.settled = p.way = 0
      p.epoch = p.line.curve.epoch
      return trace(p)
    })
    const ink = inkOf(ratio)
    thick = penWidth(ink, WIDTH * ratio)
    dashed = showsDashes(ink)
    for (const [i, p] of all.entries()) stroke(p, paths[i], 0, ratio)
  }

  function carryOn(p: Painted, ratio: number): void {
    const { curve } = p.line
    if (curve.count === p.settled) return
    const way = p.way
    stroke(p, trace(p), way, ratio)
  }

  /** The part that is new, and what may have changed at the end. */
  function trace(p: Painted): Path2D {
    const { curve } = p.line
    const path = new Path2D()
    const frame = frameOf(p)
    p.way += strokeCurve(path, curve, frame, p.settled, curve.settled)
    strokeCurve(path, curve, frame, curve.settled, curve.count)
    p.settled = curve.settled
    return path
  }

  function stroke({ colour, dash }: Painted, path: Path2D, way: number, ratio: number): void {
    context.lineJoin = 'round'
    context.lineWidth = thick
    context.strokeStyle = colour
    context.setLineDash(dashed ? dash.map((d) => d * ratio) : [])
    context.lineDashOffset = way
    context.stroke(path)
  }

  return { paint }
}
