/* The line a teacher pastes into a page. */

export interface Frame {
  readonly title: string
  /** [px]; null takes all there is. */
  readonly width: number | null
  /** [px] */
  readonly height: number
}

export function snippet(address: string, { title, width, height }: Frame): string {
  const attributes = {
    src: address,
    title,
    width: width === null ? '100%' : String(width),
    height: String(height),
    style: 'border:0',
    loading: 'lazy',
    allow: 'fullscreen',
  }
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escaped(value)}"`)
  return `<iframe ${written.join(' ')}></iframe>`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Safe between quotes, and in pages that look for tags inside of them. Control characters mean nothing in a title. */
function escaped(value: string): string {
  return value.replace(/\p{Cc}+/gu, ' ').replace(/[&<>"']/g, (c) => ENTITIES[c])
}
