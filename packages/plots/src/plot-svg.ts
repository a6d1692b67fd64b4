/* A plot as a drawing of lines and letters, for a lecture or a homework sheet. */
import { arrange, lineStyle, type Arrangement, type Line, type PlotSpec, type YAxis } from './arrange'
import { plainColours, type PlotColours } from './palette'
import { penWidth, strokeCurve, type Frame, type Pen } from './stroke'
import { coordinate, document, element, textElement, textWidth } from './svg'
import { drawAxis, type DrawnAxis } from './ticks'
import { wholeView, type View } from './view'
import { plotSentence } from './descriptions'

export interface SvgOptions {
  /** [px] */
  readonly width?: number
  readonly height?: number
  readonly title?: string
  readonly view?: View
  readonly colours?: PlotColours
}

/** [px] */
const PAD = 12
const TICK = 4
const LINE = 16
const SWATCH = 24

export function plotSvg(spec: PlotSpec, options: SvgOptions = {}): string {
  const { width = 960, height = 480, title = '', view = wholeView, colours = plainColours.light } = options
  const a = arrange(spec)
  // Ranges first: how wide the axes are depends on what is written beside them.
  a.refresh(view, width, height)
  const named = [...a.lines.filter((l) => !l.reference), ...a.lines.filter((l) => l.reference)]
  const legend = flow(named, width - 2 * PAD)
  const top = PAD + (title === '' ? 0 : 24)
  const bottom = height - PAD - LINE * legend.rows - 2 * LINE - TICK - 8
  const drawn = a.axes.map((axis) => {
    const range = a.shown.y[axis.key]
    return { axis, ...drawAxis(range, axis.label, axis.unit, bottom - top, 36) }
  })
  const sizes = drawn.map((d) => TICK + 4 + Math.max(...d.texts.map(textWidth), 0) + LINE + 6)
  const room = (side: YAxis['side']) =>
    sizes.reduce((sum, s, i) => sum + (a.axes[i].side === side ? s : 0), 0)
  const left = PAD + room('left')
  const right = width - PAD - Math.max(room('right'), 16)
  a.refresh(view, right - left, bottom - top)
  const frame = { x: a.shown.x, left, top, width: right - left, height: bottom - top }

  return document(
    width,
    height,
    title === '' ? 'Plot' : title,
    plotSentence(a),
    element('rect', { width, height, fill: colours.paper }),
    title === ''
      ? ''
      : textElement({ x: left, y: PAD + 12, fill: colours.ink, 'font-size': 14, 'font-weight': 600 }, title),
    bottomAxis(a, frame, colours),
    ...sideAxes(a, drawn, sizes, frame, colours),
    element(
      'clipPath',
      { id: 'frame' },
      element('rect', { x: left, y: top, width: right - left, height: bottom - top }),
    ),
    curves(a, frame, colours),
    writeLegend(named, legend.places, bottom + TICK + 2 * LINE + 12, colours),
  )
}

type Area = Omit<Frame, 'y'>

function bottomAxis(a: Arrangement, { left, top, width, height, x }: Area, colours: PlotColours): string {
  const { values, texts, title } = drawAxis(x, a.x.label, a.x.unit, width, 80)
  const bottom = top + height
  const marks = values.map((v, i) => {
    const px = left + (width * (v - x[0])) / (x[1] - x[0])
    return (
      element('path', { d: path([px, top, px, bottom]), stroke: colours.line }) +
      element('path', { d: path([px, bottom, px, bottom + TICK]), stroke: colours.muted }) +
      textElement({ x: px, y: bottom + TICK + 13, fill: colours.muted, 'text-anchor': 'middle' }, texts[i])
    )
  })
  const name = textElement(
    { x: left + width / 2, y: bottom + TICK + 13 + LINE, fill: colours.ink, 'text-anchor': 'middle' },
    title,
  )
  return element(
    'g',
    {},
    ...marks,
    element('path', { d: path([left, bottom, left + width, bottom]), stroke: colours.muted }),
    name,
  )
}

function sideAxes(
  a: Arrangement,
  drawn: readonly (DrawnAxis & { readonly axis: YAxis })[],
  sizes: readonly number[],
  { left, top, width, height }: Area,
  colours: PlotColours,
): string[] {
  const place = { left, right: left + width }
  return drawn.map(({ axis, values, texts, title }, i) => {
    const out = axis.side === 'left' ? -1 : 1
    const at = place[axis.side]
    place[axis.side] += out * sizes[i]
    const range = a.shown.y[axis.key]
    const marks = values.map((v, k) => {
      const py = top + (height * (range[1] - v)) / (range[1] - range[0])
      const line =
        i === 0 ? element('path', { d: path([left, py, left + width, py]), stroke: colours.line }) : ''
      const anchor = axis.side === 'left' ? 'end' : 'start'
      return (
        line +
        element('path', { d: path([at, py, at + out * TICK, py]), stroke: colours.muted }) +
        textElement(
          { x: at + out * (TICK + 4), y: py + 4, fill: colours.muted, 'text-anchor': anchor },
          texts[k],
        )
      )
    })
    // Rotated text lies left of its line.
    const x = axis.side === 'left' ? at - sizes[i] + LINE : at + sizes[i] - 4
    const y = top + height / 2
    const turn = `rotate(-90 ${coordinate(x)} ${coordinate(y)})`
    const name = textElement({ x, y, fill: colours.ink, 'text-anchor': 'middle', transform: turn }, title)
    return element(
      'g',
      {},
      ...marks,
      element('path', { d: path([at, top, at, top + height]), stroke: colours.muted }),
      name,
    )
  })
}

function curves(a: Arrangement, area: Area, colours: PlotColours): string {
  let ink = 0
  const paths = a.lines.map((line) => {
    const { colour, dash } = lineStyle(line, colours.theme)
    const pen = createPen()
    ink += strokeCurve(pen, line.curve, { ...area, y: a.shown.y[line.axis] })
    return element('path', { d: pen.text(), stroke: colour, 'stroke-dasharray': dash.join(' ') || undefined })
  })
  const look = { fill: 'none', 'stroke-width': penWidth(ink, 1.5), 'stroke-linejoin': 'round' }
  return element('g', { ...look, 'clip-path': 'url(#frame)' }, ...paths, '')
}

function createPen(): Pen & { text(): string } {
  const parts: string[] = []
  return {
    moveTo: (x, y) => parts.push(`M${coordinate(x)} ${coordinate(y)}`),
    lineTo: (x, y) => parts.push(`L${coordinate(x)} ${coordinate(y)}`),
    text: () => parts.join('') || 'M0 0',
  }
}

interface Place {
  readonly x: number
  readonly row: number
}

/** Names one after the other, in as many rows as they need. */
function flow(
  lines: readonly Line[],
  width: number,
): { readonly places: readonly Place[]; readonly rows: number } {
  let x = 0
  let row = 0
  const places = lines.map((line) => {
    const size = SWATCH + 6 + textWidth(line.label) + 18
    if (x > 0 && x + size > width) {
      x = 0
      row++
    }
    const place = { x, row }
    x += size
    return place
  })
  return { places, rows: lines.length === 0 ? 0 : row + 1 }
}

function writeLegend(
  lines: readonly Line[],
  places: readonly Place[],
  top: number,
  colours: PlotColours,
): string {
  const entries = lines.map((line, i) => {
    const { colour, dash } = lineStyle(line, colours.theme)
    const x = PAD + places[i].x
    const y = top + LINE * places[i].row
    return (
      element('path', {
        d: path([x, y, x + SWATCH, y]),
        stroke: colour,
        'stroke-width': 2,
        'stroke-dasharray': dash.join(' ') || undefined,
      }) + textElement({ x: x + SWATCH + 6, y: y + 4, fill: colours.ink }, line.label)
    )
  })
  return element('g', {}, ...entries, '')
}

function path([ax, ay, bx, by]: readonly [number, number, number, number]): string {
  return `M${coordinate(ax)} ${coordinate(ay)}L${coordinate(bx)} ${coordinate(by)}`
}
