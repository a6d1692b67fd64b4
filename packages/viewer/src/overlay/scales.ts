/* The scales of arrows and of the grid, in the corner. Written to the DOM directly, without a render; texts and widths change
 only when they do. */
import { units, type Measure } from '../arrows/gauges'
import { ticksOf, type Scale } from '../arrows/scale'
import { floorOf } from '../scene-graph/drawn-scene'
import type { Frame } from '../scene-graph/painter'
import { plain } from '@freebody/format'
import { directions, metresPerPixel } from '../view/orbit'
import { isSteep } from '../view/rays'

/** [px] */
const LONGEST = 110

const meanings: readonly (readonly [Measure, string])[] = [
  ['force', ''],
  ['torque', '↻'],
  ['velocity', 'v'],
  ['acceleration', 'a'],
  ['momentum', 'L'],
]

export interface ScaleOverlay {
  update(frame: Frame): void
}

export function createScaleOverlay(scales: HTMLElement, grid: HTMLElement): ScaleOverlay {
  const rows = meanings.map(([measure, mark]) => {
    const row = document.createElement('div')
    row.className = 'fb-scale'
    row.dataset.measure = measure
    const bar = document.createElement('span')
    bar.className = 'fb-scale-bar'
    const text = document.createElement('span')
    text.className = 'fb-scale-text'
    row.append(bar, text)
    row.hidden = true
    scales.append(row)
    return { measure, mark, row, bar, text, scale: null as Scale | null, pixels: 0 }
  })
  const said = { fine: Number.NaN, floor: Number.NaN }
  return {
    update(frame) {
      const { gauges, rig, options, grid: steps } = frame
      const pixelsPerMetre = 1 / metresPerPixel(rig.orbit, rig.height)
      for (const r of rows) {
        const shown = gauges.shown.has(r.measure)
        if (r.row.hidden === shown) r.row.hidden = !shown
        if (!shown) continue
        const scale = gauges.scales[r.measure]
        if (r.scale === scale && Math.abs(r.pixels / pixelsPerMetre - 1) < 1e-3) continue
        r.scale = scale
        r.pixels = pixelsPerMetre
        writeBar(r.bar, r.text, r.mark, scale, pixelsPerMetre, r.measure)
      }
      const shown = options.layers.grid && options.looks.freeBody === null
      const fine = shown ? steps.fine : 0
      const floor = isSteep(directions(rig.orbit).back) ? floorOf(frame) : 0
      if (fine === said.fine && floor === said.floor) return
      said.fine = fine
      said.floor = floor
      const height = floor === 0 ? '' : `, z = ${plain(floor)} m`
      grid.textContent = fine > 0 ? `grid ${plain(fine)} m${height}` : ''
    },
  }
}

function writeBar(
  bar: HTMLElement,
  text: HTMLElement,
  mark: string,
  scale: Scale,
  pixelsPerMetre: number,
  measure: Measure,
): void {
  const row = rowOf(measure, mark, scale, pixelsPerMetre)
  bar.style.width = `${row.width.toFixed(1)}px`
  bar.replaceChildren(
    ...row.ticks.map((at) => {
      const tick = document.createElement('i')
      tick.style.left = `${at.toFixed(1)}px`
      return tick
    }),
  )
  text.textContent = row.text
}

/** A scale bar [px], its ticks and its text. */
export interface Row {
  readonly width: number
  readonly ticks: readonly number[]
  readonly text: string
}

function rowOf(measure: Measure, mark: string, scale: Scale, pixelsPerMetre: number): Row {
  // A torque is read off the diameter of its arrow.
  const ticks = ticksOf(scale, pixelsPerMetre * (measure === 'torque' ? 2 : 1), LONGEST)
  const first = ticks[0]
  const last = ticks.at(-1)
  const decades = scale.log && first && last && first !== last
  const sizes = decades ? `${plain(first.size)} … ${plain(last.size)}` : plain(last?.size ?? 0)
  return {
    width: last?.at ?? 0,
    ticks: ticks.slice(0, -1).map((t) => t.at),
    text: `${mark ? `${mark} ` : ''}${sizes} ${units[measure]}${scale.log ? ' log' : ''}`,
  }
}

/** The bars on the screen at the moment, for pictures. */
export function scaleRows({ gauges, rig }: Frame): Row[] {
  const pixelsPerMetre = 1 / metresPerPixel(rig.orbit, rig.height)
  return meanings
    .filter(([measure]) => gauges.shown.has(measure))
    .map(([measure, mark]) => rowOf(measure, mark, gauges.scales[measure], pixelsPerMetre))
}
