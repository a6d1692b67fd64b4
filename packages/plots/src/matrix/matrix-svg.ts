/* A matrix as a drawing: numbers or coloured cells between its names. */
import { number, tenTo } from '@freebody/format'
import { plainColours, type PlotColours } from '../palette'
import { coordinate, document, element, textElement, textWidth } from '../svg'
import { heatColour, heatLevel, heatScale } from './heat'
import { blocks, entry, type Block, type MatrixData, type MatrixLabel } from './matrix'

export interface MatrixSvgOptions {
  readonly title?: string
  /** Written out, or as colours. */
  readonly numbers?: boolean
  readonly colours?: PlotColours
}

/** [px] */
const PAD = 12
const TEXT = 12

export function matrixSvg(data: MatrixData, options: MatrixSvgOptions = {}): string {
  const { title = data.name, numbers = data.columns.length <= 12, colours = plainColours.light } = options
  const texts = numbers ? data.rows.map((_, r) => data.columns.map((_, c) => number(entry(data, r, c)))) : []
  const widest = Math.max(
    18,
    ...texts.flat().map(textWidth),
    ...(numbers ? data.columns.map((l) => textWidth(l.label)) : []),
  )
  const wide = numbers ? widest + 12 : 16
  const high = numbers ? 20 : 16
  const groupSide = Math.max(...data.rows.map((l) => textWidth(l.group)), 0) + 8
  const labelSide = Math.max(...data.rows.map((l) => textWidth(l.label)), 0) + 8
  const labelTop = numbers ? 20 : Math.max(...data.columns.map((l) => textWidth(l.label)), 0) + 8
  const columnBlocks = blocks(data.columns)
  // Labels of items are horizontal above their columns if they fit, else vertical.
  const lying = columnBlocks.every((b) => textWidth(b.group) <= b.count * wide)
  const groupTop = lying ? 18 : Math.max(...columnBlocks.map((b) => textWidth(b.group)), 0) + 8
  const left = PAD + groupSide + labelSide
  const top = PAD + 24 + groupTop + labelTop
  const right = left + wide * data.columns.length
  const bottom = top + high * data.rows.length
  const width = Math.max(right + PAD, left + (numbers ? 0 : 320 + PAD))
  const height = bottom + PAD + (numbers ? 0 : 40)
  const style = { fill: colours.muted }

  const cells = data.rows.map((_, r) =>
    data.columns.map((_, c) => {
      const [x, y] = [left + c * wide, top + r * high]
      if (numbers) {
        const zero = entry(data, r, c) === 0
        return textElement(
          { x: x + wide - 6, y: y + 14, 'text-anchor': 'end', fill: zero ? colours.muted : colours.ink },
          texts[r][c],
        )
      }
      const v = entry(data, r, c)
      const fill = Number.isNaN(v)
        ? '#808080'
        : heatColour(heatLevel(v, heatScale(data.values)), colours.theme)
      return v === 0 ? '' : element('rect', { x, y, width: wide, height: high, fill })
    }),
  )
  const rowNames = data.rows.map((l, r) =>
    textElement({ x: left - 6, y: top + (r + 0.5) * high + 4, 'text-anchor': 'end', ...style }, l.label),
  )
  const columnNames = data.columns.map((l, c) =>
    columnName(l, left + (c + 0.5) * wide, top - 6, numbers, style),
  )
  const rowGroups = blocks(data.rows).map((b) =>
    textElement({ x: PAD, y: top + (b.start + b.count / 2) * high + 4, fill: colours.ink }, b.group),
  )
  const columnGroups = columnBlocks.map((b) => {
    const x = left + (b.start + b.count / 2) * wide
    const y = top - labelTop - 4
    return lying
      ? textElement({ x, y, 'text-anchor': 'middle', fill: colours.ink }, b.group)
      : textElement({ x: x + 4, y, fill: colours.ink, transform: turn(x + 4, y) }, b.group)
  })
  const cuts = [
    ...cutsOf(blocks(data.rows)).map((r) => line(left, top + r * high, right, top + r * high)),
    ...cutsOf(columnBlocks).map((c) => line(left + c * wide, top, left + c * wide, bottom)),
  ]
  return document(
    width,
    height,
    title,
    `${data.rows.length} rows, ${data.columns.length} columns.`,
    element('rect', { width, height, fill: colours.paper }),
    textElement({ x: PAD, y: PAD + TEXT, 'font-size': 14, 'font-weight': 600, fill: colours.ink }, title),
    element('g', {}, ...rowGroups, ...rowNames, ...columnGroups, ...columnNames, ''),
    element('g', { 'shape-rendering': 'crispEdges' }, ...(numbers ? [] : cells.flat()), ''),
    element('g', {}, ...(numbers ? cells.flat() : []), ''),
    element('path', {
      d: [...cuts, frame(left, top, right, bottom)].join(''),
      fill: 'none',
      stroke: colours.muted,
    }),
    numbers ? '' : legend(data, left, bottom + 12, colours),
  )
}

function columnName(
  { label }: MatrixLabel,
  x: number,
  y: number,
  numbers: boolean,
  style: { fill: string },
): string {
  if (numbers) return textElement({ x, y, 'text-anchor': 'middle', ...style }, label)
  return textElement({ x: x + 4, y, transform: turn(x + 4, y), ...style }, label)
}

function legend(data: MatrixData, left: number, top: number, colours: PlotColours): string {
  const { top: power, decades } = heatScale(data.values)
  const wide = 300
  const swatches = Array.from({ length: 61 }, (_, i) =>
    element('rect', {
      x: left + (i * wide) / 61,
      y: top,
      width: wide / 61 + 0.5,
      height: 8,
      fill: heatColour((i - 30) / 30, colours.theme),
    }),
  )
  const marks = [
    [0, 'start', `−${tenTo(power)}`],
    [0.5, 'middle', `0, ±${tenTo(power - decades)}`],
    [1, 'end', tenTo(power)],
  ] as const
  const texts = marks.map(([at, anchor, text]) =>
    textElement({ x: left + at * wide, y: top + 22, 'text-anchor': anchor, fill: colours.muted }, text),
  )
  return element('g', {}, ...swatches, ...texts)
}

function cutsOf(list: readonly Block[]): readonly number[] {
  return list.slice(1).map((b) => b.start)
}

function turn(x: number, y: number): string {
  return `rotate(-90 ${coordinate(x)} ${coordinate(y)})`
}

function line(ax: number, ay: number, bx: number, by: number): string {
  return `M${coordinate(ax)} ${coordinate(ay)}L${coordinate(bx)} ${coordinate(by)}`
}

function frame(left: number, top: number, right: number, bottom: number): string {
  return `M${coordinate(left)} ${coordinate(top)}H${coordinate(right)}V${coordinate(bottom)}H${coordinate(left)}Z`
}
