/* Restitution and friction of contacts: those of the pair; else those of the bodies, the smaller where both state one; else those of all contacts. */
import type { Contacts, Friction, Scene } from '../../document'
import { pointer } from '../../problem'
import { show } from '../../show-number'
import type { Path, Reader } from '../reader'
import { readRestitution } from './condition'

export interface Roughness {
  readonly static: number
  readonly kinetic: number
}

export interface Material {
  readonly restitution: number
  readonly friction: Roughness
}

/** What is stated somewhere; undefined fields are not. */
export interface Stated {
  readonly restitution: number | undefined
  readonly friction: Roughness | undefined
}

export const DEFAULT_MATERIAL: Material = { restitution: 0, friction: { static: 0.5, kinetic: 0.4 } }

type Given = Pick<Contacts, 'restitution' | 'friction'>

export function readStated(given: Given, at: string, path: Path, reader: Reader): Stated {
  return {
    restitution: readRestitution(given.restitution, at, [...path, 'restitution'], reader),
    friction: readFriction(given.friction, at, [...path, 'friction'], reader),
  }
}

function readFriction(
  value: Friction | undefined,
  at: string,
  path: Path,
  reader: Reader,
): Roughness | undefined {
  if (value === undefined) return undefined
  const isPair = typeof value === 'object'
  const sticking = reader.number(isPair ? value.static : value, at, isPair ? [...path, 'static'] : path)
  const sliding = isPair ? reader.number(value.kinetic, at, [...path, 'kinetic']) : sticking
  if (Number.isNaN(sticking + sliding)) return undefined
  const wrong =
    Math.min(sticking, sliding) < 0
      ? `is ${show(Math.min(sticking, sliding))}; it must be zero or more.`
      : sliding > sticking
        ? `is ${show(sliding)} while sliding and ${show(sticking)} at rest; while sliding it cannot be the greater.`
        : null
  if (wrong === null) return { static: sticking, kinetic: sliding }
  reader.report({ path: pointer(...path), at, message: `The friction of "${at}" ${wrong}` })
  return undefined
}

/** By id of the body. */
export function bodyMaterials(scene: Scene, reader: Reader): ReadonlyMap<string, Stated> {
  return new Map(
    (scene.bodies ?? []).map((body, i) => [body.id, readStated(body, body.id, ['bodies', i], reader)]),
  )
}

/** The most special first. */
export function materialOf(
  pair: Stated | undefined,
  bodies: readonly (Stated | undefined)[],
  all: Stated,
): Material {
  const least = (values: readonly (number | undefined)[]): number | undefined => {
    const stated = values.filter((x) => x !== undefined)
    return stated.length > 0 ? Math.min(...stated) : undefined
  }
  const frictions = bodies.map((body) => body?.friction)
  const [sticking, sliding] = [
    least(frictions.map((f) => f?.static)),
    least(frictions.map((f) => f?.kinetic)),
  ]
  const ofBodies =
    sticking === undefined || sliding === undefined ? undefined : { static: sticking, kinetic: sliding }
  return {
    restitution:
      pair?.restitution ??
      least(bodies.map((body) => body?.restitution)) ??
      all.restitution ??
      DEFAULT_MATERIAL.restitution,
    friction: pair?.friction ?? ofBodies ?? all.friction ?? DEFAULT_MATERIAL.friction,
  }
}
