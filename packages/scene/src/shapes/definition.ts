/* What a kind of shape is: one object, read by the schema, the inertia, the inspector, the tools and the
 reference page. To add a kind, write its file and name it in ./index.ts. */
import type { Field } from '@freebody/dynamics'
import type { Vec3 } from '@freebody/math'
import type { Num, Turned } from '../document'
import type { Feature } from './features'
import type { Anchor, Bounds, Handle, Mirrored } from './places'

/** Besides the fields of joints: a list of tuples, such as the corners of a polygon. */
export type ShapeField =
  | Field
  | {
      readonly type: 'tuples'
      readonly label: string
      readonly help?: string
      readonly unit: string
      /** Numbers in each. */
      readonly of: 2 | 3
      /** Whole numbers from zero: indices. */
      readonly whole?: boolean
      readonly atLeast: number
      readonly default: readonly (readonly number[])[]
    }

export type ShapeFields<P> = { readonly [K in keyof P]-?: ShapeField }

/** At unit density, in the shape's own frame. */
export interface Solid {
  /** [m³] */
  readonly volume: number
  /** [m] */
  readonly centroid: Vec3
  /** [m⁵] 3×3 row by row, about the centroid */
  readonly inertia: readonly number[]
}

/** A length [m] that is not a field but can be read and typed. */
export interface DerivedSize<P> {
  readonly label: string
  readonly help: string
  /** `shape`: fields as the document has them, for expressions. */
  readonly read: (p: P, shape: Readonly<Record<string, unknown>>) => Num
  /** Fields that give it this value, which may be an expression. */
  readonly write: (
    p: P,
    shape: Readonly<Record<string, unknown>>,
    value: Num,
  ) => Readonly<Record<string, unknown>>
}

export interface ShapeDefinition<P> {
  readonly kind: string
  readonly label: string
  /** One sentence: what it is and where its frame is. */
  readonly summary: string
  readonly fields: ShapeFields<P>
  readonly solid: (p: P) => Solid
  /** A problem of the fields in combination, as the end of a sentence. */
  readonly check?: (p: P) => string | null
  /** Places for joints, most likely first among those at one point. */
  readonly anchors: (p: P) => readonly Anchor[]
  /** Handles that resize it. */
  readonly handles: (p: P) => readonly Handle[]
  /** [m] from a point of its frame to its surface, negative inside */
  readonly distance: (p: P, at_S: Vec3) => number
  readonly bounds: (p: P) => Bounds
  /** What of it can touch a plane; of a shape that is not convex, of its hull. */
  readonly features: (p: P) => readonly Feature[]
  readonly mirrored: Mirrored
  /** Of shapes that roll and mesh: radius, and whether they do so about their z axis alone. */
  readonly round?: (p: P) => { readonly radius: number; readonly aboutZ: boolean }
  /** Sizes that follow from the fields, for editors, such as the length of a rod between two points. */
  readonly derived?: Readonly<Record<string, DerivedSize<P>>>
  /** Fields of a new shape. */
  readonly start: Partial<P> & Turned
}

export function defineShape<P>(definition: ShapeDefinition<P>): ShapeDefinition<P> {
  return definition
}

/** A length ≥ 0. */
export function lengthField(label: string, value: number, help?: string): Field {
  const field = { type: 'number' as const, label, unit: 'm', default: value, min: 0 }
  return help === undefined ? field : { ...field, help }
}

/** Symmetric about its frame's axes: the centroid is the origin and the moments are principal. */
export function symmetric(volume: number, x: number, y: number, z: number): Solid {
  return { volume, centroid: [0, 0, 0], inertia: [x, 0, 0, 0, y, 0, 0, 0, z] }
}
