import { GROUND } from '@freebody/dynamics'
import { collectionNames, type CollectionName, type Scene } from '../document'
import { ENOUGH, pointer, type Report } from '../problem'

/** Ids are unique: expressions, channels and links refer to things by id alone. */
export function duplicateIds(scene: Scene, report: Report): void {
  const taken = new Map<string, CollectionName>([[GROUND, 'bodies']])
  const all = new Set(collectionNames.flatMap((name) => (scene[name] ?? []).map((thing) => thing.id)))
  const ground = scene.bodies?.findIndex((b) => b.id === GROUND)
  let found = 0
  for (const name of collectionNames) {
    for (const [i, thing] of (scene[name] ?? []).entries()) {
      const first = taken.get(thing.id)
      // The ground may be in the list, once.
      if (thing.id === GROUND && name === 'bodies' && i === ground) continue
      if (first === undefined) {
        taken.set(thing.id, name)
        continue
      }
      if (++found > ENOUGH) return
      const id = freeId(thing.id, name === 'parameters' ? '_' : ' ', all)
      all.add(id)
      report({
        path: pointer(name, i, 'id'),
        at: thing.id,
        message: `The name "${thing.id}" is used twice; rename one of them, for example to "${id}".`,
        fix: { type: 'rename', in: name, id: thing.id, to: id, ...(first === name && { index: i }) },
      })
    }
  }
}

function freeId(id: string, gap: string, taken: ReadonlySet<string>): string {
  const stem = id.replace(/[ _]?\d+$/, '') || id
  for (let n = 2; ; n++) {
    const next = `${stem}${gap}${n}`
    if (!taken.has(next)) return next
  }
}
