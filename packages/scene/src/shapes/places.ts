/* Anchors for joints, handles that resize a shape, and its mirror images, in the frame of the shape. All of it is data and small pure
 functions for the definitions of shapes; build/ uses them. */
import type { Axis, Vec3 } from '@freebody/math'

export type AnchorKind =
  | 'face'
  | 'edge'
  | 'corner'
  | 'end'
  | 'rim'
  /** Another place on the surface. */
  | 'surface'
  /** A centre, inside the shape. */
  | 'centre'
  /** On the bounding box, not on the shape. */
  | 'bounds'

/** A place on a shape where a joint may go, with the axis it would most likely have. */
export interface Anchor {
  /** The same for all shapes of a kind: "top face", "edge +x−y". */
  readonly name: string
  readonly kind: AnchorKind
  readonly p_S: Vec3
  /** Unit vector: out of the surface, or the natural axis of a joint here. */
  readonly z_S: Vec3
  /** Unit vector at right angles to it. */
  readonly x_S: Vec3
  /** False where no direction is preferred, as at the centre of a ball: the other anchor determines it. */
  readonly directed: boolean
  /** Field of the shape that holds this place, so that an expression in it can be kept. */
  readonly field?: string
}

/** Change of a field, and displacement of the shape's frame along the handle's axis, per metre of drag. */
export interface Gain {
  readonly value: number
  readonly shift: number
}

interface HandlePlace {
  readonly name: string
  readonly field: string
  readonly p_S: Vec3
  /** Unit vector, outwards. */
  readonly axis_S: Vec3
}

export type Handle = HandlePlace &
  (
    | {
        /** A number, or entry `index` of a vector. */
        readonly how: 'size'
        readonly index: number | null
        /** Gains with the opposite side fixed, and with the centre fixed. */
        readonly one: Gain
        readonly both: Gain
        /** The default of the two. */
        readonly natural: 'one' | 'both'
        /** [m] bounds of the field */
        readonly least: number
        readonly most: number
      }
    | {
        /** A point that is dragged: a vector, or entry `index` of a list of points. */
        readonly how: 'point'
        readonly index: number | null
        /** Field that moves the other way when both sides are dragged. */
        readonly partner: string | null
      }
    | {
        /** Every point of a list, stretched along an axis. */
        readonly how: 'stretch'
        readonly along: Axis
        /** [m] Coordinate that is fixed, and the one that is dragged. */
        readonly fixed: number
        readonly end: number
      }
  )

/** [m] Limits of sizes when resizing. */
export const THINNEST = 1e-3
export const LONGEST = 1e4

export interface Bounds {
  readonly min: Vec3
  readonly max: Vec3
}

/** Axes along which the mirror image of a shape is again a shape of its kind, and the fields it then has. Fields are as the document
 has them, expressions included. */
export interface Mirrored {
  readonly axes: readonly Axis[]
  readonly fields?: (
    shape: Readonly<Record<string, unknown>>,
    axis: Axis,
  ) => Readonly<Record<string, unknown>>
}

export const SYMMETRIC: Mirrored = { axes: [0, 1, 2] }

// ---- helpers for the definitions

const LETTERS = ['x', 'y', 'z'] as const

/** +x, −y … */
export function signed(axis: number, sign: number): string {
  return `${sign > 0 ? '+' : '−'}${LETTERS[axis]}`
}

export function alongAxis(axis: number, x: number): Vec3 {
  return [axis === 0 ? x : 0, axis === 1 ? x : 0, axis === 2 ? x : 0]
}

export function anchor(kind: AnchorKind, name: string, p_S: Vec3, z_S: Vec3, x_S: Vec3): Anchor {
  return { kind, name, p_S, z_S, x_S, directed: true }
}

/** A centre without a preferred direction. */
export function middleOf(p_S: Vec3, name = 'centre', kind: AnchorKind = 'centre'): Anchor {
  return { kind, name, p_S, z_S: [0, 0, 1], x_S: [1, 0, 0], directed: false }
}

const QUARTERS: readonly (readonly [number, number, string])[] = [
  [1, 0, '+x'],
  [0, 1, '+y'],
  [-1, 0, '−x'],
  [0, -1, '−y'],
]

/** Four places around the z axis. Pins on a rim are parallel to the axis; on a side anchors point outwards. */
export function around(
  kind: 'rim' | 'surface',
  name: string,
  radius: number,
  height: number,
  up: number,
): Anchor[] {
  return QUARTERS.map(([x, y, where]) => {
    const out: Vec3 = [x, y, 0]
    const p: Vec3 = [radius * x, radius * y, height]
    const axis: Vec3 = [0, 0, up]
    return kind === 'rim'
      ? anchor(kind, `${name} ${where}`, p, axis, out)
      : anchor(kind, `${name} ${where}`, p, out, axis)
  })
}

/** Where the axes leave a ball or ellipsoid. */
export function poles(radii: Vec3): Anchor[] {
  return [0, 1, 2].flatMap((axis) =>
    [1, -1].map((sign) =>
      anchor(
        'surface',
        `pole ${signed(axis, sign)}`,
        alongAxis(axis, sign * radii[axis]),
        alongAxis(axis, sign),
        alongAxis((axis + 1) % 3, 1),
      ),
    ),
  )
}

type Size = Extract<Handle, { how: 'size' }>

const EXTENT = { one: { value: 1, shift: 0.5 }, both: { value: 2, shift: 0 }, natural: 'one' } as const
const RADIUS = { one: { value: 0.5, shift: 0.5 }, both: { value: 1, shift: 0 }, natural: 'both' } as const

/** Handle of a size from end to end about the centre. */
export function extentHandle(
  name: string,
  field: string,
  index: number | null,
  axis: number,
  sign: number,
  p_S: Vec3,
  least = THINNEST,
): Size {
  const axis_S = alongAxis(axis, sign)
  return { how: 'size', name, field, index, p_S, axis_S, ...EXTENT, least, most: LONGEST }
}

/** Handle of a size from the centre outwards. */
export function radiusHandle(
  name: string,
  field: string,
  index: number | null,
  p_S: Vec3,
  axis_S: Vec3,
  least = THINNEST,
): Size {
  return { how: 'size', name, field, index, p_S, axis_S, ...RADIUS, least, most: LONGEST }
}

/** Four handles of one radius around the z axis. */
export function radiusHandles(name: string, field: string, radius: number, least = THINNEST): Size[] {
  return QUARTERS.map(([x, y, where]) =>
    radiusHandle(`${name} ${where}`, field, null, [radius * x, radius * y, 0], [x, y, 0], least),
  )
}

/** Bounds of a box about the origin. */
export function about(half: Vec3): Bounds {
  return { min: [-half[0], -half[1], -half[2]], max: half }
}

export function boundsOf(points: readonly Vec3[], margin = 0): Bounds {
  const pick = (choose: (...x: number[]) => number, k: number): Vec3 => {
    const of = (a: number) => points.reduce((x, p) => choose(x, p[a]), points[0][a]) + k * margin
    return [of(0), of(1), of(2)]
  }
  return { min: pick(Math.min, -1), max: pick(Math.max, 1) }
}
