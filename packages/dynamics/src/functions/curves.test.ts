import { describe, expect, it } from 'vitest'
import { checkCurve, circle, cycloid, ellipse, evaluateCurve, helix, parabola, type Curve } from './curves'

const curves: Readonly<Record<string, Curve>> = {
  circle: circle(2),
  ellipse: ellipse(2, 3),
  helix: helix(1, 0.5),
  parabola: parabola(0.7),
  cycloid: cycloid(0.4),
  mixed: {
    kind: 'analytic',
    polynomial: [[1, 2, 3, 4, 5], [], [0, 0, 1]],
    harmonics: [[[1, 2, 3]], [[0.5, 3, 0]], [[1, 1, 1]]],
  },
}

function at(curve: Curve, s: number): Float64Array {
  const out = new Float64Array(12)
  evaluateCurve(curve, s, out)
  return out
}

describe.each(Object.entries(curves))('%s', (_, curve) => {
  it('is sound and has three derivatives', () => {
    expect(checkCurve(curve)).toBeNull()
    const h = 1e-4
    const [before, here, after] = [at(curve, 0.6 - h), at(curve, 0.6), at(curve, 0.6 + h)]
    for (let i = 0; i < 9; i++) expect((after[i] - before[i]) / (2 * h)).toBeCloseTo(here[i + 3], 5)
  })
})

describe('named curves', () => {
  it('pass where they should', () => {
    expect(at(ellipse(2, 3), 0)[0]).toBeCloseTo(2)
    expect(at(ellipse(2, 3), Math.PI / 2)[1]).toBeCloseTo(3)
    expect(at(helix(1, 0.5), 4 * Math.PI)[2]).toBeCloseTo(1)
    expect(at(parabola(0.8), 0.5)[2]).toBeCloseTo(0.1)
    // cusps on the x axis, the lowest point a diameter below it
    expect(at(cycloid(0.4), Math.PI)[2]).toBeCloseTo(0)
    expect(at(cycloid(0.4), 0)[2]).toBeCloseTo(-0.8)
  })

  it('are told apart from nonsense', () => {
    expect(checkCurve(null)).not.toBeNull()
    expect(checkCurve({ kind: 'spiral' })).not.toBeNull()
    expect(checkCurve({ kind: 'analytic', polynomial: [[1], [2]], harmonics: [[], [], []] })).not.toBeNull()
    expect(
      checkCurve({ kind: 'analytic', polynomial: [[Number.NaN], [], []], harmonics: [[], [], []] }),
    ).not.toBeNull()
    expect(
      checkCurve({ kind: 'analytic', polynomial: [[], [], []], harmonics: [[[1, 2]], [], []] }),
    ).not.toBeNull()
  })
})
