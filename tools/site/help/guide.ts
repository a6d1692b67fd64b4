/* Pages of docs/guide: their order, and their part of the guide. */
import { source } from './markdown'
import type { Page, Section } from './page'

const texts = import.meta.glob<string>('../../../docs/guide/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** In reading order. To add one, write its file and list it here; a test compares the two. */
export const guideOrder: Readonly<Record<'Guide' | 'Why', readonly string[]>> = {
  Guide: [
    'index',
    'start',
    'building',
    'parameters',
    'running',
    'forces',
    'free-body',
    'schematic',
    'plots',
    'diagnostics',
    'problems',
    'equations',
    'contact',
    'sharing',
    'video',
    'report',
    'embedding',
    'hosting',
  ],
  Why: [
    'mathematics',
    'derivation',
    'matrices',
    'formulations',
    'geometry',
    'redundancy',
    'drift',
    'validation',
    'glossary',
  ],
}

export function guideFiles(): readonly string[] {
  return Object.keys(texts).map((path) => /([\w-]+)\.md$/.exec(path)![1])
}

export function guidePages(): readonly Page[] {
  return (Object.entries(guideOrder) as [Section, readonly string[]][]).flatMap(([section, names]) =>
    names.map((name): Page => ({ name, section, ...source(textOf(name)) })),
  )
}

function textOf(name: string): string {
  const found = Object.entries(texts).find(([path]) => path.endsWith(`/${name}.md`))
  if (!found) throw new Error(`docs/guide/${name}.md is not there`)
  return found[1]
}
