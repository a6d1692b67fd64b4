/* Jolt: float32 WebAssembly, sequential impulses. Its gyroscopic term is off by default; it is a setting of its own here,
 since a top needs it and the four-bar ladder was seen to end in NaN with it. */
import type { Quat, Vec3 } from '@freebody/math'
import type startJolt from 'jolt-physics/wasm-compat'
import {
  asBasic,
  axisOf,
  type BasicKind,
  type BasicProblem,
  type Body,
  GROUND,
  type Joint,
  turnOf,
} from '../problems/problem'
import { SPAN } from '../reading'
import { type Contender, defineContender, type MakeWith, type Setting } from './contender'
import { normalTo } from './normal'
import { withSprings } from './springs'

type Jolt = Awaited<ReturnType<typeof startJolt>>

interface JoltSetting extends Setting {
  readonly velocitySteps: number
  readonly positionSteps: number
  readonly gyroscopic?: boolean
}

export const jolt = defineContender<JoltSetting>({
  label: 'Jolt',
  package: 'jolt-physics',
  arithmetic: 'float32',
  features: ['spring'],
  settings: {
    default: { label: '10 and 2 iterations', velocitySteps: 10, positionSteps: 2 },
    gyroscopic: {
      label: '10 and 2 iterations, gyroscopic',
      velocitySteps: 10,
      positionSteps: 2,
      gyroscopic: true,
    },
    fine: { label: '100 and 20 iterations', velocitySteps: 100, positionSteps: 20, thorough: true },
  },
})

export async function loadJolt(): Promise<MakeWith<JoltSetting>> {
  const { default: start } = await import('jolt-physics/wasm-compat')
  const module = await start()
  return (problem, setting, { dt }) => make(module, asBasic(problem), setting, dt)
}

function make(J: Jolt, problem: BasicProblem, setting: JoltSetting, dt: number): Contender {
  const vec = (v: Vec3) => new J.Vec3(...v)
  const position = (v: Vec3) => new J.RVec3(...v)
  const quat = ([w, x, y, z]: Quat) => new J.Quat(x, y, z, w)

  const settings = new J.JoltSettings()
  settings.mMaxBodies = 4096
  settings.mMaxBodyPairs = 4096
  settings.mMaxContactConstraints = 1024
  settings.mMaxWorkerThreads = 0
  // One layer, and nothing in it collides.
  const pairs = new J.ObjectLayerPairFilterTable(1)
  const layers = new J.BroadPhaseLayerInterfaceTable(1, 1)
  layers.MapObjectToBroadPhaseLayer(0, new J.BroadPhaseLayer(0))
  settings.mObjectLayerPairFilter = pairs
  settings.mBroadPhaseLayerInterface = layers
  settings.mObjectVsBroadPhaseLayerFilter = new J.ObjectVsBroadPhaseLayerFilterTable(layers, 1, pairs, 1)
  const world = new J.JoltInterface(settings)
  const system = world.GetPhysicsSystem()
  const physics = system.GetPhysicsSettings()
  physics.mNumVelocitySteps = setting.velocitySteps
  physics.mNumPositionSteps = setting.positionSteps
  physics.mAllowSleeping = false
  system.SetPhysicsSettings(physics)
  system.SetGravity(vec(problem.gravity))

  const shape = new J.SphereShape(0.01)
  const interfaceOfBodies = system.GetBodyInterface()
  const add = (b: Body | null) => {
    const type = b ? J.EMotionType_Dynamic : J.EMotionType_Static
    const c = new J.BodyCreationSettings(
      shape,
      position(b?.p_WB ?? [0, 0, 0]),
      quat(b?.q_WB ?? [1, 0, 0, 0]),
      type,
      0,
    )
    if (b) {
      c.mOverrideMassProperties = J.EOverrideMassProperties_MassAndInertiaProvided
      c.mMassPropertiesOverride.mMass = b.mass
      c.mMassPropertiesOverride.mInertia = J.Mat44.prototype.sScaleVec3(vec(b.inertia))
      c.mLinearDamping = 0
      c.mAngularDamping = 0
      c.mMaxLinearVelocity = 1e6
      c.mMaxAngularVelocity = 1e6
      c.mAllowSleeping = false
      c.mApplyGyroscopicForce = setting.gyroscopic ?? false
      c.mLinearVelocity = vec(b.v_WB)
      c.mAngularVelocity = vec(turnOf(b))
    }
    const body = interfaceOfBodies.CreateBody(c)
    interfaceOfBodies.AddBody(body.GetID(), b ? J.EActivation_Activate : J.EActivation_DontActivate)
    return body
  }
  const ground = add(null)
  const bodies = problem.bodies.map(add)

  const settingsOf = (joint: Joint<BasicKind>) => {
    const [p1, p2] = [position(joint.frames[0].p_BF), position(joint.frames[1].p_BF)]
    const local = J.EConstraintSpace_LocalToBodyCOM
    if (joint.kind === 'spherical') {
      const c = new J.PointConstraintSettings()
      return Object.assign(c, { mSpace: local, mPoint1: p1, mPoint2: p2 })
    }
    const [z1, z2] = [axisOf(joint, 0), axisOf(joint, 1)]
    const common = {
      mSpace: local,
      mPoint1: p1,
      mPoint2: p2,
      mNormalAxis1: vec(normalTo(joint, 0)),
      mNormalAxis2: vec(normalTo(joint, 1)),
    }
    return joint.kind === 'revolute'
      ? Object.assign(new J.HingeConstraintSettings(), {
          ...common,
          mHingeAxis1: vec(z1),
          mHingeAxis2: vec(z2),
        })
      : Object.assign(new J.SliderConstraintSettings(), {
          ...common,
          mSliderAxis1: vec(z1),
          mSliderAxis2: vec(z2),
        })
  }
  for (const joint of problem.joints) {
    const [A, B] = joint.frames.map(({ body }) => (body === GROUND ? ground : bodies[body]))
    system.AddConstraint(settingsOf(joint).Create(A, B))
  }

  const contender: Contender = {
    step() {
      world.Step(dt, 1)
    },
    read(to) {
      bodies.forEach((body, i) => {
        const p = body.GetCenterOfMassPosition()
        to.set([p.GetX(), p.GetY(), p.GetZ()], SPAN * i)
        const q = body.GetRotation()
        to.set([q.GetW(), q.GetX(), q.GetY(), q.GetZ()], SPAN * i + 3)
        const v = body.GetLinearVelocity()
        to.set([v.GetX(), v.GetY(), v.GetZ()], SPAN * i + 7)
        const w = body.GetAngularVelocity()
        to.set([w.GetX(), w.GetY(), w.GetZ()], SPAN * i + 10)
      })
    },
    free() {
      J.destroy(world)
    },
  }
  const force = vec([0, 0, 0])
  return withSprings(problem, contender, (i, x, y, z) => {
    force.Set(x, y, z)
    bodies[i].AddForce(force)
  })
}
