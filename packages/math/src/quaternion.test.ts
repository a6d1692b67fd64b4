import { describe, expect, it } from 'vitest'
import { eigenSymmetric3, inverseCholesky3 } from './symmetric3'
import { factorLU, solveLU } from './lu'
import {
  conjugateQuat,
  matrixOfQuat,
  multiplyQuat,
  quatFromZ,
  quatOfAxisAngle,
  quatRate,
  rotateByQuat,
  turnQuat,
  unitQuat,
  type Quat,
} from './quaternion'
import { cross, dot, rotate, rotateBack, type Vec3 } from './vec3'

const u = unitQuat([0.3, -0.5, 0.7, 0.2])
const v: Vec3 = [0.4, -1.2, 2.1]

describe('rotations', () => {
  it('matrix, quaternion and conjugation agree', () => {
    const R = new Float64Array(9)
    matrixOfQuat(R, 0, Float64Array.from(u), 0)
    const out = new Float64Array(3)
    rotate(out, 0, R, 0, Float64Array.from(v), 0)
    const product = multiplyQuat(multiplyQuat(u, [0, ...v]), conjugateQuat(u))
    const byQuat = rotateByQuat(u, v)
    for (let a = 0; a < 3; a++) {
      expect(out[a]).toBeCloseTo(byQuat[a], 14)
      expect(out[a]).toBeCloseTo(product[a + 1], 14)
    }
    rotateBack(out, 0, R, 0, Float64Array.from(byQuat), 0)
    for (let a = 0; a < 3; a++) expect(out[a]).toBeCloseTo(v[a], 14)
  })

  it('the matrix of a quaternion off the unit sphere is still a rotation', () => {
    const R = new Float64Array(9)
    const twice = new Float64Array(9)
    matrixOfQuat(R, 0, Float64Array.from(u), 0)
    matrixOfQuat(
      twice,
      0,
      Float64Array.from(u, (x) => 1.7 * x),
      0,
    )
    for (let i = 0; i < 9; i++) expect(twice[i]).toBeCloseTo(R[i], 14)
  })

  it('u̇ = ½Eᵀω is the derivative of turning about body axes', () => {
    const w = Float64Array.of(0.3, -0.8, 1.1)
    const rate = new Float64Array(4)
    quatRate(rate, 0, Float64Array.from(u), 0, w, 0)
    const h = 1e-6
    const turned = (s: number) => {
      const q = Float64Array.from(u)
      turnQuat(q, 0, s * w[0], s * w[1], s * w[2])
      return q
    }
    const [plus, minus] = [turned(h), turned(-h)]
    for (let i = 0; i < 4; i++) expect((plus[i] - minus[i]) / (2 * h)).toBeCloseTo(rate[i], 9)
  })

  it('turnQuat is the product with the axis-angle quaternion, small and large', () => {
    for (const angle of [1e-12, 1e-3, 2.5]) {
      const q = Float64Array.from(u)
      turnQuat(q, 0, 0, angle, 0)
      const expected = multiplyQuat(u, quatOfAxisAngle([0, 1, 0], angle))
      for (let i = 0; i < 4; i++) expect(q[i]).toBeCloseTo(expected[i], 15)
    }
  })

  it.each<Vec3>([
    [1, 2, -0.5],
    [0, 0, 1],
    [0, 0, -3],
  ])('quatFromZ takes z onto (%f, %f, %f)', (...axis) => {
    const got = rotateByQuat(quatFromZ(axis), [0, 0, 1])
    const n = Math.hypot(...axis)
    for (let a = 0; a < 3; a++) expect(got[a]).toBeCloseTo(axis[a] / n, 14)
  })

  it('cross and dot', () => {
    const a = Float64Array.of(1, 2, 3)
    const b = Float64Array.of(-2, 0.5, 4)
    const c = new Float64Array(3)
    cross(c, 0, a, 0, b, 0)
    expect([...c]).toEqual([6.5, -10, 4.5])
    expect(dot(a, 0, c, 0)).toBe(0)
  })
})

describe('small symmetric matrices', () => {
  const Q: Quat = unitQuat([0.5, 0.1, -0.7, 0.4])
  const column = (a: number) => rotateByQuat(Q, [a === 0 ? 1 : 0, a === 1 ? 1 : 0, a === 2 ? 1 : 0])
  const build = (d: readonly number[]) =>
    [0, 1, 2].flatMap((r) =>
      [0, 1, 2].map((c) => d.reduce((sum, x, k) => sum + x * column(k)[r] * column(k)[c], 0)),
    )

  it.each([[[1, 2, 3]], [[0, 5, 5]], [[1e-8, 1, 1e3]]])('eigenvalues of a turned diagonal %j', (d) => {
    const { values, vectors } = eigenSymmetric3(build(d))
    for (const [k, x] of values.entries()) expect(x).toBeCloseTo(d[k], 10)
    const J = build(d)
    for (let k = 0; k < 3; k++) {
      for (let r = 0; r < 3; r++) {
        const Jv = [0, 1, 2].reduce((sum, c) => sum + J[3 * r + c] * vectors[3 * c + k], 0)
        expect(Jv).toBeCloseTo(values[k] * vectors[3 * r + k], 9)
      }
    }
  })

  it('U⁻¹ of the Cholesky factor gives J⁻¹ = U⁻¹U⁻ᵀ', () => {
    const J = build([1, 2, 3])
    const W = inverseCholesky3(J)
    const inverse = [0, 1, 2].flatMap((r) =>
      [0, 1, 2].map((c) => [0, 1, 2].reduce((s, k) => s + W[3 * r + k] * W[3 * c + k], 0)),
    )
    for (let r = 0; r < 3; r++) {
      for (let c = 0; c < 3; c++) {
        const product = [0, 1, 2].reduce((s, k) => s + J[3 * r + k] * inverse[3 * k + c], 0)
        expect(product).toBeCloseTo(r === c ? 1 : 0, 13)
      }
    }
  })
})

describe('LU', () => {
  it('solves with pivoting, and returns false for a singular matrix', () => {
    const A = [0, 2, 1, 1, 1, 1, 2, 0, -1]
    const lu = Float64Array.from(A)
    const pivots = new Int32Array(3)
    expect(factorLU(lu, 3, pivots)).toBe(true)
    const x = Float64Array.of(1, 2, 3)
    solveLU(lu, 3, pivots, x)
    const back = [0, 1, 2].map((r) => A[3 * r] * x[0] + A[3 * r + 1] * x[1] + A[3 * r + 2] * x[2])
    for (const [i, b] of back.entries()) expect(b).toBeCloseTo(i + 1, 13)
    expect(factorLU(Float64Array.of(1, 2, 2, 4), 2, pivots)).toBe(false)
  })
})
