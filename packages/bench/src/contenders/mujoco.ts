/* MuJoCo (float64, joint coordinates) with RK4, in WebAssembly. Loops are closed by equality constraints made as stiff as
 its solver takes them, so that it simulates the same mechanism. */
import { conjugateQuat, multiplyQuat, type Quat, rotateByQuat, type Vec3 } from '@freebody/math'
import loadModule, { type MainModule } from '@mujoco/mujoco'
import { type Body, GROUND, type Joint, minus, type Problem, plus, times } from '../problems/problem'
import { type Limb, spanningTree } from '../problems/spanning-tree'
import type { Contender, Make } from './contender'

export async function loadMujoco(): Promise<Make> {
  const mujoco = await loadModule()
  return (problem, dt) => make(mujoco, problem, dt)
}

const ground: Pick<Body, 'p_WB' | 'q_WB' | 'w_WB_B'> = {
  p_WB: [0, 0, 0],
  q_WB: [1, 0, 0, 0],
  w_WB_B: [0, 0, 0],
}

function make(mujoco: MainModule, problem: Problem, dt: number): Contender {
  const { limbs, loops } = spanningTree(problem)
  // MuJoCo numbers bodies in the order of its nested XML, the world being 0.
  const nested: Limb[] = []
  const elements = (parent: number): string =>
    limbs
      .filter((limb) => limb.parent === parent)
      .map((limb) => {
        nested.push(limb)
        return `<body ${bodyAttributes(problem, limb)}>${bodyContent(problem, limb)}${elements(limb.body)}</body>`
      })
      .join('')

  const model = mujoco.MjModel.from_xml_string(`<mujoco>
    <compiler angle="radian" boundmass="0" boundinertia="0" balanceinertia="false"/>
    <option timestep="${dt}" gravity="${list(problem.gravity)}" integrator="RK4" tolerance="1e-12" iterations="100">
      <flag contact="disable" autoreset="disable"/>
    </option>
    <worldbody>${elements(GROUND)}</worldbody>
    <equality>${loops.map((loop) => closure(loop, dt)).join('')}</equality>
  </mujoco>`)
  const data = new mujoco.MjData(model)
  nested.forEach((limb, k) => {
    data.qvel.set(jointVelocity(problem, limb), model.body_dofadr[k + 1])
  })

  return {
    step() {
      mujoco.mj_step(model, data)
    },
    read() {
      // After a step the poses still belong to its last stage.
      mujoco.mj_kinematics(model, data)
      const p = new Float64Array(3 * problem.bodies.length)
      nested.forEach(({ body }, k) => {
        p.set(data.xpos.subarray(3 * k + 3, 3 * k + 6), 3 * body)
      })
      return p
    },
    free() {
      data.delete()
      model.delete()
    },
  }
}

const list = (numbers: Vec3 | Quat): string => numbers.join(' ')
const axisOf = (joint: Joint, side: 0 | 1): Vec3 => rotateByQuat(joint.frames[side].q_BF, [0, 0, 1])
const bodyOf = (problem: Problem, i: number) => (i === GROUND ? ground : problem.bodies[i])
const nameOf = (i: number): string => (i === GROUND ? 'world' : `b${i}`)

function bodyAttributes(problem: Problem, { body, parent }: Limb): string {
  const B = problem.bodies[body]
  const P = bodyOf(problem, parent)
  const q_PW = conjugateQuat(P.q_WB)
  const p_PB = rotateByQuat(q_PW, minus(B.p_WB, P.p_WB))
  return `name="${nameOf(body)}" pos="${list(p_PB)}" quat="${list(multiplyQuat(q_PW, B.q_WB))}"`
}

function bodyContent(problem: Problem, { body, joint }: Limb): string {
  const { mass, inertia } = problem.bodies[body]
  const at = `pos="${list(joint.frames[1].p_BF)}"`
  const inertial = `<inertial pos="0 0 0" mass="${mass}" diaginertia="${list(inertia)}"/>`
  return joint.kind === 'spherical'
    ? `${inertial}<joint type="ball" ${at}/>`
    : `${inertial}<joint type="hinge" ${at} axis="${list(axisOf(joint, 1))}"/>`
}

/** A point holds a ball joint; a hinge needs two points on its axis. */
function closure(loop: Joint, dt: number): string {
  const [F, M] = loop.frames
  const bodies = `body1="${nameOf(F.body)}" body2="${nameOf(M.body)}"`
  const stiff = `solref="${2 * dt} 1" solimp="0.9999 0.9999 0.001 0.5 2"`
  const offsets = loop.kind === 'spherical' ? [0] : [0.25, -0.25]
  return offsets
    .map((s) => plus(F.p_BF, times(s, axisOf(loop, 0))))
    .map((anchor) => `<connect ${bodies} anchor="${list(anchor)}" ${stiff}/>`)
    .join('')
}

/** Angular velocity of the body against its parent, in body axes; along the axis only for a hinge. */
function jointVelocity(problem: Problem, { body, parent, joint }: Limb): number[] {
  const B = problem.bodies[body]
  const P = bodyOf(problem, parent)
  const w_WP_B = rotateByQuat(conjugateQuat(B.q_WB), rotateByQuat(P.q_WB, P.w_WB_B))
  const w_PB_B = minus(B.w_WB_B, w_WP_B)
  if (joint.kind === 'spherical') return [...w_PB_B]
  const axis_B = axisOf(joint, 1)
  return [w_PB_B[0] * axis_B[0] + w_PB_B[1] * axis_B[1] + w_PB_B[2] * axis_B[2]]
}
