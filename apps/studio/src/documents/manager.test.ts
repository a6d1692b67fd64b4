import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { editor } from '../editor/store'
import { memoryDocumentStore, type DocumentStore } from './document-store'
import { createDocumentManager, MOST, type DocumentManager, type DocumentManagerParts } from './manager'
import { momentWith } from './moments'
import { startScene, type Start } from './start'
import { createTab } from './tab'
import { createBrowser, createStorage } from './testing/browser'
import { crank, stored, page, pendulum } from './testing/scenes'

const title = (text: string) => ({ type: 'set', in: 'meta', values: { title: text } }) as const
const rename = (text: string, gesture?: string) =>
  editor.getState().edit(title(text), { label: 'Rename', ...(gesture && { gesture }) })

afterEach(() => {
  vi.useRealTimers()
})

describe('the document manager', () => {
  const fresh = (more: Partial<Start> = {}): Start => ({
    ...{ scene: pendulum, origin: null, moment: null, sceneAddress: '', document: null, message: null },
    ...more,
  })
  let documents: DocumentStore
  let browser: ReturnType<typeof createBrowser>
  let managers: DocumentManager[]
  const said: string[] = []
  const unsaved: (string | null)[] = []
  const shown: (string | null)[] = []

  function manage(start = fresh(), more: Partial<DocumentManagerParts> = {}): DocumentManager {
    const manager = createDocumentManager(start, {
      documents,
      tab: createTab(browser.newTab()),
      say: (message) => said.push(message),
      unsaved: (why) => unsaved.push(why?.message ?? null),
      setAddress: (sceneAddress) => shown.push(sceneAddress),
      picture: async () => null,
      ...more,
    })
    managers.push(manager)
    return manager
  }
  const titleOf = async (id: string) => (await documents.get(id))?.title
  const settled = () => vi.advanceTimersByTimeAsync(0)

  beforeEach(() => {
    vi.useFakeTimers({ now: 1e12 })
    documents = memoryDocumentStore()
    documents = { ...documents, persistent: true }
    browser = createBrowser()
    managers = []
    said.length = 0
    unsaved.length = 0
    shown.length = 0
  })

  afterEach(() => {
    for (const manager of managers) manager.stop()
  })

  it('writes an edit at once, and with it the title', async () => {
    const manager = manage()
    expect(await documents.list()).toEqual([])
    rename('Mine')
    await settled()
    expect(await documents.get(manager.current)).toMatchObject({ title: 'Mine', scene: { title: 'Mine' } })
  })

  it('writes at most every 300 ms while edits keep coming, and the last one in any case', async () => {
    const put = vi.spyOn(documents, 'put')
    const manager = manage()
    for (let i = 0; i < 100; i++) {
      rename(`Drag ${i}`, 'drag')
      await vi.advanceTimersByTimeAsync(16)
    }
    expect(put.mock.calls.length).toBeGreaterThanOrEqual(5)
    expect(put.mock.calls.length).toBeLessThanOrEqual(7)
    await vi.advanceTimersByTimeAsync(300)
    expect(await titleOf(manager.current)).toBe('Drag 99')
  })

  it('writes undo and redo', async () => {
    const manager = manage()
    rename('Mine')
    editor.getState().undo()
    await vi.advanceTimersByTimeAsync(300)
    expect(await titleOf(manager.current)).toBe('Pendulum')
    editor.getState().redo()
    await vi.advanceTimersByTimeAsync(300)
    expect(await titleOf(manager.current)).toBe('Mine')
  })

  it('writes before the page goes away what the interval holds back', async () => {
    const saveBeforeUnload = vi.spyOn(documents, 'saveBeforeUnload')
    const manager = manage()
    rename('One')
    await settled()
    manager.saveBeforeUnload()
    expect(saveBeforeUnload).not.toHaveBeenCalled()
    rename('Two')
    manager.saveBeforeUnload()
    expect(saveBeforeUnload).toHaveBeenCalledOnce()
    expect(saveBeforeUnload.mock.calls[0][0]).toMatchObject({ id: manager.current, title: 'Two' })
  })

  it('writes before the page goes away what the database has not answered for', async () => {
    const saveBeforeUnload = vi.spyOn(documents, 'saveBeforeUnload')
    vi.spyOn(documents, 'put').mockReturnValue(new Promise(() => {}))
    const manager = manage()
    rename('One')
    await settled()
    manager.saveBeforeUnload()
    expect(saveBeforeUnload.mock.calls[0][0]).toMatchObject({ id: manager.current, title: 'One' })
  })

  it('does not store what the address or the gallery reproduces, until it is edited', async () => {
    const manager = manage(fresh({ sceneAddress: '?example=pendulum' }))
    manager.saveBeforeUnload()
    await settled()
    expect(await documents.list()).toEqual([])
    expect(shown).toEqual(['?example=pendulum'])
    rename('Mine')
    await settled()
    expect(shown).toEqual(['?example=pendulum', null])
    expect(await documents.list()).toHaveLength(1)
  })

  it('stores a file at once', async () => {
    const manager = manage()
    manager.open({ scene: crank, origin: 'crank.json' })
    await settled()
    expect((await documents.list()).map((d) => [d.id, d.origin])).toEqual([[manager.current, 'crank.json']])
  })

  it('stores the scene that is replaced, and an unedited link', async () => {
    const manager = manage()
    rename('One')
    rename('Mine')
    const mine = manager.current
    manager.open({ scene: crank, origin: 'a link', sceneAddress: '#s=code' })
    const link = manager.current
    manager.open({ scene: pendulum, origin: null, sceneAddress: '?example=pendulum' })
    await settled()
    expect(new Set((await documents.list()).map(({ id }) => id))).toEqual(new Set([mine, link]))
    expect(await titleOf(mine)).toBe('Mine')
    expect((await documents.get(link))?.scene).toEqual(crank)
    expect(link).not.toBe(mine)
  })

  it('continues with the document it opened', async () => {
    const manager = manage()
    const document = stored('known', crank)
    await documents.put(document)
    await manager.openStored(document)
    expect(manager.current).toBe('known')
    rename('Mine')
    await settled()
    expect((await documents.list()).map((d) => [d.id, d.title])).toEqual([['known', 'Mine']])
  })

  it('keeps 20 documents that were only looked at, and never removes one that a tab shows', async () => {
    await documents.put({ ...stored('shown elsewhere', pendulum, 0), own: false })
    await createTab(browser.newTab()).claim('shown elsewhere')
    const manager = manage()
    for (let i = 0; i < 30; i++) {
      await vi.advanceTimersByTimeAsync(1000)
      manager.open({ scene: { ...crank, title: `File ${i}` }, origin: 'file' })
      await settled()
    }
    const list = await documents.list()
    expect(list).toHaveLength(MOST + 1)
    expect(list[0].title).toBe('File 29')
    expect(list.at(-1)?.id).toBe('shown elsewhere')
  })

  it('never removes what the user made or changed: edited, copied, pasted, from a template', async () => {
    const manager = manage()
    rename('Edited')
    const mine = [manager.current]
    manager.continueAsCopy()
    mine.push(manager.current)
    manager.open({ scene: { ...crank, title: 'Pasted' }, origin: 'The pasted text', own: true })
    mine.push(manager.current)
    const link = (i: number) => ({
      scene: { ...crank, title: `${i}` },
      origin: 'a link',
      sceneAddress: `#s=${i}`,
    })
    for (let i = 0; i < 30; i++) {
      await vi.advanceTimersByTimeAsync(1000)
      manager.open(link(i))
      await settled()
    }
    const list = await documents.list()
    expect(list.filter(({ own }) => !own)).toHaveLength(MOST)
    expect(
      list
        .filter(({ own }) => own)
        .map(({ id }) => id)
        .sort(),
    ).toEqual([...mine].sort())
    expect(await titleOf(mine[0])).toBe('Edited')
    // A document that was only looked at becomes the user's with its first edit.
    const { id } = list[MOST - 1]
    await manager.openStored((await documents.get(id))!)
    rename('Mine now')
    await vi.advanceTimersByTimeAsync(300)
    for (let i = 30; i < 60; i++) {
      await vi.advanceTimersByTimeAsync(1000)
      manager.open(link(i))
      await settled()
    }
    expect(await titleOf(id)).toBe('Mine now')
  })

  it('orders by changes, also where the clock goes back an hour', async () => {
    const manager = manage()
    rename('Before')
    await settled()
    vi.setSystemTime(1e12 - 3_600_000)
    manager.open({ scene: crank, origin: null })
    rename('After')
    await vi.advanceTimersByTimeAsync(300)
    expect((await documents.list()).map(({ title }) => title)).toEqual(['After', 'Before'])
  })

  it('takes a copy under a name of its own', async () => {
    const manager = manage()
    rename('Mine')
    const mine = manager.current
    manager.continueAsCopy()
    rename('Copy')
    await vi.advanceTimersByTimeAsync(300)
    expect(await titleOf(mine)).toBe('Mine')
    expect(await titleOf(manager.current)).toBe('Copy')
  })

  it('adds a picture when edits rest', async () => {
    const picture = vi.fn(async () => 'data:image/webp;base64,AAAA')
    const manager = manage(fresh(), { picture })
    rename('Mine')
    await settled()
    expect((await documents.get(manager.current))?.thumbnail).toBeNull()
    await vi.advanceTimersByTimeAsync(2000)
    expect(picture).toHaveBeenCalledOnce()
    expect((await documents.get(manager.current))?.thumbnail).toBe('data:image/webp;base64,AAAA')
  })

  it('makes up for a picture that was missed, and does not call that a change', async () => {
    await documents.put(stored('known', crank, 5))
    manage(fresh({ scene: crank, sceneAddress: null, document: stored('known', crank, 5) }), {
      picture: async () => 'data:,x',
    })
    await vi.advanceTimersByTimeAsync(2000)
    expect(await documents.get('known')).toMatchObject({ thumbnail: 'data:,x', time: 5 })
  })

  it('does not keep a scene for the sake of its picture, and so takes none', async () => {
    const picture = vi.fn(async () => 'data:,x')
    manage(fresh(), { picture })
    await vi.advanceTimersByTimeAsync(2000)
    expect(await documents.list()).toEqual([])
    expect(picture).not.toHaveBeenCalled()
  })

  it('reports once that nothing can be stored, and continues', async () => {
    documents = memoryDocumentStore()
    manage()
    rename('One')
    await vi.advanceTimersByTimeAsync(1000)
    rename('Two')
    await vi.advanceTimersByTimeAsync(1000)
    expect(unsaved).toHaveLength(1)
    expect(unsaved[0]).toContain('Save your scene to a file')
  })

  const full = () => new DOMException('', 'QuotaExceededError')

  it('says that the storage is full until it is not, and tries again by itself', async () => {
    const put = vi.spyOn(documents, 'put').mockRejectedValue(full())
    const manager = manage()
    rename('One')
    await vi.advanceTimersByTimeAsync(1000)
    rename('Two')
    await vi.advanceTimersByTimeAsync(1000)
    expect(unsaved).toEqual([expect.stringContaining('full')])
    expect(manager.atRisk).toBe(true)
    put.mockRestore()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(unsaved.slice(1)).toEqual([null])
    expect(manager.atRisk).toBe(false)
    expect(await titleOf(manager.current)).toBe('Two')
  })

  it('says that the database does not answer', async () => {
    vi.spyOn(documents, 'put').mockRejectedValue(new Error('The database does not answer.'))
    manage()
    rename('One')
    await vi.advanceTimersByTimeAsync(1000)
    expect(unsaved).toEqual([expect.stringContaining('does not answer')])
  })

  it('writes before the page goes away what could not be written', async () => {
    vi.spyOn(documents, 'put').mockRejectedValue(full())
    const saveBeforeUnload = vi.spyOn(documents, 'saveBeforeUnload')
    const manager = manage()
    rename('Left')
    await vi.advanceTimersByTimeAsync(1000)
    manager.open({ scene: crank, origin: null })
    rename('On screen')
    await vi.advanceTimersByTimeAsync(1000)
    manager.saveBeforeUnload()
    expect(saveBeforeUnload.mock.calls.map(([{ title }]) => title)).toEqual(['Left', 'On screen'])
  })

  it('removes what was only looked at, the oldest first, when the storage is full, and says so', async () => {
    await documents.put(stored('mine', pendulum, 1))
    await documents.put({ ...stored('looked at 1', crank, 2), own: false })
    await documents.put({ ...stored('looked at 2', crank, 3), own: false })
    const put = documents.put
    vi.spyOn(documents, 'put').mockImplementation(async (document) => {
      if ((await documents.list()).length >= 3 && !(await documents.get(document.id))) throw full()
      await put(document)
    })
    const manager = manage()
    rename('One')
    await vi.advanceTimersByTimeAsync(1000)
    expect(new Set((await documents.list()).map(({ id }) => id))).toEqual(
      new Set(['mine', 'looked at 2', manager.current]),
    )
    expect(said).toEqual([expect.stringContaining('only looked at')])
    expect(unsaved).toEqual([])
  })

  it('passes on the moment of a scene', () => {
    const moment = { t: 1, h: 0.01, q: [1], v: [2], s: [] }
    const scene = { ...pendulum }
    manage().open({ scene, origin: null, sceneAddress: '#s=x', moment })
    expect(momentWith(scene)).toBe(moment)
    expect(momentWith(crank)).toBeNull()
  })
})

describe('two tabs', () => {
  it('never write to the same document', async () => {
    const documents = memoryDocumentStore()
    const browser = createBrowser()
    const session = createStorage()
    await documents.put(stored('shared', pendulum))
    session.setItem('freebody.document', 'shared')
    // The second is a duplicate of the first: same memory, same document.
    const starts = await Promise.all(
      [0, 1].map((_) => startScene(page(''), { documents, tab: createTab(browser.newTab(session)) })),
    )
    expect(starts.map(({ document }) => document?.id ?? null).sort()).toEqual(['shared', null].sort())
    expect(starts[0].scene).toEqual(starts[1].scene)
  })

  it('open from the list as a copy what the other shows', async () => {
    const documents = memoryDocumentStore()
    const browser = createBrowser()
    const document = stored('theirs', crank)
    await documents.put(document)
    await createTab(browser.newTab()).claim('theirs')
    const said: string[] = []
    const manager = createDocumentManager(
      { scene: pendulum, origin: null, moment: null, sceneAddress: '', document: null, message: null },
      {
        documents,
        tab: createTab(browser.newTab()),
        say: (message) => said.push(message),
        unsaved: () => {},
        setAddress: () => {},
        picture: async () => null,
      },
    )
    await manager.openStored(document)
    expect(manager.current).not.toBe('theirs')
    expect(editor.getState().scene).toBe(crank)
    expect(said[0]).toContain('another tab')
    manager.stop()
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
