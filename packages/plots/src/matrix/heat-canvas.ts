/* A matrix as coloured cells on a canvas, repainted in place. */
import type { Theme } from '../palette'
import { heatScale, paintHeat, type HeatScale } from './heat'
import { blocks, type MatrixData } from './matrix'

export interface HeatCanvas {
  /** The scale of the last painting. */
  readonly scale: HeatScale
  paint(theme: Theme, line: string): void
}

/** [px] Cells at least this large mark negative values, for colour-blind readers. */
const MARKED = 9

/** [px] of the page */
export interface CellSize {
  readonly width: number
  readonly height: number
}

export function createHeatCanvas(canvas: HTMLCanvasElement, data: MatrixData, cell: CellSize): HeatCanvas {
  const m = data.rows.length
  const n = data.columns.length
  const ratio = devicePixelRatio || 1
  const wide = Math.max(1, Math.round(cell.width * ratio))
  const high = Math.max(1, Math.round(cell.height * ratio))
  canvas.width = n * wide
  canvas.height = m * high
  canvas.style.width = `${n * cell.width}px`
  canvas.style.height = `${m * cell.height}px`
  const context = canvas.getContext('2d')!
  const small = document.createElement('canvas')
  small.width = Math.max(1, n)
  small.height = Math.max(1, m)
  const smallContext = small.getContext('2d')!
  const image = smallContext.createImageData(small.width, small.height)
  const rowCuts = blocks(data.rows).slice(1)
  const columnCuts = blocks(data.columns).slice(1)
  let scale: HeatScale | undefined

  return {
    get scale() {
      return scale ?? { top: 0, decades: 6 }
    },
    paint(theme, line) {
      scale = heatScale(data.values, scale)
      paintHeat(data.values, scale, theme, image.data)
      smallContext.putImageData(image, 0, 0)
      context.imageSmoothingEnabled = false
      context.drawImage(small, 0, 0, canvas.width, canvas.height)
      if (Math.min(cell.width, cell.height) >= MARKED) {
        context.fillStyle = theme === 'light' ? '#ffffffb0' : '#000000a0'
        const [long, thick] = [Math.round(wide * 0.4), Math.max(1, Math.round(high * 0.09))]
        for (let r = 0; r < m; r++)
          for (let c = 0; c < n; c++)
            if (data.values[r * n + c] < 0)
              context.fillRect(c * wide + (wide - long) / 2, r * high + (high - thick) / 2, long, thick)
      }
      context.fillStyle = line
      const thin = Math.max(1, Math.round(ratio))
      for (const { start } of rowCuts) context.fillRect(0, start * high, canvas.width, thin)
      for (const { start } of columnCuts) context.fillRect(start * wide, 0, thin, canvas.height)
    },
  }
}
