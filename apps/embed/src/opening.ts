/* The scene of an embed: in its address, named by it, or sent by the page around. */
import { parseScene, type Fetch, type Moment, type Scene } from '@freebody/scene'

export type Opening =
  | { readonly ok: true; readonly scene: Scene; readonly moment: Moment | null }
  /** Null where the address names no scene; the page around may then send one. */
  | { readonly ok: false; readonly message: string | null }

/** "#s=…", "#src=…" or "#example=pendulum", followed by options. Never rejects. */
export async function openAddress(address: string, fetch: Fetch, signal?: AbortSignal): Promise<Opening> {
  const example = /[#&]example=([a-z\d-]+)/.exec(address)
  if (example) return openExample(example[1])
  if (!address.includes('#')) return { ok: false, message: null }
  const links = await import('./links').catch(() => null)
  if (!links) return { ok: false, message: 'The reader of links could not be loaded. Try again later.' }
  const { decode, loadSource, readAddress } = links
  const read = readAddress(address)
  if (read.kind === 'none') return { ok: false, message: null }
  if (read.kind === 'refused') return { ok: false, message: read.message }
  if (read.kind === 'code') return decode(read.code)
  const loaded = await loadSource(read.url, fetch, { base: address.split('#')[0], ...(signal && { signal }) })
  return loaded.ok ? { ok: true, scene: loaded.scene, moment: null } : loaded
}

async function openExample(id: string): Promise<Opening> {
  try {
    const { examples } = await import('./library')
    const example = examples.find((e) => e.id === id)
    return example
      ? { ok: true, scene: example.scene, moment: null }
      : { ok: false, message: `There is no example called “${id}”.` }
  } catch {
    return { ok: false, message: 'The examples could not be loaded. Try again later.' }
  }
}

/** What a page sends: a document, its JSON, a link, or the address of a file. */
export async function openGiven(
  given: unknown,
  base: string,
  fetch: Fetch,
  signal?: AbortSignal,
): Promise<Opening> {
  if (typeof given === 'string' && !/^\s*\{/.test(given)) {
    const hash = given.includes('#') ? given.slice(given.indexOf('#')) : null
    return openAddress(
      hash === null ? `${base.split('#')[0]}#src=${encodeURIComponent(given)}` : base.split('#')[0] + hash,
      fetch,
      signal,
    )
  }
  const parsed = parseScene(given)
  return parsed.ok
    ? { ok: true, scene: parsed.scene, moment: null }
    : { ok: false, message: `The scene cannot be opened: ${parsed.problems[0].message}` }
}
