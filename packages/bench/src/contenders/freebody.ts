import {
  type BodySpec,
  compile,
  createWorkspace,
  defaultSettings,
  evaluate,
  GROUND as GROUND_ID,
  type JointSpec,
  type ModelSpec,
  type Settings,
  step,
} from '@freebody/dynamics'
import { type Frame, GROUND, type Problem } from '../problems/problem'
import type { Contender } from './contender'

/** Fixed-step RK4, then projection onto the constraints: what the peers' fixed steps can be compared with. */
const settings: Settings = { ...defaultSettings, integrator: 'rk4' }

export function makeFreebody(problem: Problem, dt: number): Contender & { evaluate(): void } {
  const compiled = compile(specOf(problem))
  if (!compiled.ok) throw new Error(compiled.problems.map((p) => `${p.at}: ${p.message}`).join('\n'))
  const { model, state } = compiled
  const workspace = createWorkspace(model)
  return {
    step() {
      // A refused step is quick: timing one as if it were done would flatter.
      const outcome = step(model, state, workspace, dt, settings)
      if (!outcome.ok) throw new Error(`${problem.name} stopped at t = ${state.t} s: ${outcome.message}`)
    },
    evaluate() {
      evaluate(model, state, workspace, settings)
    },
    read() {
      const p = new Float64Array(3 * problem.bodies.length)
      problem.bodies.forEach((_, i) => {
        const q0 = 7 * compiled.indexOf.get(idOf(i))!
        p.set(state.q.subarray(q0, q0 + 3), 3 * i)
      })
      return p
    },
  }
}

const idOf = (body: number): string => (body === GROUND ? GROUND_ID : `b${body}`)

function specOf(problem: Problem): ModelSpec {
  const frame = ({ body, ...pose }: Frame) => ({ body: idOf(body), ...pose })
  return {
    gravity: problem.gravity,
    bodies: problem.bodies.map((body, i): BodySpec => ({ id: idOf(i), ...body })),
    joints: problem.joints.map(
      ({ kind, frames }, i): JointSpec => ({ id: `j${i}`, kind, frames: frames.map(frame) }),
    ),
  }
}
