/* OimoPhysics: float64 JavaScript, sequential impulses, or a direct solve of each joint by itself. */
import type { oimo as Oimo } from 'oimophysics'
import type { Quat, Vec3 } from '@freebody/math'
import { asBasic, axisOf, type BasicProblem, type Body, GROUND, turnOf } from '../problems/problem'
import { SPAN } from '../reading'
import { type Contender, defineContender, type MakeWith, type Setting } from './contender'
import { withSprings } from './springs'

interface OimoSetting extends Setting {
  readonly velocityIterations?: number
  readonly positionIterations?: number
  /** Its numbers for how joints are solved and how positions are corrected. */
  readonly solverType?: number
  readonly positionCorrection?: number
}

const DIRECT = 1
const NONLINEAR_GAUSS_SEIDEL = 2

export const oimo = defineContender<OimoSetting>({
  label: 'OimoPhysics',
  package: 'oimophysics',
  arithmetic: 'float64',
  features: ['spring'],
  settings: {
    default: { label: '10 and 5 iterations' },
    fine: {
      label: '100 and 50 iterations',
      velocityIterations: 100,
      positionIterations: 50,
      positionCorrection: NONLINEAR_GAUSS_SEIDEL,
      thorough: true,
    },
    direct: { label: 'direct joints', solverType: DIRECT, positionCorrection: NONLINEAR_GAUSS_SEIDEL },
  },
})

export async function loadOimo(): Promise<MakeWith<OimoSetting>> {
  const module = await import('oimophysics')
  return (problem, setting, { dt }) => make(module.oimo, asBasic(problem), setting, dt)
}

function make(O: typeof Oimo, problem: BasicProblem, setting: OimoSetting, dt: number): Contender {
  const { Vec3: V, Quat: Q, Mat3, Setting } = O.common
  const { joint: joints } = O.dynamics.constraint
  const { RigidBody, RigidBodyConfig, MassData } = O.dynamics.rigidbody
  const vec = (v: Vec3) => new V(...v)
  Setting.maxTranslationPerStep = 1e6
  Setting.maxRotationPerStep = 1e6
  Setting.disableSleeping = true

  const BRUTE_FORCE = 1
  const world = new O.dynamics.World(BRUTE_FORCE, vec(problem.gravity))
  if (setting.velocityIterations) world.setNumVelocityIterations(setting.velocityIterations)
  if (setting.positionIterations) world.setNumPositionIterations(setting.positionIterations)

  const rotation = ([w, x, y, z]: Quat) => new Q(x, y, z, w).toMat3()
  const add = (b: Body | null) => {
    const [DYNAMIC, STATIC] = [0, 1]
    const config = new RigidBodyConfig()
    config.type = b ? DYNAMIC : STATIC
    config.autoSleep = false
    if (b) {
      config.position = vec(b.p_WB)
      config.rotation = rotation(b.q_WB)
      config.linearVelocity = vec(b.v_WB)
      config.angularVelocity = vec(turnOf(b))
    }
    const body = new RigidBody(config)
    if (b) {
      const data = new MassData()
      data.mass = b.mass
      data.localInertia = new Mat3(b.inertia[0], 0, 0, 0, b.inertia[1], 0, 0, 0, b.inertia[2])
      body.setMassData(data)
    }
    world.addRigidBody(body)
    return body
  }
  const ground = add(null)
  const bodies = problem.bodies.map(add)

  for (const joint of problem.joints) {
    const [A, B] = joint.frames.map(({ body }) => (body === GROUND ? ground : bodies[body]))
    const common = {
      rigidBody1: A,
      rigidBody2: B,
      localAnchor1: vec(joint.frames[0].p_BF),
      localAnchor2: vec(joint.frames[1].p_BF),
      allowCollision: false,
      ...(setting.solverType === undefined ? {} : { solverType: setting.solverType }),
      ...(setting.positionCorrection === undefined
        ? {}
        : { positionCorrectionAlgorithm: setting.positionCorrection }),
    }
    const axes = { localAxis1: vec(axisOf(joint, 0)), localAxis2: vec(axisOf(joint, 1)) }
    world.addJoint(
      joint.kind === 'spherical'
        ? new joints.SphericalJoint(Object.assign(new joints.SphericalJointConfig(), common))
        : joint.kind === 'revolute'
          ? new joints.RevoluteJoint(Object.assign(new joints.RevoluteJointConfig(), common, axes))
          : new joints.PrismaticJoint(Object.assign(new joints.PrismaticJointConfig(), common, axes)),
    )
  }

  const contender: Contender = {
    step() {
      world.step(dt)
    },
    read(to) {
      bodies.forEach((body, i) => {
        const p = body.getPosition()
        const q = body.getOrientation()
        to.set([p.x, p.y, p.z, q.w, q.x, q.y, q.z], SPAN * i)
        const v = body.getLinearVelocity()
        const w = body.getAngularVelocity()
        to.set([v.x, v.y, v.z, w.x, w.y, w.z], SPAN * i + 7)
      })
    },
  }
  const force = new V()
  return withSprings(problem, contender, (i, x, y, z) => bodies[i].applyForceToCenter(force.init(x, y, z)))
}
