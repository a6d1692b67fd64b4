/* The extent of the motion in the first seconds: what the camera shows when a scene is opened, and the height of the floor.

 A short and rough run on a copy of the state, used for nothing else: semi-implicit Euler on the accelerations of `evaluate`,
 v ← v + h ν̇ and then q ← q ⊕ h v, with Baumgarte's terms to hold the joints. It needs no kernels of the step, which pages do not load. */
import {
  cloneState,
  createWorkspace,
  evaluate,
  type Model,
  type Settings,
  type State,
  type Workspace,
} from '@freebody/dynamics'
import { normalizeQuat, turnQuat } from '@freebody/math'
import type { CompiledScene } from '@freebody/scene'
import { Box3, Vector3 } from 'three'
import type { Part } from '../bodies/painter'
import { createPoses } from '../pose'
import { boxAround } from './bounds'

/** Most steps, and most steps times bodies: a large scene must not delay the first frame. */
const STEPS = 180
const WORK = 1000
/** Fewest steps worth running. */
const FEWEST = 20
/** Steps between two boxes. */
const STRIDE = 6
/** Times as large as at the start: beyond, the rough run has come apart. */
const APART = 8

/** Around bodies that constraints attach to the ground, from the present state on. Free bodies have no bounds but the floor, which they fall on. */
export function predictExtent(
  { model, settings, floor }: Pick<CompiledScene, 'model' | 'settings' | 'floor'>,
  now: State,
  parts: readonly Part[],
): Box3 {
  const all = new Box3()
  const held = attached(model.nb, model.constraints)
  const within = (part: Part) => held[part.body] === 1
  if (floor && model.g_W[2] < 0) all.union(fallOf(now, parts, held, model.nb, floor.p_W[2]))
  const steps = Math.min(STEPS, Math.floor(WORK / model.nb))
  if (steps < FEWEST || !held.includes(1)) return all
  const state = cloneState(model, now)
  const ws = createWorkspace(model)
  const poses = createPoses(model.nb + 1)
  // Critically damped over some steps, however long they are.
  const gain = Math.min(20, 0.25 / settings.step)
  const rough: Settings = { ...settings.engine, stabilisation: 'baumgarte', alpha: gain, beta: gain }
  const size = new Vector3()
  let first = 0
  for (let i = 0; i <= steps; i++) {
    if (i % STRIDE === 0) {
      poses.update({ state, previous: state, fraction: 1 })
      const box = boxAround(parts, poses, [], within)
      if (i === 0) first = box.getSize(size).length()
      if (box.getSize(size).length() > APART * first) break
      all.union(box)
    }
    if (!evaluate(model, state, ws, rough).ok) break
    move(model, state, ws, settings.step)
    if (!state.y.every(Number.isFinite)) break
  }
  return all
}

/** From bodies that nothing holds straight down to the floor; empty where there are none. */
function fallOf(now: State, parts: readonly Part[], held: Uint8Array, nb: number, floor: number): Box3 {
  const poses = createPoses(nb + 1)
  poses.update({ state: now, previous: now, fraction: 1 })
  const box = boxAround(parts, poses, [], ({ body }) => body > 0 && held[body] === 0)
  if (!box.isEmpty()) box.min.z = Math.min(box.min.z, floor)
  return box
}

/** v ← v + h ν̇, q ← q ⊕ h v, with the accelerations in ws. */
function move({ nb, isParticle }: Model, s: State, { vdot, trackedRate }: Workspace, h: number): void {
  const { q, v } = s
  for (let k = 6; k < v.length; k++) v[k] += h * vdot[k]
  for (let i = 1, j = 7, k = 6; i <= nb; i++, j += 7, k += 6) {
    for (let a = 0; a < 3; a++) q[j + a] += h * v[k + a]
    if (isParticle[i]) continue
    turnQuat(q, j + 3, h * v[k + 3], h * v[k + 4], h * v[k + 5])
    normalizeQuat(q, j + 3)
  }
  for (let i = 0; i < trackedRate.length; i++) s.s[i] += h * trackedRate[i]
  s.t += h
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
