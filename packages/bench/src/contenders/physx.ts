/* PhysX: float32 WebAssembly. Joints between free bodies under its TGS or PGS solver, or an articulation in joint
 coordinates with joints closing the loops. */
import { multiplyQuat, type Quat, type Vec3 } from '@freebody/math'
import type PhysXNamespace from 'physx-js-webidl'
import type { Host } from '../host'
import {
  asBasic,
  type BasicKind,
  type BasicProblem,
  type Body,
  GROUND,
  type Joint,
  turnOf,
} from '../problems/problem'
import { jointRates, spanningTree } from '../problems/spanning-tree'
import { SPAN } from '../reading'
import { type Contender, defineContender, type MakeWith, type Setting } from './contender'
import { withSprings } from './springs'

type PhysX = Awaited<ReturnType<typeof PhysXNamespace>>

interface PhysXSetting extends Setting {
  readonly solver: 'eTGS' | 'ePGS'
  readonly iterations: number
  readonly articulation?: boolean
}

export const physx = defineContender<PhysXSetting>({
  label: 'PhysX',
  package: 'physx-js-webidl',
  arithmetic: 'float32',
  features: ['spring'],
  settings: {
    tgs: { label: 'TGS, 4 iterations', solver: 'eTGS', iterations: 4 },
    fine: { label: 'TGS, 64 iterations', solver: 'eTGS', iterations: 64, thorough: true },
    pgs: { label: 'PGS, 4 iterations', solver: 'ePGS', iterations: 4, thorough: true },
    articulation: { label: 'articulation', solver: 'eTGS', iterations: 4, articulation: true },
    'articulation-fine': {
      label: 'articulation, 64 iterations',
      solver: 'eTGS',
      iterations: 64,
      articulation: true,
      thorough: true,
    },
  },
  cannot(problem, { articulation }) {
    if (!articulation) return undefined
    if (problem.bodies.length > 220) return 'articulations fault in WebAssembly near 250 links'
    const { limbs } = spanningTree(problem)
    const turning = limbs.some(
      (limb) => limb.joint.kind === 'spherical' && jointRates(problem, limb).some((rate) => rate !== 0),
    )
    return turning ? 'the rates of its ball joints are kept in coordinates of its own' : undefined
  },
})

export async function loadPhysx({ wasm, inPage }: Host): Promise<MakeWith<PhysXSetting>> {
  // Typed as if it took the bytes; it takes the options of any Emscripten module.
  const options = { wasmBinary: await wasm('physx-js-webidl/physx-js-webidl.wasm') }
  const module = await inPage(async () => {
    const { default: start } = await import('physx-js-webidl')
    return start(options as unknown as BufferSource)
  })
  const allocator = new module.PxDefaultAllocator()
  const errors = new module.PxDefaultErrorCallback()
  const version = module.PHYSICS_VERSION
  const scale = new module.PxTolerancesScale()
  const physics = module.CreatePhysics(version, module.CreateFoundation(version, allocator, errors), scale)
  return (problem, setting, { dt }) => make(module, physics, scale, asBasic(problem), setting, dt)
}

// PxRigidBodyFlag::eENABLE_GYROSCOPIC_FORCES, which the bindings do not name.
const GYROSCOPIC = 1 << 10

// The axis of PhysX joints is their frames' x.
const xToZ: Quat = [Math.SQRT1_2, 0, -Math.SQRT1_2, 0]

function make(
  P: PhysX,
  physics: PhysXNamespace.PxPhysics,
  scale: PhysXNamespace.PxTolerancesScale,
  problem: BasicProblem,
  setting: PhysXSetting,
  dt: number,
): Contender {
  const vec = (v: Vec3) => new P.PxVec3(...v)
  const pose = (p: Vec3, [w, x, y, z]: Quat) => new P.PxTransform(vec(p), new P.PxQuat(x, y, z, w))
  const frame = ({ p_BF, q_BF }: Joint['frames'][number]) => pose(p_BF, multiplyQuat(q_BF, xToZ))

  const describe = new P.PxSceneDesc(scale)
  describe.gravity = vec(problem.gravity)
  describe.cpuDispatcher = P.DefaultCpuDispatcherCreate(0)
  describe.filterShader = P.DefaultFilterShader()
  describe.solverType = P.PxSolverTypeEnum[setting.solver]
  const scene = physics.createScene(describe)

  const weigh = (actor: PhysXNamespace.PxRigidBody, b: Body) => {
    actor.setMass(b.mass)
    actor.setMassSpaceInertiaTensor(vec(b.inertia))
    actor.setLinearDamping(0)
    actor.setAngularDamping(0)
    actor.setMaxLinearVelocity(1e5)
    actor.setMaxAngularVelocity(1e5)
    actor.setRigidBodyFlag(GYROSCOPIC, true)
  }
  // The bindings take a null actor for the world, though typed otherwise.
  const world = null as unknown as PhysXNamespace.PxRigidActor
  const create = { spherical: 'Spherical', revolute: 'Revolute', prismatic: 'Prismatic' } as const
  const connect = (joint: Joint<BasicKind>, actors: readonly PhysXNamespace.PxRigidActor[]) => {
    const [F, M] = joint.frames
    const [A, B] = [F, M].map(({ body }) => (body === GROUND ? world : actors[body]))
    P[`${create[joint.kind]}JointCreate`](physics, A, frame(F), B, frame(M))
  }

  const free = (): PhysXNamespace.PxRigidBody[] => {
    const actors = problem.bodies.map((b) => {
      const actor = physics.createRigidDynamic(pose(b.p_WB, b.q_WB))
      weigh(actor, b)
      actor.setSolverIterationCounts(setting.iterations, 1)
      actor.setSleepThreshold(0)
      actor.setStabilizationThreshold(0)
      scene.addActor(actor)
      actor.setLinearVelocity(vec(b.v_WB))
      actor.setAngularVelocity(vec(turnOf(b)))
      actor.setWakeCounter(1e9)
      return actor
    })
    for (const joint of problem.joints) connect(joint, actors)
    return actors
  }

  const articulated = (): PhysXNamespace.PxRigidBody[] => {
    const { limbs, loops } = spanningTree(problem)
    const whole = physics.createArticulationReducedCoordinate()
    whole.setArticulationFlag(P.PxArticulationFlagEnum.eFIX_BASE, true)
    whole.setSolverIterationCounts(setting.iterations, 1)
    whole.setSleepThreshold(0)
    const base = whole.createLink(
      null as unknown as PhysXNamespace.PxArticulationLink,
      pose([0, 0, 0], [1, 0, 0, 0]),
    )
    base.setMass(1)
    base.setMassSpaceInertiaTensor(vec([1, 1, 1]))
    const axes = P.PxArticulationAxisEnum
    const kinds = {
      spherical: { type: 'eSPHERICAL', free: [axes.eTWIST, axes.eSWING1, axes.eSWING2] },
      revolute: { type: 'eREVOLUTE', free: [axes.eTWIST] },
      prismatic: { type: 'ePRISMATIC', free: [axes.eX] },
    } as const
    const links = new Map([[GROUND, base]])
    for (const { body, parent, joint } of limbs) {
      const b = problem.bodies[body]
      const link = whole.createLink(links.get(parent)!, pose(b.p_WB, b.q_WB))
      weigh(link, b)
      link.setCfmScale(0)
      const inbound = link.getInboundJoint()
      inbound.setParentPose(frame(joint.frames[0]))
      inbound.setChildPose(frame(joint.frames[1]))
      inbound.setFrictionCoefficient(0)
      inbound.setMaxJointVelocity(1e6)
      inbound.setJointType(P.PxArticulationJointTypeEnum[kinds[joint.kind].type])
      for (const axis of kinds[joint.kind].free) inbound.setMotion(axis, P.PxArticulationMotionEnum.eFREE)
      links.set(body, link)
    }
    scene.addArticulation(whole)
    for (const limb of limbs) {
      const rates = jointRates(problem, limb)
      const inbound = links.get(limb.body)!.getInboundJoint()
      if (limb.joint.kind !== 'spherical') inbound.setJointVelocity(kinds[limb.joint.kind].free[0], rates[0])
    }
    const POSITION_AND_VELOCITY = 3
    whole.updateKinematic(new P.PxArticulationKinematicFlags(POSITION_AND_VELOCITY))
    const actors = problem.bodies.map((_, i) => links.get(i)!)
    for (const loop of loops) connect(loop, actors)
    whole.wakeUp()
    return actors
  }

  const actors = setting.articulation ? articulated() : free()
  const contender: Contender = {
    step() {
      scene.simulate(dt)
      scene.fetchResults(true)
    },
    read(to) {
      actors.forEach((actor, i) => {
        const { p, q } = actor.getGlobalPose()
        to.set([p.x, p.y, p.z, q.w, q.x, q.y, q.z], SPAN * i)
        const v = actor.getLinearVelocity()
        to.set([v.x, v.y, v.z], SPAN * i + 7)
        const w = actor.getAngularVelocity()
        to.set([w.x, w.y, w.z], SPAN * i + 10)
      })
    },
    free() {
      scene.release()
    },
  }
  const force = vec([0, 0, 0])
  return withSprings(problem, contender, (i, x, y, z) => {
    force.x = x
    force.y = y
    force.z = z
    actors[i].addForce(force)
  })
}
