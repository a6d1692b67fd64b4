import { describe, expect, it } from 'vitest'
import * as five from './five'
import { pivotFour } from './four'
import { solveRight, subtractProduct, subtractSquare } from './kernels'
import { analyse } from './pattern'
import { createFactor } from './create'
import { forwardNodes } from './substitute'
import { reduceSixByFive, reduceSixByThree } from './six'
import * as three from './three'
import { pivotSix } from './weld'

/** Deterministic noise in (−1, 1). */
function noise(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 31 - 1
  }
}

const seeds = Array.from({ length: 20 }, (_, i) => i + 1)

const sizes = [
  {
    n: 3,
    pivot: three.pivotThree,
    solve: three.solveRightThree,
    square: three.subtractSquareThree,
    product: three.subtractProductThree,
  },
  {
    n: 5,
    pivot: five.pivotFive,
    solve: five.solveRightFive,
    square: five.subtractSquareFive,
    product: five.subtractProductFive,
  },
]

function expectEqual(got: Float64Array, wanted: Float64Array): void {
  for (let i = 0; i < wanted.length; i++)
    expect(Math.abs(got[i] - wanted[i])).toBeLessThan(1e-12 * Math.max(1, Math.abs(wanted[i])))
}

describe.each(sizes)('kernels written out for $n rows equal the plain ones', ({ n, ...fast }) => {
  const blocks = (seed: number) => Float64Array.from({ length: 3 * n * n }, noise(seed))
  const [D, P, Q] = [0, n * n, 2 * n * n]

  it.each(seeds)('seed %i', (seed) => {
    const [a, b] = [blocks(seed), blocks(seed)]
    fast.product(a, D, P, Q)
    subtractProduct(b, D, P, n, Q, n, n)
    expectEqual(a, b)
    fast.square(a, D, Q)
    subtractSquare(b, D, Q, n, n)
    expectEqual(a, b)
    const inv = Float64Array.from({ length: n }, noise(seed + 100))
    fast.solve(a, P, D, inv, 0)
    solveRight(b, P, n, D, n, inv, 0)
    expectEqual(a, b)
  })
})

describe.each([...sizes, { n: 4, pivot: pivotFour }, { n: 6, pivot: pivotSix }])(
  'a pivot block of $n rows',
  ({ n, pivot }) => {
    it.each(seeds)('LLᵀ is what it was, 1/L_cc beside it, seed %i', (seed) => {
      const G = Float64Array.from({ length: n * n }, noise(seed))
      const S = new Float64Array(n * n)
      for (let r = 0; r < n; r++) {
        S[r * n + r] = 0.2
        for (let c = 0; c < n; c++) for (let k = 0; k < n; k++) S[r * n + c] += G[r * n + k] * G[c * n + k]
      }
      const scale = Float64Array.from({ length: n }, (_, r) => S[r * n + r])
      const inv = new Float64Array(n)
      const L = S.slice()
      expect(pivot(L, 0, inv, scale, 0, 1e-6)).toBe(true)
      for (let r = 0; r < n; r++) {
        expect(inv[r] * L[r * n + r]).toBeCloseTo(1, 13)
        for (let c = 0; c <= r; c++) {
          let sum = 0
          for (let k = 0; k <= c; k++) sum += L[r * n + k] * L[c * n + k]
          expect(Math.abs(sum - S[r * n + c])).toBeLessThan(1e-12)
        }
      }
    })

    it('a pivot below the threshold, or NaN, returns false and writes nothing', () => {
      for (const last of [1e-9, 0, -1, Number.NaN]) {
        const S = new Float64Array(n * n)
        for (let r = 0; r < n; r++) S[r * n + r] = r === n - 1 ? last : 1
        const before = S.slice()
        const inv = new Float64Array(n)
        expect(pivot(S, 0, inv, new Float64Array(n).fill(1), 0, 1e-6)).toBe(false)
        expect(S).toEqual(before)
        expect(inv.every((x) => x === 0)).toBe(true)
      }
    })
  },
)

describe.each([4, 6])('blocks of %i columns', (k) => {
  it.each(seeds)('T −= PQᵀ, its lower triangle alone, and X L⁻ᵀ, seed %i', (seed) => {
    const [rows, columns] = [1 + (seed % 5), 1 + (seed % 4)]
    const [P, Q, T, D] = [0, 6 * k, 12 * k, 12 * k + 36]
    const v = Float64Array.from({ length: D + k * k }, noise(seed))
    const before = v.slice()
    const dot = (p: number, q: number, n: number) => {
      let sum = 0
      for (let j = 0; j < n; j++) sum += before[p + j] * before[q + j]
      return sum
    }
    const wanted = v.slice()
    for (let r = 0; r < rows; r++)
      for (let c = 0; c < columns; c++) wanted[T + r * columns + c] -= dot(P + r * k, Q + c * k, k)
    subtractProduct(v, T, P, rows, Q, columns, k)
    expectEqual(v, wanted)
    v.set(before)
    wanted.set(before)
    for (let r = 0; r < rows; r++)
      for (let c = 0; c <= r; c++) wanted[T + r * rows + c] -= dot(P + r * k, P + c * k, k)
    subtractSquare(v, T, P, rows, k)
    expectEqual(v, wanted)
    v.set(before)
    const inv = Float64Array.from({ length: k }, noise(seed + 100))
    solveRight(v, P, rows, D, k, inv, 0)
    // X Lᵀ is what it was, with L_cc = 1/inv_c
    for (let r = 0; r < rows; r++)
      for (let c = 0; c < k; c++) {
        let sum = v[P + r * k + c] / inv[c]
        for (let j = 0; j < c; j++) sum += v[P + r * k + j] * before[D + c * k + j]
        expect(Math.abs(sum - before[P + r * k + c])).toBeLessThan(1e-9 * Math.max(1, Math.abs(sum)))
      }
  })
})

describe.each([
  [3, reduceSixByThree],
  [5, reduceSixByFive],
] as const)('six rows under %i equal the plain kernels', (n, reduce) => {
  it.each(seeds)('seed %i', (seed) => {
    const [D, X, T] = [0, n * n, n * n + 6 * n]
    const [a, b] = [0, 1].map(() => Float64Array.from({ length: T + 36 }, noise(seed)))
    const inv = Float64Array.from({ length: n }, noise(seed + 100))
    if (seed % 3 === 0) inv[seed % n] = 0
    reduce(a, X, D, inv, 0, T)
    solveRight(b, X, 6, D, n, inv, 0)
    subtractSquare(b, T, X, 6, n)
    expectEqual(a, b)
  })
})

describe('eliminateLink equals its parts to the last bit', () => {
  const [D, X, T] = [0, 9, 18]
  /** Blocks of S, the diagonal one firm, and its scale. */
  const start = (seed: number) => {
    const v = Float64Array.from({ length: 27 }, noise(seed))
    for (let c = 0; c < 3; c++) v[D + 4 * c] += 4
    return { v, inv: new Float64Array(3), scale: Float64Array.of(v[0], v[4], v[8]) }
  }

  it.each(seeds)('seed %i', (seed) => {
    const right = Float64Array.from({ length: 6 }, noise(seed + 50))
    for (const reduces of [true, false]) {
      const [a, b] = [start(seed), start(seed)]
      const [y, z] = [right.slice(), right.slice()]
      expect(three.eliminateLink(a.v, D, X, T, a.inv, a.scale, 0, 1e-2, reduces, y, 3)).toBe(true)
      expect(three.pivotThree(b.v, D, b.inv, b.scale, 0, 1e-2)).toBe(true)
      three.solveRightThree(b.v, X, D, b.inv, 0)
      three.subtractSquareThree(b.v, T, X)
      if (reduces) {
        const pattern = analyse([3, 3], [[0, 1]])
        const factor = { ...createFactor(pattern), values: b.v, inverse: Float64Array.of(...b.inv, 1, 1, 1) }
        forwardNodes(factor, z, new Float64Array(6), 0, 1)
      }
      expect(a).toEqual(b)
      expect(y).toEqual(z)
    }
  })

  it('with a pivot below the threshold writes nothing', () => {
    const a = start(1)
    a.scale[2] = 1e3
    const before = a.v.slice()
    expect(three.eliminateLink(a.v, D, X, T, a.inv, a.scale, 0, 1e-2, false, a.inv, 0)).toBe(false)
    expect(a.v).toEqual(before)
  })
})
