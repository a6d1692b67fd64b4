/* Bullet's btMultiBody (Featherstone's articulated-body algorithm in joint coordinates, float32) with its RK4, in
 WebAssembly. Trees starting at rest: velocities of ball joints are not exposed, and loops degrade it to first order. */
import { conjugateQuat, multiplyQuat, type Quat, rotateByQuat, type Vec3 } from '@freebody/math'
import Ammo from 'ammojs3/dist/ammo.wasm.js'
import { GROUND, type Problem, times } from '../problems/problem'
import { spanningTree } from '../problems/spanning-tree'
import type { Contender, Make } from './contender'

type Bullet = Awaited<ReturnType<typeof Ammo<object>>>

export async function loadBullet(): Promise<Make> {
  const bullet = await Ammo({})
  return (problem, dt) => make(bullet, problem, dt)
}

function make(bullet: Bullet, problem: Problem, dt: number): Contender {
  const { limbs, loops } = spanningTree(problem)
  if (loops.length > 0) throw new Error(`Bullet: ${problem.name} has loops`)
  if (problem.bodies.some((b) => [...b.v_WB, ...b.w_WB_B].some((x) => x !== 0))) {
    throw new Error(`Bullet: ${problem.name} does not start at rest`)
  }
  const vector = (v: Vec3) => new bullet.btVector3(v[0], v[1], v[2])
  const quaternion = (q: Quat) => new bullet.btQuaternion(q[1], q[2], q[3], q[0])

  const settings = new bullet.btDefaultCollisionConfiguration()
  const dispatcher = new bullet.btCollisionDispatcher(settings)
  const broadphase = new bullet.btDbvtBroadphase()
  const solver = new bullet.btMultiBodyConstraintSolver()
  const world = new bullet.btMultiBodyDynamicsWorld(dispatcher, broadphase, solver, settings)
  world.setGravity(vector(problem.gravity))

  const linkOf = new Map([[GROUND, -1]])
  const origin = vector([0, 0, 0])
  const multibody = new bullet.btMultiBody(limbs.length, 0, origin, true, false)
  multibody.setBasePos(origin)
  multibody.setWorldToBaseRot(quaternion([1, 0, 0, 0]))
  limbs.forEach(({ body, parent, joint }, link) => {
    linkOf.set(body, link)
    const b = problem.bodies[body]
    const q_WP: Quat = parent === GROUND ? [1, 0, 0, 0] : problem.bodies[parent].q_WB
    const common = [link, b.mass, vector(b.inertia), linkOf.get(parent)!] as const
    const q_BP = quaternion(multiplyQuat(conjugateQuat(b.q_WB), q_WP))
    const p_PF = vector(joint.frames[0].p_BF)
    const p_FB = vector(times(-1, joint.frames[1].p_BF))
    if (joint.kind === 'spherical') {
      multibody.setupSpherical(...common, q_BP, p_PF, p_FB, true)
    } else {
      const axis_B = vector(rotateByQuat(joint.frames[1].q_BF, [0, 0, 1]))
      multibody.setupRevolute(...common, q_BP, axis_B, p_PF, p_FB, true)
    }
  })
  multibody.finalizeMultiDof()
  multibody.setLinearDamping(0)
  multibody.setAngularDamping(0)
  multibody.setMaxCoordinateVelocity(1e9)
  multibody.setUseGyroTerm(true)
  multibody.useRK4Integration(true)
  world.addMultiBody(multibody, 0, 0)

  return {
    step() {
      world.stepSimulation(dt, 0, dt)
    },
    read() {
      const p = new Float64Array(3 * problem.bodies.length)
      for (let body = 0; body < problem.bodies.length; body++) {
        const p_WB = multibody.localPosToWorld(linkOf.get(body)!, origin)
        p.set([p_WB.x(), p_WB.y(), p_WB.z()], 3 * body)
      }
      return p
    },
    free() {
      world.removeMultiBody(multibody)
      for (const thing of [multibody, world, solver, broadphase, dispatcher, settings]) bullet.destroy(thing)
    },
  }
}
