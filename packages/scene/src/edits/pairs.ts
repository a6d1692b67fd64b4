/* Pairs of `contacts`, updated when bodies are renamed, removed or copied. */
import type { ContactPair, Scene } from '../document'
import type { Edit } from './definition'

export function renamedPairs(scene: Scene, id: string, to: string): Scene {
  const named = (body: string) => (body === id ? to : body)
  return withPairs(scene, (pairs) =>
    pairs.some(({ a, b }) => a === id || b === id)
      ? pairs.map((pair) => ({ ...pair, a: named(pair.a), b: named(pair.b) }))
      : pairs,
  )
}

/** Without those of a removed body. */
export function withoutPairs(scene: Scene, id: string): Scene {
  return withPairs(scene, (pairs) => {
    const kept = pairs.filter(({ a, b }) => a !== id && b !== id)
    return kept.length === pairs.length ? pairs : kept
  })
}

/** Copies touch each other, and what was not copied, as the originals do. `copies`: old ids → new ones, of each. */
export function pairEdits(scene: Scene, copies: readonly ReadonlyMap<string, string>[]): Edit[] {
  const before = scene.contacts?.pairs ?? []
  const copied = copies.flatMap((ids) =>
    before.flatMap((pair) => {
      const [a, b] = [ids.get(pair.a), ids.get(pair.b)]
      return a === undefined && b === undefined ? [] : [{ ...pair, a: a ?? pair.a, b: b ?? pair.b }]
    }),
  )
  if (copied.length === 0) return []
  return [{ type: 'set', in: 'contacts', values: { pairs: [...before, ...copied] as never } }]
}

function withPairs(scene: Scene, change: (pairs: readonly ContactPair[]) => readonly ContactPair[]): Scene {
  const before = scene.contacts?.pairs
  const after = before && change(before)
  if (!after || after === before) return scene
  const { pairs: _, ...rest } = scene.contacts!
  return { ...scene, contacts: after.length > 0 ? { ...rest, pairs: after } : rest }
}
