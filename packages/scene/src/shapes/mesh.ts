/* A closed triangle mesh as a solid: the divergence theorem turns volume integrals into a sum over triangles, each spanning a
 tetrahedron with a fixed point, signed by which way it faces. Exact for polynomials. For the tetrahedron 0abc with d = a·(b×c):
   (1)  ∫ 1 = d/6,   ∫ x = d/24 (a + b + c)
   (2)  ∫ x xᵀ = d/120 (aaᵀ + bbᵀ + ccᵀ + ssᵀ),   s = a + b + c
 The fixed point is the first vertex, so that a mesh far from the origin loses no digits. */
import type { Vec3 } from '@freebody/math'
import { defineShape } from './definition'

interface MeshParams {
  readonly vertices: readonly Vec3[]
  readonly triangles: readonly Vec3[]
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
      return 'has a triangle that names a vertex it does not have.'
    if (!closed(p.triangles))
      return 'is not closed: every edge must belong to two triangles, once in each direction.'
    return integrals(p).m > 0 ? null : 'encloses no volume, or is inside out: turn its triangles round.'
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
})

/** Every directed edge is met once, and its opposite too. */
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
