/* Bodies of every shape at random poses, for tests of building operations. */
import { assembleRows, constraintErrors, createWorkspace } from '@freebody/dynamics'
import { unitQuat, type Quat, type Vec3 } from '@freebody/math'
import { newBody } from '../building/add/new-things'
import type { Building } from '../building/outcome'
import type { CompiledScene } from '../compile'
import { compileScene } from '../compile/checked'
import { apply } from '../edits'
import type { Scene } from '../document'
import { shapeKinds, type ShapeKindName } from '../shapes'
import type { RandomSource } from './random'

const kinds = Object.keys(shapeKinds) as ShapeKindName[]

export function randomPlace(r: RandomSource): Vec3 {
  return [4 * r.next() - 2, 4 * r.next() - 2, 4 * r.next() - 2]
}

export function randomTurn(r: RandomSource): Quat {
  const x = () => 2 * r.next() - 1
  return r.chance(0.3) ? [1, 0, 0, 0] : unitQuat([x(), x(), x(), x() + 1e-3])
}

export function randomBodies(r: RandomSource, count: number): Scene {
  let scene: Scene = { version: 1 }
  for (let i = 0; i < count; i++) {
    const made = newBody(scene, r.pick(kinds), randomPlace(r), {
      turn: randomTurn(r),
      scale: 0.5 + r.next(),
      resting: r.chance(0.3),
    })
    if (!made.ok) throw new Error(made.message)
    scene = apply(scene, made.edit).scene
  }
  return scene
}

export function compiledOf(scene: Scene): CompiledScene {
  const compiled = compileScene(scene)
  if (!compiled.ok) throw new Error(compiled.problems.map((p) => p.message).join('\n'))
  return compiled
}

/** The scene after a building operation. */
export function built(scene: Scene, building: Building): Scene {
  if (!building.ok) throw new Error(building.message)
  return apply(scene, building.edit).scene
}

/** Largest |φ| at the positions of the document: of one constraint, or of all. */
export function violation(scene: Scene, id?: string): number {
  const { model, state } = compiledOf(scene)
  const workspace = createWorkspace(model)
  assembleRows(model, state, workspace)
  const chosen = model.constraints.filter((c) => id === undefined || c.id === id)
  return Math.max(0, ...chosen.map((c) => constraintErrors(model, workspace, c).phi))
}
