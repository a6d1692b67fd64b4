/* The references themselves: the methods against closed forms, the printed tables against each other, and every integrated one
 against itself with half the step. */
import { describe, expect, it } from 'vitest'
import { makeCases } from '../registry'
import { andrewsEnd, andrewsMotion, andrewsStart, andrewsTable } from './andrews'
import { jacobi, quarterPeriod } from './elliptic'
import { integrate } from './gauss'
import { distance, eigenvalues, solve } from './roots'
import {
  accelerationsOf,
  benchmarkBicycle,
  publishedEigenvalues,
  publishedMatrices,
  secondBicycle,
  whipple,
} from './whipple'

const largest = (numbers: readonly number[]) => Math.max(...numbers.map(Math.abs))

describe('Gauss’s method', () => {
  it('is of order 16', () => {
    const error = (h: number) => {
      const [, [x, v]] = integrate((_, [a, b], into) => into.set([b, -a]), [1, 0], [0, 8], h)
      return Math.hypot(x - Math.cos(8), v + Math.sin(8))
    }
    expect(error(0.1)).toBeLessThan(1e-14)
    // 2¹⁶ = 65536
    const ratio = error(4) / error(2)
    expect(ratio).toBeGreaterThan(2 ** 15)
    expect(ratio).toBeLessThan(2 ** 17)
  })
})

describe('elliptic functions', () => {
  it('have the values of the tables', () => {
    // Abramowitz and Stegun, table 17.1: K(0.5), K(0.99)
    expect(quarterPeriod(0.5)).toBeCloseTo(1.854074677301372, 14)
    expect(quarterPeriod(0.01)).toBeCloseTo(3.69563736298987, 13)
    const [m1, u] = [0.36, 0.7]
    // by the pendulum equation of the amplitude, φ'' = −m sin φ cos φ
    const [, [phi, rate]] = integrate(
      (_, [p, w], into) => into.set([w, -(1 - m1) * Math.sin(p) * Math.cos(p)]),
      [0, 1],
      [0, u],
      0.02,
    )
    const { sn, cn, dn } = jacobi(u, m1)
    expect(sn).toBeCloseTo(Math.sin(phi), 14)
    expect(cn).toBeCloseTo(Math.cos(phi), 14)
    expect(dn).toBeCloseTo(rate, 14)
  })

  it('repeat themselves', () => {
    const m1 = 1e-6
    const K = quarterPeriod(m1)
    for (const u of [0.3, 5, 11.2]) expect(jacobi(u + 4 * K, m1).sn).toBeCloseTo(jacobi(u, m1).sn, 12)
    expect(jacobi(K, m1).dn).toBeCloseTo(Math.sqrt(m1), 14)
  })
})

describe('eigenvalues', () => {
  it('of a companion matrix are the roots of its polynomial', () => {
    // (s + 1)(s − 2)(s² + 2s + 5)
    const A = [
      [0, 1, 0, 0],
      [0, 0, 1, 0],
      [0, 0, 0, 1],
      [10, 9, -1, -1],
    ]
    const expected = [
      [-1, 0],
      [2, 0],
      [-1, 2],
      [-1, -2],
    ] as const
    expect(distance(eigenvalues(A), expected)).toBeLessThan(1e-14)
    expect(distance(eigenvalues(A).slice(1), expected)).toBe(Number.POSITIVE_INFINITY)
  })

  it('and linear equations with a zero in the corner', () => {
    expect(
      solve(
        [
          [0, 2],
          [3, 1],
        ],
        [4, 5],
      ),
    ).toEqual([1, 2])
  })
})

describe('the bicycle', () => {
  it('has by appendix A the published matrices and eigenvalues', () => {
    const ours = whipple(benchmarkBicycle)
    for (const name of ['M', 'C1', 'K0', 'K2'] as const)
      for (const i of [0, 1])
        for (const j of [0, 1]) expect(ours[name][i][j]).toBeCloseTo(publishedMatrices[name][i][j], 12)
    for (const [v, re, im, capsize, castering] of publishedEigenvalues) {
      const [[a, b, c, d], [e, f, g, h]] = accelerationsOf(ours, v, benchmarkBicycle.g)
      const system = [
        [0, 0, 1, 0],
        [0, 0, 0, 1],
        [a, b, c, d],
        [e, f, g, h],
      ]
      const expected = [
        [re, im],
        [re, -im],
        [capsize, 0],
        [castering, 0],
      ] as const
      expect(distance(eigenvalues(system), expected)).toBeLessThan(1e-11)
    }
  })

  it('with other parameters has the matrices of a 40-digit computation', () => {
    const { M, C1, K0, K2 } = whipple(secondBicycle)
    expect(M[0][0]).toBeCloseTo(60.42054, 12)
    expect(M[0][1]).toBeCloseTo(1.6186962274307957, 13)
    expect(M[1][1]).toBeCloseTo(0.18793087658831226, 14)
    expect(C1[0][1]).toBeCloseTo(28.274394431294315, 12)
    expect(C1[1][0]).toBeCloseTo(-0.44271284878994643, 14)
    expect(C1[1][1]).toBeCloseTo(1.2028650211984921, 13)
    expect(K0[0][0]).toBeCloseTo(-62.906, 12)
    expect(K0[1][1]).toBeCloseTo(-0.5431472892093872, 14)
    expect(K2[0][1]).toBeCloseTo(60.97297868222624, 12)
    expect(K2[1][1]).toBeCloseTo(1.8916826838476526, 13)
  })
})

describe('Andrews’ mechanism', () => {
  it('starts closed, and moves as its table says', () => {
    const [start, ...motion] = andrewsMotion([0, 0.01], 0.0005)
    expect(largest(start.angles.map((angle, i) => angle - andrewsStart[i]))).toBeLessThan(1e-15)
    for (const [k, { angles, rates }] of motion.entries()) {
      expect(largest(angles.map((angle, i) => angle - andrewsTable[k].angles[i]))).toBeLessThan(1e-12)
      expect(largest(rates.map((rate, i) => rate - andrewsTable[k].rates[i]))).toBeLessThan(1e-9)
    }
  })

  it('ends where the test set for initial value problems has it, to ten digits', () => {
    const { angles, rates } = andrewsTable[andrewsTable.length - 1]
    expect(largest(angles.map((angle, i) => angle - andrewsEnd.angles[i]))).toBeLessThan(1e-10 * 15.8)
    expect(largest(rates.map((rate, i) => rate - andrewsEnd.rates[i]))).toBeLessThan(1e-9 * 1424)
  })
})

describe('integrated references', () => {
  const [usual, finer] = [makeCases(), makeCases(2)]

  it.each(usual.map((one, k) => [one.id, one, finer[k]] as const))(
    '%s is certain in its digits',
    (_, one, fine) => {
      const [a, b] = [one.compare, fine.compare]
      if (a.kind !== 'motion' || b.kind !== 'motion') {
        expect(a).toEqual(b)
        return
      }
      for (const j of a.columns.keys()) {
        const size = largest(a.rows.map((row) => row[j + 1])) || 1
        for (const [i, row] of a.rows.entries())
          expect(Math.abs(row[j + 1] - b.rows[i][j + 1]), a.columns[j].channel).toBeLessThanOrEqual(
            10 ** -one.digits * size,
          )
      }
    },
  )
})
