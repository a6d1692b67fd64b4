/* The frame around every page: contents, search, links to the next page. Works without scripts; only the search needs one. */
import { escapeMarkup } from '@freebody/format'
import { sections, type Page } from './page'

/** Addresses as seen from a page of the folder. */
export interface Assets {
  readonly script: string
  readonly styles: readonly string[]
  /** Entries of the search. */
  readonly search: string
  /** Content-Security-Policy, or none while developing. */
  readonly policy?: string
}

export function framed(
  page: Page,
  pages: readonly Page[],
  { script, styles, search, policy }: Assets,
): string {
  const title = page.name === 'index' ? 'Freebody: guide and reference' : `${page.title} · Freebody`
  const links = styles.map((address) => `<link rel="stylesheet" href="${address}">`).join('\n    ')
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    ${policy ? `<meta http-equiv="Content-Security-Policy" content="${escapeMarkup(policy)}">` : ''}
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="description" content="${escapeMarkup(page.summary)}">
    <title>${escapeMarkup(title)}</title>
    <link rel="icon" type="image/svg+xml" href="../favicon.svg">
    ${links}
    <script type="module" blocking="render" src="${script}" data-search="${search}"></script>
  </head>
  <body>
    <a class="skip" href="#content">Skip to the text</a>
    <header class="top">
      <a class="brand" href="index.html"><img src="../favicon.svg" alt="" width="20" height="20"> Freebody <span>guide</span></a>
      <div class="search" role="search" hidden>
        <input type="search" aria-label="Search the guide" placeholder="Search  /" autocomplete="off" spellcheck="false">
        <div class="results" hidden></div>
      </div>
      <a class="studio" href="../">Open the studio</a>
    </header>
    <div class="sheet">
      <nav class="contents" aria-label="Contents">
        <details open>
          <summary>Contents</summary>
          ${sections.map((section) => contents(section, page, pages)).join('\n          ')}
        </details>
      </nav>
      <main id="content">
        ${trail(page, pages)}
        <h1>${escapeMarkup(page.title)}</h1>
        ${unmarked(page.body)}
        ${onward(page, pages)}
      </main>
    </div>
  </body>
</html>
`
}

function contents(section: string, page: Page, pages: readonly Page[]): string {
  const own = pages.filter((other) => other.section === section && other.parent === undefined)
  const here = page.parent ?? page.name
  const items = own.map(
    ({ name, title }) =>
      `<li><a href="${name}.html"${name === here ? ' aria-current="page"' : ''}>${escapeMarkup(title)}</a></li>`,
  )
  return `<h2>${escapeMarkup(section)}</h2><ul>${items.join('')}</ul>`
}

/** Link back to the list of the entry. */
function trail({ parent }: Page, pages: readonly Page[]): string {
  const list = pages.find(({ name }) => name === parent)
  return list ? `<p class="trail"><a href="${list.name}.html">${escapeMarkup(list.title)}</a> ›</p>` : ''
}

function onward(page: Page, pages: readonly Page[]): string {
  const row = pages.filter((other) => other.section === page.section && other.parent === page.parent)
  const at = row.indexOf(page)
  const link = (other: Page | undefined, rel: 'prev' | 'next') =>
    other
      ? `<a rel="${rel}" href="${other.name}.html">${rel === 'prev' ? '← ' : ''}${escapeMarkup(other.title)}${rel === 'next' ? ' →' : ''}</a>`
      : '<span></span>'
  return `<nav class="onward" aria-label="Onward">${link(row[at - 1], 'prev')}${link(row[at + 1], 'next')}</nav>`
}

const unmarked = (body: string) => body.replaceAll(/<!--\/?formula-->/g, '')
