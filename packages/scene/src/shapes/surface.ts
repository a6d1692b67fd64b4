/* The surface of a shape as flat faces, for drawings without a renderer: outlines of free bodies and schematics. Faces are
 counter-clockwise seen from outside and close the shape, each edge belonging to two faces, once in each direction. */
import { vec3, type Vec3 } from '@freebody/math'
import type { ShapeKindName } from '.'

export interface Surface {
  readonly vertices: readonly Vec3[]
  /** Indices of vertices; a face may have any number of corners, and need not be convex. */
  readonly faces: readonly (readonly number[])[]
}

type Params = Readonly<Record<string, unknown>>
type Corner = readonly [number, number]

const number = (p: Params, name: string) => p[name] as number
const vector = (p: Params, name: string) => p[name] as Vec3

/** Sides of what is round, and rings from pole to pole. */
const SIDES = 64
const RINGS = 24

/** In the shape's own frame. */
const surfaces: Readonly<Record<ShapeKindName, (p: Params) => Surface>> = {
  box: (p) => block(vector(p, 'size')),
  plate: (p) => block([number(p, 'width'), number(p, 'height'), number(p, 'thickness')]),
  sphere: (p) => revolved(ball(number(p, 'radius'), 0)),
  ellipsoid(p) {
    const [a, b, c] = vector(p, 'radii')
    const { vertices, faces } = revolved(ball(1, 0))
    return { vertices: vertices.map(([x, y, z]): Vec3 => [a * x, b * y, c * z]), faces }
  },
  cylinder: (p) => tube(number(p, 'radius'), number(p, 'length')),
  capsule: (p) => revolved(ball(number(p, 'radius'), number(p, 'length'))),
  cone: (p) =>
    revolved([
      [0, 0],
      [number(p, 'radius'), 0],
      [0, number(p, 'height')],
    ]),
  disc: (p) => tube(number(p, 'radius'), number(p, 'thickness'), number(p, 'inner')),
  rod(p) {
    const [from, to] = [vector(p, 'from'), vector(p, 'to')]
    const along = vec3.subtract(to, from)
    const z = vec3.unit(along)
    const x = vec3.normalTo(z, [1, 0, 0])
    const y = vec3.cross(z, x)
    const middle = vec3.midpoint(from, to)
    const { vertices, faces } = tube(number(p, 'radius'), vec3.length(along))
    return {
      vertices: vertices.map((v) => vec3.add(vec3.add(vec3.add(middle, x, v[0]), y, v[1]), z, v[2])),
      faces,
    }
  },
  polygon: (p) => prism(p.corners as readonly Corner[], number(p, 'thickness')),
  mesh: (p) => ({ vertices: p.vertices as readonly Vec3[], faces: p.triangles as readonly Vec3[] }),
}

export function surfaceOf({
  kind,
  params,
}: {
  readonly kind: ShapeKindName
  readonly params: Params
}): Surface {
  return surfaces[kind](params)
}

function block([a, b, c]: Vec3): Surface {
  const [x, y] = [a / 2, b / 2]
  return prism(
    [
      [-x, -y],
      [x, -y],
      [x, y],
      [-x, y],
    ],
    c,
  )
}

/** A polygon of the xy plane, half of its thickness on either side. */
function prism(corners: readonly Corner[], thickness: number): Surface {
  const list = area(corners) < 0 ? corners.toReversed() : corners
  const n = list.length
  const level = (z: number) => list.map(([x, y]): Vec3 => [x, y, z])
  const around = list.map((_, i) => i)
  return {
    vertices: [...level(-thickness / 2), ...level(thickness / 2)],
    faces: [
      around.toReversed(),
      around.map((i) => n + i),
      ...around.map((i) => [i, (i + 1) % n, n + ((i + 1) % n), n + i]),
    ],
  }
}

/** Twice the signed area. */
function area(corners: readonly Corner[]): number {
  return corners.reduce((sum, [x, y], i) => {
    const [u, v] = corners[(i + 1) % corners.length]
    return sum + x * v - u * y
  }, 0)
}

/** About its centre; with an inner radius, a ring. */
function tube(radius: number, length: number, inner = 0): Surface {
  const h = length / 2
  const outside: Corner[] = [
    [inner, -h],
    [radius, -h],
    [radius, h],
    [inner, h],
  ]
  // Of a ring the profile is a closed loop.
  return revolved(outside, inner > 0)
}

/** From pole to pole, the halves `length` apart. */
function ball(radius: number, length: number): Corner[] {
  return Array.from({ length: RINGS + 1 }, (_, i) => {
    const a = (Math.PI * i) / RINGS - Math.PI / 2
    const z = radius * Math.sin(a)
    const shift = 2 * i < RINGS ? -length / 2 : length / 2
    const r = i === 0 || i === RINGS ? 0 : radius * Math.cos(a)
    // The equator belongs to both halves.
    return 2 * i === RINGS && length > 0
      ? [[r, -length / 2] as const, [r, length / 2] as const]
      : [[r, z + shift] as const]
  }).flat()
}

/** The profile (radius, z), from bottom to top along the outside, turned about z. Points on the axis are poles. */
function revolved(profile: readonly Corner[], closed = false): Surface {
  const vertices: Vec3[] = []
  /** First vertex of each point of the profile, and whether it is a pole. */
  const rings = profile.map(([r, z]) => {
    const first = vertices.length
    const count = r === 0 ? 1 : SIDES
    for (let s = 0; s < count; s++) {
      const a = (2 * Math.PI * s) / SIDES
      vertices.push([r * Math.cos(a), r * Math.sin(a), z])
    }
    return { first, pole: count === 1 }
  })
  const faces: number[][] = []
  const at = ({ first, pole }: (typeof rings)[number], s: number) => (pole ? first : first + (s % SIDES))
  const last = closed ? rings.length : rings.length - 1
  for (let i = 0; i < last; i++) {
    const [low, high] = [rings[i], rings[(i + 1) % rings.length]]
    if (low.pole && high.pole) continue
    for (let s = 0; s < SIDES; s++) {
      const face = [at(low, s), at(low, s + 1), at(high, s + 1), at(high, s)]
      faces.push(face.filter((v, k) => face.indexOf(v) === k))
    }
  }
  return { vertices, faces }
}
