import { describe, expect, test } from 'vitest'
import { drawingSvg, type Mark } from '../drawing'
import { bowlFigure, profileFigure, rimOf } from './bowl'
import type { Components } from './components'
import { hiddenSentence, planeFigure, roundUp, seenIn } from './figure'

/** Parts 3 and 4 long, and a correction of 12 whose product with the first is `lean`. */
function parts(lean: number): Components {
  const none = new Float64Array(0)
  return {
    ok: true,
    layout: { n: 0, body: new Int32Array(0), axis: new Uint8Array(0), at: new Int32Array(0) },
    rank: 2,
    freedom: 1,
    span: [],
    byRows: none,
    byForces: none,
    whole: none,
    free: none,
    lengths: { byRows: 3, byForces: 4, whole: 5, free: Math.sqrt(16 + 9 + 144 + 2 * lean), taken: 12 },
    cosine: 1e-17,
    takenCosine: 0,
    lean,
    pythagoras: 0,
    difference: 0,
    withLaws: false,
  }
}

const arrows = (marks: readonly Mark[]) =>
  marks.flatMap((mark) => (mark.kind === 'line' && mark.arrow ? [mark] : []))
const long = ({ points: [a, b] }: ReturnType<typeof arrows>[number]) => Math.hypot(b[0] - a[0], b[1] - a[1])

describe('what a plane shows', () => {
  test('vectors along one line are seen whole in every plane', () => {
    for (const plane of ['best', 'parts', 'taken'] as const) {
      const seen = seenIn(parts(36), plane)
      expect(seen.byRows).toBeCloseTo(3, 12)
      expect(seen.taken).toBeCloseTo(12, 12)
      expect(hiddenSentence(parts(36), plane)).toBe('')
    }
  })

  test('vectors across each other are seen in turn', () => {
    expect(seenIn(parts(0), 'parts').byRows).toBeCloseTo(3, 12)
    expect(seenIn(parts(0), 'parts').taken).toBeCloseTo(0, 12)
    expect(seenIn(parts(0), 'taken').byRows).toBeCloseTo(0, 12)
    expect(seenIn(parts(0), 'taken').taken).toBeCloseTo(12, 12)
    expect(hiddenSentence(parts(0), 'taken')).toContain('q̈_b at 0 %')
  })

  test('the best plane shows at least as much of both as the others', () => {
    const shows = (lean: number, plane: 'best' | 'parts' | 'taken') => {
      const { byRows, taken } = seenIn(parts(lean), plane)
      return byRows ** 2 + taken ** 2
    }
    for (let lean = -36; lean <= 36; lean += 4)
      for (const plane of ['parts', 'taken'] as const)
        expect(shows(lean, 'best')).toBeGreaterThanOrEqual(shows(lean, plane) - 1e-9)
  })

  test('the unconstrained acceleration is drawn above the allowed ones', () => {
    for (let lean = -36; lean <= 36; lean += 6)
      expect(seenIn(parts(lean), 'best').taken).toBeGreaterThanOrEqual(0)
  })
})

test('lengths on paper are in proportion', () => {
  const [rows, forces, free, taken, whole] = arrows(planeFigure(parts(36), 'best', 'Test').marks).map(long)
  expect(forces / rows).toBeCloseTo(4 / 3, 6)
  expect(whole / rows).toBeCloseTo(5 / 3, 6)
  expect(taken / rows).toBeCloseTo(4, 6)
  expect(free / rows).toBeCloseTo(Math.hypot(4, 15) / 3, 6)
})

test('the two parts alone have the picture to themselves', () => {
  const [rows, forces, whole, ...more] = arrows(planeFigure(parts(36), 'parts', 'Test').marks).map(long)
  expect(more).toEqual([])
  expect(forces / rows).toBeCloseTo(4 / 3, 6)
  expect(whole / rows).toBeCloseTo(5 / 3, 6)
  expect(rows).toBeGreaterThan(100)
})

test('a drawing is written with its names kept harmless', () => {
  const text = drawingSvg(planeFigure(parts(10), 'best', '<b>"A" & B</b>'))
  expect(text).toContain('<title>&lt;b&gt;&quot;A&quot; &amp; B&lt;/b&gt;</title>')
  expect(text).toContain('stroke-width="3"')
  expect(text).not.toContain('NaN')
})

test('the bowl and its profile have the solution in the middle and the dot where it was dragged', () => {
  const input = { rim: rimOf({ byForces: 4, taken: 12 }), at: [0.5, -0.5], least: 72, G: 80, title: 'G' }
  expect(input.rim).toBe(15)
  for (const draw of [bowlFigure, profileFigure]) {
    const dots = draw(input).marks.flatMap((m) => (m.kind === 'circle' && m.fill ? [m] : []))
    expect(dots).toHaveLength(2)
    expect(dots[1].at[0] - dots[0].at[0]).toBe(50)
  }
})

test('scales are round', () => {
  expect([0.011, 1, 1.2, 6, 99].map(roundUp)).toEqual([0.015, 1, 1.5, 7, 100])
  expect(roundUp(0)).toBe(1)
})
