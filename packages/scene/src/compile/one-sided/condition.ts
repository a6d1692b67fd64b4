/* One-sided conditions of a scene: the engine's, and what readers say of them. */
import type { OneSidedSpec } from '@freebody/dynamics'
import type { Num, Scene } from '../../document'
import { collectionNames } from '../../document'
import { GROUND } from '@freebody/dynamics'
import { pointer } from '../../problem'
import { show } from '../../show-number'
import type { Path, Reader } from '../reader'

export interface CompiledCondition {
  readonly id: string
  /** For people: "box on the floor, corner 3". */
  readonly label: string
  readonly kind: 'limit' | 'rope' | 'inequality' | 'contact'
  /** Id of the joint or equation that states it; null for contacts. */
  readonly of: string | null
  /** Ids of the bodies that it is between, the ground among them. */
  readonly bodies: readonly string[]
  /** JSON pointer to what states it. */
  readonly path: string
  /** Of limits alone. */
  readonly limit: CompiledLimit | null
}

export interface CompiledLimit {
  /** Name of the coordinate in typed texts and channels. */
  readonly coordinate: string
  readonly end: 'lower' | 'upper'
  /** [rad] or [m], as in the document */
  readonly value: number
  readonly unit: 'rad' | 'm'
  /** [rad] Full turns by which the limit is beyond the coordinate as it is counted: the coordinate plus this is bounded by the value. */
  readonly turns: number
}

export interface Condition {
  readonly spec: OneSidedSpec
  readonly about: CompiledCondition
}

/** Ids of conditions, none of which a thing of the scene has. */
export function conditionIds(scene: Scene): (id: string) => string {
  const taken = new Set([
    GROUND,
    ...collectionNames.flatMap((name) => (scene[name] ?? []).map((thing) => thing.id)),
  ])
  return (wanted) => {
    let id = wanted
    while (taken.has(id)) id += "'"
    taken.add(id)
    return id
  }
}

/** A coefficient from 0 to 1; undefined where none is given, or after reporting. */
export function readRestitution(
  value: Num | undefined,
  at: string,
  path: Path,
  reader: Reader,
): number | undefined {
  if (value === undefined) return undefined
  const e = reader.number(value, at, path)
  if (e >= 0 && e <= 1) return e
  if (!Number.isNaN(e))
    reader.report({
      path: pointer(...path),
      at,
      message: `The restitution of "${at}" is ${show(e)}; it must be between 0 and 1.`,
    })
  return undefined
}
