/* What of a shape can touch something: convex pieces of its surface whose support is known. A body against a plane touches with the support of
 these. Shapes that are not convex touch with their hull. */
import type { Quat, Vec3 } from '@freebody/math'

/** An ellipsoid about p_S with semi-axes along its own axes, some of which may be zero, inflated by a radius. A corner has neither, the
 rim of a disc two equal semi-axes, a ball a radius alone. */
export interface Feature {
  /** Such as "corner 3"; empty where the shape has no other. */
  readonly name: string
  readonly p_S: Vec3
  /** Its own axes → those of the shape. */
  readonly q_S?: Quat
  /** [m] */
  readonly radii?: Vec3
  readonly radius?: number
}

/** Corners that a shape may have: each is a condition of its own. */
export const MOST_CORNERS = 200

export function corners(points: readonly Vec3[]): Feature[] {
  return points.map((p_S, i) => ({ name: `corner ${i + 1}`, p_S }))
}

/** Of a box about its centre. */
export function boxCorners([a, b, c]: Vec3): Feature[] {
  const signs = [-0.5, 0.5]
  return corners(signs.flatMap((x) => signs.flatMap((y) => signs.map((z): Vec3 => [x * a, y * b, z * c]))))
}

/** Corners of a rim on which it stands when it lies flat, and how far in they are: a rim that rolls does not touch with them. */
const STANDING = 8
const INSIDE = 0.999

export interface Rim {
  readonly name: string
  readonly centre: Vec3
  /** Two unit vectors in its plane. */
  readonly x_S: Vec3
  readonly y_S: Vec3
  /** Its own axes → those of the shape, z normal to the rim. */
  readonly q_S?: Quat
  readonly size: number
  /** Of a rim with a round edge. */
  readonly radius?: number
}

/** A rim touches in one point, except where it lies flat. There it has none of its own, and stands on fixed corners. */
export function rim({ name, centre, x_S, y_S, q_S, size, radius }: Rim): Feature[] {
  const edge = radius === undefined ? {} : { radius }
  const standing = Array.from({ length: STANDING }, (_, i): Feature => {
    const angle = (2 * Math.PI * i) / STANDING
    const [c, s] = [INSIDE * size * Math.cos(angle), INSIDE * size * Math.sin(angle)]
    const p_S: Vec3 = [
      centre[0] + c * x_S[0] + s * y_S[0],
      centre[1] + c * x_S[1] + s * y_S[1],
      centre[2] + c * x_S[2] + s * y_S[2],
    ]
    return { name: `${name} corner ${i + 1}`, p_S, ...edge }
  })
  return [{ name, p_S: centre, ...(q_S && { q_S }), radii: [size, size, 0], ...edge }, ...standing]
}

/** In a plane z = height. */
export function levelRim(name: string, size: number, height: number, radius?: number): Feature[] {
  return rim({
    ...{ name, centre: [0, 0, height], x_S: [1, 0, 0], y_S: [0, 1, 0], size },
    ...(radius !== undefined && { radius }),
  })
}
