/* Everything the kernels for balls and hinges read and write, in one structure: see machine.ts in math for what that is. */
import type { bool, F64, FactorTables, I32, i32, U8 } from '@freebody/math'

/** Kinds of pins. */
export const BALL = 0
export const HINGE = 1
export const SLIDER = 2

/** Of the hubs among the bodies: see hubs.ts. */
export interface PinHubs {
  /** The first pin that is eliminated after the hubs, and the rows they take up before it. */
  readonly before: i32
  readonly rows: i32
  readonly count: i32
  readonly bodies: I32
  /** Offset in S of each hub's diagonal block. */
  readonly diagonal: I32
  /** Seven numbers each: m and J (00 01 02 11 12 22), the inverse of what M⁻¹ was taken to be; J = 1 for a particle, which nothing turns. */
  readonly mass: F64
  /** Pins on hubs, five numbers each: the pin, 1 where the hub is its M, hub, offset in S of their block, 1 where the hub is its row. */
  readonly links: I32
  readonly linksLength: i32
}

export interface PinWork {
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
  /** As Model.rowLength. */
  readonly rowLength: F64

  // ---- of its pins, as in tables.ts
  readonly count: i32
  readonly bodies: I32
  readonly sources: I32
  readonly row: I32
  readonly kind: U8
  readonly points: F64
  readonly axes: F64
  readonly frames: F64
  readonly pairs: I32
  readonly pairsLength: i32
  readonly blanks: I32
  readonly blanksLength: i32
  readonly principal: bool
  readonly diagonal: I32
  readonly hubs: PinHubs

  // ---- of the workspace
  readonly R_WB: F64
  /** The same where only φ was asked for. */
  readonly R_here: F64
  readonly w_WB: F64
  readonly Q: F64
  readonly phi: F64
  readonly phidot: F64
  readonly gamma: F64
  readonly motion: F64
  /** Rows of constraints, and rows of S, which has those of hubs besides. */
  readonly nc: i32
  readonly rows: i32
  readonly x: F64
  readonly residual: F64
  readonly factor: FactorTables

  /** Arms r_F and r_M in world axes, six numbers each. */
  readonly arms: F64
  /** The two rows of T in world axes, six numbers each. */
  readonly turns: F64
  /** (nb+1) × 6: W = R J⁻¹ Rᵀ (00 01 02 11 12 22) */
  readonly W: F64
  /** (nb+1) × 6 scratch: motions or forces of all bodies, all in world axes */
  readonly world: F64
  /** Rows of sliders, 45 numbers each: see slider.ts. And somewhere to write rows out. */
  readonly lines: F64
  readonly slate: F64
  /** γ − A M⁻¹Q in the order of elimination */
  readonly rhs: F64
}
