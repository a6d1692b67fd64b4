/* Masses at compile time: M = UᵀU per body, and what to do where M is singular.

 A slender rod has no inertia about its axis. If [M | Aᵀ] has full rank the motion is still unique [US10 §2]; M⁻¹ is not there, though. The
 auxiliary system M + α²A⁺A [US10 Eq. 49] would couple bodies, so the solver works with M + δ, δ acting on the massless directions only and
 SMALL·(the rod's other moments), and refines against the true M (solve.ts): each pass multiplies the error by about δ/m, so the result does not
 depend on δ. Mechanisms with bodies that have no mass at all do without M⁻¹ altogether (reduced/). */
import { eigenSymmetric3, inverseCholesky3 } from '@freebody/math'
import type { BodySpec } from './spec'

/** δ relative to the masses around it: small enough to refine in three passes, large enough not to spoil S. */
const SMALL = 1e-6
/** Principal moments below this fraction of the largest count as zero. */
const ZERO = 1e-13

export interface Masses {
  readonly mass: Float64Array
  readonly J: Float64Array
  readonly inverseRoot: Float64Array
  readonly inverseMass: Float64Array
  readonly massless: Float64Array
  readonly isParticle: Uint8Array
}

/** Full 3×3 inertia of a body spec, zero for a particle. */
export function inertiaOf(b: BodySpec): Float64Array {
  const J = new Float64Array(9)
  const given = b.inertia ?? []
  if (b.kind === 'particle') return J
  if (given.length === 9) J.set(given)
  else for (let i = 0; i < 3; i++) J[4 * i] = given[i] ?? 0
  return J
}

/** What is not a mass, as a sentence; null if all is well. */
export function checkMass(b: BodySpec): string | null {
  if (!Number.isFinite(b.mass)) return 'its mass is not a finite number; give it in kg.'
  if (b.mass < 0) return `its mass is ${b.mass} kg; a mass cannot be negative.`
  if (b.kind === 'particle') return null
  const given = b.inertia
  if (given === undefined)
    return 'it is a rigid body without inertia; give three principal moments, or make it a particle.'
  if (given.length !== 3 && given.length !== 9)
    return 'its inertia must be 3 principal moments or 9 matrix entries.'
  if (!given.every(Number.isFinite)) return 'its inertia holds a number that is not finite.'
  const J = inertiaOf(b)
  const size = Math.max(...J.map(Math.abs))
  for (const [i, j] of [
    [1, 3],
    [2, 6],
    [5, 7],
  ] as const) {
    if (Math.abs(J[i] - J[j]) > 1e-9 * size) return 'its inertia matrix is not symmetric.'
  }
  const low = eigenSymmetric3(J).values[0]
  if (low < -1e-9 * size) return `its inertia has the negative principal moment ${low.toPrecision(4)} kg m².`
  return null
}

export function compileMasses(bodies: readonly BodySpec[], length: number): Masses {
  const n = bodies.length + 1
  const mass = new Float64Array(n)
  const J = new Float64Array(9 * n)
  const inverseRoot = new Float64Array(7 * n)
  const inverseMass = new Float64Array(7 * n)
  const isParticle = new Uint8Array(n)
  const massless: number[] = []
  const heaviest = Math.max(...bodies.map((b) => b.mass), 0) || 1
  bodies.forEach((b, index) => {
    const i = index + 1
    const Ji = inertiaOf(b)
    mass[i] = b.mass
    J.set(Ji, 9 * i)
    isParticle[i] = b.kind === 'particle' ? 1 : 0

    let m = b.mass
    if (m === 0) {
      m = SMALL * heaviest
      for (let a = 0; a < 3; a++) massless.push(i, ...unit(a))
    }
    inverseRoot[7 * i] = 1 / Math.sqrt(m)
    inverseMass[7 * i] = 1 / m
    if (isParticle[i]) return

    const { values, vectors } = eigenSymmetric3(Ji)
    const shifted = Float64Array.from(Ji)
    // δ for a rod's missing axial moment follows its other moments; for a body without any, the masses around it
    const typical = values[2] > 0 ? values[2] : heaviest * length * length
    for (let a = 0; a < 3; a++) {
      if (values[a] > ZERO * typical) continue
      const e = [vectors[a], vectors[3 + a], vectors[6 + a]]
      massless.push(i, 0, 0, 0, ...e)
      const add = SMALL * typical - values[a]
      for (let r = 0; r < 3; r++) for (let c = 0; c < 3; c++) shifted[3 * r + c] += add * e[r] * e[c]
    }
    const W = inverseCholesky3(shifted)
    inverseRoot.set([W[0], W[1], W[2], W[4], W[5], W[8]], 7 * i + 1)
    // J⁻¹ = U⁻¹U⁻ᵀ
    inverseMass.set(
      [
        W[0] * W[0] + W[1] * W[1] + W[2] * W[2],
        W[1] * W[4] + W[2] * W[5],
        W[2] * W[8],
        W[4] * W[4] + W[5] * W[5],
        W[5] * W[8],
        W[8] * W[8],
      ],
      7 * i + 1,
    )
  })
  return { mass, J, inverseRoot, inverseMass, isParticle, massless: Float64Array.from(massless) }
}

function unit(a: number): number[] {
  const e = [0, 0, 0, 0, 0, 0]
  e[a] = 1
  return e
}
