/* All pages of the guide and the reference, and the entries of their search. */
import type { SearchEntry } from '../../../apps/studio/src/help/site/search'
import { guidePages } from './guide'
import { kindPages } from './kinds'
import { plain, type Page } from './page'
import { referencePages } from './reference'

export function helpPages(): readonly Page[] {
  return [...guidePages(), ...kindPages(), ...referencePages()]
}

export function searchEntries(pages: readonly Page[]): readonly SearchEntry[] {
  const titleOf = (name: string | undefined) => pages.find((page) => page.name === name)?.title
  return pages.map(({ name, title, section, parent, summary, words = '', body }) => ({
    id: name,
    title,
    section: titleOf(parent) ?? section,
    summary,
    words,
    headings: [...body.matchAll(/<h[23] id="[^"]*">(.*?)<\/h[23]>/g)]
      .map((match) => plain(match[1]))
      .join(' · '),
    text: plain(body).slice(0, 6000),
  }))
}

export { framed, type Assets } from './frame'
export type { Page } from './page'
