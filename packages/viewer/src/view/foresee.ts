/* Where a scene will have been after its first seconds: the room that the camera shows when it is opened, and how deep its floor lies.
 A short run on a copy; its numbers are seen by nobody else. */
import { cloneState, createWorkspace, step, type Settings, type State } from '@freebody/dynamics'
import type { CompiledScene } from '@freebody/scene'
import { Box3 } from 'three'
import type { Part } from '../bodies/painter'
import { createPoses } from '../pose'
import { boxAround } from './bounds'

/** Steps looked ahead at most, and bodies times steps: a large scene is not worth a pause before it is first seen. */
const STEPS = 180
const WORK = 1000
/** Fewer tell nothing. */
const FEWEST = 20
/** Between looks. */
const STRIDE = 6

/** Around bodies that hang on the ground by constraints, from the present state on. Free bodies fall and fly anywhere. */
export function foresee({ model, settings }: CompiledScene, now: State, parts: readonly Part[]): Box3 {
  const all = new Box3()
  const held = attached(model.nb, model.constraints)
  const within = (part: Part) => held[part.body] === 1
  const steps = Math.min(STEPS, Math.floor(WORK / model.nb))
  if (steps < FEWEST || !held.includes(1)) return all
  const state = cloneState(model, now)
  const ws = createWorkspace(model)
  const poses = createPoses(model.nb + 1)
  // A rough motion tells as much as an exact one, for a tenth of the time.
  const rough: Settings = {
    ...settings.engine,
    integrator: 'semi-implicit-euler',
    stabilisation: 'projection',
  }
  for (let i = 0; i <= steps; i++) {
    if (i % STRIDE === 0) {
      poses.update({ state, previous: state, fraction: 1 })
      all.union(boxAround(parts, poses, [], within))
    }
    if (!step(model, state, ws, settings.step, rough).ok) break
  }
  return all
}

/** 1 for bodies that some chain of constraints joins to the ground. */
export function attached(
  nb: number,
  constraints: readonly { readonly body: Int32Array; readonly frameCount: number }[],
): Uint8Array {
  const held = new Uint8Array(nb + 1)
  held[0] = 1
  for (let grew = true; grew; ) {
    grew = false
    for (const { body, frameCount } of constraints) {
      const bodies = body.subarray(0, frameCount)
      if (!bodies.some((b) => held[b] === 1)) continue
      for (const b of bodies)
        if (held[b] === 0) {
          held[b] = 1
          grew = true
        }
    }
  }
  held[0] = 0
  return held
}
