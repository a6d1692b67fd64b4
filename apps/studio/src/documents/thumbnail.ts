/* Thumbnails small enough to be stored with a scene. */

const WIDTH = 240
const HEIGHT = 150
/** Length of the data: URL, in characters. */
const LARGEST = 10_000

/** The centre of the picture; null if it cannot be compressed enough. */
export async function thumbnailOf(picture: Blob): Promise<string | null> {
  const bitmap = await createImageBitmap(picture)
  for (const [size, quality] of [
    [1, 0.8],
    [1, 0.5],
    [0.5, 0.7],
  ]) {
    const address = drawn(bitmap, WIDTH * size, HEIGHT * size, quality)
    if (address && address.length <= LARGEST) return address
  }
  return null
}

function drawn(bitmap: ImageBitmap, width: number, height: number, quality: number): string | null {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return null
  const scale = Math.max(width / bitmap.width, height / bitmap.height)
  const [w, h] = [bitmap.width * scale, bitmap.height * scale]
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, (width - w) / 2, (height - h) / 2, w, h)
  return canvas.toDataURL('image/webp', quality)
}
