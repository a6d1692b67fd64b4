/* The rows of one joint outside the solver: as springs along them, or as a joint that keeps only some of them. The joint's own
 function writes the rows, so that this works for every kind. */
import {
  startRow,
  type Constraint,
  type ForceSpec,
  type JointSpec,
  type Kinematics,
  type Rows,
} from '@freebody/dynamics'

type Scratch = { -readonly [K in keyof Rows]: Rows[K] }

/** Room for the rows of one joint, its bodies' blocks one after the other. */
function scratchFor(c: Constraint): Scratch {
  const size = 6 * c.rows
  const numbers = () => new Float64Array(c.rows)
  const none = new Float64Array(0)
  return {
    writesA: true,
    row: 0,
    local: 0,
    base: Int32Array.from(c.body, (body) => (body === 0 ? -1 : size * c.slots.indexOf(body))),
    slotBase: Int32Array.from(c.slots, (_, i) => size * i),
    slots: c.slotCount,
    body: c.body as Int32Array,
    R_WB: none,
    A: new Float64Array(size * c.slotCount),
    phi: numbers(),
    phidot: numbers(),
    gamma: numbers(),
    tracked: none,
    trackedRate: none,
    s0: 0,
  }
}

function fill(c: Constraint, rows: Scratch, k: Kinematics, R_WB: Float64Array, writesA: boolean): void {
  rows.row = 0
  rows.local = 0
  rows.body = k.body
  rows.R_WB = R_WB
  rows.writesA = writesA
  c.constrain(k, rows, c.params)
}

/** Where the joint sits, and the angles whose turns it reads. */
type Attached = Pick<JointSpec, 'frames' | 'turns'>

/** The joint with these of its rows alone. */
export function keptRows(c: Constraint, { frames, turns }: Attached, kept: readonly number[]): JointSpec {
  const rows = scratchFor(c)
  const write = (k: Kinematics, out: Rows): void => {
    fill(c, rows, k, out.R_WB, out.writesA)
    for (const r of kept) {
      const row = startRow(out)
      out.phi[row] = rows.phi[r]
      out.phidot[row] = rows.phidot[r]
      out.gamma[row] = rows.gamma[r]
      if (!out.writesA) continue
      for (let slot = 0; slot < c.slotCount; slot++) {
        const from = rows.slotBase[slot] + 6 * r
        out.A.set(rows.A.subarray(from, from + 6), out.slotBase[slot] + 6 * (out.local - 1))
      }
    }
  }
  return {
    id: c.id,
    kind: 'custom',
    frames,
    ...(turns && { turns }),
    params: { rows: kept.length, level: 'position', write },
  }
}

/** A spring and a damper along each row instead of the joint: Q = −Aᵀ(k φ + c φ̇). */
export function rowSprings(
  c: Constraint,
  { frames, turns }: Attached,
  stiffness: readonly number[],
  damping: readonly number[],
): ForceSpec {
  const rows = scratchFor(c)
  return {
    id: c.id,
    kind: 'custom',
    frames,
    ...(turns && { turns }),
    params: {
      apply(k, out) {
        fill(c, rows, k, out.R_WB, true)
        for (let r = 0; r < c.rows; r++) {
          const pull = -stiffness[r] * rows.phi[r] - damping[r] * rows.phidot[r]
          for (let slot = 0; slot < c.slotCount; slot++) {
            const from = rows.slotBase[slot] + 6 * r
            for (let i = 0; i < 6; i++) out.Q[6 * c.slots[slot] + i] += pull * rows.A[from + i]
          }
        }
      },
      energy: () => 0,
    },
  }
}
