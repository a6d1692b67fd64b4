/* Hubs (see ../hubs.ts) in world axes, with the mass of the hub instead of its root,

   [ S_D   A_h ]        A_h the rows of its constraints on it,    M_h = diag(m I, R J Rᵀ) over its copies,
   [ A_hᵀ −M_h ]

 so that nothing has to be multiplied but J. The multipliers are the same. */
import type { Algebra } from '../model/model'
import type { HubTables } from './work'

/** `blockAt`: of an offset in A, the offset in `written` or −1 for a ball or hinge; the constraint and whether the body is its M. */
export function buildHubs(
  { hubs: { count, bodies, diagonal, links: all } }: Algebra,
  inverseMass: Float64Array,
  copies: Float64Array,
  blockAt: (offset: number) => { at: number; k: number; isM: number },
  inBodyAxes: boolean,
): HubTables {
  const links: number[] = []
  const written: number[] = []
  const mass = new Float64Array(7 * count)
  if (inBodyAxes) return tables(0)
  bodies.forEach((body, hub) => {
    const share = copies[body]
    mass[7 * hub] = 1 / (share * inverseMass[7 * body])
    mass.set(
      inverseOf(inverseMass, 7 * body + 1).map((x) => x / share),
      7 * hub + 1,
    )
  })
  for (let i = 0; i < all.length; i += 8) {
    const [offset, rows, target, right, down, diagonalOffset, , hub] = all.subarray(i, i + 8)
    const { at, k, isM } = blockAt(offset)
    if (at < 0) links.push(k, isM, hub, target, right === 1 ? 1 : 0)
    else written.push(at, rows, target, right, down, bodies[hub], diagonalOffset)
  }
  return tables(count)

  function tables(n: number): HubTables {
    return {
      count: n,
      bodies,
      diagonal,
      mass,
      links: Int32Array.from(links),
      linksLength: links.length,
      written: Int32Array.from(written),
      writtenLength: written.length,
    }
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
