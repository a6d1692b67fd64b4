/* MuJoCo: float64, joint coordinates, loops closed by equality constraints. Those are soft by design; `stiff` makes them
 as hard as its solver takes them, so that it simulates the same mechanism. */
import { conjugateQuat, multiplyQuat, type Quat, rotateByQuat, type Vec3 } from '@freebody/math'
import type { MainModule } from '@mujoco/mujoco'
import type { Host } from '../host'
import {
  axisOf,
  type Body,
  crossed,
  GROUND,
  type Joint,
  minus,
  type Problem,
  plus,
  times,
} from '../problems/problem'
import { depthOf, jointRates, type Limb, spanningTree } from '../problems/spanning-tree'
import { SPAN } from '../reading'
import { type Contender, defineContender, type MakeWith, type Setting } from './contender'
import { closuresForEmbind } from './embind'

interface MujocoSetting extends Setting {
  readonly integrator: 'Euler' | 'implicitfast' | 'RK4'
  readonly stiff: boolean
  /** Every body flies free and every joint is an equality constraint: grows like N, where trees grow like N^2.6. */
  readonly free?: boolean
}

export const mujoco = defineContender<MujocoSetting>({
  label: 'MuJoCo',
  package: '@mujoco/mujoco',
  arithmetic: 'float64',
  settings: {
    euler: { label: 'Euler', integrator: 'Euler', stiff: false },
    implicitfast: { label: 'implicitfast', integrator: 'implicitfast', stiff: false, thorough: true },
    rk4: { label: 'RK4', integrator: 'RK4', stiff: true },
    free: {
      label: 'free bodies, implicitfast',
      integrator: 'implicitfast',
      stiff: true,
      free: true,
      thorough: true,
    },
  },
  cannot(problem, { free }) {
    if (!free) {
      const depth = depthOf(spanningTree(problem))
      return depth > 130 ? `${depth} nested bodies: it overflows its stack above about 130` : undefined
    }
    if (problem.joints.some(({ kind }) => kind === 'prismatic'))
      return 'has no equality constraint for a slider'
    return problem.bodies.length > 600 ? 'asks for more memory than WebAssembly has' : undefined
  },
})

export async function loadMujoco({ wasm, codeFromStrings }: Host): Promise<MakeWith<MujocoSetting>> {
  if (!codeFromStrings) closuresForEmbind()
  const { default: loadModule } = await import('@mujoco/mujoco')
  const module = await loadModule({ wasmBinary: await wasm('@mujoco/mujoco/mujoco.wasm') })
  return (problem, setting, { dt }) => make(module, problem, setting, dt)
}

function make(module: MainModule, problem: Problem, setting: MujocoSetting, dt: number): Contender {
  const { limbs, loops } = spanningTree(problem)
  // MuJoCo numbers bodies in the order of its nested XML, the world being 0.
  const nested: Limb[] = []
  const elements = (parent: number): string =>
    limbs
      .filter((limb) => setting.free || limb.parent === parent)
      .map((limb) => {
        nested.push(limb)
        const inside = setting.free ? '<freejoint/>' : `${moves(limb)}${elements(limb.body)}`
        const above = setting.free ? GROUND : limb.parent
        return `<body ${place(problem, limb.body, above)}>${weight(problem.bodies[limb.body])}${inside}</body>`
      })
      .join('')
  const closed = setting.free ? problem.joints : loops
  const solver = setting.stiff ? 'tolerance="1e-12" iterations="100"' : ''

  const model = module.MjModel.from_xml_string(`<mujoco>
    <compiler angle="radian" boundmass="0" boundinertia="0" balanceinertia="false"/>
    <option timestep="${dt}" gravity="${list(problem.gravity)}" integrator="${setting.integrator}" ${solver}
      ${setting.free ? 'jacobian="sparse"' : ''}>
      <flag contact="disable" autoreset="disable"/>
    </option>
    <worldbody>${elements(GROUND)}</worldbody>
    <equality>${closed.map((joint) => closure(joint, setting.stiff ? dt : undefined)).join('')}</equality>
  </mujoco>`)
  const data = new module.MjData(model)
  nested.forEach((limb, k) => {
    const { v_WB, w_WB_B } = problem.bodies[limb.body]
    data.qvel.set(setting.free ? [...v_WB, ...w_WB_B] : jointRates(problem, limb), model.body_dofadr[k + 1])
  })

  return {
    step() {
      module.mj_step(model, data)
    },
    read(to) {
      // After a step poses and velocities still belong to its last stage.
      module.mj_kinematics(model, data)
      module.mj_comPos(model, data)
      module.mj_comVel(model, data)
      const { xpos, xquat, cvel, subtree_com } = data
      nested.forEach(({ body }, k) => {
        const i = k + 1
        const p: Vec3 = [xpos[3 * i], xpos[3 * i + 1], xpos[3 * i + 2]]
        // Velocities are given at the centre of mass of the whole tree.
        const c = 3 * model.body_rootid[i]
        const arm = minus(p, [subtree_com[c], subtree_com[c + 1], subtree_com[c + 2]])
        const w: Vec3 = [cvel[6 * i], cvel[6 * i + 1], cvel[6 * i + 2]]
        const v = plus([cvel[6 * i + 3], cvel[6 * i + 4], cvel[6 * i + 5]], crossed(w, arm))
        to.set([...p, ...xquat.subarray(4 * i, 4 * i + 4), ...v, ...w], SPAN * body)
      })
    },
    free() {
      data.delete()
      model.delete()
    },
  }
}

const list = (numbers: Vec3 | Quat): string => numbers.join(' ')
const nameOf = (i: number): string => (i === GROUND ? 'world' : `b${i}`)

function place(problem: Problem, body: number, parent: number): string {
  const B = problem.bodies[body]
  const P: Pick<Body, 'p_WB' | 'q_WB'> =
    parent === GROUND ? { p_WB: [0, 0, 0], q_WB: [1, 0, 0, 0] } : problem.bodies[parent]
  const q_PW = conjugateQuat(P.q_WB)
  const p_PB = rotateByQuat(q_PW, minus(B.p_WB, P.p_WB))
  return `name="${nameOf(body)}" pos="${list(p_PB)}" quat="${list(multiplyQuat(q_PW, B.q_WB))}"`
}

const weight = ({ mass, inertia }: Body): string =>
  `<inertial pos="0 0 0" mass="${mass}" diaginertia="${list(inertia)}"/>`

function moves({ joint }: Limb): string {
  const at = `pos="${list(joint.frames[1].p_BF)}"`
  if (joint.kind === 'spherical') return `<joint type="ball" ${at}/>`
  const type = joint.kind === 'revolute' ? 'hinge' : 'slide'
  return `<joint type="${type}" ${at} axis="${list(axisOf(joint, 1))}"/>`
}

/** A point holds a ball joint; a hinge needs two points on its axis. */
function closure(loop: Joint, stiffFor: number | undefined): string {
  const [F, M] = loop.frames
  const bodies = `body1="${nameOf(F.body)}" body2="${nameOf(M.body)}"`
  const stiff = stiffFor === undefined ? '' : `solref="${2 * stiffFor} 1" solimp="0.9999 0.9999 0.001 0.5 2"`
  const offsets = loop.kind === 'spherical' ? [0] : [0.25, -0.25]
  return offsets
    .map((s) => plus(F.p_BF, times(s, axisOf(loop, 0))))
    .map((anchor) => `<connect ${bodies} anchor="${list(anchor)}" ${stiff}/>`)
    .join('')
}
