/* cannon-es: float64 JavaScript, sequential impulses with springs (SPOOK). */
import type * as Cannon from 'cannon-es'
import { asBasic, axisOf, type BasicProblem, GROUND, turnOf } from '../problems/problem'
import { SPAN } from '../reading'
import { type Contender, defineContender, type MakeWith, type Setting } from './contender'
import { withSprings } from './springs'

interface CannonSetting extends Setting {
  readonly iterations: number
  readonly tolerance: number
}

export const cannon = defineContender<CannonSetting>({
  label: 'cannon-es',
  package: 'cannon-es',
  arithmetic: 'float64',
  settings: {
    default: { label: '10 iterations', iterations: 10, tolerance: 1e-7 },
    fine: { label: '100 iterations', iterations: 100, tolerance: 0 },
  },
  features: ['spring'],
  cannot: ({ joints }) =>
    joints.some(({ kind }) => kind === 'prismatic') ? 'has no slider joint' : undefined,
})

export async function loadCannon(): Promise<MakeWith<CannonSetting>> {
  const module = await import('cannon-es')
  return (problem, setting, { dt }) => make(module, asBasic(problem), setting, dt)
}

function make(C: typeof Cannon, problem: BasicProblem, setting: CannonSetting, dt: number): Contender {
  const vec = (v: readonly [number, number, number]) => new C.Vec3(...v)
  const solver = new C.GSSolver()
  solver.iterations = setting.iterations
  solver.tolerance = setting.tolerance
  const world = new C.World({ gravity: vec(problem.gravity), allowSleep: false, solver })
  // Nothing collides: no pairs to look for.
  world.broadphase.collisionPairs = () => undefined

  const bodies = problem.bodies.map((b) => {
    const body = new C.Body({
      mass: b.mass,
      position: vec(b.p_WB),
      quaternion: new C.Quaternion(b.q_WB[1], b.q_WB[2], b.q_WB[3], b.q_WB[0]),
      velocity: vec(b.v_WB),
      angularVelocity: vec(turnOf(b)),
      linearDamping: 0,
      angularDamping: 0,
    })
    // A body without shapes has no inertia of its own.
    body.inertia.set(...b.inertia)
    body.invInertia.set(1 / b.inertia[0], 1 / b.inertia[1], 1 / b.inertia[2])
    body.updateInertiaWorld(true)
    world.addBody(body)
    return body
  })
  const ground = new C.Body({ mass: 0 })
  world.addBody(ground)

  for (const joint of problem.joints) {
    const [F, M] = joint.frames
    const [A, B] = [F, M].map(({ body }) => (body === GROUND ? ground : bodies[body]))
    const [pivotA, pivotB] = [vec(F.p_BF), vec(M.p_BF)]
    const constraint =
      joint.kind === 'spherical'
        ? new C.PointToPointConstraint(A, pivotA, B, pivotB)
        : new C.HingeConstraint(A, B, {
            pivotA,
            pivotB,
            axisA: vec(axisOf(joint, 0)),
            axisB: vec(axisOf(joint, 1)),
          })
    constraint.collideConnected = false
    world.addConstraint(constraint)
  }

  const contender: Contender = {
    step() {
      world.step(dt)
    },
    read(to) {
      bodies.forEach(({ position: p, quaternion: q, velocity: v, angularVelocity: w }, i) => {
        to.set([p.x, p.y, p.z, q.w, q.x, q.y, q.z, v.x, v.y, v.z, w.x, w.y, w.z], SPAN * i)
      })
    },
  }
  return withSprings(problem, contender, (i, x, y, z) => bodies[i].force.set(x, y, z))
}
