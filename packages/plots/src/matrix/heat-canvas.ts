/* A matrix as a picture of coloured cells on a canvas, painted anew in place. */
import type { Theme } from '../palette'
import { heatScale, paintHeat, type HeatScale } from './heat'
import { blocks, type MatrixData } from './matrix'

export interface HeatCanvas {
  /** The scale of the last painting. */
  readonly scale: HeatScale
  paint(theme: Theme, line: string): void
}

/** [px] Cells at least this large carry a mark where they are negative, for those who cannot tell the hues. */
const MARKED = 9

/** `cell` [px] of the page is the side of a cell. */
export function createHeatCanvas(canvas: HTMLCanvasElement, data: MatrixData, cell: number): HeatCanvas {
  const m = data.rows.length
  const n = data.columns.length
  const ratio = devicePixelRatio || 1
  const side = Math.max(1, Math.round(cell * ratio))
  canvas.width = n * side
  canvas.height = m * side
  canvas.style.width = `${n * cell}px`
  canvas.style.height = `${m * cell}px`
  const context = canvas.getContext('2d')!
  const small = document.createElement('canvas')
  small.width = Math.max(1, n)
  small.height = Math.max(1, m)
  const smallContext = small.getContext('2d')!
  const image = smallContext.createImageData(small.width, small.height)
  const cuts = [blocks(data.rows), blocks(data.columns)].map((list) =>
    list.slice(1).map((b) => b.start * side),
  )
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
      context.drawImage(small, 0, 0, n * side, m * side)
      if (cell >= MARKED) {
        context.fillStyle = theme === 'light' ? '#ffffffb0' : '#000000a0'
        const [wide, high] = [Math.round(side * 0.4), Math.max(1, Math.round(side * 0.09))]
        for (let r = 0; r < m; r++)
          for (let c = 0; c < n; c++)
            if (data.values[r * n + c] < 0)
              context.fillRect(c * side + (side - wide) / 2, r * side + (side - high) / 2, wide, high)
      }
      context.fillStyle = line
      const thick = Math.max(1, Math.round(ratio))
      for (const y of cuts[0]) context.fillRect(0, y - (thick >> 1), canvas.width, thick)
      for (const x of cuts[1]) context.fillRect(x - (thick >> 1), 0, thick, canvas.height)
    },
  }
}
