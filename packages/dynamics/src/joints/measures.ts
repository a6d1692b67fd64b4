/* The coordinates of joints, made from what they measure. `read` computes one with its derivatives; `measure` says the same as data,
 from which typed texts make a formula of their own. A test holds the two against each other for every registered kind. */
import { along, angleAboutZ, angleOf, distance, dotAxes } from '../assembly/jets'
import { X, Y, type Jet, type Kinematics } from '../assembly/kinematics'
import type { AxisPair } from '../assembly/turns'
import type { Coordinate } from './definition'

/** Two frames of the joint, by index. */
export type FramePair = readonly [number, number]

/** Frames are those of the joint, by index; axes are X, Y, Z. */
export type Measure =
  /** Angle with this sine and cosine, each the product of an axis of the first frame and one of the second; turns are counted where a text reads it. */
  | { readonly kind: 'angle'; readonly frames: FramePair; readonly sine: AxisPair; readonly cosine: AxisPair }
  /** Angle whose sine or cosine is the product of two axes, without turns: it stays between −π/2 and π/2, or 0 and π. */
  | {
      readonly kind: 'asin' | 'acos'
      readonly frames: FramePair
      readonly axes: AxisPair
    }
  /** Coordinate of the second frame's origin along an axis of the first; reversed, its negative. */
  | {
      readonly kind: 'along'
      readonly frames: FramePair
      readonly axis: number
      readonly isReversed?: boolean
    }
  | { readonly kind: 'distance'; readonly frames: FramePair }
  /** Length of the line through all frames. */
  | { readonly kind: 'path' }

/** Axes of the angle from x of the first frame to x of the second about the first's z. */
export const ABOUT_Z: { readonly sine: AxisPair; readonly cosine: AxisPair } = {
  sine: [Y, X],
  cosine: [X, X],
}

/** Angle from x of frame f to x of frame g about f's z; with the turns that tracked coordinate `tracked` of the joint counts. */
/* @__NO_SIDE_EFFECTS__ */
export function angle(label: string, f: number, g: number, tracked?: number): Coordinate<unknown> {
  return {
    label,
    unit: 'rad',
    read:
      tracked === undefined
        ? (j, k) => angleAboutZ(j, k, f, g)
        : (j, k) => angleAboutZ(j, k, f, g, k.s[k.s0 + tracked]),
    measure: { kind: 'angle', frames: [f, g], ...ABOUT_Z },
  }
}

/** Angle between frames 0 and 1 by the axes of its sine and cosine. */
/* @__NO_SIDE_EFFECTS__ */
export function angleBetween(label: string, sine: AxisPair, cosine: AxisPair): Coordinate<unknown> {
  const read = (j: Jet, k: Kinematics): void => {
    dotAxes(k.jets[6], k, 0, cosine[0], 1, cosine[1])
    dotAxes(k.jets[7], k, 0, sine[0], 1, sine[1])
    angleOf(j, k, k.jets[6], k.jets[7])
  }
  return { label, unit: 'rad', read, measure: { kind: 'angle', frames: [0, 1], sine, cosine } }
}

/** Coordinate of frame g's origin along an axis of frame f. */
/* @__NO_SIDE_EFFECTS__ */
export function offset(label: string, f: number, axis: number, g: number): Coordinate<unknown> {
  return {
    label,
    unit: 'm',
    read: (j, k) => along(j, k, f, axis, g),
    measure: { kind: 'along', frames: [f, g], axis },
  }
}

/* @__NO_SIDE_EFFECTS__ */
export function separation(label: string, f: number, g: number): Coordinate<unknown> {
  return {
    label,
    unit: 'm',
    read: (j, k) => distance(j, k, f, g),
    measure: { kind: 'distance', frames: [f, g] },
  }
}
