import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'

const folder = new URL('../dist/studio/', import.meta.url)
const text = (name: string) => readFileSync(new URL(name, folder), 'utf8')
const compressed = (name: string) => gzipSync(readFileSync(new URL(name, folder))).length

/** Names in assets/ of the scripts that a script imports, at once or later. */
const importsOf = (name: string, form: RegExp) => [...text(name).matchAll(form)].map((match) => match[1])
const AT_ONCE = /(?:^|[;}])import(?:[^"';()]*from)?\s*["']\.\/([^"']+\.js)["']/g
const ANY = /(?:from|import)\s*\(?\s*["'`]\.\/([^"'`]+\.js)["'`]/g

/** These scripts, and what they import at once. */
function withImports(scripts: readonly string[]): string[] {
  const found = new Set(scripts)
  for (const name of found) for (const other of importsOf(name, AT_ONCE)) found.add(`assets/${other}`)
  return [...found]
}

/** Scripts that a page loads at first. */
const initialScripts = (page: string) =>
  withImports([...text(page).matchAll(/(?:src|href)="\.\/([^"]+\.js)"/g)].map((match) => match[1]))

test('the first load of the studio is below 520 kB', () => {
  const scripts = initialScripts('index.html')
  const total = scripts.reduce((sum, name) => sum + compressed(name), 0)
  console.log(`${(total / 1000).toFixed(0)} kB in ${scripts.length} scripts`)
  expect(scripts.length).toBeGreaterThan(1)
  expect(total).toBeLessThan(520_000)
})

const workersNamed = (form: RegExp) =>
  readdirSync(new URL('assets/', folder))
    .filter((name) => form.test(name))
    .map((name) => `assets/${name}`)

test('the worker, with the engine and its compiled kernels, is below 174 kB', () => {
  const workers = workersNamed(/^worker-.*\.js$/)
  expect(workers.length).toBe(1)
  const scripts = withImports(workers)
  expect(scripts.length).toBe(2)
  expect(scripts.reduce((sum, name) => sum + compressed(name), 0)).toBeLessThan(174_000)
})

test('no file imports the script of a worker, which WebKit would then run a second time', () => {
  const workers = workersNamed(/worker-.*\.js$/)
  expect(workers.length).toBe(2)
  const imported = workersNamed(/\.js$/).flatMap((name) => importsOf(name, ANY))
  expect(imported.length).toBeGreaterThan(20)
  expect(imported.filter((name) => workers.includes(`assets/${name}`))).toEqual([])
})

test('the first load of an embed is below 357 kB, and the script of the element below 10', () => {
  const scripts = initialScripts('embed.html')
  const total = scripts.reduce((sum, name) => sum + compressed(name), 0)
  console.log(`${(total / 1000).toFixed(0)} kB in ${scripts.length} scripts`)
  expect(scripts.length).toBeGreaterThan(0)
  expect(total).toBeLessThan(357_000)
  expect(compressed('freebody-scene.js')).toBeLessThan(10_000)
  // Preact cannot host fiber.
  for (const name of scripts) expect(text(name)).not.toContain('__r3f')
  // A frame with an opaque origin can load classic scripts only.
  expect(text('embed.html')).not.toMatch(/type="module"|crossorigin/)
})
