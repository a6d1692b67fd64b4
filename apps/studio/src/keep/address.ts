/* Scenes that an address holds or names. While a scene is as its address says, it need not be kept: a reload or a bookmark brings
 it back. With the first edit it becomes a document of its own, and the address lets go of it. */
import { emptyScene, type Example, type Moment, type Scene } from '@freebody/scene'

/** The part of an address that brings a scene back: "#s=…", "#src=…", "?example=bricard", "?new". */
export type Held = string

export interface FoundScene {
  readonly ok: true
  readonly scene: Scene
  readonly moment: Moment | null
  readonly origin: string | null
  readonly held: Held
}

export interface NotFound {
  readonly ok: false
  /** Null where the address names no scene at all. */
  readonly message: string | null
}

/** What greets on a first visit: it moves though counting says it cannot. */
export const WELCOME = 'bricard'

export async function sceneAt(address: URL, load: typeof fetch = fetch): Promise<FoundScene | NotFound> {
  if (address.hash.length < 2) return named(address.searchParams)
  const { decode, loadSource, readAddress } = await import('./links')
  const read = readAddress(address.hash)
  if (read.kind === 'refused') return { ok: false, message: read.message }
  if (read.kind === 'code') {
    const decoded = decode(read.code)
    if (!decoded.ok) return decoded
    return { ...decoded, origin: 'a link', held: address.hash }
  }
  if (read.kind === 'src') {
    const loaded = await loadSource(read.url, load, { base: address.href })
    if (!loaded.ok) return loaded
    return { ok: true, scene: loaded.scene, moment: null, origin: read.url, held: address.hash }
  }
  return named(address.searchParams)
}

async function named(search: URLSearchParams): Promise<FoundScene | NotFound> {
  if (search.has('new')) return { ok: true, scene: emptyScene, moment: null, origin: null, held: '?new' }
  const id = search.get('example')
  if (id === null) return { ok: false, message: null }
  const { examples } = await import('./library')
  const example = examples.find((e) => e.id === id)
  return example
    ? ofExample(example)
    : { ok: false, message: `There is no example called “${id}”. Choose one from the gallery.` }
}

export function ofExample({ id, title, scene }: Example): FoundScene {
  return { ok: true, scene, moment: null, origin: title, held: `?example=${id}` }
}

/** The address with this scene in it, or with none. Everything else it says stays. */
export function addressWith(address: URL, held: Held | null): URL {
  const next = new URL(address)
  next.hash = held?.startsWith('#') ? held : ''
  next.searchParams.delete('example')
  next.searchParams.delete('new')
  if (held?.startsWith('?'))
    for (const [key, value] of new URLSearchParams(held)) next.searchParams.set(key, value)
  next.search = next.search.replace(/=(?=&|$)/g, '')
  return next
}
