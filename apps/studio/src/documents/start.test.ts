import { compileScene, encode, examples, momentOf, type Scene } from '@freebody/scene'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { addressWith, WELCOME } from './address'
import { memoryDocumentStore, type DocumentStore } from './document-store'
import { find, startScene, survey } from './start'
import { createTab, type Tab } from './tab'
import { createBrowser, createStorage } from './testing/browser'
import { crank, stored, page, pendulum } from './testing/scenes'

describe('a visit starts with', () => {
  let documents: DocumentStore
  let browser: ReturnType<typeof createBrowser>
  let tab: Tab
  const load = vi.fn<typeof fetch>()
  const begin = (rest = '') => startScene(page(rest), { documents, tab, load })

  beforeEach(() => {
    documents = memoryDocumentStore()
    browser = createBrowser()
    tab = createTab(browser.newTab())
    load.mockReset()
  })

  it('the welcome, the first time', async () => {
    const start = await begin()
    expect(start.scene).toBe(examples.find(({ id }) => id === WELCOME)!.scene)
    expect(start).toMatchObject({ document: null, message: null, sceneAddress: '' })
  })

  it('the scene in a link, before anything stored', async () => {
    await documents.put(stored('a'))
    await tab.claim('a')
    const start = await begin(`#s=${encode(crank)}`)
    expect(start.scene).toEqual(crank)
    expect(start).toMatchObject({ document: null, moment: null, sceneAddress: `#s=${encode(crank)}` })
  })

  it('the moment in a link', async () => {
    const compiled = compileScene(pendulum)
    if (!compiled.ok) throw new Error('The pendulum compiles')
    const moment = { ...momentOf(compiled.state), t: 2.5 }
    expect((await begin(`#s=${encode(pendulum, moment)}`)).moment).toEqual(moment)
  })

  it('the scene of another site', async () => {
    load.mockResolvedValue(new Response(JSON.stringify(crank)))
    const start = await begin('#src=https://files.example/crank.json')
    expect(load.mock.calls[0][0]).toBe('https://files.example/crank.json')
    expect(start.scene).toEqual(crank)
  })

  it('the example that is named, before anything stored', async () => {
    await documents.put(stored('a'))
    await tab.claim('a')
    const start = await begin('?example=slider-crank')
    expect(start.scene).toBe(crank)
    expect(start.sceneAddress).toBe('?example=slider-crank')
  })

  it('an empty scene if the address says so', async () => {
    expect((await begin('?new')).scene).toEqual({ version: 1 })
  })

  it('the document of this tab, before the last one of the browser', async () => {
    await documents.put(stored('mine', pendulum))
    await documents.put(stored('last', crank, 2))
    await tab.claim('mine')
    tab.remember('last', 2)
    const start = await begin()
    expect(start.document?.id).toBe('mine')
    expect(start.scene).toEqual(pendulum)
  })

  it('the last document of the browser in a new tab', async () => {
    await documents.put(stored('last', crank))
    tab.remember('last', 1)
    expect((await begin()).document?.id).toBe('last')
  })

  it('the welcome, where another tab has the last document open', async () => {
    await documents.put(stored('last', crank))
    const other = createTab(browser.newTab())
    expect(await other.claim('last')).toBe(true)
    other.remember('last', 1)
    const start = await begin()
    expect(start.document).toBeNull()
    expect(start.scene).not.toEqual(crank)
  })

  it('the newest work, where the browser was killed before it had written the pointer', async () => {
    await documents.put(stored('older', pendulum, 3))
    await documents.put(stored('newest', crank, 4))
    await documents.put({ ...stored('a link', pendulum, 5), own: false })
    expect((await begin()).document?.id).toBe('newest')
  })

  it('the newest work, where the pointer is older than it', async () => {
    await documents.put(stored('older', pendulum, 3))
    tab.remember('older', 3)
    await documents.put(stored('newest', crank, 4))
    expect((await begin()).document?.id).toBe('newest')
  })

  it('an older document that was opened after the newest was changed', async () => {
    await documents.put(stored('older', pendulum, 3))
    await documents.put(stored('newest', crank, 4))
    tab.remember('older', 5)
    expect((await begin()).document?.id).toBe('older')
  })

  it('the document of a pointer from an earlier version', async () => {
    await documents.put({ ...stored('older', pendulum, 1), sequence: 0 })
    await documents.put({ ...stored('newer', crank, 2), sequence: 0 })
    browser.local.setItem('freebody.document', 'older')
    expect((await begin()).document?.id).toBe('older')
  })

  it('another document, where the last one is wrong inside', async () => {
    await documents.put(stored('good', crank, 1))
    const wrong = { version: 1, title: 'Wrong', bodies: { filter: 1 } } as unknown as Scene
    await documents.put(stored('wrong', wrong, 2))
    tab.remember('wrong', 2)
    const start = await begin()
    expect(start.document?.id).toBe('good')
    const { open, aside } = await survey(documents)
    expect(open.map(({ id }) => id)).toEqual(['good'])
    expect(aside).toMatchObject([{ id: 'wrong', title: 'Wrong', reason: '"bodies" must be a list.' }])
    expect(JSON.parse(aside[0].text)).toEqual(wrong)
  })

  it.each([
    [{ bodies: [{ id: 'a', shapes: 'box' }] }],
    [{ bodies: [null] }],
    [{ joints: [{ id: 'j', kind: 'revolute' }] }],
    [{ equations: [{ id: 'e', text: 5 }] }],
    [{ parameters: 'none' }],
    [{ view: [] }],
    [{ title: {} }],
  ])('nothing that would stop the page: %j', async (part) => {
    await documents.put(stored('wrong', { version: 1, ...part } as unknown as Scene))
    expect(await find(documents, 'wrong')).toBeNull()
    expect((await survey(documents)).aside).toHaveLength(1)
  })

  it('a copy, in a tab that was duplicated', async () => {
    await documents.put(stored('mine', crank))
    const session = createStorage()
    const other = createTab(browser.newTab(session))
    await other.claim('mine')
    tab = createTab(browser.newTab(session))
    const start = await begin()
    expect(start.document).toBeNull()
    expect(start.scene).toEqual(crank)
    expect(start.message).toContain('another tab')
  })

  it('its document after a reload that takes a moment to let go of it', async () => {
    await documents.put(stored('mine', crank))
    const session = createStorage()
    session.setItem('freebody.document', 'mine')
    let letGo = () => {}
    void browser.locks.request('freebody.document.mine', {}, () => new Promise<void>((r) => (letGo = r)))
    tab = createTab(browser.newTab(session))
    setTimeout(() => letGo(), 20)
    expect((await begin()).document?.id).toBe('mine')
  })

  it.each([
    ['#s=abc', 'damaged'],
    ['#s=', 'no scene'],
    ['#src=ftp://files.example/a.json', 'http'],
    ['?example=nothing', 'nothing'],
  ])('what is stored, and the reason, where the address cannot be opened: %s', async (rest, reason) => {
    await documents.put(stored('mine', crank))
    await tab.claim('mine')
    const start = await begin(rest)
    expect(start.document?.id).toBe('mine')
    expect(start.message).toContain(reason)
  })

  it('what is stored, where another site does not answer', async () => {
    load.mockRejectedValue(new TypeError('Failed to fetch'))
    await documents.put(stored('mine', crank))
    await tab.claim('mine')
    const start = await begin('#src=https://files.example/crank.json')
    expect(start.document?.id).toBe('mine')
    expect(start.message).toContain('files.example')
  })

  it('half-done work as it was left', async () => {
    const scene = { ...pendulum, bodies: [{ id: 'bar', mass: {} }] } as unknown as Scene
    await documents.put(stored('mine', scene))
    expect((await find(documents, 'mine'))?.scene).toEqual(scene)
    await documents.put(stored('newer', { ...pendulum, version: 99 } as unknown as Scene))
    expect(await find(documents, 'newer')).toBeNull()
  })
})

describe('the address', () => {
  it.each([
    ['?theme=dark#s=abc', '?example=crank', '?theme=dark&example=crank'],
    ['?example=crank&theme=dark', null, '?theme=dark'],
    ['?example=crank', '#s=abc', '#s=abc'],
    ['?new', '', ''],
    ['', '?new', '?new'],
  ])('%s with %j is %s', (before, sceneAddress, after) => {
    expect(addressWith(page(before), sceneAddress).href).toBe(page(after).href)
  })
})
