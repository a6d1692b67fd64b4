/* Freebody, with every integrator of the engine. */
import {
  type BodySpec,
  compile,
  createWorkspace,
  defaultSettings,
  evaluate,
  type ForceSpec,
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
import { type Force, type Frame, GROUND, type Problem } from '../problems/problem'
import { SPAN } from '../reading'
import { type Contender, defineContender, type Knob, type MakeWith, type Setting } from './contender'

const names = Object.keys(integrators) as IntegratorName[]

interface FreebodySetting extends Setting {
  readonly integrator: IntegratorName
}

export const freebody = defineContender<FreebodySetting>({
  label: 'Freebody',
  arithmetic: 'float64',
  features: ['universal', 'constant-velocity', 'gear', 'spring', 'torsion-spring', 'bushing'],
  settings: Object.fromEntries(
    names.map((integrator): [string, FreebodySetting] => {
      const { label, errorControlled } = integrators[integrator]
      // For forces that are much stiffer than any here.
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
      // A refused step is quick and must not be timed as a step.
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

const frameSpec = ({ body, ...pose }: Frame) => ({ body: idOf(body), ...pose })

export function specOf(problem: Problem): ModelSpec {
  const { gravity, bodies, joints, gears = [], forces = [] } = problem
  return {
    gravity,
    bodies: bodies.map(({ particle, inertia, q_WB, w_WB_B, ...body }, i): BodySpec => {
      const id = idOf(i)
      return particle ? { id, kind: 'particle', ...body } : { id, inertia, q_WB, w_WB_B, ...body }
    }),
    joints: [
      ...joints.map(
        ({ kind, frames }, i): JointSpec => ({ id: `j${i}`, kind, frames: frames.map(frameSpec) }),
      ),
      ...gears.map(
        ({ joints: [first, second], ratio }, i): JointSpec => ({
          id: `g${i}`,
          kind: 'gear',
          frames: [...joints[first].frames, ...joints[second].frames].map(frameSpec),
          params: { ratio },
        }),
      ),
    ],
    ...(forces.length > 0 ? { forces: forces.map((force, i) => forceSpec(problem, force, `f${i}`)) } : {}),
  }
}

function forceSpec({ bodies, joints }: Problem, force: Force, id: string): ForceSpec {
  if (force.kind === 'spring') {
    const { kind, frames, stiffness, damping, length } = force
    return { id, kind, frames: frames.map(frameSpec), params: { stiffness, damping, length } }
  }
  if (force.kind === 'torsion-spring') {
    const { kind, stiffness, damping } = force
    return { id, kind, frames: joints[force.joint].frames.map(frameSpec), params: { stiffness, damping } }
  }
  const { kind, body, stiffness: k, damping: c, turnStiffness: t } = force
  const { p_WB, q_WB } = bodies[body]
  return {
    id,
    kind,
    frames: [
      { body: idOf(GROUND), p_BF: p_WB, q_BF: q_WB },
      { body: idOf(body), p_BF: [0, 0, 0], q_BF: [1, 0, 0, 0] },
    ],
    params: {
      stiffness: [k, k, k],
      damping: [c, c, c],
      turnStiffness: [t, t, t],
      turnDamping: [0, 0, 0],
    },
  }
}
