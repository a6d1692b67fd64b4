import {
  compile,
  createState,
  createWorkspace,
  evaluate,
  jointKinds,
  type Constraint,
  type JointSpec,
  type RowFormula,
  type State,
  type Workspace,
} from '@freebody/dynamics'
import katex from 'katex'
import { describe, expect, it } from 'vitest'
import { explainRow, letters, rowFormulas } from './formulas'

type Kind = Exclude<keyof typeof jointKinds, 'custom'>
const kinds = (Object.keys(jointKinds) as (keyof typeof jointKinds)[]).filter(
  (k): k is Kind => k !== 'custom',
)

/** Two bodies with a joint of the kind between all its frames, at a state far from closing it. */
function example(kind: Kind, seed: number) {
  let x = seed
  const random = () => {
    x = (x * 16807) % 2147483647
    return x / 2147483647 - 0.5
  }
  const vector = () => [random(), random(), random()] as const
  const turn = () => [random() + 1, random(), random(), random()] as const
  const { frames } = jointKinds[kind]
  const count = typeof frames === 'number' ? frames : frames.atLeast
  const compiled = compile({
    bodies: ['a', 'b'].map((id) => ({ id, kind: 'rigid', mass: 1, inertia: [1, 0, 0, 0, 2, 0, 0, 0, 2.5] })),
    joints: [
      {
        id: 'j',
        kind,
        frames: Array.from({ length: count }, (_, f) => ({
          body: f % 2 === 0 ? 'a' : 'b',
          p_BF: vector(),
          q_BF: turn(),
        })),
      } as JointSpec,
    ],
  })
  if (!compiled.ok) throw new Error(compiled.problems[0].message)
  const { model } = compiled
  const state = createState(model)
  for (const i of [1, 2]) {
    state.q.set(vector(), 7 * i)
    const q = turn()
    const length = Math.hypot(...q)
    state.q.set(
      q.map((u) => u / length),
      7 * i + 3,
    )
    state.v.set([...vector(), ...vector()], 6 * i)
  }
  const ws = createWorkspace(model)
  evaluate(model, state, ws)
  return { model, state, ws, c: model.constraints[0] }
}

const dot = (a: readonly number[], b: readonly number[]) => a.reduce((sum, x, i) => sum + x * b[i], 0)
const cross = (a: readonly number[], b: readonly number[]) => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
const minus = (a: readonly number[], b: readonly number[]) => a.map((x, i) => x - b[i])
const plus = (a: readonly number[], b: readonly number[]) => a.map((x, i) => x + b[i])

/** Origin, velocity, turn and axes of a frame, in the world. */
function placed(c: Constraint, s: State, ws: Workspace, f: number) {
  const body = c.body[f]
  const R = (v: ArrayLike<number>, o: number) =>
    [0, 1, 2].map((i) => [0, 1, 2].reduce((sum, j) => sum + ws.R_WB[9 * body + 3 * i + j] * v[o + j], 0))
  const r = R(c.p_BF, 3 * f)
  const w = R(s.v, 6 * body + 3)
  return {
    p: plus([...s.q.subarray(7 * body, 7 * body + 3)], r),
    v: plus([...s.v.subarray(6 * body, 6 * body + 3)], cross(w, r)),
    w,
    axis: (a: number) => R(c.axes_BF, 9 * f + 3 * a),
  }
}

/** φ and φ̇ by the formula, up to a constant length; null where a formula is text alone. */
function computed(row: RowFormula, c: Constraint, s: State, ws: Workspace): readonly [number, number] | null {
  const F = placed(c, s, ws, 0)
  const M = placed(c, s, ws, 1)
  const d = minus(M.p, F.p)
  const rate = minus(M.v, F.v)
  if (row.is === 'point') return [d[row.axis], rate[row.axis]]
  if (row.is === 'along') {
    const u = F.axis(row.axis)
    return [dot(u, d), dot(u, rate) + dot(cross(F.w, u), d)]
  }
  if (row.is === 'normal') {
    const [u, w] = [F.axis(row.of), M.axis(row.to)]
    return [dot(u, w), dot(minus(M.w, F.w), cross(w, u))]
  }
  if (row.is === 'distance') return [Math.hypot(...d), dot(d, rate) / Math.hypot(...d)]
  return null
}

/** Of a kind whose reference must have them. */
function formulasOf(c: Constraint): readonly RowFormula[] {
  const { definition } = c
  const found = rowFormulas(definition, c.params)
  if (!found)
    throw new Error(
      `"${definition.kind}" has rows other than points, planes and axes: its reference needs a \`derivation\` with a formula for each row.`,
    )
  return found
}

describe('the formulas of joints', () => {
  it.each(kinds)('%s has one for each of its rows, and each can be typeset', (kind) => {
    const { c } = example(kind, 7)
    const formulas = formulasOf(c)
    expect(formulas.length).toBe(c.rows)
    for (const [i, row] of formulas.entries()) {
      const { phi, rate, left, right, means } = explainRow(row)
      expect(means).toMatch(/^\p{L}.*\.$/u)
      expect(phi !== '').toBe(c.levels[i] === 'position')
      for (const tex of [phi, rate, left, right])
        expect(() => katex.renderToString(tex, { throwOnError: true, strict: false })).not.toThrow()
    }
  })

  it.each(kinds)('%s has those that the engine computes (seeds 1 to 5)', (kind) => {
    for (let seed = 1; seed <= 5; seed++) {
      const { c, state, ws } = example(kind, 1000 * seed + 17)
      for (const [r, row] of formulasOf(c).entries()) {
        const found = computed(row, c, state, ws)
        if (!found) continue
        const at = c.row0 + r
        const constant = 'less' in row && row.less !== undefined
        if (!constant) expect(ws.phi[at]).toBeCloseTo(found[0], 12)
        expect(ws.phidot[at]).toBeCloseTo(found[1], 12)
      }
    }
  })

  it('have their letters explained', () => {
    for (const { tex } of letters)
      expect(() => katex.renderToString(tex, { throwOnError: true, strict: false })).not.toThrow()
  })

  it('are left out for equations that were typed', () => {
    expect(rowFormulas(jointKinds.custom, {})).toBeNull()
  })
})
