import { beforeAll, beforeEach, expect, it } from 'vitest'
import { cacheOf, digestOf, type Files } from './copy'
import { find, forgetAll, forgetOthers, keepAll, keepAnswer, type Ports } from './keep'

const A = 'https://host.example/a/'
const B = 'https://host.example/b/'
const CHUNK = 'assets/panel-12345678.js'

const digest = (text: string) => digestOf(new TextEncoder().encode(text).buffer)
let first: Files
let second: Files
beforeAll(async () => {
  first = {
    'index.html': await digest('page 1'),
    [CHUNK]: await digest('panel'),
    'old.js': await digest('old'),
  }
  second = { 'index.html': await digest('page 2'), [CHUNK]: await digest('panel') }
})

/** What the host answers: by address, else by file. */
let host: Record<string, string | number>
let asked: string[]
let stores: Map<string, Map<string, Response>>
beforeEach(() => {
  host = { 'index.html': 'page 1', [CHUNK]: 'panel', 'old.js': 'old' }
  asked = []
  stores = new Map()
})

function portsOf(scope: string): Ports {
  const key = (file: RequestInfo | URL) => new URL(String(file), scope).href
  const match = async (file: RequestInfo | URL, name = '') => stores.get(name)?.get(key(file))?.clone()
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, store)
    return {
      match: (file: RequestInfo | URL) => match(file, name),
      put: async (file: RequestInfo | URL, answer: Response) => void store.set(key(file), answer),
    } as Cache
  }
  return {
    scope,
    caches: {
      open,
      match: (file, options) => match(file, options?.cacheName),
      keys: async () => [...stores.keys()],
      delete: async (name) => stores.delete(name),
    },
    async fetch(address) {
      asked.push(address)
      const answer = host[address] ?? host[address.replace(/\?.*/, '')] ?? 404
      return typeof answer === 'number' ? new Response('fault', { status: answer }) : new Response(answer)
    },
  }
}

const ports = portsOf(A)
const text = async (files: Files, file: string) => (await find(ports, files, file))?.text()

it('keeps every file of a build, and asks for each once', async () => {
  await keepAll(ports, first)
  expect(asked.sort()).toEqual(Object.keys(first).sort())
  expect(await text(first, 'index.html')).toBe('page 1')
})

it.each([
  ['a wrong body', 'sorry'],
  ['404', 404],
  ['500', 500],
])('does not keep %s, names the file, and heals when the host does', async (_, fault) => {
  host[CHUNK] = fault
  await expect(keepAll(ports, first)).rejects.toThrow(`1 files of the offline copy are missing: ${CHUNK}`)
  expect(await find(ports, first, CHUNK)).toBeNull()
  expect(asked.filter((address) => address.startsWith(CHUNK))).toEqual([CHUNK, `${CHUNK}?${first[CHUNK]}`])
  asked = []
  host[CHUNK] = 'panel'
  await keepAll(ports, first)
  // What had arrived is not fetched again.
  expect(asked).toEqual([CHUNK])
  expect(await text(first, CHUNK)).toBe('panel')
})

it('passes by a cache on the way that has the old page', async () => {
  host[`index.html?${second['index.html']}`] = 'page 2'
  await keepAll(ports, second)
  expect(await text(second, 'index.html')).toBe('page 2')
})

it('keeps a build beside the one before, without fetching what is unchanged', async () => {
  await keepAll(ports, first)
  asked = []
  host['index.html'] = 'page 2'
  await keepAll(ports, second)
  expect(asked).toEqual(['index.html'])
  expect(await text(first, 'index.html')).toBe('page 1')
  await forgetOthers(ports, second)
  expect([...stores.keys()]).toEqual([cacheOf(A, second)])
})

it('finds a file named by its content in other builds, and never a page', async () => {
  await keepAll(ports, first)
  expect(await text({}, CHUNK)).toBe('panel')
  expect(await text(second, 'index.html')).toBeUndefined()
})

it('stores an answer for a lost file if it is right', async () => {
  await keepAnswer(ports, first, CHUNK, new Response('sorry'))
  await keepAnswer(ports, first, CHUNK, new Response('panel', { status: 500 }))
  expect(await find(ports, first, CHUNK)).toBeNull()
  await keepAnswer(ports, first, CHUNK, new Response('panel'))
  expect(await text(first, CHUNK)).toBe('panel')
})

it('leaves the caches of other copies and of other programs', async () => {
  const other = portsOf(B)
  await keepAll(other, first)
  await keepAll(ports, first)
  for (const [name, scope] of [
    ['freebody-mine', A],
    ['freebody-theirs', B],
  ])
    await (await portsOf(scope).caches.open(name)).put(`${scope}index.html`, new Response('unverified'))
  await ports.caches.open('something else')
  host['index.html'] = 'page 2'
  await keepAll(ports, second)
  await forgetOthers(ports, second)
  const theirs = [cacheOf(B, first), 'freebody-theirs', 'something else']
  expect([...stores.keys()].sort()).toEqual([...theirs, cacheOf(A, second)].sort())
  await forgetAll(ports)
  expect([...stores.keys()].sort()).toEqual([...theirs].sort())
})
