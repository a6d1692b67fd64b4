/* What is shown as 0: one rule for tables, arrows, plots and readouts. The exact numbers stay in copies and files.

 A quantity is shown as 0 where it is below PART of the largest of its kind at this moment among the bodies that joints connect to it,
 or where it has no effect on positions beyond their rounding during a step h:
   (1)  v < ε ℓ / h,   a < ε ℓ / h²,   f < ε m ℓ / h²
 with ℓ the longest arm of these bodies and m their largest mass. Bodies that no joint connects have scales of their own: a comet's
 weight is not 0 beside that of the sun. Errors (φ, φ̇, drift) are differences of such quantities, and are shown as 0 only where they are
 the rounding of these. */
import { forceAlone, kineticEnergy, potentialEnergy, type Model } from '@freebody/dynamics'
import type { Read } from './readings'

/** Of the largest of its kind. In the examples rounding is below 10⁻¹¹ of it, and nothing that means something is below 10⁻⁹. */
const PART = 1e-10
/** [1] rounding of a number, and of a difference of a few numbers */
const ROUNDING = Number.EPSILON
const FEW = 8

export interface Zeros {
  /** Below this a quantity of this unit is shown as 0. `of`: id of its body, joint, equation or force, or null for the whole mechanism. */
  of(id: string | null, unit: string): number
  /** The same for a channel, by its name. */
  ofChannel(channel: { readonly name: string; readonly of: string | null; readonly unit: string }): number
  /** For errors: how far a constraint is from being met, how far the energy is from that of the start. */
  ofError(id: string | null, unit: string): number
}

/** No scale is known: 0 alone is 0. */
export const noZeros: Zeros = { of: () => 0, ofChannel: () => 0, ofError: () => 0 }

/** Largest of each kind among bodies that joints connect. */
interface Scale {
  /** [kg] */
  mass: number
  /** [m] longest arm */
  length: number
  /** [m] farthest from the origin */
  extent: number
  /** [m/s], [m/s²], [N] */
  speed: number
  acceleration: number
  force: number
}

/** The bodies that joints connect, once for each model. */
interface Groups {
  /** Group of each body; the ground is in none: −1. */
  readonly body: Int32Array
  readonly count: number
  /** By id of a body, constraint or force; −1 where it touches the ground alone. */
  readonly of: ReadonlyMap<string, number>
  /** [m] longest arm of each group, [kg] largest mass */
  readonly length: Float64Array
  readonly mass: Float64Array
}

const known = new WeakMap<Model, Groups>()

/** By the moment shown, evaluated. */
export function zerosOf(session: Read): Zeros {
  const { model, compiled, state, reading } = session
  const { ok } = session.evaluate()
  const groups = groupsOf(model)
  const scales = Array.from({ length: groups.count }, (_, g): Scale => {
    return {
      mass: groups.mass[g],
      length: groups.length[g],
      extent: 0,
      speed: 0,
      acceleration: Math.hypot(...model.g_W),
      force: 0,
    }
  })
  const { vdot, Q, lambda, lambdaC, A } = reading
  for (let i = 1; i <= model.nb; i++) {
    const scale = scales[groups.body[i]]
    const size = (v: ArrayLike<number>, from: number) => Math.hypot(v[from], v[from + 1], v[from + 2])
    const { length } = scale
    scale.extent = Math.max(scale.extent, size(state.q, 7 * i) + length)
    scale.speed = Math.max(scale.speed, size(state.v, 6 * i), length * size(state.v, 6 * i + 3))
    const acceleration = ok ? Math.max(size(vdot, 6 * i), length * size(vdot, 6 * i + 3)) : 0
    scale.acceleration = Math.max(scale.acceleration, acceleration)
    const applied = ok ? Math.max(size(Q, 6 * i), size(Q, 6 * i + 3) / length) : 0
    scale.force = Math.max(scale.force, applied, model.mass[i] * scale.acceleration)
  }
  if (ok) {
    for (const c of model.constraints)
      for (let slot = 0; slot < c.slotCount; slot++) {
        const scale = scales[groups.body[c.slots[slot]]]
        for (let r = 0; r < c.rows; r++)
          for (let a = 0; a < 6; a++) {
            const part = A[c.slotBase[slot] + 6 * r + a] * (lambda[c.row0 + r] + lambdaC[c.row0 + r])
            scale.force = Math.max(scale.force, Math.abs(part) / (a < 3 ? 1 : scale.length))
          }
      }
    const alone = new Float64Array(6 * (model.nb + 1))
    for (const f of model.forces) {
      const at = f.body.filter((b) => b > 0)
      if (at.length === 0) continue
      forceAlone(model, state, reading, f.index, alone)
      for (const i of at)
        for (let a = 0; a < 6; a++) {
          const scale = scales[groups.body[i]]
          scale.force = Math.max(scale.force, Math.abs(alone[6 * i + a]) / (a < 3 ? 1 : scale.length))
        }
    }
  }
  const kinetic = kineticEnergy(model, state)
  const potential = Math.abs(potentialEnergy(model, state, reading))
  const energy = Math.max(session.peakKinetic, kinetic, potential, Math.abs(session.energy0))
  const h = compiled.settings.step
  const whole = largest(scales)
  const scaleOf = (id: string | null) => scales[id === null ? -1 : (groups.of.get(id) ?? -1)] ?? whole

  const of = (id: string | null, unit: string) => quantityZero(scaleOf(id), unit, energy, h)
  const ofError = (id: string | null, unit: string) => errorZero(scaleOf(id), unit, energy, h)
  return {
    of,
    ofError,
    ofChannel: ({ name, of: id, unit }) =>
      /(?:^|\.)(?:phi|phidot|drift)$/.test(name) ? ofError(id, unit) : of(id, unit),
  }
}

function quantityZero(s: Scale, unit: string, energy: number, h: number): number {
  // (1)
  const least = (ROUNDING * s.length) / h
  const speed = Math.max(PART * s.speed, least)
  const acceleration = Math.max(PART * s.acceleration, least / h)
  const force = Math.max(PART * s.force, (s.mass * least) / h)
  switch (unit) {
    case 'N':
      return force
    case 'N m':
      return force * s.length
    case 'N or N m':
      return force * Math.min(1, s.length)
    case 'm':
      return PART * s.length
    case 'rad':
      return PART
    case 'm/s':
      return speed
    case 'rad/s':
      return speed / s.length
    case 'm/s²':
      return acceleration
    case 'rad/s²':
      return acceleration / s.length
    case 'W':
      return Math.max(PART * s.force * s.speed, force * least)
    case 'J':
      return Math.max(PART * energy, s.mass * least ** 2)
    case 'kg m/s':
      return s.mass * speed
    case 'N m/s²':
      return force * acceleration
    case 'kg m²/s':
      return s.mass * speed * s.extent
    default:
      return 0
  }
}

function errorZero(s: Scale, unit: string, energy: number, h: number): number {
  switch (unit) {
    case 'm or rad':
      return FEW * ROUNDING * Math.max(s.extent, Math.min(1, s.length))
    case 'm/s or rad/s':
      return Math.max(FEW * ROUNDING * s.speed, (ROUNDING * Math.min(1, s.length)) / h)
    case 'J':
      return FEW * ROUNDING * energy
    default:
      return FEW * ROUNDING
  }
}

/** Of the whole mechanism. */
function largest(scales: readonly Scale[]): Scale {
  const most = (of: keyof Scale) => scales.reduce((m, s) => Math.max(m, s[of]), 0)
  return {
    mass: most('mass'),
    length: most('length'),
    extent: most('extent'),
    speed: most('speed'),
    acceleration: most('acceleration'),
    force: most('force'),
  }
}

function groupsOf(model: Model): Groups {
  const found = known.get(model) ?? findGroups(model)
  known.set(model, found)
  return found
}

function findGroups(model: Model): Groups {
  const { nb, constraints, forces, mass, J } = model
  // A forest: every body points to another of its group, the first of it to itself.
  const parent = Int32Array.from({ length: nb + 1 }, (_, i) => i)
  const root = (i: number): number => {
    let at = i
    while (parent[at] !== at) at = parent[at] = parent[parent[at]]
    return at
  }
  for (const { slots, slotCount } of constraints)
    for (let slot = 1; slot < slotCount; slot++) parent[root(slots[slot])] = root(slots[0])
  const numbers = new Map<number, number>()
  const body = Int32Array.from({ length: nb + 1 }, (_, i) => {
    if (i === 0) return -1
    const at = root(i)
    if (!numbers.has(at)) numbers.set(at, numbers.size)
    return numbers.get(at)!
  })
  const count = numbers.size
  const length = new Float64Array(count)
  const heaviest = new Float64Array(count)
  const of = new Map<string, number>()
  for (let i = 1; i <= nb; i++) {
    const g = body[i]
    of.set(model.bodyIds[i], g)
    heaviest[g] = Math.max(heaviest[g], mass[i])
    const inertia = Math.max(J[9 * i], J[9 * i + 4], J[9 * i + 8])
    if (mass[i] > 0) length[g] = Math.max(length[g], Math.sqrt(inertia / mass[i]))
  }
  for (const thing of [...constraints, ...forces]) {
    of.set(thing.id, body[thing.body.find((b) => b > 0) ?? 0])
    for (let f = 0; f < thing.frameCount; f++) {
      const g = body[thing.body[f]]
      const { p_BF: p } = thing
      if (g >= 0) length[g] = Math.max(length[g], Math.hypot(p[3 * f], p[3 * f + 1], p[3 * f + 2]))
    }
  }
  for (let g = 0; g < count; g++) if (length[g] === 0) length[g] = model.length || 1
  return { body, count, of, length, mass: heaviest }
}
