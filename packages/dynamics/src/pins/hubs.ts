/* Hubs (see ../hubs.ts) for pins: in world axes, with the mass of the hub instead of its root,

   [ S_D   A_h ]        A_h = ±[ I  −r̂ ],    M_h = diag(m I, R J Rᵀ),
   [ A_hᵀ −M_h ]               [ 0   T ]

 so that nothing has to be multiplied but J. The multipliers are the same. */
import { blockAt, type BlockPattern } from '@freebody/math'
import type { Constraint, Hubs } from '../model'
import type { PinHubs } from './work'

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
    count,
    bodies,
    diagonal,
    mass,
    links: Int32Array.from(links),
    linksLength: links.length,
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
