/* What joints are made of, as data: conditions between frames F (frame 0) and M (frame 1), and sums of coordinates that are held or follow a
 function of time. `madeOf` makes `constrain` of them, for evaluations; kernels read the same data (kernels/primitive-tables.ts). */
import { evaluateProfile, type Profile } from '../functions/profiles'
import type { Level } from '../joints/definition'
import {
  addScaled,
  along,
  angleAboutZ,
  distance,
  dotAxes,
  emit,
  emitAcceleration,
  emitRate,
  setConstant,
  subtractTime,
  track,
} from './jets'
import type { Jet, Kinematics } from './kinematics'
import { coincident, inPlane, perpendicular, type Rows } from './rows'

/** Two frames of the joint, by index. */
type FramePair = readonly [number, number]

/** A coordinate of the joint. */
export type Measured =
  /** From x of the first frame to x of the second about z of the first. Tracked coordinate `tracked` of the joint counts its turns; without, it
   stays between −π and π. */
  | { readonly is: 'angle'; readonly frames: FramePair; readonly tracked: number | null }
  /** Coordinate of the second frame's origin along an axis of the first. */
  | { readonly is: 'along'; readonly frames: FramePair; readonly axis: number }
  | { readonly is: 'distance'; readonly frames: FramePair }
  /** Length of the line through the origins of all frames. */
  | { readonly is: 'path' }
  /** An axis of the first frame times one of the second. */
  | { readonly is: 'dot'; readonly frames: FramePair; readonly axes: readonly [number, number] }

/** A number, or one that parameters give. */
export type Factor<P> = number | ((p: P) => number)

/** A coordinate times a number. */
export interface Term<P> {
  readonly of: Measured
  readonly factor: Factor<P>
}

/** One row: a sum of coordinates is a number or a function of time, at the level at which it is stated. */
export interface Sum<P> {
  readonly is: 'sum'
  readonly terms: readonly Term<P>[]
  readonly value: (p: P) => number | Profile
  readonly level: (p: P) => Level
  /** Whether the joint has this row; it has where this is missing. */
  readonly isHeld?: (p: P) => boolean
}

export type Primitive<P = unknown> =
  | { readonly is: 'coincident' }
  | { readonly is: 'in-plane'; readonly axis: number }
  | { readonly is: 'perpendicular'; readonly axes: readonly [number, number] }
  | Sum<P>

/** The rows of a joint that consists of primitives, for its definition. */
/* @__NO_SIDE_EFFECTS__ */
export function madeOf<P>(...primitives: readonly (Primitive<P> | readonly Primitive<P>[])[]): {
  readonly primitives: readonly Primitive<P>[]
  readonly constrain: (k: Kinematics, out: Rows, p: P) => void
} {
  const list: readonly Primitive<P>[] = primitives.flat()
  return {
    primitives: list,
    constrain(k, out, params) {
      for (let i = 0; i < list.length; i++) {
        const p = list[i]
        if (p.is === 'coincident') coincident(k, out)
        else if (p.is === 'in-plane') inPlane(k, out, p.axis)
        else if (p.is === 'perpendicular') perpendicular(k, out, p.axes[0], p.axes[1])
        else if (p.isHeld?.(params) ?? true) holdSum(k, out, p, params)
      }
    },
  }
}

/** Three rows: the origins coincide. */
export const originsCoincide: Primitive = { is: 'coincident' }

/** M's origin stays in the plane through F's origin normal to this axis of F. */
/* @__NO_SIDE_EFFECTS__ */
export function originInPlane(axis: number): Primitive {
  return { is: 'in-plane', axis }
}

/** An axis of F stays normal to an axis of M. */
/* @__NO_SIDE_EFFECTS__ */
export function axesPerpendicular(ofF: number, ofM: number): Primitive {
  return { is: 'perpendicular', axes: [ofF, ofM] }
}

/** The axes of F and M stay aligned. */
export const axesAligned: readonly Primitive[] = [
  axesPerpendicular(0, 1),
  axesPerpendicular(1, 2),
  axesPerpendicular(2, 0),
]

/** The terms add up to a number. */
/* @__NO_SIDE_EFFECTS__ */
export function sumHeld<P>(terms: readonly Term<P>[], value: Factor<P> = 0): Primitive<P> {
  return { is: 'sum', terms, value: (p) => factorOf(value, p), level: () => 'position' }
}

/** The terms add up to a function of time, or their rate or acceleration is that. */
/* @__NO_SIDE_EFFECTS__ */
export function sumDriven<P extends { readonly level: Level }>(
  terms: readonly Term<P>[],
  value: (p: P) => Profile,
  isHeld?: (p: P) => boolean,
): Primitive<P> {
  return { is: 'sum', terms, value, level: (p) => p.level, ...(isHeld ? { isHeld } : {}) }
}

/** The acceleration of the terms together, which is zero; for rows with an inertia (JointDefinition.inertias). */
/* @__NO_SIDE_EFFECTS__ */
export function sumAccelerated<P>(...terms: readonly Term<P>[]): Primitive<P> {
  return { is: 'sum', terms, value: () => 0, level: () => 'acceleration' }
}

/* @__NO_SIDE_EFFECTS__ */
export function times<P>(factor: Factor<P>, of: Measured): Term<P> {
  return { factor, of }
}

/* @__NO_SIDE_EFFECTS__ */
export function angleFrom(f: number, g: number, tracked: number | null = null): Measured {
  return { is: 'angle', frames: [f, g], tracked }
}

/* @__NO_SIDE_EFFECTS__ */
export function strokeAlong(f: number, axis: number, g: number): Measured {
  return { is: 'along', frames: [f, g], axis }
}

/* @__NO_SIDE_EFFECTS__ */
export function distanceFrom(f: number, g: number): Measured {
  return { is: 'distance', frames: [f, g] }
}

export const pathLength: Measured = { is: 'path' }

/* @__NO_SIDE_EFFECTS__ */
export function axesProduct(f: number, a: number, g: number, b: number): Measured {
  return { is: 'dot', frames: [f, g], axes: [a, b] }
}

export function factorOf<P>(factor: Factor<P>, p: P): number {
  return typeof factor === 'number' ? factor : factor(p)
}

function holdSum<P>(k: Kinematics, out: Rows, { terms, value, level }: Sum<P>, p: P): void {
  const j = k.jets[0]
  const x = k.jets[1]
  setConstant(j, k, 0)
  for (let i = 0; i < terms.length; i++) {
    const { of, factor } = terms[i]
    const times = factorOf(factor, p)
    const tracked = of.is === 'angle' ? of.tracked : null
    if (times === 0 && tracked === null) continue
    if (of.is === 'path') {
      for (let f = 0; f + 1 < k.count; f++) {
        distance(x, k, f, f + 1)
        addScaled(j, k, times, x)
      }
      continue
    }
    measure(x, k, of)
    if (tracked !== null) track(out, tracked, x.value, x.rate)
    addScaled(j, k, times, x)
  }
  const wanted = value(p)
  const f = k.profile
  if (typeof wanted === 'number') f.fill(0).fill(wanted, 0, 1)
  else evaluateProfile(wanted, k.t, f)
  const at = level(p)
  if (at === 'position') {
    subtractTime(j, f)
    emit(j, k, out)
  } else if (at === 'velocity') emitRate(j, k, out, f[0], f[1])
  else emitAcceleration(j, k, out, f[0])
}

function measure(j: Jet, k: Kinematics, of: Exclude<Measured, { is: 'path' }>): void {
  const [f, g] = of.frames
  if (of.is === 'distance') distance(j, k, f, g)
  else if (of.is === 'along') along(j, k, f, of.axis, g)
  else if (of.is === 'dot') dotAxes(j, k, f, of.axes[0], g, of.axes[1])
  else if (of.tracked === null) angleAboutZ(j, k, f, g)
  else angleAboutZ(j, k, f, g, k.s[k.s0 + of.tracked])
}
