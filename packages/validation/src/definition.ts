/* A validation case: a scene as people write it, numbers that were found without Freebody, and how far the two may differ. */
import type { Scene, SimulationSettings } from '@freebody/scene'

/** Part of the page a case stands in. */
export type Group = 'published' | 'motion' | 'closed form' | 'linearised'

/** One compared number of a motion. */
export interface Column {
  readonly channel: string
  /** Channels to add to it and to take from it. */
  readonly plus?: string
  readonly minus?: string
  /** What errors are divided by, in the channel's unit. Default: the largest reference value of this unit in the case. */
  readonly scale?: number
  /** Largest relative error allowed at tight settings. */
  readonly within: number
  /** An angle that the channel wraps: compared modulo a turn. */
  readonly wraps?: boolean
}

/** Time [s], then one reference value per column. */
export type Row = readonly number[]

/** Numbers of the scene's motion at given times. */
export interface MotionComparison {
  readonly kind: 'motion'
  readonly columns: readonly Column[]
  /** Times do not decrease. */
  readonly rows: readonly Row[]
  /** Rows at times that are no multiples of the tight step: reached by steps of their own. */
  readonly between?: readonly Row[]
  /** For each of `rows`, how much an early error has grown in a chaotic motion: errors are divided by it. */
  readonly growth?: readonly number[]
}

/** Weighted sum of channels. */
export type Sum = readonly (readonly [factor: number, channel: string])[]

/** A coordinate of a linearised motion: its parameters displace the start, its channels read what became of it. */
export interface Coordinate {
  readonly position: { readonly parameter: string; readonly read: Sum }
  readonly rate: { readonly parameter: string; readonly read: Sum }
  readonly acceleration: Sum
}

/** ξ̈ = −K ξ − D ξ̇ about a steady motion, by central differences of the accelerations Freebody computes. */
export interface LinearComparison {
  readonly kind: 'linear'
  readonly coordinates: readonly Coordinate[]
  /** Displacement of the differences, in units of the coordinates. */
  readonly displacement: number
  readonly points: readonly {
    readonly set: Readonly<Record<string, number>>
    /** [re, im] in 1/s */
    readonly eigenvalues: readonly (readonly [number, number])[]
    /** Rows of [−K, −D], one per coordinate, where the source gives them. */
    readonly accelerations?: readonly (readonly number[])[]
  }[]
  /** Largest error allowed, relative to the largest eigenvalue, or entry, of a point. */
  readonly within: number
}

export type Comparison = MotionComparison | LinearComparison

export interface ValidationCase {
  /** Stable, unique, lower case: the anchor on the page. */
  readonly id: string
  readonly title: string
  readonly group: Group
  /** Where the reference numbers come from, as a citation in words. */
  readonly source: string
  /** Decimal digits of the reference values that are known to be right. */
  readonly digits: number
  /** With no settings but gravity: those of a user who changes nothing. */
  readonly scene: Scene
  /** Settings of the tight run, over the scene's. */
  readonly tight: SimulationSettings
  readonly compare: Comparison
  /** Takes seconds: run by `pnpm validate` and not by the test. */
  readonly slow?: boolean
}

/** Error of one kind of quantity in a run. */
export interface Finding {
  readonly quantity: string
  /** Numbers compared. */
  readonly count: number
  /** What errors are relative to, with its unit: "1.1 m". */
  readonly scale: string
  readonly error: number
  readonly bound: number
}

export type Measured =
  | { readonly ok: true; readonly findings: readonly Finding[] }
  | { readonly ok: false; readonly message: string }
