/* Bodies of revolution about z with exact normals: cylinders, discs, rings, cones and capsules with edges rounded as far as light
 needs them. */
import { BufferGeometry, Float32BufferAttribute } from 'three'

/** Of a circle: enough for a close look, and few enough for hundreds of bodies. */
const SIDES = 36

/** Radius, height, and the outward normal there (radial, axial). */
export type ProfilePoint = readonly [r: number, z: number, nr: number, nz: number]

/** Points in pairs of equal normals make flat faces; arcs have a normal each. From bottom to top along the outside. */
export function revolve(profile: readonly ProfilePoint[], segments: number): BufferGeometry {
  const position: number[] = []
  const normal: number[] = []
  const index: number[] = []
  for (let s = 0; s <= segments; s++) {
    const a = (2 * Math.PI * s) / segments
    const [c, d] = [Math.cos(a), Math.sin(a)]
    for (const [r, z, nr, nz] of profile) {
      position.push(r * c, r * d, z)
      normal.push(nr * c, nr * d, nz)
    }
  }
  const n = profile.length
  for (let s = 0; s < segments; s++) {
    for (let i = 0; i + 1 < n; i++) {
      const a = s * n + i
      const b = a + n
      // A triangle at the axis, or between two normals of one edge, has no area.
      if (profile[i][0] > 0) index.push(a, b, a + 1)
      if (profile[i + 1][0] > 0) index.push(b, b + 1, a + 1)
    }
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute(position, 3))
  geometry.setAttribute('normal', new Float32BufferAttribute(normal, 3))
  geometry.setIndex(index)
  return geometry
}

/** Quarter of a circle about (r, z) from angle `from` to `to` [rad], 0 outwards, π/2 up. */
function arc(r: number, z: number, radius: number, from: number, to: number, steps: number): ProfilePoint[] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const a = from + ((to - from) * i) / steps
    const [c, s] = [Math.cos(a), Math.sin(a)]
    return [Math.max(0, r + radius * c), z + radius * s, c, s] as const
  })
}

const QUARTER = Math.PI / 2

/** About its centre; with an inner radius, a ring. */
export function roundedCylinder(
  radius: number,
  length: number,
  bevel: number,
  inner = 0,
  sides = SIDES,
  rounding = 3,
): BufferGeometry {
  const h = length / 2
  const b = Math.min(bevel, 0.45 * length, 0.45 * (radius - inner))
  const hole = inner > 0
  const outside: ProfilePoint[] = [
    [hole ? inner + b : 0, -h, 0, -1],
    [radius - b, -h, 0, -1],
    ...arc(radius - b, -h + b, b, -QUARTER, 0, rounding),
    ...arc(radius - b, h - b, b, 0, QUARTER, rounding),
    [hole ? inner + b : 0, h, 0, 1],
  ]
  const inside: ProfilePoint[] = hole
    ? [
        ...arc(inner + b, h - b, b, QUARTER, 2 * QUARTER, rounding),
        ...arc(inner + b, -h + b, b, 2 * QUARTER, 3 * QUARTER, rounding),
      ]
    : []
  return revolve([...outside, ...inside], sides)
}

/** `length` of the tube between the half balls. */
export function capsule(radius: number, length: number): BufferGeometry {
  const h = length / 2
  return revolve([...arc(0, -h, radius, -QUARTER, 0, 5), ...arc(0, h, radius, 0, QUARTER, 5)], 18)
}

/** Stands on its base at z = 0. */
export function roundedCone(radius: number, height: number, bevel: number): BufferGeometry {
  const slant = Math.atan2(radius, height)
  const b = Math.min(bevel, 0.3 * radius, 0.3 * height)
  // The circle that touches base and slope from inside: its centre is at height b, below the slope by b.
  const r = radius - (b * (1 + Math.sin(slant))) / Math.cos(slant)
  const [nr, nz] = [Math.cos(slant), Math.sin(slant)]
  const tip = 0.02 * height
  return revolve(
    [
      [0, 0, 0, -1],
      [r, 0, 0, -1],
      ...arc(r, b, b, -QUARTER, slant, 6),
      [(tip * radius) / height, height - tip, nr, nz],
      [0, height - 0.4 * tip, 0, 1],
    ],
    SIDES,
  )
}
