/* Bullet's btMultiBody: Featherstone's articulated-body algorithm in joint coordinates, with its Euler step or its RK4.
 Loops are closed by point constraints, which impulses enforce: they bring even RK4 down to first order. */
import { conjugateQuat, multiplyQuat, type Quat, rotateByQuat, unitQuat, type Vec3 } from '@freebody/math'
import type Ammo from 'ammojs3/dist/ammo.wasm.js'
import { axisOf, crossed, type BasicProblem, GROUND, minus, plus, times } from '../problems/problem'
import { jointRates, spanningTree } from '../problems/spanning-tree'
import { SPAN } from '../reading'
import type { Contender } from './contender'

export type Bullet = Awaited<ReturnType<typeof Ammo<object>>>

const ZERO: Vec3 = [0, 0, 0]

export function makeMultibody(bullet: Bullet, problem: BasicProblem, rk4: boolean, dt: number): Contender {
  const { limbs, loops } = spanningTree(problem)
  const vector = (v: Vec3) => new bullet.btVector3(v[0], v[1], v[2])
  const quaternion = (q: Quat) => new bullet.btQuaternion(q[1], q[2], q[3], q[0])

  const configuration = new bullet.btDefaultCollisionConfiguration()
  const world = new bullet.btMultiBodyDynamicsWorld(
    new bullet.btCollisionDispatcher(configuration),
    new bullet.btDbvtBroadphase(),
    new bullet.btMultiBodyConstraintSolver(),
    configuration,
  )
  world.setGravity(vector(problem.gravity))

  const linkOf = new Map([[GROUND, -1]])
  const multibody = new bullet.btMultiBody(limbs.length, 0, vector(ZERO), true, false)
  multibody.setBasePos(vector(ZERO))
  multibody.setWorldToBaseRot(quaternion([1, 0, 0, 0]))
  limbs.forEach(({ body, parent, joint }, link) => {
    linkOf.set(body, link)
    const b = problem.bodies[body]
    const q_WP: Quat = parent === GROUND ? [1, 0, 0, 0] : problem.bodies[parent].q_WB
    const common = [link, b.mass, vector(b.inertia), linkOf.get(parent)!] as const
    const q_BP = quaternion(multiplyQuat(conjugateQuat(b.q_WB), q_WP))
    const p_PF = vector(joint.frames[0].p_BF)
    const p_FB = vector(times(-1, joint.frames[1].p_BF))
    const axis_B = vector(axisOf(joint, 1))
    if (joint.kind === 'spherical') multibody.setupSpherical(...common, q_BP, p_PF, p_FB, true)
    else if (joint.kind === 'revolute') multibody.setupRevolute(...common, q_BP, axis_B, p_PF, p_FB, true)
    else multibody.setupPrismatic(...common, q_BP, axis_B, p_PF, p_FB, true)
  })
  multibody.finalizeMultiDof()
  multibody.setLinearDamping(0)
  multibody.setAngularDamping(0)
  multibody.setMaxCoordinateVelocity(1e9)
  multibody.setUseGyroTerm(true)
  multibody.useRK4Integration(rk4)
  world.addMultiBody(multibody, 0, 0)

  /** The calls for a joint's first rate reach its others through this offset. */
  const atRate = <T>(link: number, rate: number, call: () => T): T => {
    const found = multibody.getLink(link)
    const offset = found.get_m_dofOffset()
    found.set_m_dofOffset(offset + rate)
    const result = call()
    found.set_m_dofOffset(offset)
    return result
  }
  limbs.forEach((limb, link) => {
    jointRates(problem, limb).forEach((value, rate) => {
      atRate(link, rate, () => multibody.setJointVel(link, value))
    })
  })

  if (loops.length > 0) {
    const shape = new bullet.btSphereShape(0.001)
    for (let link = -1; link < limbs.length; link++) {
      // Constraints find their island through colliders.
      const collider = new bullet.btMultiBodyLinkCollider(multibody, link)
      collider.setCollisionShape(shape)
      world.addCollisionObject(collider, 0, 0)
      if (link < 0) multibody.setBaseCollider(collider)
      else multibody.getLink(link).set_m_collider(collider)
    }
  }
  for (const loop of loops) {
    const [F, M] = loop.frames
    for (const s of loop.kind === 'spherical' ? [0] : [0.25, -0.25]) {
      const [pA, pB] = ([0, 1] as const).map((side) =>
        vector(plus(loop.frames[side].p_BF, times(s, axisOf(loop, side)))),
      )
      const [A, B] = [linkOf.get(F.body)!, linkOf.get(M.body)!]
      const point = new bullet.btMultiBodyPoint2Point(multibody, A, multibody, B, pA, pB)
      point.setMaxAppliedImpulse(1e9)
      world.addMultiBodyConstraint(point)
    }
  }

  const [origin, ex, ey] = [vector(ZERO), vector([1, 0, 0]), vector([0, 1, 0])]
  const direction = (link: number, e: typeof ex): Vec3 => {
    const d = multibody.localDirToWorld(link, e)
    return [d.x(), d.y(), d.z()]
  }
  return {
    step() {
      world.stepSimulation(dt, 0, dt)
    },
    read(to) {
      // Velocities outwards from the ground, joint by joint.
      const moving = new Map([[GROUND, { p: ZERO, v: ZERO, w: ZERO }]])
      limbs.forEach(({ body, parent, joint }, link) => {
        const at = multibody.localPosToWorld(link, origin)
        const p: Vec3 = [at.x(), at.y(), at.z()]
        const x = direction(link, ex)
        const q = quaternionOf(x, direction(link, ey))
        const rates = jointRates(problem, limbs[link]).map((_, rate) =>
          atRate(link, rate, () => multibody.getJointVel(link)),
        )
        const P = moving.get(parent)!
        const axis = rotateByQuat(q, axisOf(joint, 1))
        const turn: Vec3 =
          joint.kind === 'spherical'
            ? rotateByQuat(q, [rates[0], rates[1], rates[2]])
            : times(joint.kind === 'revolute' ? rates[0] : 0, axis)
        const slide = times(joint.kind === 'prismatic' ? rates[0] : 0, axis)
        const w = plus(P.w, turn)
        const p_WM = plus(p, rotateByQuat(q, joint.frames[1].p_BF))
        const carried = plus(P.v, crossed(P.w, minus(p_WM, P.p)))
        const v = plus(plus(carried, slide), crossed(w, minus(p, p_WM)))
        moving.set(body, { p, v, w })
        to.set([...p, ...q, ...v, ...w], SPAN * body)
      })
    },
  }
}

/** From the images of x and y. */
function quaternionOf(x: Vec3, y: Vec3): Quat {
  const z = crossed(x, y)
  // Four ways that are equal in exact arithmetic; the largest diagonal keeps the most digits.
  const choices: Quat[] = [
    [1 + x[0] + y[1] + z[2], y[2] - z[1], z[0] - x[2], x[1] - y[0]],
    [y[2] - z[1], 1 + x[0] - y[1] - z[2], x[1] + y[0], z[0] + x[2]],
    [z[0] - x[2], x[1] + y[0], 1 - x[0] + y[1] - z[2], y[2] + z[1]],
    [x[1] - y[0], z[0] + x[2], y[2] + z[1], 1 - x[0] - y[1] + z[2]],
  ]
  const sizes = choices.map((choice) => Math.hypot(...choice))
  return unitQuat(choices[sizes.indexOf(Math.max(...sizes))])
}
