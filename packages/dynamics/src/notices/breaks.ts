/* Where a function of time jumps, and where its rate does. A driver holds a coordinate to such a function: at a jump the body is somewhere
 else at once, which no force explains; at a corner its velocity changes at once, which takes an infinite force for an instant.

 With f and its derivative f′ from the same expression,
   (1)  R(a, b) = f(b) − f(a) − ∫f′ dt over [a, b]
 tends to zero with b − a where f is continuous, however steep, and to the size of the jump where it is not. Intervals whose R, by
 Simpson's rule, exceeds the tolerance are halved until they are as short as the clock resolves. Functions whose text
 rules breaks out are not searched. */
import { bodyKinematics, placeFrames } from '../assembly/kinematics'
import type { Constraint, Model } from '../model/model'
import { evaluateProfile } from '../functions/profiles'
import { cloneState, type State } from '../model/state'
import { createWorkspace } from '../model/workspace'

/** Writes f, f′ and f″ at t into out[0..2]. */
export type Sample = (t: number, out: Float64Array) => void

export interface Break {
  /** [s] */
  readonly t: number
  readonly before: number
  readonly after: number
}

/** Parts that an interval is divided into first: a pulse shorter than one of them may be missed. */
const PARTS = 2
/** An interval is halved down to this fraction of the whole. */
const FINEST = 2 ** -40
/** Most evaluations of a search; a function of pure noise needs more. */
const MOST = 4000
/** Jumps smaller than this fraction of `scale` are rounding. */
const LEAST = 1e-6

/** The first jump of f (order 0) or f′ (order 1) in [from, to], or null. `scale`: what is large for f, per second for f′. */
export function findBreak(
  sample: Sample,
  order: 0 | 1,
  from: number,
  to: number,
  scale: number,
): Break | null {
  const finest = Math.max(FINEST * (to - from), 8 * Number.EPSILON * Math.max(Math.abs(from), Math.abs(to)))
  let left = MOST
  const at = (t: number): Float64Array => {
    const out = new Float64Array(3)
    sample(t, out)
    left--
    return out
  }
  const search = (a: number, fa: Float64Array, b: number, fb: Float64Array): Break | null => {
    const m = (a + b) / 2
    const fm = at(m)
    const integral = ((b - a) / 6) * (fa[order + 1] + 4 * fm[order + 1] + fb[order + 1])
    const size = Math.max(scale, Math.abs(fa[order]), Math.abs(fb[order]))
    // (written so that what is not a number is no jump: other messages say so)
    if (!(Math.abs(fb[order] - fa[order] - integral) > LEAST * size) || left <= 0) return null
    // Seen from outside the interval: at the jump itself sign(0) is between both sides.
    if (b - a <= finest) return { t: m, before: at(a - finest)[order], after: at(b + finest)[order] }
    return search(a, fa, m, fm) ?? search(m, fm, b, fb)
  }
  let a = from
  let fa = at(a)
  for (let part = 1; part <= PARTS; part++) {
    const b = part === PARTS ? to : from + ((to - from) * part) / PARTS
    const fb = at(b)
    const found = search(a, fa, b, fb)
    if (found) return found
    a = b
    fa = fb
  }
  return null
}

/** A row of a constraint that depends on time, as a function of time alone. */
export interface TimedRow {
  readonly constraint: Constraint
  /** Which of its functions, or empty where it has one. */
  readonly label: string
  /** Of the coordinate itself; empty where unknown. */
  readonly unit: string
  /** 0 where f is a coordinate, 1 where it is a velocity. */
  readonly level: 0 | 1
  /** Its value at this state. Functions of drivers depend on t alone, not on the state. */
  readonly at: (s: State) => Sample
}

/** Rows whose functions of time may jump or have corners. `timed`: ids of constraints with own rows that may. Accelerations may jump: the force
 is finite. */
export function timedRows(m: Model, timed: ReadonlySet<string>): readonly TimedRow[] {
  return m.constraints.flatMap((c): TimedRow[] => {
    const { drives } = c.definition
    if (drives)
      return drives(c.params).flatMap(({ label, unit, level, profile }): TimedRow[] => {
        // All other kinds have two continuous derivatives.
        if (profile.kind !== 'callback' || profile.isSmooth || level === 'acceleration') return []
        const sample = remembered((t, out) => evaluateProfile(profile, t, out))
        return [{ constraint: c, label, unit, level: level === 'position' ? 0 : 1, at: () => sample }]
      })
    return timed.has(c.id) ? ownRows(m, c) : []
  })
}

/** Samples kept: those of an interval without breaks, which both orders ask for. */
const KEPT = 8

/** The same, with its last values at hand: typed functions are not cheap. */
function remembered(sample: Sample): Sample {
  const times = new Float64Array(KEPT).fill(Number.NaN)
  const values = new Float64Array(3 * KEPT)
  let next = 0
  return (t, out) => {
    const known = times.indexOf(t)
    if (known >= 0) {
      for (let i = 0; i < 3; i++) out[i] = values[3 * known + i]
      return
    }
    sample(t, out)
    times[next] = t
    for (let i = 0; i < 3; i++) values[3 * next + i] = out[i]
    next = (next + 1) % KEPT
  }
}

/** Rows written by an equation: φ(q, t) at fixed q, whose rate at rest is ∂φ/∂t. */
function ownRows(m: Model, c: Constraint): TimedRow[] {
  const ws = createWorkspace(m)
  return c.levels.flatMap((name, i): TimedRow[] => {
    if (name === 'acceleration') return []
    const level = name === 'position' ? 0 : 1
    const row = c.row0 + i
    let last: { readonly s: State; readonly t: number; readonly sample: Sample } | null = null
    const at = (s: State): Sample => {
      if (last?.s === s && last.t === s.t) return last.sample
      const still = cloneState(m, s)
      still.v.fill(0)
      const sample = remembered((t, out) => {
        still.t = t
        writeRows(m, still, ws, c)
        out[0] = level === 0 ? ws.phi[row] : ws.phidot[row]
        out[1] = level === 0 ? ws.phidot[row] : -ws.gamma[row]
        out[2] = -ws.gamma[row]
      })
      last = { s, t: s.t, sample }
      return sample
    }
    return [{ constraint: c, label: '', unit: '', level, at }]
  })
}

/** φ, φ̇ and γ of one constraint. */
function writeRows(m: Model, s: State, ws: ReturnType<typeof createWorkspace>, c: Constraint): void {
  const { k, rows } = ws
  bodyKinematics(m, s, ws)
  k.s = s.s
  placeFrames(k, c, s, ws, c.axes)
  k.s0 = c.s0
  rows.row = c.row0
  rows.local = 0
  rows.s0 = c.s0
  rows.slots = c.slotCount
  rows.writesA = false
  c.constrain(k, rows, c.params)
  rows.writesA = true
}
