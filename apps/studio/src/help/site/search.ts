/* Search during typing, over entries that were made with the pages. */
import { helpFile } from '../topics'
import { wantedBy } from '../vocabulary'
import MiniSearch, { type SearchResult } from 'minisearch'

/** A page as the search reads it. */
export interface SearchEntry {
  readonly id: string
  readonly title: string
  readonly section: string
  readonly summary: string
  readonly words: string
  readonly headings: string
  readonly text: string
}

export interface Search {
  load(source: string): Promise<void>
}

const MOST = 12

export function createSearch(input: HTMLInputElement, list: HTMLElement): Search {
  const index = new MiniSearch<SearchEntry>({
    fields: ['title', 'words', 'headings', 'summary', 'text'],
    storeFields: ['title', 'section', 'summary'],
    searchOptions: {
      prefix: true,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      boost: { title: 8, words: 5, headings: 3, summary: 2 },
      combineWith: 'AND',
    },
  })
  let loading: Promise<void> | null = null

  function show(): void {
    const typed = input.value.trim()
    list.hidden = typed === ''
    if (typed === '') return
    const found = index.search(typed).slice(0, MOST).map(row)
    const answers = wantedBy(typed).map(({ answer, topic }) => answered(answer, helpFile(topic)))
    const rows = [...answers, ...found]
    list.replaceChildren(...(rows.length > 0 ? rows : [sentence(`Nothing is about “${typed}”.`)]))
  }

  input.addEventListener('input', show)
  input.addEventListener('keydown', (event) => {
    const rows = [...list.querySelectorAll('a')]
    if (event.key === 'Enter' && rows.length > 0) rows[0].click()
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      rows[0]?.focus()
    }
    if (event.key === 'Escape') close()
  })
  list.addEventListener('keydown', (event) => {
    const rows = [...list.querySelectorAll('a')]
    const at = rows.indexOf(document.activeElement as HTMLAnchorElement)
    if (event.key === 'Escape') {
      close()
      input.focus()
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || at < 0) return
    event.preventDefault()
    ;(rows[at + step] ?? (step < 0 ? input : rows[at])).focus()
  })
  document.addEventListener('pointerdown', (event) => {
    if (event.target instanceof Node && !list.contains(event.target) && event.target !== input)
      list.hidden = true
  })

  function close(): void {
    input.value = ''
    list.hidden = true
  }

  return {
    load(source) {
      loading ??= fetch(source)
        .then((answer) => answer.json() as Promise<SearchEntry[]>)
        .then((entries) => {
          index.addAll(entries)
          show()
        })
        .catch(() => list.replaceChildren(sentence('The search could not be loaded.')))
      return loading
    },
  }
}

function row({ id, title, section, summary }: SearchResult): HTMLElement {
  const link = document.createElement('a')
  link.href = `${id}.html`
  link.append(element('strong', title), element('small', section), element('span', summary))
  return link
}

function answered(text: string, address: string): HTMLElement {
  const link = document.createElement('a')
  link.href = address
  link.append(element('span', text))
  return link
}

function sentence(text: string): HTMLElement {
  return element('p', text)
}

function element(tag: string, text: string): HTMLElement {
  const made = document.createElement(tag)
  made.textContent = text
  return made
}
