/* Why an explicit step of fixed length blew up: the fastest rate in the motion about a state, against the step.

 Accelerations are linearised by differences, δν̇ = −K δq − D ν, along one direction that a few turns of the power method bring to the stiffest:
 the largest |K| is the square of an angular frequency, the largest |D| a rate of decay. Explicit methods need steps of about 2 over either. */
import { turnQuat } from '@freebody/math'
import { evaluate } from '../../evaluate'
import type { Model } from '../../model/model'
import { stiff, type Failure } from '../../model/outcome'
import type { Settings } from '../../model/settings'
import { cloneState, type State } from '../../model/state'
import type { Workspace } from '../../model/workspace'

/** Step times rate beyond which explicit methods of all orders here are unstable. */
const UNSTABLE = 2
const TURNS = 8
/** Length of the differences, in lengths of the mechanism and radians. */
const SMALL = 1e-6

/** The failure told as stiffness, where a step of h seconds from s is too long for the forces there; otherwise as it is. Cold: allocates. */
export function orStiff(
  failure: Failure,
  m: Model,
  s: State,
  ws: Workspace,
  h: number,
  o: Settings,
): Failure {
  if (m.forces.length === 0 || failure.reason === 'massless') return failure
  const found = fastestRate(m, s, ws, o)
  return found && found.rate * h > UNSTABLE ? stiff(m, h, found.rate, found.body) : failure
}

function fastestRate(m: Model, s: State, ws: Workspace, o: Settings): { rate: number; body: number } | null {
  const base = accelerations(m, s, ws, o)
  if (!base) return null
  let most = { rate: 0, body: 0 }
  for (const moves of [true, false]) {
    let d = base.map((x, i) => (i < 6 ? 0 : x + Math.sin(i)))
    for (let turn = 0; turn < TURNS; turn++) {
      const size = sizeOf(m, d)
      if (!(size > 0)) break
      const near = cloneState(m, s)
      const scale = (SMALL * m.length) / size
      for (let b = 1; b <= m.nb; b++) {
        const [j, k] = [7 * b, 6 * b]
        if (moves) {
          for (let a = 0; a < 3; a++) near.q[j + a] += scale * d[k + a]
          turnQuat(near.q, j + 3, scale * d[k + 3], scale * d[k + 4], scale * d[k + 5])
        } else for (let a = 0; a < 6; a++) near.v[k + a] += scale * d[k + a]
      }
      const there = accelerations(m, near, ws, o)
      if (!there) break
      d = there.map((x, i) => x - base[i])
      const gain = sizeOf(m, d) / (SMALL * m.length)
      const rate = moves ? Math.sqrt(gain) : gain
      if (rate > most.rate) most = { rate, body: fastestBody(m, d) }
    }
  }
  return most
}

function accelerations(m: Model, s: State, ws: Workspace, o: Settings): Float64Array | null {
  return evaluate(m, s, ws, o).ok ? ws.vdot.slice() : null
}

/** [m] largest part of any body, rotations times the mechanism's length */
function sizeOf(m: Model, d: Float64Array): number {
  let most = 0
  for (let k = 6; k < d.length; k++) most = Math.max(most, Math.abs(d[k]) * (k % 6 < 3 ? 1 : m.length))
  return most
}

function fastestBody(m: Model, d: Float64Array): number {
  let [body, most] = [0, -1]
  for (let b = 1; b <= m.nb; b++) {
    const size = sizeOf(m, Float64Array.of(0, 0, 0, 0, 0, 0, ...d.subarray(6 * b, 6 * b + 6)))
    if (size > most) [body, most] = [b, size]
  }
  return body
}
