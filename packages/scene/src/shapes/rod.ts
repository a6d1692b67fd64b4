import { quatOfAxes, roundOff, vec3, type Vec3 } from '@freebody/math'
import type { Num, Vector } from '../document'
import { negated } from '../negate'
import { defineShape, lengthField } from './definition'
import { cornerDistance } from './distance'
import { rim } from './features'
import { anchor, boundsOf, radiusHandle, type Handle } from './places'

interface RodParams {
  readonly from: Vec3
  readonly to: Vec3
  readonly radius: number
  readonly slender: boolean
}

export const rod = defineShape<RodParams>({
  kind: 'rod',
  label: 'Rod',
  summary: 'A rod from one point to another.',
  fields: {
    from: { type: 'vector', label: 'From', unit: 'm', default: [0, 0, 0] },
    to: { type: 'vector', label: 'To', unit: 'm', default: [1, 0, 0] },
    radius: lengthField('Radius', 0.01),
    slender: {
      type: 'boolean',
      label: 'Slender',
      default: true,
      help: 'As in textbooks: its thickness adds nothing to its inertia, and it has no inertia about its axis.',
    },
  },
  check: ({ from, to, radius }) =>
    Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]) > 0 && radius > 0
      ? null
      : 'needs two ends that differ and a radius greater than zero.',
  solid({ from, to, radius, slender }) {
    const d = [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
    const l2 = d[0] * d[0] + d[1] * d[1] + d[2] * d[2]
    const m = Math.PI * radius * radius * Math.sqrt(l2)
    // m/12 (l² − d dᵀ), and of a cylinder besides m r²/4 (1 + d dᵀ/l²)
    const thick = slender ? 0 : (m * radius * radius) / 4
    const J = (i: number, j: number) => {
      const [one, along] = [i === j ? 1 : 0, d[i] * d[j]]
      return (m / 12) * (l2 * one - along) + thick * (one + along / l2)
    }
    return {
      volume: m,
      centroid: [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2, (from[2] + to[2]) / 2],
      inertia: [J(0, 0), J(0, 1), J(0, 2), J(1, 0), J(1, 1), J(1, 2), J(2, 0), J(2, 1), J(2, 2)],
    }
  },
  // Pins are normal to the rod, and horizontal unless the rod is: a pendulum then swings.
  anchors({ from, to }) {
    const d = vec3.unit(vec3.subtract(to, from))
    const across = acrossOf(d)
    return [
      { ...anchor('end', 'end A', from, across, vec3.scale(d, -1)), field: 'from' },
      { ...anchor('end', 'end A along', from, vec3.scale(d, -1), across), field: 'from' },
      { ...anchor('end', 'end B', to, across, d), field: 'to' },
      { ...anchor('end', 'end B along', to, d, across), field: 'to' },
      anchor('centre', 'centre', vec3.midpoint(from, to), across, d),
      anchor('centre', 'centre along', vec3.midpoint(from, to), d, across),
    ]
  },
  handles({ from, to, radius }) {
    const d = vec3.unit(vec3.subtract(to, from))
    const side = vec3.cross(d, acrossOf(d))
    const end = (name: string, field: string, partner: string, p_S: Vec3, axis_S: Vec3): Handle => ({
      ...{ how: 'point', name, field, partner, index: null, p_S, axis_S },
    })
    return [
      end('end A', 'from', 'to', from, vec3.scale(d, -1)),
      end('end B', 'to', 'from', to, d),
      radiusHandle('side', 'radius', null, vec3.add(vec3.midpoint(from, to), side, radius), side),
    ]
  },
  distance({ from, to, radius }, at) {
    const d = vec3.subtract(to, from)
    const l = vec3.length(d)
    const r = vec3.subtract(at, vec3.midpoint(from, to))
    const z = vec3.dot(r, d) / l
    return cornerDistance(vec3.length(vec3.add(r, d, -z / l)) - radius, Math.abs(z) - l / 2)
  },
  bounds({ from, to, radius }) {
    const d = vec3.unit(vec3.subtract(to, from))
    // an end disc reaches r √(1 − d_i²) along each axis
    const reach: Vec3 = [0, 1, 2].map((i) => radius * Math.sqrt(Math.max(0, 1 - d[i] ** 2))) as never
    return boundsOf([from, to].flatMap((p) => [vec3.add(p, reach), vec3.subtract(p, reach)]))
  },
  features({ from, to, radius }) {
    const z = vec3.unit(vec3.subtract(to, from))
    const x_S = acrossOf(z)
    const y_S = vec3.cross(z, x_S)
    const q_S = quatOfAxes(z, x_S)
    const end = (name: string, centre: Vec3) => rim({ name, centre, x_S, y_S, q_S, size: radius })
    return [...end('end A', from), ...end('end B', to)]
  },
  mirrored: {
    axes: [0, 1, 2],
    fields: ({ from = [0, 0, 0], to = [1, 0, 0] }, axis) => ({
      from: negated(from, axis),
      to: negated(to, axis),
    }),
  },
  derived: {
    length: {
      label: 'Length',
      help: 'Changes end B; end A stays in place. What is attached to end B moves with it.',
      read: ({ from, to }, shape) => writtenLength(shape) ?? vec3.distance(from, to),
      write: ({ from, to }, shape, length) => ({
        to: endAt(from, to, shape.from as Vector | undefined, length),
      }),
    },
  },
  start: { from: [-0.25, 0, 0], to: [0.25, 0, 0], radius: 0.015, slender: false },
})

function acrossOf(d: Vec3): Vec3 {
  const level = vec3.cross(vec3.E[2], d)
  return vec3.length(level) > 1e-6 ? vec3.unit(level) : vec3.normalTo(d, vec3.E[1])
}

/** The expression of the length where end A is the origin and end B lies on a positive axis, as in to: ["=L", 0, 0]. */
function writtenLength({ from = [0, 0, 0], to }: Readonly<Record<string, unknown>>): string | null {
  const [a, b] = [from, to] as [Vector, Vector | undefined]
  const given = b?.filter((x) => x !== 0) ?? []
  return a.every((x) => x === 0) && given.length === 1 && typeof given[0] === 'string' ? given[0] : null
}

/** End B at this distance from end A, in the present direction; numbers where they suffice, else expressions. */
function endAt(from: Vec3, to: Vec3, written: Vector = [0, 0, 0], length: Num): Vector {
  const d = vec3.unit(vec3.subtract(to, from))
  return d.map((x, i): Num => {
    if (x === 0) return written[i]
    if (typeof length === 'number' && typeof written[i] === 'number') return roundOff(from[i] + x * length)
    const size = typeof length === 'number' ? String(length) : length.slice(1)
    const along = x === 1 ? size : x === -1 ? `-(${size})` : `${x}*(${size})`
    if (written[i] === 0) return `=${along}`
    return `=${typeof written[i] === 'number' ? written[i] : `(${written[i].slice(1)})`}+${x === 1 ? `(${along})` : along}`
  }) as unknown as Vector
}
