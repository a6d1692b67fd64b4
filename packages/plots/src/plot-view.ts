/* A mounted plot with its canvas, overlay, gestures, sizes and colours. React tells it
 what to show (`set`) and when there may be something new (`refresh`); it draws at most once a frame and not at all while
 nothing changed or it is not visible. */
import { arrange, lineStyle, type Arrangement, type PlotSpec } from './arrange'
import { createPlotCanvas, type PlotCanvas } from './canvas'
import { readColours, sameColours, watchColours } from './colours'
import { attachGestures } from './gestures'
import { createOverlay, type Overlay } from './overlay'
import type { PlotColours } from './palette'
import { valueAt } from './series'
import { isWhole, moved, wholeView, type Motion, type View } from './view'

export interface PlotFrame {
  readonly arrangement: Arrangement
  readonly view: View
  readonly colours: PlotColours
  /** [s] The moment whose values are shown: under the pointer, else at the mark, else the newest. */
  readonly at: number | null
  readonly hovering: boolean
  /** Labels of axes that do not fit. */
  readonly leftOut: readonly string[]
}

export interface PlotViewEvents {
  /** After every picture, and whenever the pointer moved. */
  onFrame(frame: PlotFrame): void
  /** Another view is requested. */
  onMoved(frame: PlotFrame): void
  onSeek(t: number): void
}

export interface PlotView {
  set(spec: PlotSpec, cursorTime: () => number | null, canSeek: boolean): void
  refresh(): void
  move(motion: Motion): void
  /** Moves the time mark by so many pixels. */
  nudge(pixels: number): void
  readonly frame: PlotFrame | null
  dispose(): void
}

export function createPlotView(host: HTMLElement, events: PlotViewEvents): PlotView {
  let arrangement = arrange({ series: [] })
  let canvas: PlotCanvas | null = null
  let overlay: Overlay | null = null
  let detach: (() => void) | null = null
  let colours = readColours(host)
  let cursorTime: () => number | null = () => null
  let canSeek = false
  let view = wholeView
  let hover: readonly [number, number] | null = null
  let frame: PlotFrame | null = null
  let painted = ''
  let width = 0
  let height = 0
  let scheduled = 0

  function schedule(): void {
    if (scheduled === 0) scheduled = requestAnimationFrame(draw)
  }

  function takeDown(): void {
    detach?.()
    overlay?.dispose()
    canvas?.dispose()
    detach = overlay = canvas = null
    painted = ''
  }

  function draw(): void {
    scheduled = 0
    if (width < 40 || height < 40) return
    if (arrangement.lines.length === 0) takeDown()
    else paint()
    frame = look()
    mark(frame)
    events.onFrame(frame)
  }

  function paint(): void {
    const stamp = stampOf(arrangement, view, width, height)
    if (canvas !== null && stamp === painted) return
    arrangement.refresh(view, canvas?.width ?? width - 80, canvas?.height ?? height - 40)
    if (canvas === null) {
      canvas = createPlotCanvas(host, arrangement, colours, width, height)
      overlay = createOverlay(canvas.over)
      detach = attachGestures(canvas.over, gestures)
      // Now that the axes have their sizes, the picture is known to the pixel.
      arrangement.refresh(view, canvas.width, canvas.height)
    }
    canvas.paint()
    painted = stamp
  }

  /** The read moment, and the pointer that reads it. */
  function look(): PlotFrame {
    const t = hover === null ? null : timeAt(hover)
    const leftOut = canvas?.leftOut.map((axis) => axis.label || axis.unit) ?? []
    return {
      arrangement,
      view,
      colours,
      at: t ?? cursorTime() ?? newest(arrangement),
      hovering: t !== null,
      leftOut,
    }
  }

  function mark({ at, hovering }: PlotFrame): void {
    if (overlay === null) return
    const { spec, shown, lines } = arrangement
    const time = cursorTime()
    const across = (x: number) => (x - shown.x[0]) / (shown.x[1] - shown.x[0])
    overlay.mark(time === null || spec.against !== undefined ? null : across(time))
    overlay.pointer(hovering && spec.against === undefined ? across(at!) : null)
    // On a path the dot is the mark; over time it only helps to read where the pointer is.
    const t = hovering ? at : spec.against === undefined ? null : time
    for (const [i, line] of lines.entries()) {
      const s = line.reference ? undefined : spec.series[line.index]
      const range = shown.y[line.axis]
      const x = s && t !== null ? (spec.against === undefined ? t : valueAt(spec.against, t)) : Number.NaN
      const y = s && t !== null ? valueAt(s, t) : Number.NaN
      const seen = Number.isFinite(x) && Number.isFinite(y)
      const place = seen ? ([across(x), (y - range[0]) / (range[1] - range[0])] as const) : null
      overlay.dot(i, place, lineStyle(line, colours.theme).colour)
    }
    overlay.dots(lines.length)
  }

  /** [s] Over time the pointer's own place, on a path the moment of the sample nearest to it. */
  function timeAt([x, y]: readonly [number, number]): number | null {
    const { spec, shown } = arrangement
    if (spec.against === undefined) return shown.x[0] + x * (shown.x[1] - shown.x[0])
    return nearestOnPath(arrangement, x, y, canvas?.width ?? 1, canvas?.height ?? 1)
  }

  function seek(t: number | null): void {
    if (t === null || !canSeek) return
    const [from, to] = timeExtent(arrangement)
    if (from <= to) events.onSeek(Math.min(to, Math.max(from, t)))
  }

  function move(motion: Motion): void {
    // Several moves may come between two frames: each starts from the one before, not from the last painted view.
    const { shown, whole } = arrangement
    view = moved(view, motion, { x: view.x ?? shown.x, y: { ...shown.y, ...view.y } }, whole)
    schedule()
    events.onMoved({ ...look(), view })
  }

  const gestures = {
    isZoomed: () => !isWhole(view),
    markAt: () => {
      const t = cursorTime()
      if (t === null || !canSeek || arrangement.spec.against !== undefined) return null
      const [min, max] = arrangement.shown.x
      return (t - min) / (max - min)
    },
    move(motion: Motion) {
      // Drawing the picture along does not take it off the range it finds for itself.
      const flat = motion.kind === 'shift' && Object.keys(view.y).length === 0
      move(flat ? { ...motion, y: 0 } : motion)
    },
    seek: (x: number, y: number) => seek(timeAt([x, y])),
    hover(at: readonly [number, number] | null) {
      hover = at
      schedule()
    },
    box: (box: Parameters<Overlay['box']>[0]) => overlay?.box(box),
  }

  const resizing = new ResizeObserver(([entry]) => {
    const { width: w, height: h } = entry.contentRect
    if (w === width && h === height) return
    width = w
    height = h
    if (w < 40 || h < 40) return
    if (canvas?.resize(w, h) === false) takeDown()
    // At once: a frame later the old picture would have been seen in the new size.
    draw()
  })
  resizing.observe(host)
  const stopColours = watchColours(host, () => {
    const now = readColours(host)
    if (sameColours(now, colours)) return
    colours = now
    takeDown()
    schedule()
  })

  return {
    set(spec, time, seekable) {
      cursorTime = time
      canSeek = seekable
      if (!sameSpec(spec, arrangement.spec)) {
        // Another x axis, another view; switching curves on and off keeps it.
        if (spec.against?.name !== arrangement.spec.against?.name) view = wholeView
        arrangement = arrange(spec)
        takeDown()
      }
      schedule()
    },
    refresh: schedule,
    move,
    nudge(pixels) {
      const t = cursorTime() ?? newest(arrangement)
      const [min, max] =
        arrangement.spec.against === undefined ? arrangement.shown.x : timeExtent(arrangement)
      if (t !== null) seek(t + (pixels * (max - min)) / Math.max(1, canvas?.width ?? 1))
    },
    get frame() {
      return frame
    },
    dispose() {
      cancelAnimationFrame(scheduled)
      resizing.disconnect()
      stopColours()
      takeDown()
    },
  }
}

/** Changes with everything that a picture depends on. */
function stampOf({ spec }: Arrangement, view: View, width: number, height: number): string {
  let stamp = `${width} ${height} ${view.x} ${Object.entries(view.y)}`
  for (const s of spec.against ? [spec.against, ...spec.series] : spec.series)
    stamp += ` ${s.values.first} ${s.values.length} ${s.values.version} ${s.times.version}`
  return stamp
}

/** [s] of all series that are switched on; empty (from > to) without samples. */
function timeExtent({ spec }: Arrangement): readonly [number, number] {
  let from = Infinity
  let to = -Infinity
  for (const { times, values, name } of spec.series) {
    const first = Math.max(times.first, values.first)
    const length = Math.min(times.length, values.length)
    if (length <= first || spec.hidden?.has(name)) continue
    from = Math.min(from, times.at(first))
    to = Math.max(to, times.at(length - 1))
  }
  return [from, to]
}

function newest(a: Arrangement): number | null {
  const [from, to] = timeExtent(a)
  return from <= to ? to : null
}

/** The moment of the sample nearest to a place, in pixels; null where nothing is near. */
function nearestOnPath(a: Arrangement, x: number, y: number, width: number, height: number): number | null {
  const { spec, shown, lines } = a
  const across = spec.against!
  const toX = width / (shown.x[1] - shown.x[0])
  let best = 40 ** 2
  let at: number | null = null
  for (const line of lines) {
    if (line.reference) continue
    const { values, times } = spec.series[line.index]
    const range = shown.y[line.axis]
    const toY = height / (range[1] - range[0])
    const end = Math.min(values.length, across.values.length)
    for (let i = Math.max(values.first, across.values.first); i < end; i++) {
      const dx = (across.values.at(i) - shown.x[0]) * toX - x * width
      const dy = (values.at(i) - range[0]) * toY - y * height
      const d = dx * dx + dy * dy
      if (d < best) {
        best = d
        at = times.at(i)
      }
    }
  }
  return at
}

function sameSpec(a: PlotSpec, b: PlotSpec): boolean {
  const sameSeries = (p: PlotSpec['against'], q: PlotSpec['against']) =>
    p === q ||
    (p?.name === q?.name &&
      p?.label === q?.label &&
      p?.unit === q?.unit &&
      p?.times === q?.times &&
      p?.values === q?.values)
  const sameList = <T>(p: readonly T[] = [], q: readonly T[] = [], same: (x: T, y: T) => boolean) =>
    p.length === q.length && p.every((x, i) => same(x, q[i]))
  return (
    sameList(a.series, b.series, sameSeries) &&
    sameList(a.references, b.references, Object.is) &&
    sameSeries(a.against, b.against) &&
    sameList([...(a.hidden ?? [])], [...(b.hidden ?? [])], Object.is) &&
    a.equal === b.equal &&
    a.span === b.span
  )
}
