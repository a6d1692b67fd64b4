/* Out of the page: pictures from drawings, files, the clipboard. */

/** A drawing as a bitmap, `scale` pixels per pixel of the drawing. */
export async function svgToPng(svg: string, scale = 2): Promise<Blob> {
  const image = new Image()
  // In the address itself: a drawing with a page inside it, loaded from a blob, may be seen but not read back.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(scale * image.naturalWidth)
  canvas.height = Math.round(scale * image.naturalHeight)
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height)
  return await new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large.'))),
      'image/png',
    ),
  )
}

export function saveFile(name: string, content: Blob | string, type = 'text/plain'): void {
  const blob = typeof content === 'string' ? new Blob([content], { type }) : content
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // After the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** Says whether it worked: pages inside pages may be refused the clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  area.style.position = 'fixed'
  area.style.opacity = '0'
  document.body.append(area)
  area.select()
  const copied = document.execCommand('copy')
  area.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return copied
}

/** A title as the name of a file. */
export function fileName(title: string, extension: string): string {
  const plain = title
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase()
  return `${plain || 'plot'}.${extension}`
}
