/* Hubs (see ../hubs.ts) for pins: in world axes, with the mass of the hub instead of its root,

   [ S_D   A_h ]        A_h = ±[ I  −r̂ ],    M_h = diag(m I, R J Rᵀ),
   [ A_hᵀ −M_h ]               [ 0   T ]

 so that nothing has to be multiplied but J. The multipliers are the same. */
import { blockAt, type BlockPattern } from '@freebody/math'
import type { Constraint, Hubs, Model } from '../model'
import type { Workspace } from '../workspace'
import type { Pins } from './tables'

export interface PinHubs {
  /** The first pin that is eliminated after the hubs, and the rows they take up before it. */
  readonly before: number
  readonly rows: number
  readonly bodies: Int32Array
  /** Offset in S of each hub's diagonal block. */
  readonly diagonal: Int32Array
  /** Seven numbers each: m and J (00 01 02 11 12 22), the inverse of what M⁻¹ was taken to be; J = 1 for a particle, which nothing turns. */
  readonly mass: Float64Array
  /** Pins on hubs, five numbers each: the pin, 1 where the hub is its M, hub, offset in S of their block, 1 where the hub is its row. */
  readonly links: Int32Array
}

export function buildPinHubs(
  constraints: readonly Constraint[],
  pattern: BlockPattern,
  { count, bodies, diagonal }: Hubs,
  inverseMass: Float64Array,
  pinOf: (node: number) => number,
): PinHubs {
  const links: number[] = []
  const mass = new Float64Array(7 * count)
  bodies.forEach((body, hub) => {
    mass[7 * hub] = 1 / inverseMass[7 * body]
    mass.set(inverseOf(inverseMass, 7 * body + 1), 7 * hub + 1)
    constraints.forEach((c, node) => {
      c.body.forEach((b, isM) => {
        if (b !== body) return
        const { offset, aIsRow } = blockAt(pattern, constraints.length + hub, node)
        links.push(pinOf(node), isM, hub, offset, aIsRow ? 1 : 0)
      })
    })
  })
  return {
    before: count > 0 ? pattern.negativeStart : -1,
    rows: 6 * count,
    bodies,
    diagonal,
    mass,
    links: Int32Array.from(links),
  }
}

/** Inverse of the symmetric matrix at w (00 01 02 11 12 22), the unit matrix if there is nothing. */
function inverseOf(w: Float64Array, o: number): number[] {
  const [a, b, c, d, e, f] = w.subarray(o, o + 6)
  if (a === 0) return [1, 0, 0, 1, 0, 1]
  const [A, B, C] = [d * f - e * e, c * e - b * f, b * e - c * d]
  const n = a * A + b * B + c * C
  return [A, B, C, a * f - c * c, b * c - a * e, a * d - b * b].map((x) => x / n)
}

/** The hubs' part of S, which must be zero there. Needs the arms and axes of `assemblePins`. */
export function fillPinHubs(m: Model, pins: Pins, ws: Workspace): void {
  const { bodies, diagonal, mass, links } = pins.hubs
  const S = ws.factor.values
  for (let h = 0; h < bodies.length; h++) writeMass(S, diagonal[h], mass, 7 * h, ws.R_WB, 9 * bodies[h])
  const { arms, turns } = ws.pinRows
  const { isHinge } = pins
  const { inverseMass } = m
  for (let i = 0; i < links.length; i += 5) {
    const k = links[i]
    const isM = links[i + 1]
    const sign = isM === 1 ? 1 : -1
    const hinge = isHinge[k] === 1
    const t = links[i + 3]
    const hubIsRow = links[i + 4] === 1
    const right = hubIsRow ? 1 : 6
    const down = hubIsRow ? (hinge ? 5 : 3) : 1
    S[t] = sign
    S[t + down + right] = sign
    S[t + 2 * (down + right)] = sign
    if (inverseMass[7 * bodies[links[i + 2]] + 1] === 0) continue
    const a = 6 * k + 3 * isM
    const x = sign * arms[a]
    const y = sign * arms[a + 1]
    const z = sign * arms[a + 2]
    // rows of −r̂: (0, z, −y), (−z, 0, x), (y, −x, 0)
    const u = t + 3 * down
    S[u + down] = z
    S[u + 2 * down] = -y
    S[u + right] = -z
    S[u + right + 2 * down] = x
    S[u + 2 * right] = y
    S[u + 2 * right + down] = -x
    if (!hinge) continue
    const o = 6 * k
    for (let c = 0, at = u + 3 * right; c < 3; c++, at += down) {
      S[at] = sign * turns[o + c]
      S[at + right] = sign * turns[o + 3 + c]
    }
  }
}

/** Lower triangle of −diag(m I, R J Rᵀ) at d. */
function writeMass(
  S: Float64Array,
  d: number,
  mass: Float64Array,
  o: number,
  R: Float64Array,
  r: number,
): void {
  const m = mass[o]
  S[d] = -m
  S[d + 7] = -m
  S[d + 14] = -m
  for (let i = 0; i < 3; i++) {
    const a = R[r + 3 * i]
    const b = R[r + 3 * i + 1]
    const c = R[r + 3 * i + 2]
    const x = mass[o + 1] * a + mass[o + 2] * b + mass[o + 3] * c
    const y = mass[o + 2] * a + mass[o + 4] * b + mass[o + 5] * c
    const z = mass[o + 3] * a + mass[o + 5] * b + mass[o + 6] * c
    for (let j = 0; j <= i; j++) {
      S[d + 21 + 6 * i + j] = -(x * R[r + 3 * j] + y * R[r + 3 * j + 1] + z * R[r + 3 * j + 2])
    }
  }
}

/** Diagonal of S += `share` of what the hubs would have put there. */
export function addPinHubShare(m: Model, pins: Pins, ws: Workspace, share: number): void {
  const { bodies, links } = pins.hubs
  const { W } = ws.pinRows
  const S = ws.factor.values
  for (let i = 0; i < links.length; i += 5) {
    const k = links[i]
    const body = bodies[links[i + 2]]
    const rows = pins.isHinge[k] === 1 ? 5 : 3
    const right = links[i + 4] === 1 ? 1 : 6
    const down = links[i + 4] === 1 ? rows : 1
    const mass = m.inverseMass[7 * body]
    const w = 6 * body
    for (let r = 0, at = links[i + 3], d = pins.diagonal[k]; r < rows; r++, at += right, d += rows + 1) {
      const a = S[at]
      const b = S[at + down]
      const c = S[at + 2 * down]
      const x = S[at + 3 * down]
      const y = S[at + 4 * down]
      const z = S[at + 5 * down]
      S[d] +=
        share *
        (mass * (a * a + b * b + c * c) +
          W[w] * x * x +
          W[w + 3] * y * y +
          W[w + 5] * z * z +
          2 * (W[w + 1] * x * y + W[w + 2] * x * z + W[w + 4] * y * z))
    }
  }
}
