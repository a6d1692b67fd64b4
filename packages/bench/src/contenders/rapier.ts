/* Rapier: float32 WebAssembly with SIMD. Impulse joints, or multibody joints in joint coordinates (dense, cost near N³).
 Multibody joints begin at zero, wherever their bodies are: so every body here has the axes of the world at the start, and
 its principal axes are turned in it. */
import type Rapier from '@dimforge/rapier3d-simd-compat'
import { multiplyQuat, type Quat, rotateByQuat, type Vec3 } from '@freebody/math'
import {
  asBasic,
  axisOf,
  type BasicKind,
  type BasicProblem,
  type Frame,
  GROUND,
  isAtRest,
  springsOf,
  turnOf,
} from '../problems/problem'
import { forest } from '../problems/spanning-tree'
import { SPAN } from '../reading'
import { type Contender, defineContender, type MakeWith, type Setting } from './contender'

interface RapierSetting extends Setting {
  readonly iterations: number
  readonly multibody?: boolean
}

export const rapier = defineContender<RapierSetting>({
  label: 'Rapier',
  package: '@dimforge/rapier3d-simd-compat',
  arithmetic: 'float32',
  features: ['spring'],
  settings: {
    impulse: { label: 'impulse, 4 iterations', iterations: 4 },
    fine: { label: 'impulse, 40 iterations', iterations: 40 },
    multibody: { label: 'multibody', iterations: 4, multibody: true },
  },
  cannot(problem, { multibody }) {
    if (!multibody) return undefined
    if (!isAtRest(problem)) return 'initial velocities do not reach the coordinates of its multibody joints'
    return problem.bodies.length > 50 ? 'its multibody solve is dense: near N³' : undefined
  },
})

export async function loadRapier(): Promise<MakeWith<RapierSetting>> {
  const { default: module } = await import('@dimforge/rapier3d-simd-compat')
  await module.init()
  return (problem, setting, { dt }) => make(module, asBasic(problem), setting, dt)
}

const xyz = ([x, y, z]: Vec3) => ({ x, y, z })
const xyzw = ([w, x, y, z]: Quat) => ({ x, y, z, w })

function make(R: typeof Rapier, problem: BasicProblem, setting: RapierSetting, dt: number): Contender {
  const world = new R.World(xyz(problem.gravity))
  world.timestep = dt
  world.numSolverIterations = setting.iterations
  const ground = world.createRigidBody(R.RigidBodyDesc.fixed())
  const bodies = problem.bodies.map((b) =>
    world.createRigidBody(
      R.RigidBodyDesc.dynamic()
        .setTranslation(...b.p_WB)
        .setLinvel(...b.v_WB)
        .setAngvel(xyz(turnOf(b)))
        .setCanSleep(false)
        .setLinearDamping(0)
        .setAngularDamping(0)
        .setAdditionalMassProperties(b.mass, xyz([0, 0, 0]), xyz(b.inertia), xyzw(b.q_WB)),
    ),
  )

  const loops = new Set(forest(problem).loops)
  for (const joint of problem.joints) {
    const [F, M] = joint.frames
    const [A, B] = [F, M].map(({ body }) => (body === GROUND ? ground : bodies[body]))
    const turned = ({ body, p_BF }: Frame): Vec3 =>
      body === GROUND ? p_BF : rotateByQuat(problem.bodies[body].q_WB, p_BF)
    const axis_B = axisOf(joint, 1)
    const axis = M.body === GROUND ? axis_B : rotateByQuat(problem.bodies[M.body].q_WB, axis_B)
    const data = jointData(R, joint.kind, xyz(turned(F)), xyz(turned(M)), xyz(axis))
    if (setting.multibody && !loops.has(joint)) world.createMultibodyJoint(data, A, B, true)
    else world.createImpulseJoint(data, A, B, true)
  }

  // Not as forces before a step: its substeps keep those constant, which gains energy.
  for (const { frames, stiffness, damping, length } of springsOf(problem)) {
    const [A, B] = frames.map(({ body }) => (body === GROUND ? ground : bodies[body]))
    const [F, M] = frames.map(({ p_BF }) => xyz(p_BF))
    world.createImpulseJoint(R.JointData.spring(length, stiffness, damping, F, M), A, B, true)
  }

  return {
    step() {
      world.step()
    },
    read(to) {
      bodies.forEach((body, i) => {
        const [p, r, v, w] = [body.translation(), body.rotation(), body.linvel(), body.angvel()]
        const q = multiplyQuat([r.w, r.x, r.y, r.z], problem.bodies[i].q_WB)
        to.set([p.x, p.y, p.z, ...q, v.x, v.y, v.z, w.x, w.y, w.z], SPAN * i)
      })
    },
    free() {
      world.free()
    },
  }
}

function jointData(
  R: typeof Rapier,
  kind: BasicKind,
  anchorA: Rapier.Vector,
  anchorB: Rapier.Vector,
  axis: Rapier.Vector,
): Rapier.JointData {
  if (kind === 'spherical') return R.JointData.spherical(anchorA, anchorB)
  if (kind === 'revolute') return R.JointData.revolute(anchorA, anchorB, axis)
  return R.JointData.prismatic(anchorA, anchorB, axis)
}
