import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
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
})
