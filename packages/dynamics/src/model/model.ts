/* The compiled mechanism: read by every function, written by none after `compile`. */
import type { BlockPattern } from '@freebody/math'
import type { ForceDefinition } from '../forces/definition'
import type { JointDefinition, Level } from '../joints/definition'
import type { Attachment, Frames } from '../assembly/kinematics'
import type { LawDefinition } from '../laws/definition'
import type { Condensed } from '../stacks/condense'
import type { Metric } from './metric'
import type { KernelTables } from '../kernels/tables'
import type { Plan } from '../solve/reduced/plan'
import type { Turn } from '../assembly/turns'
import type { OneSidedConditions } from '../one-sided/conditions'

export interface Constraint extends Attachment {
  readonly id: string
  readonly index: number
  readonly definition: JointDefinition<unknown>
  readonly params: unknown
  /** The definition's, kept here so that the loop over constraints sees one shape. */
  readonly constrain: JointDefinition<unknown>['constrain']
  readonly axes: boolean
  readonly point: boolean
  readonly levels: readonly Level[]
  /** First row, number of rows. */
  readonly row0: number
  readonly rows: number
  /** The moving bodies it touches, each once. A has a rows × 6 block for each. */
  readonly slots: Int32Array
  /** Offset in A of each slot's block. */
  readonly slotBase: Int32Array
  /** First of them in the model's list of all. */
  readonly slot0: number
  readonly slotCount: number
  /** First tracked coordinate. */
  readonly s0: number
  /** Index in State.s of each angle whose turns it reads. */
  readonly turns: Int32Array
}

export interface Force extends Attachment {
  readonly id: string
  readonly index: number
  readonly definition: ForceDefinition<unknown>
  readonly params: unknown
  /** First input. */
  readonly u0: number
  readonly turns: Int32Array
}

export interface Law {
  readonly id: string
  readonly definition: LawDefinition<unknown>
  readonly params: unknown
  readonly constraint: Constraint
  /** The first two frames of the constraint and those the law reads besides; null where it reads no others. */
  readonly reads: Attachment | null
  readonly turns: Int32Array
}

export interface Model {
  /** Number of moving bodies; arrays over bodies have nb+1 entries, the ground first. */
  readonly nb: number
  /** Number of constraint rows. */
  readonly nc: number
  readonly bodyIds: readonly string[]
  readonly isParticle: Uint8Array
  /** Degrees of freedom without constraints: 6 per rigid body, 3 per particle. */
  readonly freedoms: number
  /** [kg] (nb+1) */
  readonly mass: Float64Array
  /** [kg m²] (nb+1) × 9 about the centre of mass, in B */
  readonly J: Float64Array
  /** (nb+1) × 7: 1/√m, then U⁻¹ of J = UᵀU (upper triangle 00 01 02 11 12 22); zero for the ground and for the turning of
   particles. Where M is singular these are the factors of M + δ, see mass.ts. */
  readonly inverseRoot: Float64Array
  /** (nb+1) × 7: 1/m, then J⁻¹ (00 01 02 11 12 22), with the same zeros and the same δ. */
  readonly inverseMass: Float64Array
  /** What S = A W Aᵀ is made with: M⁻¹, or a measure of geometry alone (metric.ts). */
  readonly metric: Metric
  /** How accelerations are found where the metric is not M⁻¹ (reduced/); null where S gives them. */
  readonly plan: Plan | null
  /** Unit directions ν with Mν = 0, seven numbers each: body, then (v, ω). Empty when M > 0. */
  readonly massless: Float64Array
  /** [m/s²] (3) */
  readonly g_W: Float64Array
  readonly constraints: readonly Constraint[]
  readonly forces: readonly Force[]
  readonly laws: readonly Law[]
  /** Frames of constraints, then of forces, laws and turn counters. */
  readonly frames: Frames
  /** Offset in A of each constraint frame's block, −1 on the ground; and of each slot's block. */
  readonly frameBase: Int32Array
  readonly slotBase: Int32Array
  /** Constraint of each row. */
  readonly rowConstraint: Int32Array
  /** 0 position, 1 velocity, 2 acceleration (nc) */
  readonly rowLevel: Uint8Array
  /** Rows that hold nothing but carry an inertia I (nc entries of 1/I, 0 for constraints): A ν̇ + λ/I = γ. Null where there is none. */
  readonly compliance: Float64Array | null
  /** Number of rows that are constraints. */
  readonly heldRows: number
  /** Length of A's values. */
  readonly lengthA: number
  /** Number of tracked coordinates and of inputs. The last tracked ones are the turn counters. */
  readonly tracked: number
  readonly turns: readonly Turn[]
  readonly inputs: number
  readonly maxFrames: number
  /** The highest level of any row: 0 positions, 1 velocities, 2 accelerations. */
  readonly topLevel: number
  /** [m or 1, by the unit of the row] nc: an error φ or φ̇ times this is a length or a speed. 1 where lengths are of the order of a metre. */
  readonly rowLength: Float64Array
  /** Some constraint's A depends on velocities. */
  readonly velocityDependent: boolean
  /** [m] a length typical of the mechanism, for tolerances. */
  readonly length: number
  /** [m/s] below which no velocity error counts: a millionth of the speed that gravity gives over that length. */
  readonly leastSpeed: number
  readonly algebra: Algebra
  /** The constraints and forces as the kernels of a step read them. */
  readonly kernels: KernelTables
  /** What a step solves instead, where joints are stacked on bodies without mass. */
  readonly condensed: Condensed | null
  /** Number of one-sided conditions. */
  readonly conditions: number
  /** These; null where there are none, and in the models of modes. */
  readonly oneSided: OneSidedConditions | null
}

/** How S = A M⁻¹ Aᵀ is laid out and filled, see algebra.ts. */
export interface Algebra {
  readonly pattern: BlockPattern
  /** Row of S (eliminated order) of each constraint row. */
  readonly rowAt: Int32Array
  /** 1 for rows of constraints, 0 for hubs and for glue between copies of a body, in eliminated order. */
  readonly weight: Uint8Array
  /** The blocks of A, four numbers each: offset in A and B, rows, body, first row in eliminated order. */
  readonly blocks: Int32Array
  /** √copies of the body each block acts on. */
  readonly blockScale: Float64Array
  /** Length of B = A U⁻¹: A's blocks, then the constant blocks of the glue. */
  readonly lengthB: number
  readonly glueB: Float64Array
  /** 1 or 2 for blocks whose translation columns are ±I₃ on top of zeros; 2 where they meet only such blocks, so that B needs no
   translation for them. */
  readonly blockIsPoint: Uint8Array
  /** Products B_i B_jᵀ that make up S, five numbers each: offset i, rows i, offset j, rows j, target in S. i = j on the diagonal. */
  readonly products: Int32Array
  /** For products of two point blocks, the translation part ±1/m of the first three diagonal entries; 0 for other products. */
  readonly pointMass: Float64Array
  /** Body of each glue between two copies. */
  readonly glue: Int32Array
  /** Offset in S of the diagonal entry of each constraint row. */
  readonly diagonalOf: Int32Array
  readonly hubs: Hubs
}

/** Bodies whose motion is an unknown in the factor, see hubs.ts. */
export interface Hubs {
  readonly count: number
  readonly bodies: Int32Array
  /** Offset in S of each hub's 6 × 6 diagonal block. */
  readonly diagonal: Int32Array
  /** Blocks between hubs and their joints, eight numbers each: offset in B, rows, offset in S and the steps there to the next row of the joint
   and to the next of the hub's six, offset in S of the joint's first diagonal entry and the step to the next, hub. */
  readonly links: Int32Array
}
