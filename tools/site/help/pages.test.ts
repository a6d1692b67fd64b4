import { integrators } from '@freebody/dynamics'
import { formulations } from '@freebody/formulations'
import { documentKinds, shapeKinds } from '@freebody/scene'
import { describe, expect, it, vi } from 'vitest'
import { helpFile } from '../../../apps/studio/src/help/topics'
import { vocabulary } from '../../../apps/studio/src/help/vocabulary'
import { fieldTable, number } from './fields'
import { jointNotes, kindNotes } from './notes'

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
const { framed, helpPages, searchEntries } = await import('.')
const { guideFiles, guideOrder } = await import('./guide')
const { panels } = await import('@freebody/panels')
const { groupTopics } = await import('../../../apps/studio/src/panels/palette-items')

const pages = helpPages()
const byFile = new Map(pages.map((page) => [`${page.name}.html`, page]))
const anchors = (html: string) => new Set([...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]))

/** Whether the page and its heading exist. */
function leads(address: string): boolean {
  const [file, at] = address.split('#', 2)
  const page = byFile.get(file)
  return page !== undefined && (at === undefined || anchors(page.body).has(at))
}

describe('the help pages', () => {
  it('have names of their own, titles, summaries and text', () => {
    expect(byFile.size).toBe(pages.length)
    for (const page of pages) {
      expect(page.title, page.name).not.toBe('')
      expect(page.summary.length, page.name).toBeGreaterThan(10)
      expect(page.body.length, page.name).toBeGreaterThan(100)
    }
  })

  it('link only to pages and headings that exist', () => {
    const lost = pages.flatMap(({ name, body }) =>
      [...body.matchAll(/href="([^"]+)"/g)]
        .map((match) => match[1])
        .filter((address) => !/^(?:https?:|\.\.\/)/.test(address))
        .filter((address) => !leads(address.startsWith('#') ? `${name}.html${address}` : address))
        .map((address) => `${name}: ${address}`),
    )
    expect(lost).toEqual([])
  })

  it('contain every file of the guide', () => {
    expect(Object.values(guideOrder).flat().sort()).toEqual([...guideFiles()].sort())
  })

  it('need no script to be read, and load nothing from elsewhere', () => {
    for (const page of pages) {
      const html = framed(page, pages, { script: 'x.js', styles: ['x.css'], search: 'x.json' })
      expect(html.match(/<script/g), page.name).toHaveLength(1)
      expect(html, page.name).not.toMatch(/(?:src|srcset)="https?:|onclick|<!--/)
      expect(html.match(/<h1>/g), page.name).toHaveLength(1)
    }
  })
})

it('is where the answers of the search lead', () => {
  for (const { topic } of vocabulary) expect(leads(helpFile(topic)), topic).toBe(true)
})

describe('every entry of a registry has its page', () => {
  const topics = [
    ...Object.keys(documentKinds.joints).map((kind) => `joint/${kind}`),
    ...Object.keys(documentKinds.forces).map((kind) => `force/${kind}`),
    ...Object.keys(documentKinds.laws).map((kind) => `law/${kind}`),
    ...Object.keys(shapeKinds).map((kind) => `shape/${kind}`),
    ...Object.keys(formulations).map((id) => `formulation/${id}`),
    ...Object.keys(integrators).map((kind) => `integrator/${kind}`),
  ]
  it.each(topics)('%s', (topic) => expect(leads(helpFile(topic))).toBe(true))

  it('and notes belong to kinds that exist', () => {
    for (const kind of Object.keys(jointNotes)) expect(Object.keys(documentKinds.joints)).toContain(kind)
    for (const topic of Object.keys(kindNotes)) expect(leads(helpFile(topic)), topic).toBe(true)
  })

  it('with its equation, its picture and its settings', () => {
    const { body } = byFile.get('joint-gear.html')!
    expect(body).toContain('<math')
    expect(body).toContain('<svg')
    expect(body).toContain('Teeth of the second wheel over teeth of the first')
    expect(body).toContain('../?example=differential')
  })
})

describe('what the studio links to', () => {
  const sources = import.meta.glob<string>('../../../apps/studio/src/**/*.tsx', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const written = Object.values(sources).flatMap((text) =>
    [...text.matchAll(/\b(?:topic|help)="([a-z-]+(?:\/[a-z-]+)?)"/g)].map((match) => match[1]),
  )

  it('is found in the sources', () => expect(written.length).toBeGreaterThan(8))

  it.each([...new Set([...written, ...Object.values(groupTopics), ...panels.map(({ id }) => id)])])(
    '%s',
    (topic) => expect(leads(helpFile(topic))).toBe(true),
  )

  // Views that are being built: their pages are there before them.
  it.each(['matrices', 'formulations', 'geometry', 'redundancy', 'drift', 'derivation'])('%s', (topic) =>
    expect(leads(helpFile(topic))).toBe(true),
  )
})

describe('the search', () => {
  const entries = searchEntries(pages)

  it('reads words, not formulas or markup', () => {
    const mathematics = entries.find(({ id }) => id === 'mathematics')!
    expect(mathematics.text).toContain('nature takes the one nearest')
    expect(entries.map(({ text }) => text).join(' ')).not.toMatch(/<\/?(?:p|span|svg|code)\b|mathbf|katex/)
  })

  it('has common synonyms', () => {
    expect(entries.find(({ id }) => id === 'joint-revolute')?.words).toContain('pivot')
  })
})

it('settings show unit, default and bounds', () => {
  const html = fieldTable({
    ratio: { type: 'number', label: 'Ratio', unit: '', default: -1.5, min: 1e-9 },
    size: { type: 'vector', label: 'Size', unit: 'm', default: [1, 2, 3], help: 'Of <it>.' },
  })
  expect(html).toContain('−1.5, at least 1·10⁻⁹')
  expect(html).toContain('(1, 2, 3) m')
  expect(html).toContain('Of &lt;it&gt;.')
  expect(number(2e21)).toBe('2·10²¹')
})
