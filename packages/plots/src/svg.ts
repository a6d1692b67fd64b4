/* Functions that write SVG: plain attributes only, for drawing programs. */
import { escapeMarkup } from '@freebody/format'

export type Attributes = Readonly<Record<string, string | number | undefined>>

export function element(name: string, attributes: Attributes, ...children: readonly string[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? coordinate(value) : escaped(value!)}"`)
    .join('')
  return children.length === 0 ? `<${name}${written}/>` : `<${name}${written}>${children.join('')}</${name}>`
}

export function textElement(attributes: Attributes, text: string): string {
  return element('text', attributes, escaped(text))
}

export function document(
  width: number,
  height: number,
  title: string,
  description: string,
  ...children: readonly string[]
): string {
  const root = element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width,
      height,
      viewBox: `0 0 ${coordinate(width)} ${coordinate(height)}`,
      'font-family': 'system-ui, Helvetica, Arial, sans-serif',
      'font-size': 12,
    },
    element('title', {}, escaped(title)),
    element('desc', {}, escaped(description)),
    ...children.map((c) => `\n${c}`),
    '\n',
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`
}

/** Hundredths of a pixel. */
export function coordinate(x: number): string {
  return String(Math.round(100 * x) / 100)
}

/** [px] Approximate width of a text of 12 px: files are laid out without font metrics. */
export function textWidth(text: string): number {
  return 6.7 * [...text].length
}

function escaped(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML does not allow them
  return escapeMarkup(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, ''))
}
