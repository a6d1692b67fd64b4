/* What of a document holds one way: limits of joints, the floor, and how bodies collide. */
import type { Num, Turned } from './document'

/** [rad] or [m] Bounds of a coordinate of a joint. */
export interface Limit {
  readonly lower?: Num
  readonly upper?: Num
  /** Newton's coefficient of both stops, from 0 to 1. Default 0. */
  readonly restitution?: Num
}

/** Coulomb's coefficient, or a static one and a kinetic one that is not above it. */
export type Friction = Num | { readonly static: Num; readonly kinetic: Num }

/** A plane that belongs to the ground. */
export interface Floor extends Turned {
  /** [m] z of the place where it crosses the world's z axis. Default 0. Its own z axis points out of it, up by default. */
  readonly height?: Num
}

/** What holds between two bodies instead. */
export interface ContactPair {
  /** Ids of bodies; the floor is part of the ground. */
  readonly a: string
  readonly b: string
  readonly restitution?: Num
  readonly friction?: Friction
  /** They pass through each other. Otherwise they collide, also where a joint connects them. */
  readonly off?: boolean
}

/** With this, bodies collide. Restitution and friction, each for itself: those of the pair; else those of the bodies, the smaller where both state
 one; else those given here. */
export interface Contacts {
  readonly floor?: boolean | Floor
  /** Newton's coefficient, from 0 to 1. Default 0. */
  readonly restitution?: Num
  /** Default: static 0.5, kinetic 0.4. */
  readonly friction?: Friction
  readonly pairs?: readonly ContactPair[]
}
