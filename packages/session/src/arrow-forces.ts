/* The ideal force of every constraint on one of its bodies, for arrows: read once a frame, so without making arrays. */
import { evaluate, wrenchOnBody, type State } from '@freebody/dynamics'
import type { Session } from './session'

export interface ArrowForces {
  /** Frame of constraint c whose body the force acts on; the other side feels the opposite. */
  readonly frame: Int32Array
  /** [N] three numbers per constraint, world axes, at the moment on screen */
  readonly force: Float64Array
  /** Brings `force` up to date. */
  update(): void
}

export function createArrowForces(session: Session): ArrowForces {
  const { model, state, previous, reading } = session
  const n = model.constraints.length
  const frame = Int32Array.from(model.constraints, (c) => c.body.findLastIndex((b) => b > 0))
  const before = new Float64Array(3 * n)
  const after = new Float64Array(3 * n)
  const force = new Float64Array(3 * n)
  const wrench = new Float64Array(6)
  // Two behind, so that the first update reads both states.
  let seen = session.version - 2

  function read(s: State, out: Float64Array): void {
    // Where accelerations are undefined there is no force to show; the last one stays.
    if (!evaluate(model, s, reading).ok) return
    for (const c of model.constraints) {
      wrenchOnBody(model, s, reading, c, c.body[frame[c.index]], 'ideal', wrench)
      for (let a = 0; a < 3; a++) out[3 * c.index + a] = wrench[a]
    }
  }

  return {
    frame,
    force,
    update() {
      // Forces belong to states on the constraints; an interpolated pose is not one, so the forces are interpolated.
      if (session.version !== seen) {
        if (session.version === seen + 1) before.set(after)
        else read(previous, before)
        read(state, after)
        seen = session.version
      }
      const f = session.fraction
      for (let i = 0; i < force.length; i++) force[i] = before[i] + f * (after[i] - before[i])
    },
  }
}
