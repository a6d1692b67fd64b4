import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { createStore, set } from 'idb-keyval'
import { beforeEach, describe, expect, it } from 'vitest'
import { openDocumentStore } from './document-store'
import { createStorage } from './testing/browser'
import { crank, stored, pendulum } from './testing/scenes'

beforeEach(() => {
  // A database of its own for every test.
  globalThis.indexedDB = new IDBFactory()
})

describe('documents', () => {
  it('are in IndexedDB, newest first, scene and all', async () => {
    const documents = await openDocumentStore(createStorage())
    await documents.put(stored('a', pendulum, 1))
    await documents.put(stored('b', crank, 2))
    const again = await openDocumentStore(createStorage())
    expect((await again.list()).map(({ id }) => id)).toEqual(['b', 'a'])
    expect((await again.get('a'))?.scene).toEqual(pendulum)
    await again.remove('a')
    expect(await again.get('a')).toBeNull()
  })

  it('written before unload are found even if the database never got them', async () => {
    const local = createStorage()
    const documents = await openDocumentStore(local)
    await documents.put(stored('a', pendulum, 1))
    documents.saveBeforeUnload(stored('a', crank, 2))
    documents.saveBeforeUnload(stored('b', crank, 3))
    // The page is gone before the database has answered: what was done when the calls returned is all there is.
    const left = createStorage()
    for (let i = 0; i < local.length; i++) left.setItem(local.key(i)!, local.getItem(local.key(i)!)!)
    globalThis.indexedDB = new IDBFactory()
    const after = await openDocumentStore(left)
    expect((await after.get('a'))?.scene).toEqual(crank)
    expect((await after.list()).map(({ id }) => id)).toEqual(['b', 'a'])
  })

  it('of the database count where they are newer, and clear the local copy', async () => {
    const local = createStorage()
    const documents = await openDocumentStore(local)
    documents.saveBeforeUnload(stored('a', pendulum, 1))
    await documents.put(stored('a', crank, 2))
    expect((await documents.get('a'))?.scene).toEqual(crank)
    expect(local.length).toBe(0)
  })

  it('go to localStorage without a database, and to memory without either', async () => {
    globalThis.indexedDB = undefined as unknown as IDBFactory
    const local = createStorage()
    const documents = await openDocumentStore(local)
    await documents.put(stored('a'))
    expect(documents.persistent).toBe(true)
    expect((await (await openDocumentStore(local)).get('a'))?.scene).toEqual(pendulum)
    const nowhere = await openDocumentStore(null)
    await nowhere.put(stored('a'))
    expect(nowhere.persistent).toBe(false)
    expect(await nowhere.get('a')).not.toBeNull()
  })

  it('are not disturbed by rubbish in the storage', async () => {
    globalThis.indexedDB = undefined as unknown as IDBFactory
    const local = createStorage()
    local.setItem('freebody.document.x', '{"id":')
    local.setItem('other', 'thing')
    expect(await (await openDocumentStore(local)).list()).toEqual([])
  })

  it('that are wrong hide none of the others, and are kept', async () => {
    const documents = await openDocumentStore(createStorage())
    await documents.put(stored('a', pendulum, 1))
    const records = createStore('freebody', 'documents')
    await set('nothing', null, records)
    await set('text', 'half a rec', records)
    await set('no scene', { id: 'no scene', time: 3 }, records)
    await set(
      'old',
      { id: 'old', title: 'Old', time: 2, origin: null, scene: crank, thumbnail: null },
      records,
    )
    const again = await openDocumentStore(createStorage())
    expect((await again.list()).map(({ id, own, sequence }) => [id, own, sequence])).toEqual([
      ['a', true, 1],
      ['old', true, 0],
    ])
    expect(await again.get('nothing')).toBeNull()
    expect(await again.damaged()).toEqual([
      { id: 'no scene', content: { id: 'no scene', time: 3 } },
      { id: 'text', content: 'half a rec' },
    ])
  })

  it('are numbered on from the largest number, also where localStorage has lost it', async () => {
    const local = createStorage()
    const documents = await openDocumentStore(local)
    expect([documents.next(), documents.next()]).toEqual([1, 2])
    // Another tab.
    expect((await openDocumentStore(local)).next()).toBe(3)
    expect(documents.next()).toBe(4)
    await documents.put(stored('a', pendulum, 4))
    expect((await openDocumentStore(createStorage())).next()).toBe(5)
    local.setItem('freebody.sequence', 'NaN')
    expect((await openDocumentStore(local)).next()).toBe(5)
  })

  it('are the newer ones by their number, whatever the clock says', async () => {
    const local = createStorage()
    const documents = await openDocumentStore(local)
    local.setItem('freebody.document.a', JSON.stringify(stored('a', pendulum, 5)))
    await documents.put({ ...stored('a', crank, 6), time: 1 })
    expect((await documents.get('a'))?.scene).toEqual(crank)
    expect(local.getItem('freebody.document.a')).toBeNull()
  })

  it('are in localStorage while the database does not answer, and a warning says so', async () => {
    globalThis.indexedDB = { open: () => ({}) } as unknown as IDBFactory
    const local = createStorage()
    const documents = await openDocumentStore(local, { opening: 10, open: 10 })
    expect(documents.warning).toContain('does not answer')
    await documents.put(stored('a', crank, 1))
    globalThis.indexedDB = new IDBFactory()
    const after = await openDocumentStore(local)
    expect(after.warning).toBeNull()
    expect((await after.get('a'))?.scene).toEqual(crank)
  })

  it('that the database no longer answers for are reported as not stored', async () => {
    const documents = await openDocumentStore(createStorage(), { opening: 3000, open: 20 })
    const { transaction } = IDBDatabase.prototype
    IDBDatabase.prototype.transaction = () =>
      ({ objectStore: () => ({ put() {}, transaction: { commit() {} } }) }) as unknown as IDBTransaction
    try {
      await expect(documents.put(stored('a'))).rejects.toThrow('does not answer')
    } finally {
      IDBDatabase.prototype.transaction = transaction
    }
  })
})
