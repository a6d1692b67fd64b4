import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'

const folder = new URL('../dist/studio/', import.meta.url)
const text = (name: string) => readFileSync(new URL(name, folder), 'utf8')
const compressed = (name: string) => gzipSync(readFileSync(new URL(name, folder))).length

/** Scripts that a page loads at first: those it names, and their imports. */
function initialScripts(page: string): string[] {
  const found = new Set([...text(page).matchAll(/(?:src|href)="\.\/([^"]+\.js)"/g)].map((match) => match[1]))
  for (const name of found) {
    const imports = text(name).matchAll(/(?:^|[;}])import(?:[^"';()]*from)?\s*["']\.\/([^"']+\.js)["']/g)
    for (const [, other] of imports) found.add(`assets/${other}`)
  }
  return [...found]
}

test('the first load of the studio is below 515 kB', () => {
  const scripts = initialScripts('index.html')
  const total = scripts.reduce((sum, name) => sum + compressed(name), 0)
  console.log(`${(total / 1000).toFixed(0)} kB in ${scripts.length} scripts`)
  expect(scripts.length).toBeGreaterThan(1)
  expect(total).toBeLessThan(515_000)
})

test('the worker, with the engine and its compiled kernels, is below 155 kB', () => {
  const workers = readdirSync(new URL('assets/', folder)).filter((name) => /^worker-.*\.js$/.test(name))
  expect(workers.length).toBe(1)
  expect(compressed(`assets/${workers[0]}`)).toBeLessThan(155_000)
})

test('the first load of an embed is below 350 kB, and the script of the element below 10', () => {
  const scripts = initialScripts('embed.html')
  const total = scripts.reduce((sum, name) => sum + compressed(name), 0)
  console.log(`${(total / 1000).toFixed(0)} kB in ${scripts.length} scripts`)
  expect(scripts.length).toBeGreaterThan(0)
  expect(total).toBeLessThan(350_000)
  expect(compressed('freebody-scene.js')).toBeLessThan(10_000)
  // Preact cannot host fiber.
  for (const name of scripts) expect(text(name)).not.toContain('__r3f')
  // A frame with an opaque origin can load classic scripts only.
  expect(text('embed.html')).not.toMatch(/type="module"|crossorigin/)
})
