/* Havok: float32 WebAssembly. Its iteration counts cannot be set; turning off its adaptation to long steps is the only setting. */
import type { HavokPhysicsWithBindings, HP_BodyId } from '@babylonjs/havok'
import type { Quat, Vec3 } from '@freebody/math'
import type { Host } from '../host'
import { asBasic, axisOf, type BasicProblem, type Body, GROUND, turnOf } from '../problems/problem'
import { SPAN } from '../reading'
import { type Contender, defineContender, type MakeWith, type Setting } from './contender'
import { normalTo } from './normal'
import { withSprings } from './springs'

interface HavokSetting extends Setting {
  readonly fixedSolver: boolean
}

export const havok = defineContender<HavokSetting>({
  label: 'Havok',
  package: '@babylonjs/havok',
  arithmetic: 'float32',
  features: ['spring'],
  settings: {
    default: { label: 'default', fixedSolver: false },
    fixed: { label: 'fixed solver', fixedSolver: true },
  },
})

export async function loadHavok({ wasm }: Host): Promise<MakeWith<HavokSetting>> {
  const { default: start } = await import('@babylonjs/havok')
  // Typed as if it could only fetch; it takes the bytes as any Emscripten module does.
  const options = { wasmBinary: await wasm('@babylonjs/havok/lib/esm/HavokPhysics.wasm') }
  const module = await start(options)
  return (problem, setting, { dt }) => make(module, asBasic(problem), setting, dt)
}

type Triple = [number, number, number]
const triple = ([x, y, z]: Vec3): Triple => [x, y, z]
const xyzw = ([w, x, y, z]: Quat): [number, number, number, number] => [x, y, z, w]

function make(
  H: HavokPhysicsWithBindings,
  problem: BasicProblem,
  setting: HavokSetting,
  dt: number,
): Contender {
  const world = H.HP_World_Create()[1]
  H.HP_World_SetGravity(world, triple(problem.gravity))
  H.HP_World_SetSpeedLimit(world, 1e5, 1e5)
  if (setting.fixedSolver) H.HP_World_SetIdealStepTime(world, 0)
  const shape = H.HP_Shape_CreateSphere([0, 0, 0], 0.001)[1]
  H.HP_Shape_SetFilterInfo(shape, [0, 0])

  const add = (b: Body | null): HP_BodyId => {
    const id = H.HP_Body_Create()[1]
    H.HP_Body_SetShape(id, shape)
    H.HP_Body_SetMotionType(id, b ? H.MotionType.DYNAMIC : H.MotionType.STATIC)
    H.HP_Body_SetQTransform(id, [triple(b?.p_WB ?? [0, 0, 0]), xyzw(b?.q_WB ?? [1, 0, 0, 0])])
    if (b) {
      // Moments are given per kilogram.
      const perMass: Triple = [b.inertia[0] / b.mass, b.inertia[1] / b.mass, b.inertia[2] / b.mass]
      H.HP_Body_SetMassProperties(id, [[0, 0, 0], b.mass, perMass, [0, 0, 0, 1]])
      H.HP_Body_SetLinearDamping(id, 0)
      H.HP_Body_SetAngularDamping(id, 0)
      H.HP_Body_SetActivationControl(id, H.ActivationControl.ALWAYS_ACTIVE)
    }
    H.HP_World_AddBody(world, id, false)
    if (b) {
      H.HP_Body_SetLinearVelocity(id, triple(b.v_WB))
      H.HP_Body_SetAngularVelocity(id, triple(turnOf(b)))
    }
    return id
  }
  const ground = add(null)
  const bodies = problem.bodies.map(add)

  const { LINEAR_X, LINEAR_Y, LINEAR_Z, ANGULAR_X, ANGULAR_Y, ANGULAR_Z } = H.ConstraintAxis
  // The joint's axis is the constraint's x.
  const locked = {
    spherical: [LINEAR_X, LINEAR_Y, LINEAR_Z],
    revolute: [LINEAR_X, LINEAR_Y, LINEAR_Z, ANGULAR_Y, ANGULAR_Z],
    prismatic: [LINEAR_Y, LINEAR_Z, ANGULAR_X, ANGULAR_Y, ANGULAR_Z],
  }
  const constraints = problem.joints.map((joint) => {
    const [F, M] = joint.frames
    const id = H.HP_Constraint_Create()[1]
    H.HP_Constraint_SetParentBody(id, F.body === GROUND ? ground : bodies[F.body])
    H.HP_Constraint_SetChildBody(id, M.body === GROUND ? ground : bodies[M.body])
    const directions = (side: 0 | 1) => [triple(axisOf(joint, side)), triple(normalTo(joint, side))] as const
    H.HP_Constraint_SetAnchorInParent(id, triple(F.p_BF), ...directions(0))
    H.HP_Constraint_SetAnchorInChild(id, triple(M.p_BF), ...directions(1))
    for (const axis of locked[joint.kind]) {
      H.HP_Constraint_SetAxisMode(id, axis, H.ConstraintAxisLimitMode.LOCKED)
    }
    H.HP_Constraint_SetCollisionsEnabled(id, 0)
    H.HP_Constraint_SetEnabled(id, 1)
    return id
  })

  const contender: Contender = {
    step() {
      H.HP_World_Step(world, dt)
    },
    read(to) {
      bodies.forEach((id, i) => {
        const [p, [x, y, z, w]] = H.HP_Body_GetQTransform(id)[1]
        to.set([...p, w, x, y, z], SPAN * i)
        to.set(H.HP_Body_GetLinearVelocity(id)[1], SPAN * i + 7)
        to.set(H.HP_Body_GetAngularVelocity(id)[1], SPAN * i + 10)
      })
    },
    free() {
      for (const id of constraints) H.HP_Constraint_Release(id)
      for (const id of [...bodies, ground]) {
        H.HP_World_RemoveBody(world, id)
        H.HP_Body_Release(id)
      }
      H.HP_World_Release(world)
    },
  }
  return withSprings(problem, contender, (i, x, y, z, now) => {
    const o = SPAN * i
    H.HP_Body_ApplyImpulse(bodies[i], [now[o], now[o + 1], now[o + 2]], [x * dt, y * dt, z * dt])
  })
}
