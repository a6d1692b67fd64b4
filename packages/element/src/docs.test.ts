/* docs/embed.md agrees with the definitions. `pnpm --filter @freebody/element docs` updates its tables. */
import { readFileSync } from 'node:fs'
import { parseScene } from '@freebody/scene'
import { expect, it } from 'vitest'
import { asks, events } from './reference'
import { tables, withTables } from './testing/tables'

const read = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8')
const page = read('docs/embed.md')
/** Formatting widens columns. */
const bare = (text: string) => text.replace(/-{3,}/g, '---').replace(/[ \n]+/g, ' ')

it('has every table as defined', () => {
  expect([...page.matchAll(/<!-- table: (\w+) -->/g)].map(([, name]) => name)).toEqual(Object.keys(tables))
  expect(bare(page)).toBe(bare(withTables(page)))
})

it('names every event, and every method of the element', () => {
  const element = read('packages/element/src/scene-element.ts')
  for (const name of Object.keys(events)) expect(page).toContain(`\`${name}\``)
  for (const name of Object.keys(asks).filter((name) => name !== 'unsubscribe')) {
    expect(page).toMatch(new RegExp(`\`${name}\\(`))
    expect(element).toMatch(new RegExp(`^  (async )?${name}\\(`, 'm'))
  }
})

it('links to a course page whose scenes can be opened', () => {
  expect(page).toContain('../public/course/index.html')
  const html = read('public/course/index.html')
  const inline = [...html.matchAll(/<script type="application\/json">([\s\S]*?)<\/script>/g)].map((m) => m[1])
  const files = [...html.matchAll(/<freebody-scene[^>]* src="([^"#]+)"/g)].map((m) =>
    read(`public/course/${m[1]}`),
  )
  expect([inline.length, files.length]).toEqual([1, 3])
  for (const text of [...inline, ...files]) {
    const parsed = parseScene(text)
    expect(parsed.problems).toEqual([])
  }
})
