import { eigenSymmetric3, matrixOfQuat, unitQuat } from '@freebody/math'
import { describe, expect, it } from 'vitest'
import { check } from '../check'
import type { Scene } from '../document'
import { apply } from '../edits'
import { randomSource } from '../testing/random'
import { nearestInertia, nearestMoments, readInertia } from './inertia'

const rounded = (J: readonly number[], digits: number) => J.map((x) => Number(x.toPrecision(digits)))
/** With as many decimals as give the largest entry so many digits: how programs write tables. */
const fixed = (J: readonly number[], digits: number) => {
  const places = digits - 1 - Math.floor(Math.log10(Math.max(...J.map(Math.abs))))
  return J.map((x) => Number(x.toFixed(Math.max(0, places))))
}

/** R diag(moments) Rᵀ */
function turned(moments: readonly number[], q: readonly number[]): number[] {
  const R = new Float64Array(9)
  matrixOfQuat(R, 0, Float64Array.from(unitQuat([q[0], q[1], q[2], q[3]])), 0)
  return Array.from({ length: 9 }, (_, n) => {
    const [i, j] = [Math.floor(n / 3), n % 3]
    return [0, 1, 2].reduce((sum, k) => sum + moments[k] * R[3 * i + k] * R[3 * j + k], 0)
  })
}

const scene = (inertia: readonly number[]): Scene => ({
  version: 1,
  bodies: [{ id: 'plate', mass: 1, inertia }],
})

describe('readInertia', () => {
  it('accepts a plate that misses a + b = c by the rounding of seven digits', () => {
    const J = [0.3333333, 0, 0, 0, 0.6666667, 0, 0, 0, 1.00000001]
    expect(readInertia(J)).toEqual({ inertia: J, changed: null, wrong: null })
    expect(check(scene([0.3333333, 0.6666667, 1.00000001]))).toEqual([])
  })

  it.each([4, 5, 6, 7, 8, 9, 10, 11, 12])('accepts flat bodies and rods rounded to %d digits', (digits) => {
    const seed = 4000 + digits
    const random = randomSource(seed).next
    for (let n = 0; n < 200; n++) {
      const scale = 10 ** (6 * random() - 3)
      const [a, b] = [random() < 0.3 ? 0 : random(), random()].map((x) => x * scale)
      const q = [random(), random(), random(), random() - 0.5]
      const full = turned([a, b, a + b], q)
      const diagonal = [a, 0, 0, 0, b, 0, 0, 0, a + b]
      for (const J of [
        rounded(full, digits),
        fixed(full, digits),
        rounded(diagonal, digits),
        fixed(diagonal, digits),
      ]) {
        const read = readInertia(J)
        expect(read.wrong, `seed ${seed}, case ${n}: ${J.join(' ')}`).toBeNull()
        // Used as given, but for negative moments, which become zero.
        const lowest = Math.min(0, eigenSymmetric3(J).values[0])
        for (let i = 0; i < 9; i++)
          expect(Math.abs(read.inertia[i] - J[i])).toBeLessThanOrEqual(-lowest + 1e-9 * Math.max(...J))
        expect(eigenSymmetric3(read.inertia).values[0]).toBeGreaterThan(-1e-13 * Math.max(...J))
      }
    }
  })

  it('refuses what rounding does not explain, in digits that show it', () => {
    const read = readInertia([1, 0, 0, 0, 2, 0, 0, 0, 3.00002])
    expect(read.wrong).toContain('1, 2 and 3.00002 kg m²')
    expect(read.wrong).toContain('by 0.00002 kg m²')
    expect(readInertia([0.123456, 0, 0, 0, 0.2, 0, 0, 0, 0.3234577]).wrong).toContain('0.3234577')
    expect(readInertia([1, 0, 0, 0, 1, 0, 0, 0, 3]).wrong).toContain('1, 1 and 3 kg m²')
    expect(readInertia([1, 0.12345, 0, 0.12346789, 1, 0, 0, 0, 1]).wrong).toContain(
      'xy = 0.12345 and yx = 0.123468 kg m²',
    )
  })

  it('uses the means of a matrix that is symmetric within rounding, and says so', () => {
    const read = readInertia([1, 0.1234567, 0, 0.1234568, 1, 0, 0, 0, 1])
    expect(read.inertia[1]).toBe(read.inertia[3])
    expect(read.changed).toContain('xy = 0.1234567 and yx = 0.1234568')
  })

  it('takes a moment that rounding made negative as zero, and says so', () => {
    const read = readInertia([-2e-8, 0, 0, 0, 1, 0, 0, 0, 1])
    expect(read.inertia[0]).toBe(0)
    expect(read.changed).toContain('-2e-8')
  })
})

describe('nearestInertia', () => {
  it('is valid, keeps valid ones and the axes, and is nearer than any other', () => {
    const seed = 77
    const random = randomSource(seed).next
    const sample = () => 3 * random() - 1
    for (let n = 0; n < 300; n++) {
      const x = [sample(), sample(), sample()] as const
      const y = nearestMoments(x)
      const distance = (z: readonly number[]) => Math.hypot(z[0] - x[0], z[1] - x[1], z[2] - x[2])
      for (let k = 0; k < 50; k++) {
        // Any body: x = P_j + P_k with second moments P ≥ 0.
        const P = [random(), random(), random()].map((p) => Math.max(0, 3 * p - 1))
        const z = [P[1] + P[2], P[2] + P[0], P[0] + P[1]]
        expect(distance(y), `seed ${seed}, case ${n}`).toBeLessThanOrEqual(distance(z) + 1e-12)
      }
      const J = turned(x, [random(), random(), random(), random()])
      const fixed = nearestInertia(J)
      expect(readInertia(fixed).wrong, `seed ${seed}, case ${n}`).toBeNull()
      // Same axes: the matrices commute.
      const times = (A: readonly number[], B: readonly number[], i: number, j: number) =>
        A[3 * i] * B[j] + A[3 * i + 1] * B[3 + j] + A[3 * i + 2] * B[6 + j]
      for (let i = 0; i < 3; i++)
        for (let j = 0; j < 3; j++) expect(times(J, fixed, i, j)).toBeCloseTo(times(fixed, J, i, j), 10)
    }
  })

  it('is the fix of a body that has no shapes', () => {
    const [problem] = check(scene([1, 1, 3]))
    expect(problem.fixLabel).toBe('Use the nearest valid inertia')
    const after = apply(scene([1, 1, 3]), problem.fix!).scene
    expect(after.bodies![0].inertia).toEqual([1.33333333333333, 1.33333333333333, 2.66666666666667])
    expect(check(after)).toEqual([])
  })
})
