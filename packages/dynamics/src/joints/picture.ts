/* Small pictures of kinds for menus and pages, as data: two bodies where the scene would show them, and arrows for what is free. The viewer
 draws them from the right front, above; z is up. A kind without a picture is drawn from its glyphs. */
import type { Vec3 } from '@freebody/math'
import type { AxisName } from './definition'

/** Direction of a part: an axis, towards the viewer in the plane of x and z ('front'), or from one point to another. */
export type PictureAxis = AxisName | 'front' | readonly [from: Vec3, to: Vec3]

/** 'base' is fainter: the body that stays. */
type Role = 'solid' | 'base'
type LineRole = 'line' | 'motion' | 'edge'

/** Larger depths are nearer. */
export type PicturePart =
  | readonly ['box', at: Vec3, axis: PictureAxis, size: Vec3, role?: Role]
  | readonly ['cylinder', at: Vec3, axis: PictureAxis, radius: number, length: number, role?: Role]
  | readonly ['rod', from: Vec3, to: Vec3, radius: number, role?: Role]
  | readonly ['ball', at: Vec3, radius: number]
  | readonly ['gear', at: Vec3, axis: PictureAxis, radius: number, thickness: number]
  | readonly ['sheet', at: Vec3, axis: PictureAxis, width: number, height: number]
  | readonly ['line', points: readonly Vec3[], role?: LineRole, depth?: number]
  | readonly [
      'arc',
      at: Vec3,
      axis: PictureAxis,
      radius: number,
      from: number,
      to: number,
      role: LineRole,
      depth: number,
    ]
  | readonly ['coil', from: Vec3, to: Vec3]
  /** Most of a circle with a head on each end. */
  | readonly ['turn-arrow', at: Vec3, axis: PictureAxis, radius: number]
  /** An arc with one head. */
  | readonly ['spin', at: Vec3, axis: PictureAxis, radius: number, from: number, to: number]
  /** A line with a head on each end. */
  | readonly ['slide-arrow', at: Vec3, axis: PictureAxis, length: number]
  | readonly ['arrow', from: Vec3, to: Vec3]
  /** Two arrows away from a place between them. */
  | readonly ['arrows-apart', at: Vec3, axis: PictureAxis, from: number, to: number]

/** z = f(x) in the plane y = 0. */
export function graphOf(f: (x: number) => number): readonly Vec3[] {
  return Array.from({ length: 33 }, (_, i) => {
    const x = -1.6 + (3.2 * i) / 32
    return [x, 0, f(x)]
  })
}
