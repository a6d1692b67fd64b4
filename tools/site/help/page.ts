/* A page of the guide or reference before it gets its frame. Made when the studio is built, and in tests; nothing in this folder
 reaches the studio's own scripts. */
import { escapeMarkup } from '@freebody/format'

export const sections = ['Guide', 'Why', 'Reference'] as const
export type Section = (typeof sections)[number]

export interface Page {
  /** Of its file, without ".html". */
  readonly name: string
  readonly title: string
  readonly section: Section
  /** Name of the page it is listed on; pages without one are in the table of contents. */
  readonly parent?: string
  /** One sentence, plain text. */
  readonly summary: string
  /** More search terms. */
  readonly words?: string
  /** HTML below the title. */
  readonly body: string
}

/** For the search: words only, without formulas and code. */
export function plain(html: string): string {
  return html
    .replace(/<svg\b[\s\S]*?<\/svg>|<!--formula-->[\s\S]*?<!--\/formula-->/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/\s+/g, ' ')
    .trim()
}

interface Cell {
  readonly html: string
}

/** Text is escaped, HTML is not. */
export type Content = string | Cell

export const html = (text: string): Cell => ({ html: text })
const shown = (content: Content) => (typeof content === 'string' ? escapeMarkup(content) : content.html)

export function table(heads: readonly string[], rows: readonly (readonly Content[])[]): string {
  const head = heads.map((text) => `<th scope="col">${escapeMarkup(text)}</th>`).join('')
  const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${shown(cell)}</td>`).join('')}</tr>`).join('')
  return `<div class="table" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`
}

export function heading(text: string, id = slug(text)): string {
  return `<h2 id="${id}">${escapeMarkup(text)}</h2>`
}

export function slug(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
