/* Linkages in the plane of x and z: bars between points, pins where they meet. */
import type { Body, Frame, Joint, Num } from '../document'

export type Point = readonly [x: number, z: number]

/** Normal of the plane. */
export const ACROSS = [0, -1, 0] as const

interface BarOptions {
  /** [m] Expression for the document; its value must be the distance of the points. */
  readonly length?: Num
  readonly mass?: Num
  readonly colour?: string
  /** [m] Offset of the shape out of the plane, so that bars that pass each other are drawn apart. */
  readonly layer?: number
}

/** From a to b: its frame at a, x towards b, a point `end` at b. */
export function bar(
  id: string,
  a: Point,
  b: Point,
  { length, mass = 1, colour, layer = 0 }: BarOptions = {},
): Body {
  const [dx, dz] = [b[0] - a[0], b[1] - a[1]]
  const size = length ?? Math.hypot(dx, dz)
  const half: Num = typeof size === 'number' ? size / 2 : `=(${size.slice(1)})/2`
  return {
    id,
    shapes: [
      {
        kind: 'box',
        size: [size, 0.03, 0.05],
        at: [half, layer, 0],
        ...(colour !== undefined && { colour }),
      },
    ],
    mass,
    position: [a[0], 0, a[1]],
    angles: [0, -Math.atan2(dz, dx), 0],
    points: { end: [size, 0, 0] },
  }
}

export function pin(id: string, a: Frame, b: Frame): Joint {
  return { id, kind: 'revolute', a: { ...a, axis: ACROSS }, b: { ...b, axis: ACROSS } }
}

export const at = (body: string): Frame => ({ body })
export const endOf = (body: string): Frame => ({ body, point: 'end' })
export const ground = ([x, z]: Point): Frame => ({ body: 'ground', at: [x, 0, z] })

/** Where circles about a and b meet, on the left of the line from a to b. */
export function meet(a: Point, ra: number, b: Point, rb: number): Point {
  const [dx, dz] = [b[0] - a[0], b[1] - a[1]]
  const d = Math.hypot(dx, dz)
  const along = (ra * ra - rb * rb + d * d) / (2 * d)
  const across = Math.sqrt(ra * ra - along * along)
  return [a[0] + (along * dx - across * dz) / d, a[1] + (along * dz + across * dx) / d]
}
