/* MuJoCo: float64, joint coordinates, loops closed by equality constraints. Those are soft by design; `stiff` makes them
 as hard as its solver takes them, so that it simulates the same mechanism. Universal and constant-velocity joints are hinges in series
 (spanning-tree.ts), gears are equations between hinge angles, bushings are stiff slides and a stiff ball, springs are tendons. */
import { conjugateQuat, multiplyQuat, type Quat, rotateByQuat, type Vec3 } from '@freebody/math'
import type { MainModule } from '@mujoco/mujoco'
import type { Host } from '../host'
import {
  axisOf,
  type Body,
  type Bushing,
  crossed,
  featuresOf,
  type Frame,
  GROUND,
  type Joint,
  minus,
  type Problem,
  plus,
  springsOf,
  times,
} from '../problems/problem'
import { depthOf, forest, hingesOf, jointRates, type Limb } from '../problems/spanning-tree'
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
  features: ['universal', 'constant-velocity', 'gear', 'spring', 'torsion-spring', 'bushing'],
  cannot(problem, { free }) {
    if (!free) {
      const depth = depthOf(forest(problem))
      return depth > 130 ? `${depth} nested bodies: it overflows its stack above about 130` : undefined
    }
    if (problem.joints.some(({ kind }) => kind === 'prismatic'))
      return 'has no equality constraint for a slider'
    if (featuresOf(problem).length > 0) return 'its adapter has only basic joints between free bodies'
    return problem.bodies.length > 600 ? 'asks for more memory than WebAssembly has' : undefined
  },
})

export async function loadMujoco({ wasm, codeFromStrings }: Host): Promise<MakeWith<MujocoSetting>> {
  if (!codeFromStrings) closuresForEmbind()
  const { default: loadModule } = await import('@mujoco/mujoco')
  const module = await loadModule({ wasmBinary: await wasm('@mujoco/mujoco/mujoco.wasm') })
  return (problem, setting, { dt }) => make(module, problem, setting, dt)
}

interface Element {
  readonly body: number
  /** Null for the root of a tree that no joint ties to the ground. */
  readonly limb: Limb | null
}

function make(module: MainModule, problem: Problem, setting: MujocoSetting, dt: number): Contender {
  const { free, limbs, loops } = forest(problem)
  const sites = sitesOf(problem)
  // MuJoCo numbers bodies in the order of its nested XML, the world being 0.
  const nested: Element[] = []
  const all: Element[] = [
    ...free.map((body) => ({ body, limb: null })),
    ...limbs.map((limb) => ({ body: limb.body, limb })),
  ]
  const elements = (parent: number): string =>
    all
      .filter(({ limb }) => setting.free || (limb?.parent ?? GROUND) === parent)
      .map((element) => {
        nested.push(element)
        const { body, limb } = element
        const joints = limb ? moves(problem, limb) : held(problem, body)
        const inside = setting.free ? '<freejoint/>' : `${joints}${elements(body)}`
        const above = setting.free || !limb ? GROUND : limb.parent
        const own = `${weight(problem.bodies[body])}${sites.get(body) ?? ''}`
        return `<body ${place(problem, body, above)}>${own}${inside}</body>`
      })
      .join('')
  const closed = setting.free ? problem.joints : loops
  const stiff = setting.stiff ? `solref="${2 * dt} 1" solimp="0.9999 0.9999 0.001 0.5 2"` : ''
  const solver = setting.stiff ? 'tolerance="1e-12" iterations="100"' : ''

  const model = module.MjModel.from_xml_string(`<mujoco>
    <compiler angle="radian" boundmass="0" boundinertia="0" balanceinertia="false"/>
    <option timestep="${dt}" gravity="${list(problem.gravity)}" integrator="${setting.integrator}" ${solver}
      ${setting.free ? 'jacobian="sparse"' : ''}>
      <flag contact="disable" autoreset="disable"/>
    </option>
    <worldbody>${sites.get(GROUND) ?? ''}${elements(GROUND)}</worldbody>
    <tendon>${tendons(problem)}</tendon>
    <equality>${closed.map((joint) => closure(joint, stiff)).join('')}${couplings(problem, stiff)}</equality>
  </mujoco>`)
  const data = new module.MjData(model)
  nested.forEach(({ body, limb }, k) => {
    const { particle, v_WB, w_WB_B } = problem.bodies[body]
    const loose = particle ? v_WB : [...v_WB, ...w_WB_B]
    data.qvel.set(limb && !setting.free ? jointRates(problem, limb) : loose, model.body_dofadr[k + 1])
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

function moves(problem: Problem, { joint }: Limb): string {
  const at = `pos="${list(joint.frames[1].p_BF)}"`
  if (joint.kind === 'spherical') return `<joint type="ball" ${at}/>`
  if (joint.kind === 'prismatic') return `<joint type="slide" ${at} axis="${list(axisOf(joint, 1))}"/>`
  const index = problem.joints.indexOf(joint)
  const spring = problem.forces?.find((force) => force.kind === 'torsion-spring' && force.joint === index)
  const elastic = spring ? `stiffness="${spring.stiffness}" damping="${spring.damping}"` : ''
  return hingesOf(problem, joint)
    .map((axis, k) => `<joint name="j${index}-${k}" type="hinge" ${at} axis="${list(axis)}" ${elastic}/>`)
    .join('')
}

/** A body without a joint: free, or on a bushing. Its slides come first, so that they stay along the axes of the world. */
function held({ bodies, forces }: Problem, body: number): string {
  const bushing = forces?.find((force): force is Bushing => force.kind === 'bushing' && force.body === body)
  if (!bodies[body].particle && !bushing) return '<freejoint/>'
  const elastic = bushing ? `stiffness="${bushing.stiffness}" damping="${bushing.damping}"` : ''
  const q_BW = conjugateQuat(bodies[body].q_WB)
  const slides = AXES.map(
    (axis) => `<joint type="slide" axis="${list(rotateByQuat(q_BW, axis))}" ${elastic}/>`,
  ).join('')
  return bushing ? `${slides}<joint type="ball" stiffness="${bushing.turnStiffness}"/>` : slides
}

const AXES: readonly Vec3[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
]

/** Ends of springs, by body. */
function sitesOf(problem: Problem): Map<number, string> {
  const sites = new Map<number, string>()
  const add = ({ body, p_BF }: Frame, name: string) => {
    const site = `<site name="${name}" pos="${list(p_BF)}"/>`
    sites.set(body, `${sites.get(body) ?? ''}${site}`)
  }
  springsOf(problem).forEach(({ frames }, k) => {
    add(frames[0], `s${k}a`)
    add(frames[1], `s${k}b`)
  })
  return sites
}

const tendons = (problem: Problem): string =>
  springsOf(problem)
    .map(
      ({ stiffness, damping, length }, k) =>
        `<spatial springlength="${length}" stiffness="${stiffness}" damping="${damping}"><site site="s${k}a"/><site site="s${k}b"/></spatial>`,
    )
    .join('')

/** Gears, and the opposite angles of constant-velocity joints. */
function couplings({ joints, gears = [] }: Problem, stiff: string): string {
  const coupled = (first: string, second: string, factor: number) =>
    `<joint joint1="${first}" joint2="${second}" polycoef="0 ${factor} 0 0 0" ${stiff}/>`
  return [
    ...gears.map(({ joints: [a, b], ratio }) => coupled(`j${a}-0`, `j${b}-0`, -ratio)),
    ...joints.flatMap(({ kind }, i) =>
      kind === 'constant-velocity' ? [coupled(`j${i}-0`, `j${i}-2`, -1)] : [],
    ),
  ].join('')
}

/** A point holds a ball joint; a hinge needs two points on its axis. */
function closure(loop: Joint, stiff: string): string {
  const [F, M] = loop.frames
  const bodies = `body1="${nameOf(F.body)}" body2="${nameOf(M.body)}"`
  const offsets = loop.kind === 'spherical' ? [0] : [0.25, -0.25]
  return offsets
    .map((s) => plus(F.p_BF, times(s, axisOf(loop, 0))))
    .map((anchor) => `<connect ${bodies} anchor="${list(anchor)}" ${stiff}/>`)
    .join('')
}
