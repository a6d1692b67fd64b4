/* Ourselves, with every integrator the engine knows. */
import {
  type BodySpec,
  compile,
  createWorkspace,
  defaultSettings,
  evaluate,
  GROUND as GROUND_ID,
  type IntegratorName,
  integrators,
  type JointSpec,
  type ModelSpec,
  type Settings,
  startWasm,
  step,
} from '@freebody/dynamics'
import { type Quat, rotateByQuat } from '@freebody/math'
import { type Frame, GROUND, type Problem } from '../problems/problem'
import { SPAN } from '../reading'
import { type Contender, defineContender, type Knob, type MakeWith, type Setting } from './contender'

const names = Object.keys(integrators) as IntegratorName[]

interface FreebodySetting extends Setting {
  readonly integrator: IntegratorName
}

export const freebody = defineContender<FreebodySetting>({
  label: 'Freebody',
  arithmetic: 'float64',
  settings: Object.fromEntries(
    names.map((integrator): [string, FreebodySetting] => {
      const { label, errorControlled } = integrators[integrator]
      // Made for stiff forces, of which there are none here.
      return [integrator, { label, errorControlled, integrator, thorough: integrator === 'implicit' }]
    }),
  ),
})

export async function loadFreebody(): Promise<MakeWith<FreebodySetting>> {
  const { compiled } = await import('@freebody/dynamics/compiled')
  startWasm(compiled)
  return (problem, { integrator }, knob) => makeFreebody(problem, knob, integrator)
}

export function makeFreebody(
  problem: Problem,
  { dt, tolerance = defaultSettings.tolerance }: Knob,
  integrator: IntegratorName = 'rk4',
): Contender & { evaluate(): void } {
  const settings: Settings = { ...defaultSettings, integrator, tolerance }
  const compiled = compile(specOf(problem))
  if (!compiled.ok) throw new Error(compiled.problems.map((p) => `${p.at}: ${p.message}`).join('\n'))
  const { model, state } = compiled
  const workspace = createWorkspace(model)
  return {
    step() {
      // A refused step is quick: timing one as if it were done would flatter.
      const outcome = step(model, state, workspace, dt, settings)
      if (!outcome.ok) throw new Error(`stopped at t = ${state.t.toFixed(3)} s: ${outcome.message}`)
    },
    evaluate() {
      evaluate(model, state, workspace, settings)
    },
    free: () => workspace.release(),
    read(to) {
      problem.bodies.forEach((_, i) => {
        const body = compiled.indexOf.get(idOf(i))!
        const q = state.q.subarray(7 * body, 7 * body + 7)
        const v = state.v.subarray(6 * body, 6 * body + 6)
        const q_WB: Quat = [q[3], q[4], q[5], q[6]]
        to.set([...q, v[0], v[1], v[2], ...rotateByQuat(q_WB, [v[3], v[4], v[5]])], SPAN * i)
      })
    },
  }
}

const idOf = (body: number): string => (body === GROUND ? GROUND_ID : `b${body}`)

export function specOf(problem: Problem): ModelSpec {
  const frame = ({ body, ...pose }: Frame) => ({ body: idOf(body), ...pose })
  return {
    gravity: problem.gravity,
    bodies: problem.bodies.map((body, i): BodySpec => ({ id: idOf(i), ...body })),
    joints: problem.joints.map(
      ({ kind, frames }, i): JointSpec => ({ id: `j${i}`, kind, frames: frames.map(frame) }),
    ),
  }
}
