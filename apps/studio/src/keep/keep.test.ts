import 'fake-indexeddb/auto'
import { encode, examples, momentOf, compileScene, type Scene } from '@freebody/scene'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useEditor } from '../editor/store'
import { addressWith, WELCOME } from './address'
import { memoryDocuments, openDocuments, type Documents, type Kept } from './documents'
import { createKeeper, MOST, type Keeper, type KeeperParts } from './keeper'
import { momentWith } from './moments'
import { find, startScene, type Start } from './start'
import { createTab, type Tab } from './tab'
import { createBrowser, createStorage } from './testing/browser'

const pendulum = examples.find(({ id }) => id === 'pendulum')!.scene
const crank = examples.find(({ id }) => id === 'slider-crank')!.scene
const page = (rest: string) => new URL(`https://host.example/studio/${rest}`)
const kept = (id: string, scene: Scene = pendulum, time = 1): Kept => ({
  ...{ id, title: scene.title ?? '', time, origin: null, scene, thumbnail: null },
})
const title = (text: string) => ({ type: 'set', in: 'meta', values: { title: text } }) as const
const rename = (text: string, gesture?: string) =>
  useEditor.getState().edit(title(text), { label: 'Rename', ...(gesture && { gesture }) })

beforeEach(() => {
  // A database of its own for every test.
  globalThis.indexedDB = new IDBFactory()
})

afterEach(() => {
  vi.useRealTimers()
})

describe('documents', () => {
  it('are in IndexedDB, newest first, scene and all', async () => {
    const documents = await openDocuments(createStorage())
    await documents.put(kept('a', pendulum, 1))
    await documents.put(kept('b', crank, 2))
    const again = await openDocuments(createStorage())
    expect((await again.list()).map(({ id }) => id)).toEqual(['b', 'a'])
    expect((await again.get('a'))?.scene).toEqual(pendulum)
    await again.remove('a')
    expect(await again.get('a')).toBeNull()
  })

  it('written in a hurry are found even if the database never got them', async () => {
    const local = createStorage()
    const documents = await openDocuments(local)
    await documents.put(kept('a', pendulum, 1))
    documents.hurry(kept('a', crank, 2))
    documents.hurry(kept('b', crank, 3))
    // The page is gone before the database has answered: what was done when the calls returned is all there is.
    const left = createStorage()
    for (let i = 0; i < local.length; i++) left.setItem(local.key(i)!, local.getItem(local.key(i)!)!)
    globalThis.indexedDB = new IDBFactory()
    const after = await openDocuments(left)
    expect((await after.get('a'))?.scene).toEqual(crank)
    expect((await after.list()).map(({ id }) => id)).toEqual(['b', 'a'])
  })

  it('of the database count where they are newer, and clear what was in a hurry', async () => {
    const local = createStorage()
    const documents = await openDocuments(local)
    documents.hurry(kept('a', pendulum, 1))
    await documents.put(kept('a', crank, 2))
    expect((await documents.get('a'))?.scene).toEqual(crank)
    expect(local.length).toBe(0)
  })

  it('go to localStorage without a database, and to memory without either', async () => {
    globalThis.indexedDB = undefined as unknown as IDBFactory
    const local = createStorage()
    const documents = await openDocuments(local)
    await documents.put(kept('a'))
    expect(documents.lasting).toBe(true)
    expect((await (await openDocuments(local)).get('a'))?.scene).toEqual(pendulum)
    const nowhere = await openDocuments(null)
    await nowhere.put(kept('a'))
    expect(nowhere.lasting).toBe(false)
    expect(await nowhere.get('a')).not.toBeNull()
  })

  it('are not disturbed by rubbish in the storage', async () => {
    globalThis.indexedDB = undefined as unknown as IDBFactory
    const local = createStorage()
    local.setItem('freebody.document.x', '{"id":')
    local.setItem('other', 'thing')
    expect(await (await openDocuments(local)).list()).toEqual([])
  })
})

describe('a visit starts with', () => {
  let documents: Documents
  let browser: ReturnType<typeof createBrowser>
  let tab: Tab
  const load = vi.fn<typeof fetch>()
  const begin = (rest = '') => startScene(page(rest), { documents, tab, load })

  beforeEach(() => {
    documents = memoryDocuments()
    browser = createBrowser()
    tab = createTab(browser.newTab())
    load.mockReset()
  })

  it('the welcome, the first time', async () => {
    const start = await begin()
    expect(start.scene).toBe(examples.find(({ id }) => id === WELCOME)!.scene)
    expect(start).toMatchObject({ document: null, message: null, held: '' })
  })

  it('the scene in a link, before anything kept', async () => {
    await documents.put(kept('a'))
    await tab.claim('a')
    const start = await begin(`#s=${encode(crank)}`)
    expect(start.scene).toEqual(crank)
    expect(start).toMatchObject({ document: null, moment: null, held: `#s=${encode(crank)}` })
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

  it('the example that is named, before anything kept', async () => {
    await documents.put(kept('a'))
    await tab.claim('a')
    const start = await begin('?example=slider-crank')
    expect(start.scene).toBe(crank)
    expect(start.held).toBe('?example=slider-crank')
  })

  it('an empty scene where that is asked for', async () => {
    expect((await begin('?new')).scene).toEqual({ version: 1 })
  })

  it('the document of this tab, before the last one of the browser', async () => {
    await documents.put(kept('mine', pendulum))
    await documents.put(kept('last', crank, 2))
    await tab.claim('mine')
    tab.remember('last')
    const start = await begin()
    expect(start.document?.id).toBe('mine')
    expect(start.scene).toEqual(pendulum)
  })

  it('the last document of the browser in a new tab', async () => {
    await documents.put(kept('last', crank))
    tab.remember('last')
    expect((await begin()).document?.id).toBe('last')
  })

  it('the welcome, where another tab has the last document open', async () => {
    await documents.put(kept('last', crank))
    const other = createTab(browser.newTab())
    expect(await other.claim('last')).toBe(true)
    other.remember('last')
    const start = await begin()
    expect(start.document).toBeNull()
    expect(start.scene).not.toEqual(crank)
  })

  it('a copy, in a tab that was duplicated', async () => {
    await documents.put(kept('mine', crank))
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
    await documents.put(kept('mine', crank))
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
  ])('what is kept, and the reason, where the address cannot be opened: %s', async (rest, reason) => {
    await documents.put(kept('mine', crank))
    await tab.claim('mine')
    const start = await begin(rest)
    expect(start.document?.id).toBe('mine')
    expect(start.message).toContain(reason)
  })

  it('what is kept, where another site does not answer', async () => {
    load.mockRejectedValue(new TypeError('Failed to fetch'))
    await documents.put(kept('mine', crank))
    await tab.claim('mine')
    const start = await begin('#src=https://files.example/crank.json')
    expect(start.document?.id).toBe('mine')
    expect(start.message).toContain('files.example')
  })

  it('half-done work as it was left', async () => {
    const scene = { ...pendulum, bodies: [{ id: 'bar', mass: {} }] } as unknown as Scene
    await documents.put(kept('mine', scene))
    expect((await find(documents, 'mine'))?.scene).toEqual(scene)
    await documents.put(kept('newer', { ...pendulum, version: 99 } as unknown as Scene))
    expect(await find(documents, 'newer')).toBeNull()
  })
})

describe('the keeper', () => {
  const fresh = (more: Partial<Start> = {}): Start => ({
    ...{ scene: pendulum, origin: null, moment: null, held: '', document: null, message: null },
    ...more,
  })
  let documents: Documents
  let browser: ReturnType<typeof createBrowser>
  let keepers: Keeper[]
  const said: string[] = []
  const shown: (string | null)[] = []

  function keep(start = fresh(), more: Partial<KeeperParts> = {}): Keeper {
    const keeper = createKeeper(start, {
      editor: useEditor,
      documents,
      tab: createTab(browser.newTab()),
      say: (message) => said.push(message),
      show: (held) => shown.push(held),
      picture: async () => null,
      ...more,
    })
    keepers.push(keeper)
    return keeper
  }
  const titleOf = async (id: string) => (await documents.get(id))?.title
  const settled = () => vi.advanceTimersByTimeAsync(0)

  beforeEach(() => {
    vi.useFakeTimers({ now: 1e12 })
    documents = memoryDocuments()
    documents = { ...documents, lasting: true }
    browser = createBrowser()
    keepers = []
    said.length = 0
    shown.length = 0
  })

  afterEach(() => {
    for (const keeper of keepers) keeper.stop()
  })

  it('writes an edit at once, and with it the title', async () => {
    const keeper = keep()
    expect(await documents.list()).toEqual([])
    rename('Mine')
    await settled()
    expect(await documents.get(keeper.current)).toMatchObject({ title: 'Mine', scene: { title: 'Mine' } })
  })

  it('writes at most every 300 ms while edits keep coming, and the last one in any case', async () => {
    const put = vi.spyOn(documents, 'put')
    const keeper = keep()
    for (let i = 0; i < 100; i++) {
      rename(`Drag ${i}`, 'drag')
      await vi.advanceTimersByTimeAsync(16)
    }
    expect(put.mock.calls.length).toBeGreaterThanOrEqual(5)
    expect(put.mock.calls.length).toBeLessThanOrEqual(7)
    await vi.advanceTimersByTimeAsync(300)
    expect(await titleOf(keeper.current)).toBe('Drag 99')
  })

  it('writes undo and redo', async () => {
    const keeper = keep()
    rename('Mine')
    useEditor.getState().undo()
    await vi.advanceTimersByTimeAsync(300)
    expect(await titleOf(keeper.current)).toBe('Pendulum')
    useEditor.getState().redo()
    await vi.advanceTimersByTimeAsync(300)
    expect(await titleOf(keeper.current)).toBe('Mine')
  })

  it('writes before the page goes away what the interval holds back', async () => {
    const hurry = vi.spyOn(documents, 'hurry')
    const keeper = keep()
    rename('One')
    await settled()
    keeper.hurry()
    expect(hurry).not.toHaveBeenCalled()
    rename('Two')
    keeper.hurry()
    expect(hurry).toHaveBeenCalledOnce()
    expect(hurry.mock.calls[0][0]).toMatchObject({ id: keeper.current, title: 'Two' })
  })

  it('writes before the page goes away what the database has not answered for', async () => {
    const hurry = vi.spyOn(documents, 'hurry')
    vi.spyOn(documents, 'put').mockReturnValue(new Promise(() => {}))
    const keeper = keep()
    rename('One')
    await settled()
    keeper.hurry()
    expect(hurry.mock.calls[0][0]).toMatchObject({ id: keeper.current, title: 'One' })
  })

  it('does not keep what the address or the gallery brings back, until it is edited', async () => {
    const keeper = keep(fresh({ held: '?example=pendulum' }))
    keeper.hurry()
    await settled()
    expect(await documents.list()).toEqual([])
    expect(shown).toEqual(['?example=pendulum'])
    rename('Mine')
    await settled()
    expect(shown).toEqual(['?example=pendulum', null])
    expect(await documents.list()).toHaveLength(1)
  })

  it('keeps a file at once', async () => {
    const keeper = keep()
    keeper.open({ scene: crank, origin: 'crank.json' })
    await settled()
    expect((await documents.list()).map((d) => [d.id, d.origin])).toEqual([[keeper.current, 'crank.json']])
  })

  it('keeps the scene that is left, and a link nobody edited', async () => {
    const keeper = keep()
    rename('One')
    rename('Mine')
    const mine = keeper.current
    keeper.open({ scene: crank, origin: 'a link', held: '#s=code' })
    const link = keeper.current
    keeper.open({ scene: pendulum, origin: null, held: '?example=pendulum' })
    await settled()
    expect(new Set((await documents.list()).map(({ id }) => id))).toEqual(new Set([mine, link]))
    expect(await titleOf(mine)).toBe('Mine')
    expect((await documents.get(link))?.scene).toEqual(crank)
    expect(link).not.toBe(mine)
  })

  it('goes on with the document it opened', async () => {
    const keeper = keep()
    const document = kept('known', crank)
    await documents.put(document)
    await keeper.openKept(document)
    expect(keeper.current).toBe('known')
    rename('Mine')
    await settled()
    expect((await documents.list()).map((d) => [d.id, d.title])).toEqual([['known', 'Mine']])
  })

  it('remembers 20 documents, and never forgets one that a tab shows', async () => {
    await documents.put(kept('shown elsewhere', pendulum, 0))
    await createTab(browser.newTab()).claim('shown elsewhere')
    const keeper = keep()
    for (let i = 0; i < 30; i++) {
      await vi.advanceTimersByTimeAsync(1000)
      keeper.open({ scene: { ...crank, title: `File ${i}` }, origin: 'file' })
      await settled()
    }
    const list = await documents.list()
    expect(list).toHaveLength(MOST + 1)
    expect(list[0].title).toBe('File 29')
    expect(list.at(-1)?.id).toBe('shown elsewhere')
  })

  it('takes a copy under a name of its own', async () => {
    const keeper = keep()
    rename('Mine')
    const mine = keeper.current
    keeper.branch()
    rename('Copy')
    await vi.advanceTimersByTimeAsync(300)
    expect(await titleOf(mine)).toBe('Mine')
    expect(await titleOf(keeper.current)).toBe('Copy')
  })

  it('adds a picture when edits rest', async () => {
    const picture = vi.fn(async () => 'data:image/webp;base64,AAAA')
    const keeper = keep(fresh(), { picture })
    rename('Mine')
    await settled()
    expect((await documents.get(keeper.current))?.thumbnail).toBeNull()
    await vi.advanceTimersByTimeAsync(2000)
    expect(picture).toHaveBeenCalledOnce()
    expect((await documents.get(keeper.current))?.thumbnail).toBe('data:image/webp;base64,AAAA')
  })

  it('makes up for a picture that was missed, and does not call that a change', async () => {
    await documents.put(kept('known', crank, 5))
    keep(fresh({ scene: crank, held: null, document: kept('known', crank, 5) }), {
      picture: async () => 'data:,x',
    })
    await vi.advanceTimersByTimeAsync(2000)
    expect(await documents.get('known')).toMatchObject({ thumbnail: 'data:,x', time: 5 })
  })

  it('does not keep a scene for the sake of its picture', async () => {
    keep(fresh(), { picture: async () => 'data:,x' })
    await vi.advanceTimersByTimeAsync(2000)
    expect(await documents.list()).toEqual([])
  })

  it('says once that nothing can be kept, and goes on', async () => {
    documents = memoryDocuments()
    keep()
    rename('One')
    await vi.advanceTimersByTimeAsync(1000)
    rename('Two')
    await vi.advanceTimersByTimeAsync(1000)
    expect(said).toHaveLength(1)
    expect(said[0]).toContain('Save your scene to a file')
  })

  it('says once that the storage is full, and goes on trying', async () => {
    const put = vi.spyOn(documents, 'put').mockRejectedValue(new DOMException('', 'QuotaExceededError'))
    const keeper = keep()
    rename('One')
    await vi.advanceTimersByTimeAsync(1000)
    put.mockRestore()
    rename('Two')
    await vi.advanceTimersByTimeAsync(1000)
    expect(said).toHaveLength(1)
    expect(await titleOf(keeper.current)).toBe('Two')
  })

  it('hands over the moment that came with a scene', () => {
    const moment = { t: 1, h: 0.01, q: [1], v: [2], s: [] }
    const scene = { ...pendulum }
    keep().open({ scene, origin: null, held: '#s=x', moment })
    expect(momentWith(scene)).toBe(moment)
    expect(momentWith(crank)).toBeNull()
  })
})

describe('two tabs', () => {
  it('never write to the same document', async () => {
    const documents = await openDocuments(createStorage())
    const browser = createBrowser()
    const session = createStorage()
    await documents.put(kept('shared', pendulum))
    session.setItem('freebody.document', 'shared')
    // The second is a duplicate of the first: same memory, same document.
    const starts = await Promise.all(
      [0, 1].map((_) => startScene(page(''), { documents, tab: createTab(browser.newTab(session)) })),
    )
    expect(starts.map(({ document }) => document?.id ?? null).sort()).toEqual(['shared', null].sort())
    expect(starts[0].scene).toEqual(starts[1].scene)
  })

  it('open from the list as a copy what the other shows', async () => {
    const documents = memoryDocuments()
    const browser = createBrowser()
    const document = kept('theirs', crank)
    await documents.put(document)
    await createTab(browser.newTab()).claim('theirs')
    const said: string[] = []
    const keeper = createKeeper(
      { scene: pendulum, origin: null, moment: null, held: '', document: null, message: null },
      {
        editor: useEditor,
        documents,
        tab: createTab(browser.newTab()),
        say: (message) => said.push(message),
        show: () => {},
        picture: async () => null,
      },
    )
    await keeper.openKept(document)
    expect(keeper.current).not.toBe('theirs')
    expect(useEditor.getState().scene).toBe(crank)
    expect(said[0]).toContain('another tab')
    keeper.stop()
  })

  it('let go of a document when they open another', async () => {
    const browser = createBrowser()
    const [one, two] = [createTab(browser.newTab()), createTab(browser.newTab())]
    expect(await one.claim('a')).toBe(true)
    expect(await two.claim('a')).toBe(false)
    expect(await one.claim('b')).toBe(true)
    await vi.waitFor(async () => expect(await two.claim('a')).toBe(true))
  })
})

describe('the address', () => {
  it.each([
    ['?theme=dark#s=abc', '?example=crank', '?theme=dark&example=crank'],
    ['?example=crank&theme=dark', null, '?theme=dark'],
    ['?example=crank', '#s=abc', '#s=abc'],
    ['?new', '', ''],
    ['', '?new', '?new'],
  ])('%s with %j is %s', (before, held, after) => {
    expect(addressWith(page(before), held).href).toBe(page(after).href)
  })
})
