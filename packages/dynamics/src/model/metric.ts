/* The metric W in S = A W Aᵀ, by which rows are judged and errors are projected: M⁻¹ wherever that is a good measure, and one of geometry
 alone where it is not.

 The pivots of S decide which rows are implied. With W = M⁻¹ they carry the ratios of masses too: a light link that carries a heavy load
 leaves pivots as small as the ratio, and rounding as large as its inverse. Up to SPREAD that is harmless and refinement restores all digits.
 Beyond it, and where a body has no mass, W is 1 for translations and 1/arm² for rotations: scaling a mass or an inertia then changes nothing,
 and scaling lengths scales every row alike. Accelerations then come from reduced/. */
import type { Masses } from './mass'
import type { Constraint } from './model'

export interface Metric {
  /** (nb+1) × 7: W of translations, then of rotations (00 01 02 11 12 22), as Model.inverseMass. */
  readonly inverse: Float64Array
  /** The same of U⁻¹ with W = U⁻¹U⁻ᵀ, as Model.inverseRoot. */
  readonly root: Float64Array
}

/** Largest ratio of mobilities within a mechanism that S = A M⁻¹Aᵀ is used for. Errors of 1e-16 times this are taken away by refinement. */
export const SPREAD = 1e7

/** Arms shorter than this fraction of the mechanism's length count as that long: rotations of neighbours stay comparable. */
const SHORTEST = 0.01

/** [m] by body: the longest arm to one of its joints, a length independent of mass. */
export function armsOf(constraints: readonly Constraint[], bodies: number, length: number): Float64Array {
  const arm = new Float64Array(bodies).fill(SHORTEST * length)
  for (const c of constraints) {
    for (let f = 0; f < c.frameCount; f++) {
      const b = c.body[f]
      arm[b] = Math.max(arm[b], Math.hypot(c.p_BF[3 * f], c.p_BF[3 * f + 1], c.p_BF[3 * f + 2]))
    }
  }
  return arm
}

/** Whether masses are too far apart for M⁻¹ to be the metric: a body without mass, or mobilities 1/m and arm²/J of bodies in one mechanism
 that differ by more than SPREAD. */
export function needsGeometry(
  constraints: readonly Constraint[],
  masses: Masses,
  arm: Float64Array,
  component: Int32Array,
): boolean {
  const isGiven = constraints.some((c) => c.definition.inertias?.(c.params).some((i) => i !== null))
  // A freedom whose only inertia is that of a rotor may have very little of it beside the δ of mass.ts.
  if (isGiven && masses.massless.length > 0) return true
  const n = arm.length
  const turned = rotationalMobility(constraints, masses, arm)
  const least = new Float64Array(n).fill(Number.POSITIVE_INFINITY)
  const most = new Float64Array(n)
  for (let b = 1; b < n; b++) {
    if (masses.mass[b] === 0) return true
    const k = component[b]
    const translation = 1 / masses.mass[b]
    least[k] = Math.min(least[k], translation)
    most[k] = Math.max(most[k], translation)
    if (masses.isParticle[b]) continue
    least[k] = Math.min(least[k], (arm[b] * arm[b]) / traceOf(masses.J, 9 * b))
    most[k] = Math.max(most[k], turned[b])
  }
  for (const { definition, params, slots } of constraints)
    for (const given of definition.inertias?.(params) ?? []) {
      if (!given) continue
      const turns = definition.coordinates[given.coordinate].unit === 'rad'
      // Behind a large inertia the row is nearly a constraint, and could be taken for one that others imply.
      for (const b of slots)
        least[component[b]] = Math.min(least[component[b]], (turns ? arm[b] * arm[b] : 1) / given.inertia)
    }
  for (let k = 0; k < n; k++) if (most[k] > SPREAD * least[k]) return true
  return false
}

/** [1/kg] by body: how easily its joints turn it, r²/J at the arm r of a point, arm²/J where they hold directions. A rod between balls at
 its ends is never turned about its length. */
function rotationalMobility(
  constraints: readonly Constraint[],
  { inverseMass: w }: Masses,
  arm: Float64Array,
): Float64Array {
  const out = new Float64Array(arm.length)
  for (const c of constraints) {
    for (let f = 0; f < c.frameCount; f++) {
      const b = c.body[f]
      const u = 7 * b
      const x = c.p_BF[3 * f]
      const y = c.p_BF[3 * f + 1]
      const z = c.p_BF[3 * f + 2]
      const square = x * x + y * y + z * z
      const trace = w[u + 1] + w[u + 4] + w[u + 6]
      // tr(r̂ J⁻¹ r̂ᵀ) = |r|² tr J⁻¹ − rᵀJ⁻¹r
      const along =
        w[u + 1] * x * x +
        w[u + 4] * y * y +
        w[u + 6] * z * z +
        2 * (w[u + 2] * x * y + w[u + 3] * x * z + w[u + 5] * y * z)
      out[b] = Math.max(out[b], c.axes ? arm[b] * arm[b] * trace : square * trace - along)
    }
  }
  return out
}

/** At least the largest moment. */
function traceOf(J: Float64Array, o: number): number {
  return J[o] + J[o + 4] + J[o + 8]
}

/** W = 1 for translations and 1/arm² for rotations. */
export function geometricMetric(arm: Float64Array, isParticle: Uint8Array): Metric {
  const inverse = new Float64Array(7 * arm.length)
  const root = new Float64Array(7 * arm.length)
  for (let b = 1; b < arm.length; b++) {
    const u = 7 * b
    inverse[u] = root[u] = 1
    if (isParticle[b]) continue
    for (const d of [1, 4, 6]) {
      root[u + d] = 1 / arm[b]
      inverse[u + d] = 1 / (arm[b] * arm[b])
    }
  }
  return { inverse, root }
}
