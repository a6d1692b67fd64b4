/* Initial place and velocity of particles without mass where springs meet: they follow from the bodies around them, which stay as they are.

 With u the coordinates of these particles alone, and the rows of their balances and guides,

   (1)  A_u Δu = −φ, iterated       (2)  A_u Δu̇ = −φ̇

 The projection that follows shares errors among all bodies; after this none is left for it to share. */
import { factorLU, solveLU } from '@freebody/math'
import { assembleRows } from '../assembly/assemble'
import { forceBalance } from '../joints/force-balance'
import type { Constraint, Model } from '../model/model'
import type { State } from '../model/state'
import type { Workspace } from '../model/workspace'

/** Newton passes, and the longest stride of one as a fraction of the mechanism's length. */
const PASSES = 100
const STRIDE = 0.2

/** Moves the particles; false where there are none. */
export function placeJunctions(m: Model, s: State, ws: Workspace): boolean {
  const balances = m.constraints.filter((c) => c.definition.kind === forceBalance.kind)
  if (balances.length === 0) return false
  const still = unknowns(
    m,
    balances.filter((c) => c.levels[0] === 'position'),
  )
  for (let pass = 0; pass < PASSES && still.bodies.length > 0; pass++) {
    assembleRows(m, s, ws)
    if (!still.solve(ws, ws.phi)) break
    const most = still.shift.reduce((sum, x) => Math.max(sum, Math.abs(x)), 0)
    const scale = Math.min(1, (STRIDE * m.length) / most)
    still.bodies.forEach((b, i) => {
      for (let a = 0; a < 3; a++) s.q[7 * b + a] -= scale * still.shift[3 * i + a]
    })
    if (!(most > 1e-15 * m.length)) break
  }
  const all = unknowns(m, balances)
  assembleRows(m, s, ws)
  if (!all.solve(ws, ws.phidot)) return true
  all.bodies.forEach((b, i) => {
    for (let a = 0; a < 3; a++) s.v[6 * b + a] -= all.shift[3 * i + a]
  })
  return true
}

/** The particles of some balances, with the rows that hold them. */
function unknowns(m: Model, balances: readonly Constraint[]) {
  const bodies = balances.map((c) => c.body[1])
  const holding = m.constraints.filter(
    (c) =>
      balances.includes(c) ||
      (c.definition.kind !== forceBalance.kind && bodies.some((b) => c.slots.includes(b))),
  )
  const n = 3 * bodies.length
  const lu = new Float64Array(n * n)
  const pivots = new Int32Array(n)
  const shift = new Float64Array(n)
  const isSquare = holding.reduce((sum, c) => sum + c.rows, 0) === n
  return {
    bodies,
    shift,
    /** shift ← A_u⁻¹ errors; false where A_u is singular. */
    solve({ A }: Workspace, errors: Float64Array): boolean {
      if (!isSquare) return false
      lu.fill(0)
      let row = 0
      for (const c of holding)
        for (let r = 0; r < c.rows; r++, row++) {
          shift[row] = errors[c.row0 + r]
          c.slots.forEach((body, slot) => {
            const i = bodies.indexOf(body)
            for (let a = 0; a < 3 && i >= 0; a++) lu[row * n + 3 * i + a] = A[c.slotBase[slot] + 6 * r + a]
          })
        }
      if (!factorLU(lu, n, pivots)) return false
      solveLU(lu, n, pivots, shift)
      return shift.every(Number.isFinite)
    },
  }
}
