/* The tables of written rows that kernels write: joints of primitives between F and M, and sums of coordinates. */
import { type Measured, type Primitive, type Sum, factorOf } from '../assembly/primitives'
import type { Profile } from '../functions/profiles'
import type { Constraint } from '../model/model'
import {
  ALONG,
  ANGLE,
  COINCIDENT,
  DISTANCE,
  DOT,
  IN_PLANE,
  PERPENDICULAR,
  POINTS,
  POINTS_IN_F,
} from './kinds'
import type { PrimitiveTables, SumTables } from './work'

/** A sum that follows a function of time. */
export interface DrivenSum {
  readonly sum: number
  readonly profile: Profile
}

const LEVELS = { position: 0, velocity: 1, acceleration: 2 } as const

/** `shift`: by constraint, what to add to its offsets in A for those in `written`. The forces of coincident origins are constant, and are
 written here. */
export function buildPrimitives(
  made: readonly Constraint[],
  shift: Int32Array,
  written: Float64Array,
): PrimitiveTables {
  const joints = made.filter((c) => c.definition.primitives?.some(({ is }) => is !== 'sum'))
  const list: number[] = []
  const entries: number[] = []
  joints.forEach((c, n) => {
    const first = list.length / 6
    const [F, M] = [blockOf(c, c.body[0], shift), blockOf(c, c.body[1], shift)]
    let row = 0
    let looksAt = 0
    const push = (kind: number, a: number, b: number) => {
      const [onF, onM] = [F, M].map((block) => (block < 0 ? -1 : block + 6 * row))
      list.push(kind, 18 * n + 3 * a, 18 * n + 9 + 3 * b, c.row0 + row, onF, onM)
    }
    for (const p of c.definition.primitives ?? []) {
      if (p.is === 'coincident') {
        push(COINCIDENT, 0, 0)
        looksAt |= POINTS
        for (const [block, sign] of [
          [F, -1],
          [M, 1],
        ])
          for (let i = 0; block >= 0 && i < 3; i++) written[block + 6 * (row + i) + i] = sign
      } else if (p.is === 'in-plane') {
        push(IN_PLANE, p.axis, 0)
        looksAt |= POINTS | POINTS_IN_F
      } else if (p.is === 'perpendicular') push(PERPENDICULAR, ...p.axes)
      row += rowsOf(p, c)
    }
    entries.push(c.body[0], c.body[1], F, M, first, looksAt, row)
  })
  // the end of the last joint's primitives
  entries.push(0, 0, 0, 0, list.length / 6, 0, 0)
  return {
    count: joints.length,
    joints: Int32Array.from(entries),
    list: Int32Array.from(list),
    points: Float64Array.from(joints.flatMap((c) => [...c.p_BF.subarray(0, 6)])),
    frames: Float64Array.from(joints.flatMap((c) => [...c.axes_BF.subarray(0, 18)])),
  }
}

export function buildSums(
  made: readonly Constraint[],
  shift: Int32Array,
): { sums: SumTables; driven: readonly DrivenSum[]; given: Float64Array } {
  const rows: number[] = []
  const blocks: number[] = []
  const terms: number[] = []
  const numbers: number[] = []
  const driven: DrivenSum[] = []
  const given: number[] = []
  for (const c of made) {
    let local = 0
    for (const p of c.definition.primitives ?? []) {
      if (p.is === 'sum' && isHeld(p, c)) {
        rows.push(c.row0 + local, LEVELS[p.level(c.params)], blocks.length / 2, terms.length / 6)
        c.slots.forEach((body, slot) => {
          blocks.push(c.slotBase[slot] + shift[c.index] + 6 * local, body)
        })
        const value = p.value(c.params)
        if (typeof value === 'number') given.push(value, 0, 0)
        else {
          driven.push({ sum: given.length / 3, profile: value })
          given.push(0, 0, 0)
        }
        for (const { of, factor } of p.terms) addTerms(c, of, factorOf(factor, c.params), local)
      }
      local += rowsOf(p, c)
    }
  }
  rows.push(0, 0, blocks.length / 2, terms.length / 6)
  return {
    sums: {
      count: given.length / 3,
      drivenCount: driven.length,
      rows: Int32Array.from(rows),
      blocks: Int32Array.from(blocks),
      terms: Int32Array.from(terms),
      numbers: Float64Array.from(numbers),
    },
    driven,
    given: Float64Array.from(given),
  }

  function addTerms(c: Constraint, of: Measured, factor: number, local: number): void {
    const counter = of.is === 'angle' && of.tracked !== null ? c.s0 + of.tracked : -1
    if (factor === 0 && counter < 0) return
    if (of.is === 'path') {
      for (let f = 0; f + 1 < c.frameCount; f++)
        addTerms(c, { is: 'distance', frames: [f, f + 1] }, factor, local)
      return
    }
    const [f, g] = of.frames
    const kind = of.is === 'distance' ? DISTANCE : of.is === 'along' ? ALONG : of.is === 'dot' ? DOT : ANGLE
    const at = (frame: number) => {
      const block = blockOf(c, c.body[frame], shift)
      return block < 0 ? -1 : block + 6 * local
    }
    const axis = (frame: number, a: number) => c.axes_BF.subarray(9 * frame + 3 * a, 9 * frame + 3 * a + 3)
    const u = of.is === 'along' ? of.axis : of.is === 'dot' ? of.axes[0] : 0
    terms.push(kind, c.body[f], c.body[g], at(f), at(g), counter)
    numbers.push(factor, ...c.p_BF.subarray(3 * f, 3 * f + 3), ...c.p_BF.subarray(3 * g, 3 * g + 3))
    numbers.push(...axis(f, u), ...axis(f, 1), ...axis(g, of.is === 'dot' ? of.axes[1] : 0))
  }
}

function rowsOf(p: Primitive, c: Constraint): number {
  if (p.is === 'coincident') return 3
  return p.is !== 'sum' || isHeld(p, c) ? 1 : 0
}

function isHeld({ isHeld }: Sum<unknown>, { params }: Constraint): boolean {
  return isHeld?.(params) ?? true
}

/** Offset in `written` of a constraint's block on a body; −1 for the ground. */
function blockOf(c: Constraint, body: number, shift: Int32Array): number {
  return body === 0 ? -1 : c.slotBase[c.slots.indexOf(body)] + shift[c.index]
}
