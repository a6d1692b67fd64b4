/* A table on paper: text in columns, as SVG. Always in the light colours: paper is white. */
import { escapeMarkup } from '@freebody/format'
const LINE = 22
const PAD = 16
/** [px] Approximate width of a text of 13 px: files are laid out without font metrics. */
const width = (text: string) => 7.3 * [...text].length

export interface PaperTable {
  readonly title: string
  readonly subtitle: string
  readonly head: readonly string[]
  /** A row shorter than the head lets its last cell run on. */
  readonly rows: readonly (readonly string[])[]
}

export function tableSvg({ title, subtitle, head, rows }: PaperTable): string {
  const whole = rows.filter((row) => row.length === head.length)
  const columns = head.map((name, i) => Math.max(...[name, ...whole.map((row) => row[i])].map(width)) + 24)
  const lefts = columns.map((_, i) => PAD + columns.slice(0, i).reduce((sum, w) => sum + w, 0))
  const running = rows
    .filter((row) => row.length < head.length)
    .map((row) => lefts[row.length - 1] + width(row.at(-1) ?? '') + PAD)
  const right = Math.max(lefts.at(-1)! + columns.at(-1)! + PAD, PAD + width(title) * 1.3, ...running)
  const height = 2 * PAD + 56 + LINE * (rows.length + 1)
  const cell = (text: string, i: number, y: number, last: boolean, colour: string) =>
    i === 0 || last
      ? textAt(lefts[i], y, text, colour, 'start')
      : textAt(lefts[i] + columns[i] - 24, y, text, colour, 'end')
  const body = rows.map((row, r) => {
    const y = PAD + 56 + LINE * (r + 1.7)
    const short = row.length < head.length
    return row.map((text, i) => cell(text, i, y, short && i === row.length - 1, '#1c1f24')).join('')
  })
  const y = PAD + 56 + LINE * 0.7
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${right.toFixed(0)}" height="${height}" viewBox="0 0 ${right.toFixed(0)} ${height}" font-family="system-ui, sans-serif" font-size="13">`,
    `<rect width="100%" height="100%" fill="#ffffff"/>`,
    `<text x="${PAD}" y="${PAD + 18}" font-size="17" font-weight="600" fill="#1c1f24">${escapeMarkup(title)}</text>`,
    textAt(PAD, PAD + 40, subtitle, '#565c66', 'start'),
    ...head.map((name, i) => cell(name, i, y, false, '#565c66')),
    `<line x1="${PAD}" x2="${right - PAD}" y1="${y + 7}" y2="${y + 7}" stroke="#d9dce1"/>`,
    ...body,
    '</svg>',
  ].join('')
}

function textAt(x: number, y: number, text: string, colour: string, anchor: string): string {
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" fill="${colour}" text-anchor="${anchor}">${escapeMarkup(text)}</text>`
}
