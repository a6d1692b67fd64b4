/* Bullet, float32 WebAssembly: free bodies with sequential impulses or a direct LCP solver, and btMultiBody in joint
 coordinates (see bullet-multibody.ts). Every world gets an instance of its own, because worlds made one after another
 in the same one run out of heap. */
import { multiplyQuat, type Quat, type Vec3 } from '@freebody/math'
import type Ammo from 'ammojs3/dist/ammo.wasm.js'
import type { Host } from '../host'
import {
  asBasic,
  axisOf,
  type BasicKind,
  type BasicProblem,
  GROUND,
  type Joint,
  springsOf,
  turnOf,
} from '../problems/problem'
import { SPAN } from '../reading'
import { type Bullet, makeMultibody } from './bullet-multibody'
import { type Contender, defineContender, type MakeWith, type Setting } from './contender'
import { withSprings } from './springs'

interface BulletSetting extends Setting {
  readonly solver: 'impulses' | 'mlcp' | 'multibody'
  readonly iterations?: number
  readonly rk4?: boolean
}

export const bullet = defineContender<BulletSetting>({
  label: 'Bullet',
  package: 'ammojs3',
  notPublished: 'its package declares no licence',
  arithmetic: 'float32',
  features: ['spring'],
  settings: {
    impulses: { label: 'impulses, 10 iterations', solver: 'impulses', iterations: 10 },
    fine: { label: 'impulses, 100 iterations', solver: 'impulses', iterations: 100 },
    mlcp: { label: 'MLCP (Dantzig)', solver: 'mlcp', thorough: true },
    multibody: { label: 'btMultiBody Euler', solver: 'multibody' },
    'multibody-rk4': { label: 'btMultiBody RK4', solver: 'multibody', rk4: true },
  },
  cannot(problem, { solver }) {
    const { length: N } = problem.bodies
    if (solver === 'mlcp' && N > 25) return 'its LCP solve is dense: near N³'
    if (solver === 'multibody' && springsOf(problem).length > 0)
      return 'particles on springs have no joints for btMultiBody'
    const loops = problem.joints.length - N
    return solver === 'multibody' && loops * N > 100_000 ? 'so many loops exhaust its heap' : undefined
  },
})

export async function loadBullet({ wasm }: Host): Promise<MakeWith<BulletSetting>> {
  const { default: start } = (await import('ammojs3/dist/ammo.wasm.js')) as { default: typeof Ammo }
  // Compiled once, instantiated often.
  const code = await WebAssembly.compile(await wasm('ammojs3/dist/ammo.wasm.wasm'))
  return async (problem, setting, { dt }) => {
    const instance = await instantiate(start, code)
    return setting.solver === 'multibody'
      ? makeMultibody(instance, asBasic(problem), setting.rk4 ?? false, dt)
      : makeFree(instance, asBasic(problem), setting, dt)
  }
}

function instantiate(start: typeof Ammo, code: WebAssembly.Module): Promise<Bullet> {
  // A script of loose mode, which leaves its instance at its `this`: bundled as a module it would find none.
  return start.call(
    {},
    {
      instantiateWasm(imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) {
        WebAssembly.instantiate(code, imports).then(done)
        return {}
      },
    },
  )
}

// Bullet's sliders move along their frame's x.
const xToZ: Quat = [Math.SQRT1_2, 0, -Math.SQRT1_2, 0]

function makeFree(bullet: Bullet, problem: BasicProblem, setting: BulletSetting, dt: number): Contender {
  const vector = ([x, y, z]: Vec3) => new bullet.btVector3(x, y, z)
  const transform = (p: Vec3, [w, x, y, z]: Quat) => {
    const t = new bullet.btTransform()
    t.setIdentity()
    t.setOrigin(vector(p))
    t.setRotation(new bullet.btQuaternion(x, y, z, w))
    return t
  }
  const configuration = new bullet.btDefaultCollisionConfiguration()
  const solver =
    setting.solver === 'mlcp'
      ? new bullet.btMLCPSolver(new bullet.btDantzigSolver())
      : new bullet.btSequentialImpulseConstraintSolver()
  const world = new bullet.btDiscreteDynamicsWorld(
    new bullet.btCollisionDispatcher(configuration),
    new bullet.btDbvtBroadphase(),
    solver,
    configuration,
  )
  world.setGravity(vector(problem.gravity))
  if (setting.iterations) world.getSolverInfo().set_m_numIterations(setting.iterations)

  const shape = new bullet.btSphereShape(0.001)
  const add = (mass: number, inertia: Vec3, p: Vec3, q: Quat, v: Vec3, w: Vec3) => {
    const motion = new bullet.btDefaultMotionState(transform(p, q))
    const body = new bullet.btRigidBody(
      new bullet.btRigidBodyConstructionInfo(mass, motion, shape, vector(inertia)),
    )
    body.setDamping(0, 0)
    const neverSleeps = 4
    body.setActivationState(neverSleeps)
    const gyroscopicExplicit = 2
    body.setFlags(gyroscopicExplicit)
    body.setLinearVelocity(vector(v))
    body.setAngularVelocity(vector(w))
    world.addRigidBody(body, 0, 0)
    return body
  }
  const zero: Vec3 = [0, 0, 0]
  const ground = add(0, zero, zero, [1, 0, 0, 0], zero, zero)
  const bodies = problem.bodies.map((b) => add(b.mass, b.inertia, b.p_WB, b.q_WB, b.v_WB, turnOf(b)))

  const constraint = (joint: Joint<BasicKind>) => {
    const [F, M] = joint.frames
    const [A, B] = [F, M].map(({ body }) => (body === GROUND ? ground : bodies[body]))
    const [pA, pB] = [vector(F.p_BF), vector(M.p_BF)]
    if (joint.kind === 'spherical') return new bullet.btPoint2PointConstraint(A, B, pA, pB)
    if (joint.kind === 'revolute') {
      const [zA, zB] = [vector(axisOf(joint, 0)), vector(axisOf(joint, 1))]
      return new bullet.btHingeConstraint(A, B, pA, pB, zA, zB, false)
    }
    const frame = ({ p_BF, q_BF }: Joint['frames'][number]) => transform(p_BF, multiplyQuat(q_BF, xToZ))
    return new bullet.btSliderConstraint(A, B, frame(F), frame(M), true)
  }
  for (const joint of problem.joints) world.addConstraint(constraint(joint), true)

  const contender: Contender = {
    step() {
      world.stepSimulation(dt, 0, dt)
    },
    read(to) {
      bodies.forEach((body, i) => {
        const pose = body.getCenterOfMassTransform()
        const p = pose.getOrigin()
        const q = pose.getRotation()
        to.set([p.x(), p.y(), p.z(), q.w(), q.x(), q.y(), q.z()], SPAN * i)
        const v = body.getLinearVelocity()
        to.set([v.x(), v.y(), v.z()], SPAN * i + 7)
        const w = body.getAngularVelocity()
        to.set([w.x(), w.y(), w.z()], SPAN * i + 10)
      })
    },
  }
  const [force, centre] = [vector(zero), vector(zero)]
  return withSprings(problem, contender, (i, x, y, z) => {
    force.setValue(x, y, z)
    bodies[i].applyForce(force, centre)
  })
}
