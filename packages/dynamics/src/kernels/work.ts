/* Everything a step reads and writes, in one structure that compiled kernels read too (kernel-types.ts in math).

 Rows are kept in world axes. A row acts on a body with a force n and a torque t about its centre of mass, so its part of S = A M⁻¹ Aᵀ is
 n·n/m + t W t with W = R J⁻¹ Rᵀ. Constraints keep their rows in one of two ways:

   - balls and hinges, which most mechanisms are made of, keep two arms and two axes only (tables.ts has their form of A and S);
   - all others keep their rows *written out*, six numbers for each row and body. Rows of joints that are given as primitives are written
     by kernels (primitives.ts, sums.ts), those of other joints by the joint's own `constrain`, through a call to the host (host.ts). */
import type { bool, F64, FactorTables, I32, i32, U8 } from '@freebody/math'
import type { FrameArrays } from '../forces/kernels'

/** How a constraint keeps its rows. */
export const BALL = 0
export const HINGE = 1
export const WRITTEN = 2

/** Bodies whose motion is an unknown of the factor: see hubs.ts. */
export interface HubTables {
  readonly count: i32
  readonly bodies: I32
  /** Offset in S of each hub's diagonal block. */
  readonly diagonal: I32
  /** Seven numbers each: m and J (00 01 02 11 12 22), the inverse of the metric of S; J = 1 for a particle, which nothing turns. */
  readonly mass: F64
  /** Balls and hinges on hubs, five numbers each: the constraint, 1 where the hub is its M, hub, offset in S of their block, 1 where the hub is
   its row. */
  readonly links: I32
  readonly linksLength: i32
  /** Written rows on hubs, seven numbers each: offset in `written`, rows, offset in S, the steps there to the next row of the constraint and to
   the next of the hub's six, body of the hub, offset in S of the constraint's first diagonal entry. */
  readonly written: I32
  readonly writtenLength: i32
}

/** Joints whose rows a kernel writes from primitives between F and M (primitives.ts). */
export interface PrimitiveTables {
  readonly count: i32
  /** Seven numbers each: bodies of F and M, offset in `written` of the blocks of F and M or −1 for the ground, first of its primitives, what
   they look at, rows. The next joint's first primitive ends the list. */
  readonly joints: I32
  /** Six numbers each: COINCIDENT, IN_PLANE or PERPENDICULAR, offset in `frames` of its axis of F and of that of M, constraint row, offset in
   `written` of its row on F and on M or −1. */
  readonly list: I32
  /** Origins of F and M in their bodies' axes, six numbers each joint; and their axes, eighteen. */
  readonly points: F64
  readonly frames: F64
}

/** Rows that hold a sum of coordinates (sums.ts). */
export interface SumTables {
  readonly count: i32
  /** How many follow a function of time. */
  readonly drivenCount: i32
  /** Four numbers each: constraint row, level, first of its blocks, first of its terms. The next row's end the lists. */
  readonly rows: I32
  /** Two numbers for each body of a row: offset in `written`, body. */
  readonly blocks: I32
  /** Six numbers each: DISTANCE, ALONG, DOT or ANGLE, bodies of its frames, offset in `written` of the row on either or −1 for the ground, the
   tracked coordinate that counts its turns or −1. */
  readonly terms: I32
  /** Sixteen numbers each, as sums.ts names them. */
  readonly numbers: F64
}

/** Forces that kernels evaluate (forces.ts). */
export interface ForceTables {
  readonly count: i32
  /** Three numbers each: the kernel, body of the first and of the second frame. */
  readonly kinds: I32
  /** As in PrimitiveTables. */
  readonly points: F64
  readonly frames: F64
  /** Twelve parameters each. */
  readonly numbers: F64
}

/** The points, rates and errors of a step, as in Integration. */
export interface StepWork {
  /** Numbers in a state. */
  readonly length: i32
  /** Where the step starts, and the state at hand: [q | v | s], q and v. */
  readonly from: F64
  readonly y: F64
  readonly q: F64
  readonly v: F64
  readonly error: F64
  readonly errorQ: F64
  readonly errorV: F64
  readonly scale: F64
  /** What `estimate` found: the largest error across the constraints, and along them. */
  readonly verdict: F64
  /** Rows dropped at the start. */
  readonly kept: U8
  readonly k0: F64
  readonly k1: F64
  readonly k2: F64
  readonly k3: F64
  readonly k4: F64
  readonly k5: F64
  readonly k6: F64
  readonly k7: F64
  readonly k8: F64
  readonly k9: F64
  readonly k10: F64
  readonly k11: F64
  readonly k12: F64
}

/** A tableau in rows: those of a, then b, and those of the error estimates. */
export interface Schedule {
  readonly stages: i32
  /** Where the terms of each row start, and where the last ends. */
  readonly start: I32
  readonly stage: I32
  readonly coefficient: F64
  /** Times of the stages, as fractions of the step. */
  readonly time: F64
}

export interface Work {
  // ---- of the model
  /** Moving bodies; body 0 is the ground. */
  readonly nb: i32
  readonly mass: F64
  readonly J: F64
  readonly inverseMass: F64
  readonly g_W: F64
  readonly isParticle: U8
  /** [m] of the mechanism, and [m/s] its least speed */
  readonly length: F64
  /** As Model.rowLength and Model.rowLevel; and the level of each row of S, 0 for those of hubs and glue. */
  readonly rowLength: F64
  readonly rowLevel: I32
  readonly levelAt: I32
  readonly topLevel: i32
  /** Row of S of each constraint row. */
  readonly rowAt: I32
  readonly velocityDependent: bool
  /** No body has products of inertia. */
  readonly principal: bool
  /** Number of tracked coordinates. */
  readonly trackedCount: i32
  /** Directions without mass that the solver gave one (mass.ts): the body, and the axis in its axes. */
  readonly masslessCount: i32
  readonly masslessBodies: I32
  readonly masslessAxes: F64

  // ---- of its constraints, in the order of elimination, so that S and the right side are written from front to back
  readonly count: i32
  /** Bodies of F and M, two each; 0 is the ground. */
  readonly bodies: I32
  /** The same, with the ground for hubs: whose inertia the blocks of S hold. */
  readonly sources: I32
  /** First constraint row, and first row of S. */
  readonly row: I32
  readonly first: I32
  /** BALL, HINGE or WRITTEN. */
  readonly kind: U8
  /** Origins of F and M in their bodies' axes, six numbers each. */
  readonly points: F64
  /** For hinges x and y of F and z of M, in their bodies' axes, nine numbers each. */
  readonly axes: F64
  /** Pairs of balls and hinges that share a body, six numbers each: the later one i and whether the body is its M, the same of the earlier
   one j, the body, offset in S of the block ij. */
  readonly pairs: I32
  readonly pairsLength: i32
  /** Where S has numbers that no ball, hinge, pair of them or first product writes, from and to. */
  readonly blanks: I32
  readonly blanksLength: i32
  /** Offset in S of each diagonal block. */
  readonly diagonal: I32
  readonly hubs: HubTables
  readonly primitives: PrimitiveTables
  readonly sums: SumTables
  readonly forces: ForceTables

  // ---- of written rows
  /** Three numbers for each constraint: first constraint row, first row of S, rows. */
  readonly lists: I32
  readonly listsLength: i32
  /** Their blocks, four numbers each: offset in `written`, rows, body, first row of S. */
  readonly blocks: I32
  readonly blocksLength: i32
  /** Blocks that are not scaled as they are written, three numbers each: offset in `written`, rows, body. Those of the host, and the constant
   ones of glue (algebra.ts). */
  readonly unscaled: I32
  readonly unscaledLength: i32
  /** By body: its copies in S. */
  readonly copies: F64
  /** Products that make up S, six numbers each: offset i, rows i, offset j, rows j, target in S, 1 for the first there; i = j on the diagonal. */
  readonly products: I32
  readonly productsLength: i32
  /** Products of a ball or hinge with written rows, six numbers each: the constraint, 1 where the body is its M, offset j, rows j, target, 1
   where the ball or hinge is the row of the block. */
  readonly mixed: I32
  readonly mixedLength: i32
  /** 1/I on the diagonal of S: offsets there, rows of S, and values. */
  readonly complianceAt: I32
  readonly complianceRows: I32
  readonly compliance: F64
  readonly complianceLength: i32

  // ---- of the workspace
  readonly R_WB: F64
  /** The same for evaluations of φ alone. */
  readonly R_here: F64
  readonly w_WB: F64
  readonly Q: F64
  readonly phi: F64
  readonly phidot: F64
  readonly gamma: F64
  readonly motion: F64
  readonly tracked: F64
  readonly trackedRate: F64
  /** Rows of constraints, and rows of S, which has those of hubs and glue besides. */
  readonly nc: i32
  readonly rows: i32
  readonly x: F64
  readonly residual: F64
  /** Multipliers while they are refined, and the corrections along directions without mass. */
  readonly solution: F64
  readonly masslessRates: F64
  readonly factor: FactorTables
  /** What changes between steps, by the names below; and what the kernels report. */
  readonly flags: I32
  readonly limits: F64
  readonly report: F64

  /** Arms r_F and r_M in world axes, six numbers each. */
  readonly arms: F64
  /** The two rows of T in world axes, six numbers each. */
  readonly turns: F64
  /** Rows written out, and the same times M⁻¹. */
  readonly written: F64
  readonly scaled: F64
  /** (nb+1) × 6: W = R J⁻¹ Rᵀ (00 01 02 11 12 22) */
  readonly W: F64
  /** (nb+1) × 6 scratch: motions or forces of all bodies, all in world axes */
  readonly world: F64
  /** γ − A M⁻¹Q in the order of elimination */
  readonly rhs: F64
  /** Two points and an axis of the joint at hand (gap.ts, axis.ts); value, rate and bias of the sum at hand. */
  readonly gap: F64
  readonly axis: F64
  readonly sum: F64
  /** What each sum is: a number or a function of time, with two derivatives. */
  readonly given: F64
  /** The frames of the force at hand, and its wrench on each. */
  readonly frames: FrameArrays
  readonly wrench: F64
  readonly step: StepWork
}

// ---- flags
/** 1: rows are in A, in body axes, and the host assembles them (a metric of geometry, merged blocks of S). */
export const IN_BODY_AXES = 0
/** 1: the host finds the accelerations (laws, another solver, singular M, stabilisation through b). */
export const HOST_SOLVES = 1
/** Rows, forces or turn counters that the host evaluates: HOST_ROWS and HOST_FORCES. */
export const HOST_WRITES = 2
/** 1: the new point is brought back onto the constraints. */
export const PROJECTS = 3
/** 1: the factor is that of S + ε. */
export const PENALISED = 4
/** 1: the last decision on the rank found rows that contradict each other. */
export const CONTRADICTS = 5
/** Number of rows in `kept`. */
export const KEPT = 6
/** 1: rows and factor are those of the state where the last step ended. */
export const AT_START = 7
export const FLAGS = 8

/** In HOST_WRITES. */
export const HOST_ROWS = 1
export const HOST_FORCES = 2

// ---- limits
/** As in Settings. */
export const RANK_TOLERANCE = 0
/** [s] of the state at hand, for the host. */
export const TIME = 1
/** [s] for which the host has written the functions of time that sums follow. */
export const LOOKED_UP = 2
export const LIMITS = 3

// ---- outcomes of kernels, the row and value they are about being in `report`
export const DONE = 0
export const NOT_FINITE = 1
export const STILL_OPEN = 2
export const CONTRADICTORY = 3
/** The host has the failure. */
export const HOST_FAILED = 4
