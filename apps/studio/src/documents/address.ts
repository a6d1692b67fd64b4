/* Scenes that a page address contains or names. An unedited scene of an address need not be stored: a reload or a bookmark reproduces
 it. The first edit makes it a document of its own and removes it from the address. */
import { emptyScene, type Example, type Moment, type Scene } from '@freebody/scene'

/** The part of an address that reproduces a scene: "#s=…", "#src=…", "?example=bricard", "?new". */
export type SceneAddress = string

export interface FoundScene {
  readonly ok: true
  readonly scene: Scene
  readonly moment: Moment | null
  readonly origin: string | null
  readonly sceneAddress: SceneAddress
}

export interface NotFound {
  readonly ok: false
  /** Null if the address names no scene. */
  readonly message: string | null
}

/** Example shown on the first visit: a walking leg that draws its path. */
export const WELCOME = 'jansen'

export async function sceneAt(address: URL, load: typeof fetch = fetch): Promise<FoundScene | NotFound> {
  if (address.hash.length < 2) return named(address.searchParams)
  const { decode, loadSource, readAddress } = await import('./links')
  const read = readAddress(address.hash)
  if (read.kind === 'refused') return { ok: false, message: read.message }
  if (read.kind === 'code') {
    const decoded = decode(read.code)
    if (!decoded.ok) return decoded
    return { ...decoded, origin: 'a link', sceneAddress: address.hash }
  }
  if (read.kind === 'src') {
    const loaded = await loadSource(read.url, load, { base: address.href })
    if (!loaded.ok) return loaded
    return { ok: true, scene: loaded.scene, moment: null, origin: read.url, sceneAddress: address.hash }
  }
  return named(address.searchParams)
}

async function named(search: URLSearchParams): Promise<FoundScene | NotFound> {
  if (search.has('new'))
    return { ok: true, scene: emptyScene, moment: null, origin: null, sceneAddress: '?new' }
  const id = search.get('example')
  if (id === null) return { ok: false, message: null }
  const { examples } = await import('./library')
  const example = examples.find((e) => e.id === id)
  return example
    ? ofExample(example)
    : { ok: false, message: `There is no example called “${id}”. Choose one from the gallery.` }
}

export function ofExample({ id, title, scene }: Example): FoundScene {
  return { ok: true, scene, moment: null, origin: title, sceneAddress: `?example=${id}` }
}

/** The address with this scene's part, or without any. The rest of the address is unchanged. */
export function addressWith(address: URL, sceneAddress: SceneAddress | null): URL {
  const next = new URL(address)
  next.hash = sceneAddress?.startsWith('#') ? sceneAddress : ''
  next.searchParams.delete('example')
  next.searchParams.delete('new')
  if (sceneAddress?.startsWith('?'))
    for (const [key, value] of new URLSearchParams(sceneAddress)) next.searchParams.set(key, value)
  next.search = next.search.replace(/=(?=&|$)/g, '')
  return next
}
