import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useEditor } from '../editor/store'
import { memoryDocuments, type Documents } from './documents'
import { createKeeper, MOST, type Keeper, type KeeperParts } from './keeper'
import { momentWith } from './moments'
import { startScene, type Start } from './start'
import { createTab } from './tab'
import { createBrowser, createStorage } from './testing/browser'
import { crank, kept, page, pendulum } from './testing/scenes'

const title = (text: string) => ({ type: 'set', in: 'meta', values: { title: text } }) as const
const rename = (text: string, gesture?: string) =>
  useEditor.getState().edit(title(text), { label: 'Rename', ...(gesture && { gesture }) })

afterEach(() => {
  vi.useRealTimers()
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

  it('does not keep a scene for the sake of its picture, and so takes none', async () => {
    const picture = vi.fn(async () => 'data:,x')
    keep(fresh(), { picture })
    await vi.advanceTimersByTimeAsync(2000)
    expect(await documents.list()).toEqual([])
    expect(picture).not.toHaveBeenCalled()
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
    const documents = memoryDocuments()
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
