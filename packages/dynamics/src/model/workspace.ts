/* Everything that is computed, allocated once. Each group is headed by the stage that fills it. */
import {
  createFactor,
  createNullScratch,
  heapAllocator,
  type BlockFactor,
  type NullScratch,
} from '@freebody/math'
import type { ForceWriter } from '../forces/definition'
import { createIntegration, type Integration } from '../step/integrators/integration'
import { createKinematics, type Frames, type Kinematics } from '../assembly/kinematics'
import type { IdealReaction } from '../laws/definition'
import { createFriction, type Friction } from '../laws/friction'
import type { Model } from './model'
import type { Failure } from './outcome'
import { createWork } from '../kernels/create'
import { solveRows } from '../kernels/solve'
import { factorRows } from '../step/plain-factor'
import { CONTRADICTS, type Work } from '../kernels/work'
import { createReducedWork, type ReducedWork } from '../solve/reduced/work'
import type { Rows } from '../assembly/rows'
import type { State } from './state'
import type { Modes } from '../one-sided/modes'
import type { OneSidedWork } from '../one-sided/work'
import type { CondensedWork } from '../step/condensed'
import type { StepKernels } from '../step/step-kernels'
import { compiledModule, type CompiledModule } from '../wasm/module'

/** Another way to ν̇, called after the engine's own solve: writes ws.vdot, or returns why it cannot. `decide` as in `accelerate`. */
export type Solver = (m: Model, s: State, ws: Workspace, decide: boolean) => Failure | null

/** A work in the memory of compiled kernels. */
export interface Compiled {
  readonly module: CompiledModule
  readonly address: number
}

export interface Workspace {
  /** While it is there, so is the memory that the arrays are in. */
  readonly owner: object
  /** Gives that memory back without waiting for the collector; the workspace must not be used again. */
  readonly release: () => void
  readonly work: Work
  /** Where its kernels find `work`; null where they run as they stand. */
  readonly compiled: Compiled | null

  // ---- bodyKinematics: q, v →
  /** (nb+1) × 9 rotation body → world */
  readonly R_WB: Float64Array
  /** (nb+1) × 3 [rad/s] angular velocity in world axes */
  readonly w_WB: Float64Array
  /** The model's frames, and those of the constraint or force at hand. */
  readonly frames: Frames
  readonly k: Kinematics

  // ---- assembleRows: q, v, t →
  readonly rows: Rows
  /** nc [m or 1] position errors */
  readonly phi: Float64Array
  /** nc velocity errors φ̇ and ψ */
  readonly phidot: Float64Array
  /** nc right side of A ν̇ = γ without stabilisation */
  readonly gamma: Float64Array
  /** blocks of rows × 6, constraint by constraint, body by body */
  readonly A: Float64Array
  /** The rows at hand are those of kernels, in `work`, and not in A. */
  inWorldAxes: boolean
  /** Stabilisation has made b differ from γ. */
  isSoft: boolean
  /** nc right side with stabilisation */
  readonly b: Float64Array
  /** tracked coordinates: exact values and rates */
  readonly tracked: Float64Array
  readonly trackedRate: Float64Array

  // ---- assembleForces: q, v, t →
  /** (nb+1) × 6 applied and gyroscopic force [N, N m] */
  readonly Q: Float64Array
  readonly writer: ForceWriter

  // ---- factorS: A →
  /** A U⁻¹, laid out like A, then the glue */
  readonly B: Float64Array
  readonly factor: BlockFactor
  /** S → L in `factor`, the rank decided by `tolerance`; `restore` as in factorS. */
  readonly factorise: (tolerance: number, restore: number) => void
  /** x ← S⁺x up to a null vector of S. */
  readonly solveRows: () => void
  /** The factor is that of S + ε, not of S. */
  penalised: boolean

  // ---- solve →
  /** (nb+1) × 6 unconstrained acceleration M⁻¹Q */
  readonly a: Float64Array
  /** nc multipliers of the ideal constraint force */
  readonly lambda: Float64Array
  /** (nb+1) × 6 ideal constraint force Aᵀλ */
  readonly Qc: Float64Array
  /** (nb+1) × 6 acceleration ν̇ */
  readonly vdot: Float64Array
  /** largest |A ν̇ − b| left where the rows contradict each other; 0 when consistent */
  inconsistency: number
  /** row where it is largest */
  inconsistentRow: number
  /** the last full evaluation found contradicting rows; stages of the step then solve in the least-squares sense too */
  contradictory: boolean

  /** What the reduced solve computes; null where S gives the accelerations. */
  readonly reduced: ReducedWork | null

  /** Replaces the engine's ν̇; null: the engine's own. */
  solver: Solver | null

  // ---- non-ideal laws →
  /** (nb+1) × 6 the laws' C, and what of it the constraints let through: Q_ni = C − AᵀS⁺AM⁻¹C */
  readonly C: Float64Array
  readonly Qni: Float64Array
  /** nc multipliers that take the rest of C away */
  readonly lambdaC: Float64Array
  readonly lawWriter: ForceWriter
  readonly ideal: IdealReaction
  readonly idealQc: Float64Array
  /** (nb+1) × 6 Q while C is added to it */
  readonly givenQ: Float64Array
  /** [N] by law: the load that it is proportional to, 0 for others */
  readonly loads: Float64Array
  /** For laws proportional to the load; null where there are none. */
  readonly friction: Friction | null

  // ---- scratch
  /** rows of S, eliminated order */
  readonly x: Float64Array
  readonly residual: Float64Array
  readonly scratchRows: Float64Array
  readonly solution: Float64Array
  readonly nullScratch: NullScratch
  /** (nb+1) × 6 */
  readonly force: Float64Array
  readonly motion: Float64Array

  // ---- step: what an integrator keeps between and within steps
  readonly integration: Integration
  /** Bound by the first step. */
  stepKernels: StepKernels | null
  /** Modes that have been met, and what events need; made by the first step with one-sided conditions. */
  modes: Modes | null
  oneSided: OneSidedWork | null
  /** For the condensed model; made by the first step that takes it. */
  condensed: CondensedWork | null
}

/** `kernels`: compiled ones where they have been started, or as they stand; both give the same bits. */
export function createWorkspace(m: Model, kernels: 'compiled' | 'plain' = 'compiled'): Workspace {
  const owner = {}
  const module = kernels === 'compiled' ? compiledModule() : null
  const shared = module?.roomFor(owner)
  const room = shared ?? heapAllocator
  const bodies = m.nb + 1
  const R_WB = room.f64(9 * bodies)
  for (let i = 0; i < bodies; i++) for (let a = 0; a < 3; a++) R_WB[9 * i + 4 * a] = 1
  const A = new Float64Array(m.lengthA)
  const B = new Float64Array(m.algebra.lengthB)
  B.set(m.algebra.glueB, m.lengthA)
  const phi = room.f64(m.nc)
  const phidot = room.f64(m.nc)
  const gamma = room.f64(m.nc)
  const tracked = room.f64(m.tracked)
  const trackedRate = room.f64(m.tracked)
  const wide = () => room.f64(6 * bodies)
  const k = createKinematics(m.maxFrames)
  const Q = wide()
  const C = wide()
  const motion = wide()
  const w_WB = room.f64(3 * bodies)
  const tall = () => room.f64(m.algebra.pattern.rows)
  const x = tall()
  const residual = tall()
  const factor = createFactor(m.algebra.pattern, room)
  const integration = createIntegration(m, room)
  const work = createWork(
    m,
    {
      R_WB,
      w_WB,
      Q,
      phi,
      phidot,
      gamma,
      motion,
      tracked,
      trackedRate,
      x,
      residual,
      factor,
      step: integration.step,
    },
    room,
  )
  const address = module && shared ? module.place(work, shared) : -1
  const compiled = module && address >= 0 ? { module, address } : null
  const workspace: Workspace = {
    owner,
    release() {
      shared?.release()
      workspace.condensed?.ws.release()
      workspace.modes?.release()
    },
    work,
    compiled,
    R_WB,
    w_WB,
    frames: m.frames,
    k,
    rows: {
      writesA: true,
      row: 0,
      local: 0,
      base: new Int32Array(m.maxFrames),
      slotBase: new Int32Array(m.maxFrames),
      slots: 0,
      body: k.body,
      R_WB,
      A,
      phi,
      phidot,
      gamma,
      tracked,
      trackedRate,
      s0: 0,
    },
    phi,
    phidot,
    gamma,
    A,
    inWorldAxes: false,
    isSoft: false,
    b: new Float64Array(m.nc),
    tracked,
    trackedRate,
    Q,
    writer: { Q, R_WB, mass: m.mass },
    B,
    factor,
    factorise:
      module && compiled
        ? (tolerance, restore) => void module.entries.factorRows(address, tolerance, restore)
        : (tolerance, restore) => factorRows(work, tolerance, restore),
    solveRows: module && compiled ? () => void module.entries.solveRows(address) : () => solveRows(work),
    penalised: false,
    a: wide(),
    lambda: new Float64Array(m.nc),
    Qc: wide(),
    vdot: wide(),
    inconsistency: 0,
    inconsistentRow: -1,
    get contradictory() {
      return work.flags[CONTRADICTS] === 1
    },
    set contradictory(is) {
      work.flags[CONTRADICTS] = is ? 1 : 0
    },
    reduced: m.plan ? createReducedWork(m, m.plan) : null,
    solver: null,
    C,
    Qni: wide(),
    lambdaC: new Float64Array(m.nc),
    lawWriter: { Q: C, R_WB, mass: m.mass },
    ideal: { force: new Float64Array(3), torque: new Float64Array(3) },
    idealQc: wide(),
    givenQ: wide(),
    loads: new Float64Array(m.laws.length),
    friction: createFriction(m, R_WB),
    x,
    residual,
    scratchRows: tall(),
    solution: tall(),
    nullScratch: createNullScratch(m.algebra.pattern.rows),
    force: wide(),
    motion,
    integration,
    stepKernels: null,
    modes: null,
    oneSided: null,
    condensed: null,
  }
  return workspace
}
