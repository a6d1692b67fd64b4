/* GIF by gifenc. Of every frame but the first only what changed is written, in colours of its own; the rest is transparent, and shows the frame
 before. */
import { applyPalette, GIFEncoder, quantize } from 'gifenc'
import type { Encoder } from './encoder'
import type { FilmPlan } from './plan'

/** One of the 256 colours is "as before". */
const COLOURS = 255

export function openGif({ width, height, fps }: FilmPlan): Encoder {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const paper = canvas.getContext('2d', { alpha: false, willReadFrequently: true })
  if (!paper) throw new Error('This browser has no canvas to draw the film on.')
  const gif = GIFEncoder()
  let before: Uint32Array | null = null
  return {
    async add(picture) {
      paper.drawImage(picture, 0, 0, width, height)
      const { data } = paper.getImageData(0, 0, width, height)
      const pixels = new Uint32Array(data.buffer)
      const changed = changedPixels(pixels, before)
      const palette = quantize(new Uint8Array(changed.buffer), COLOURS)
      const frame = applyPalette(data, palette)
      const last = palette.length
      if (before) for (let i = 0; i < pixels.length; i++) if (pixels[i] === before[i]) frame[i] = last
      gif.writeFrame(frame, width, height, {
        palette: [...palette, [0, 0, 0]],
        // In GIF's unit, hundredths of a second, this is whole for the rates that are offered.
        delay: 1000 / fps,
        ...(before && { transparent: true, transparentIndex: last }),
        // Stays where it is when the next frame is drawn over it.
        dispose: 1,
      })
      before = pixels
      // The page stays alive.
      await new Promise((resolve) => setTimeout(resolve))
    },
    async finish() {
      gif.finish()
      return new Blob([gif.bytes()], { type: 'image/gif' })
    },
    async cancel() {
      gif.reset()
      before = null
    },
  }
}

/** At least one, so that there is a palette. */
function changedPixels(pixels: Uint32Array, before: Uint32Array | null): Uint32Array {
  if (!before) return pixels
  const changed = pixels.filter((p, i) => p !== before[i])
  return changed.length > 0 ? changed : pixels.slice(0, 1)
}
