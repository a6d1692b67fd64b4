/* Which bodies collide: those that `collides` allows, without those that a joint connects, unless a pair asks for them or excludes them. */
import { GROUND, jointKinds, type JointDefinition } from '@freebody/dynamics'
import { nearest } from '@freebody/expressions'
import { framesOf, type ContactPair, type Scene } from '../../document'
import type { Edit } from '../../edits'
import { pointer } from '../../problem'
import type { Reader } from '../reader'
import { isSlack } from './bounds'
import { readStated, type Stated } from './materials'

export interface Pair {
  readonly stated: Stated
  readonly off: boolean
}

export interface Pairs {
  /** Of two bodies, in either order; undefined where the document has none. */
  readonly of: (a: string, b: string) => Pair | undefined
  readonly meet: (a: string, b: string) => boolean
}

export function readPairs(scene: Scene, reader: Reader): Pairs {
  const list = scene.contacts?.pairs ?? []
  const known = new Set([GROUND, ...(scene.bodies ?? []).map(({ id }) => id)])
  const stated = new Map<string, Pair>()
  const report = (i: number, key: string, message: string, fix: Edit) =>
    reader.report({ path: pointer('contacts', 'pairs', i, key), at: null, message, fix })
  const replaced = (i: number, by: readonly ContactPair[]): Edit => ({
    type: 'set',
    in: 'contacts',
    values: { pairs: list.toSpliced(i, 1, ...by) as never },
  })
  for (const [i, pair] of list.entries()) {
    const { a, b } = pair
    const shown = `The pair of "${a}" and "${b}"`
    const missing = [['a', a] as const, ['b', b] as const].find(([, id]) => !known.has(id))
    if (missing) {
      const [key, id] = missing
      const best = nearest(id, known)
      const hint = best === undefined ? '' : ` Did you mean "${best}"?`
      const message = `${shown} names "${id}", which is not a body of this scene.${hint} The floor is part of "${GROUND}".`
      report(i, key, message, replaced(i, best === undefined ? [] : [{ ...pair, [key]: best }]))
      continue
    }
    if (a === b) {
      report(i, 'b', `${shown} is one body, which does not touch itself.`, replaced(i, []))
      continue
    }
    if (stated.has(keyOf(a, b))) {
      report(i, 'b', `${shown} is stated twice; keep one.`, replaced(i, []))
      continue
    }
    stated.set(keyOf(a, b), {
      stated: readStated(pair, `${a}" and "${b}`, ['contacts', 'pairs', i], reader),
      off: pair.off === true,
    })
  }
  const joined = joinedBodies(scene)
  const passes = new Set((scene.bodies ?? []).flatMap(({ id, collides }) => (collides === false ? [id] : [])))
  return {
    of: (a, b) => stated.get(keyOf(a, b)),
    meet(a, b) {
      if (passes.has(a) || passes.has(b)) return false
      const key = keyOf(a, b)
      const pair = stated.get(key)
      return pair ? !pair.off : !joined.has(key)
    },
  }
}

function keyOf(a: string, b: string): string {
  // No id holds a line end.
  return a < b ? `${a}\n${b}` : `${b}\n${a}`
}

/** Pairs of bodies that a joint holds together. */
function joinedBodies(scene: Scene): ReadonlySet<string> {
  const kinds: Readonly<Record<string, Pick<JointDefinition<never>, 'group'>>> = jointKinds
  const holding = (scene.joints ?? []).filter(
    (joint) => kinds[joint.kind].group === 'joint' && !joint.off && !isSlack(joint),
  )
  return new Set(
    holding.map((joint) => {
      const [a, b] = framesOf(joint)
      return keyOf(a.body, b?.body ?? GROUND)
    }),
  )
}
