/* The ideal force of every constraint on one of its bodies, for arrows: read once a frame, so without making arrays. */
import { evaluate, wrenchOnBody, type Model, type State } from '@freebody/dynamics'
import type { Session } from './session'

export interface ArrowForces {
  /** Frame of constraint c whose body the force acts on; the other side feels the opposite. */
  readonly frame: Int32Array
  /** [N] three numbers per constraint, world axes, at the moment on screen. Another array when the model is another. */
  readonly force: Float64Array
  /** Brings `force` up to date. */
  update(): void
}

type Read = Pick<Session, 'model' | 'compiled' | 'state' | 'previous' | 'reading' | 'version' | 'fraction'>

export function createArrowForces(session: Read): ArrowForces {
  let model: Model | null = null
  let frame = new Int32Array(0)
  let before = new Float64Array(0)
  let after = new Float64Array(0)
  let force = new Float64Array(0)
  let seen = 0
  const wrench = new Float64Array(6)
  attend()

  function attend(): void {
    if (model === session.model) return
    model = session.model
    frame = Int32Array.from(model.constraints, (c) => c.body.findLastIndex((b) => b > 0))
    before = new Float64Array(3 * frame.length)
    after = new Float64Array(3 * frame.length)
    force = new Float64Array(3 * frame.length)
    // Two behind, so that the first update reads both states.
    seen = session.version - 2
  }

  function read(s: State, out: Float64Array): void {
    const { model, reading, compiled } = session
    // Where accelerations are undefined there is no force to show; the last one stays.
    if (!evaluate(model, s, reading, compiled.settings.engine).ok) return
    for (const c of model.constraints) {
      wrenchOnBody(model, s, reading, c, c.body[frame[c.index]], 'ideal', wrench)
      for (let a = 0; a < 3; a++) out[3 * c.index + a] = wrench[a]
    }
  }

  return {
    get frame() {
      return frame
    },
    get force() {
      return force
    },
    update() {
      attend()
      // Forces belong to states on the constraints; an interpolated pose is not one, so the forces are interpolated.
      if (session.version !== seen) {
        if (session.version === seen + 1) before.set(after)
        else read(session.previous, before)
        read(session.state, after)
        seen = session.version
      }
      const f = session.fraction
      for (let i = 0; i < force.length; i++) force[i] = before[i] + f * (after[i] - before[i])
    },
  }
}
