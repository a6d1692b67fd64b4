import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import {
  buildOf,
  cacheOf,
  DIGEST_LENGTH,
  digestOf,
  filesNamedBy,
  isCacheOf,
  isNamedByContent,
  isSwitchedOff,
  isUnverified,
  judgePage,
  nameOf,
  readList,
} from './copy'

const A = 'https://host.example/a/'
const files = { 'index.html': 'one', 'assets/x-12345678.js': 'two' }

it('names a cache after the folder and the build', () => {
  const cache = cacheOf(A, files)
  expect(isCacheOf(A, cache)).toBe(true)
  for (const other of ['https://host.example/b/', 'https://host.example/', 'https://host.example/a/b/'])
    expect(isCacheOf(other, cache), other).toBe(false)
  // A folder whose name has the separator.
  expect(isCacheOf('https://host.example/', cacheOf('https://host.example/:/', files))).toBe(false)
  expect(cacheOf(A, { ...files, 'index.html': 'other' })).not.toBe(cache)
  expect(buildOf(Object.fromEntries(Object.entries(files).reverse()))).toBe(buildOf(files))
  expect(isUnverified(cache)).toBe(false)
  expect(isUnverified('freebody-1x2y3z')).toBe(true)
})

it('finds the file that an address means', () => {
  expect(nameOf(`${A}?paused#s=abc`, A)).toBe('index.html')
  expect(nameOf(`${A}help/`, A)).toBe('help/index.html')
  expect(nameOf(`${A}assets/x-12345678.js`, A)).toBe('assets/x-12345678.js')
  expect(nameOf('https://host.example/b/index.html', A)).toBeNull()
  expect(nameOf('https://elsewhere.example/a/index.html', A)).toBeNull()
})

it('knows names made of content', () => {
  for (const name of [
    'assets/Plot-Bwma7fbY.js',
    'embed/KaTeX_Main-Bold-Cx986IdX.woff2',
    'assets/a-_-_-_-_-.css',
  ])
    expect(isNamedByContent(name), name).toBe(true)
  for (const name of ['index.html', 'freebody-scene.js', 'course/course.js', 'thumbnails/four-bar-dark.webp'])
    expect(isNamedByContent(name), name).toBe(false)
})

it('lists the scripts and styles of a page, of any depth', () => {
  const html = `<link rel="icon" href="./favicon.svg"><script type="module" crossorigin src="./assets/index-B2J3dHMW.js"></script>
    <link rel="modulepreload" crossorigin href="./assets/three-DrZlK4dp.js"><a href="./assets/no-12345678.js">
    <link rel="stylesheet" href="https://elsewhere.example/assets/x-12345678.css">`
  expect(filesNamedBy(html, 'index.html')).toEqual(['assets/index-B2J3dHMW.js', 'assets/three-DrZlK4dp.js'])
  const help = '<link rel="stylesheet" href="../assets/help-BnXWgl8k.css">'
  expect(filesNamedBy(help, 'help/joint-gear.html')).toEqual(['assets/help-BnXWgl8k.css'])
})

it('takes a page of this build or of the one that is listed, and no other', () => {
  const next = { 'index.html': 'newer' }
  expect(judgePage('index.html', 'one', files, null)).toBe('same')
  expect(judgePage('index.html', 'newer', files, next)).toBe('newer')
  expect(judgePage('index.html', 'newer', files, null)).toBe('wrong')
  expect(judgePage('index.html', 'broken', files, next)).toBe('wrong')
  expect(judgePage('new.html', 'page', files, next)).toBe('wrong')
})

it('reads a list of files, and nothing else', () => {
  expect(readList('{"index.html":"one"}')).toEqual({ 'index.html': 'one' })
  for (const text of ['<!doctype html>', 'null', '[]', '{"index.html":1}', ''])
    expect(readList(text)).toBeNull()
})

it('reads the visitor’s switch', () => {
  expect(isSwitchedOff(`${A}?paused&offline=off#s=1`)).toBe(true)
  expect(isSwitchedOff(`${A}?offline=on`)).toBe(false)
  expect(isSwitchedOff(`${A}#offline=off`)).toBe(false)
})

it('digests as the build does', async () => {
  const bytes = new TextEncoder().encode('content')
  const there = createHash('sha256').update(bytes).digest('base64url').slice(0, DIGEST_LENGTH)
  expect(await digestOf(bytes.buffer)).toBe(there)
})
