/* q, v, t → the forces Q. */
import { placeFrames } from './kinematics'
import type { Force, Model } from '../model/model'
import type { State } from '../model/state'
import type { Workspace } from '../model/workspace'

/** Q = weight, −ω×Jω and every force. Needs bodyKinematics (assembleRows has done it). */
export function assembleForces(m: Model, s: State, ws: Workspace): void {
  const { Q } = ws
  const { mass, J, g_W } = m
  const { v } = s
  const gx = g_W[0]
  const gy = g_W[1]
  const gz = g_W[2]
  for (let i = 1; i <= m.nb; i++) {
    const o = 6 * i
    const a = v[o + 3]
    const b = v[o + 4]
    const c = v[o + 5]
    const j = 9 * i
    const x = J[j] * a + J[j + 1] * b + J[j + 2] * c
    const y = J[j + 3] * a + J[j + 4] * b + J[j + 5] * c
    const z = J[j + 6] * a + J[j + 7] * b + J[j + 8] * c
    Q[o] = mass[i] * gx
    Q[o + 1] = mass[i] * gy
    Q[o + 2] = mass[i] * gz
    Q[o + 3] = c * y - b * z
    Q[o + 4] = a * z - c * x
    Q[o + 5] = b * x - a * y
  }
  for (let i = 0; i < m.forces.length; i++) applyForce(m.forces[i], s, ws)
}

/** Q += one force. Needs bodyKinematics. */
export function applyForce(
  f: Force,
  s: State,
  ws: Pick<Workspace, 'k' | 'R_WB' | 'w_WB' | 'frames' | 'writer'>,
): void {
  const { k } = ws
  k.u = s.u
  k.s = s.s
  k.q = s.q
  k.nu = s.v
  placeFrames(k, f, s, ws, f.definition.axes !== false)
  k.u0 = f.u0
  k.turns = f.turns
  f.definition.apply(k, ws.writer, f.params)
}
