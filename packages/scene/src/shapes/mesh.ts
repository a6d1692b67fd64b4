/* A closed triangle mesh as a solid: the divergence theorem turns volume integrals into a sum over triangles, each spanning a
 tetrahedron with a fixed point, signed by which way it faces. Exact for polynomials. For the tetrahedron 0abc with d = a·(b×c):
   (1)  ∫ 1 = d/6,   ∫ x = d/24 (a + b + c)
   (2)  ∫ x xᵀ = d/120 (aaᵀ + bbᵀ + ccᵀ + ssᵀ),   s = a + b + c
 The fixed point is the first vertex, so that a mesh far from the origin loses no digits. */
import { vec3, type Axis, type Vec3 } from '@freebody/math'
import { negated } from '../negate'
import { defineShape } from './definition'
import { meshDistance } from './distance'
import { corners as cornersAt } from './features'
import { hullCorners } from './hull'
import { alongAxis, anchor, boundsOf, middleOf, signed, type Anchor } from './places'

interface MeshParams {
  readonly vertices: readonly Vec3[]
  readonly triangles: readonly Vec3[]
}

/** A new mesh: an octahedron. */
const DIAMOND: MeshParams = {
  vertices: [
    [0.2, 0, 0],
    [0, 0.2, 0],
    [-0.2, 0, 0],
    [0, -0.2, 0],
    [0, 0, 0.2],
    [0, 0, -0.2],
  ],
  triangles: [
    [0, 1, 4],
    [1, 2, 4],
    [2, 3, 4],
    [3, 0, 4],
    [1, 0, 5],
    [2, 1, 5],
    [3, 2, 5],
    [0, 3, 5],
  ],
}

export const mesh = defineShape<MeshParams>({
  kind: 'mesh',
  label: 'Triangle mesh',
  summary: 'A solid bounded by triangles, counter-clockwise seen from outside.',
  fields: {
    vertices: {
      type: 'tuples',
      label: 'Vertices',
      unit: 'm',
      of: 3,
      atLeast: 4,
      default: [
        [0, 0, 0],
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1],
      ],
    },
    triangles: {
      type: 'tuples',
      label: 'Triangles',
      unit: '',
      of: 3,
      whole: true,
      atLeast: 4,
      default: [
        [0, 2, 1],
        [0, 1, 3],
        [0, 3, 2],
        [1, 2, 3],
      ],
      help: 'Three vertices each, counted from 0.',
    },
  },
  check(p) {
    if (p.triangles.flat().some((i) => i >= p.vertices.length))
      return 'has a triangle with the index of a vertex that does not exist.'
    if (!closed(p.triangles))
      return 'is not closed: every edge must belong to two triangles, once in each direction.'
    return integrals(p).m > 0
      ? null
      : 'encloses no volume, or is inside out: reverse the order of the vertices in its triangles.'
  },
  solid(p) {
    const { m, x, xx } = integrals(p)
    const c = x.map((s) => s / m)
    // about the centroid: J = tr(C) − C with C = ∫ x xᵀ − m c cᵀ
    const C = xx.map((s, k) => s - m * c[Math.floor(k / 3)] * c[k % 3])
    const trace = C[0] + C[4] + C[8]
    const o = p.vertices[0]
    return {
      volume: m,
      centroid: [o[0] + c[0], o[1] + c[1], o[2] + c[2]],
      inertia: C.map((s, k) => (k % 4 === 0 ? trace : 0) - s),
    }
  },
  anchors(p) {
    const { m, x } = integrals(p)
    const centroid = vec3.add(p.vertices[0], [x[0], x[1], x[2]], 1 / m)
    return [...corners(p), ...sides(p), middleOf(centroid)]
  },
  handles: (p) =>
    sides(p).map(({ name, p_S, z_S }, i) => {
      const along = Math.floor(i / 2) as Axis
      const { min, max } = boundsOf(p.vertices)
      const [fixed, end] = i % 2 === 0 ? [min[along], max[along]] : [max[along], min[along]]
      return { how: 'stretch' as const, name, field: 'vertices', along, fixed, end, p_S, axis_S: z_S }
    }),
  distance: ({ vertices, triangles }, at) => meshDistance(at, vertices, triangles),
  bounds: ({ vertices }) => boundsOf(vertices),
  features: ({ vertices }) => cornersAt(hullCorners(vertices).map((i) => vertices[i])),
  // A reflection reverses the orientation of the triangles.
  mirrored: {
    axes: [0, 1, 2],
    fields: ({ vertices = DIAMOND.vertices, triangles = DIAMOND.triangles }, axis) => ({
      vertices: (vertices as readonly unknown[]).map((v) => negated(v, axis)),
      triangles: (triangles as readonly Vec3[]).map(([a, b, c]) => [a, c, b]),
    }),
  },
  start: DIAMOND,
})

/** Vertices that get an anchor: all up to this number, else evenly spaced ones of the list. */
const MANY = 33

function corners({ vertices, triangles }: MeshParams): Anchor[] {
  const shown = Math.min(vertices.length, MANY)
  const chosen = Array.from({ length: shown }, (_, i) => Math.floor((i * vertices.length) / shown))
  const normals = new Map<number, Vec3>(chosen.map((i) => [i, [0, 0, 0]]))
  for (const t of triangles) {
    if (!t.some((i) => normals.has(i))) continue
    const [a, b, c] = t.map((i) => vertices[i])
    const n = vec3.cross(vec3.subtract(b, a), vec3.subtract(c, a))
    for (const i of t) {
      const sum = normals.get(i)
      if (sum) normals.set(i, vec3.add(sum, n))
    }
  }
  return chosen
    .filter((i) => triangles.some((t) => t.includes(i)))
    .map((i) => {
      const z = vec3.unit(normals.get(i)!)
      return anchor('corner', `vertex ${i + 1}`, vertices[i], z, vec3.normalTo(z, [1, 0, 0]))
    })
}

/** Anchors of the bounding box. */
function sides({ vertices }: MeshParams): Anchor[] {
  const { min, max } = boundsOf(vertices)
  const centre = vec3.midpoint(min, max)
  return [0, 1, 2].flatMap((axis) =>
    [1, -1].map((sign) => {
      const p = centre.with(axis, sign > 0 ? max[axis] : min[axis]) as unknown as Vec3
      return anchor(
        'bounds',
        `side ${signed(axis, sign)}`,
        p,
        alongAxis(axis, sign),
        alongAxis((axis + 1) % 3, 1),
      )
    }),
  )
}

/** Whether every directed edge occurs once, and its opposite too. */
function closed(triangles: readonly Vec3[]): boolean {
  const edges = new Set<string>()
  for (const t of triangles) {
    for (let k = 0; k < 3; k++) {
      const edge = `${t[k]} ${t[(k + 1) % 3]}`
      if (edges.has(edge)) return false
      edges.add(edge)
    }
  }
  for (const edge of edges) if (!edges.has(edge.split(' ').reverse().join(' '))) return false
  return true
}

/** (1) and (2), summed. */
function integrals({ vertices, triangles }: MeshParams) {
  const x = [0, 0, 0]
  const xx = [0, 0, 0, 0, 0, 0, 0, 0, 0]
  let m = 0
  const o = vertices[0]
  for (const t of triangles) {
    const [a, b, c] = t.map((i) => vertices[i].map((u, k) => u - o[k]))
    const d =
      a[0] * (b[1] * c[2] - b[2] * c[1]) +
      a[1] * (b[2] * c[0] - b[0] * c[2]) +
      a[2] * (b[0] * c[1] - b[1] * c[0])
    m += d / 6
    for (let i = 0; i < 3; i++) {
      const s = a[i] + b[i] + c[i]
      x[i] += (d / 24) * s
      for (let j = 0; j < 3; j++)
        xx[3 * i + j] += (d / 120) * (a[i] * a[j] + b[i] * b[j] + c[i] * c[j] + s * (a[j] + b[j] + c[j]))
    }
  }
  return { m, x, xx }
}
