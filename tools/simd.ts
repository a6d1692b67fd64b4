/* SIMD versions of kernels, two numbers at a time, which TypeScript cannot express: in the compilation to WebAssembly these texts replace
 the files of their keys. They have the same products and sums in the same order, hence the same bits, which the test of the compiled
 kernels checks. */

/** A sum of terms `a * k[i]` over pairs of neighbours, added to y: `addOne`, `addTwo` and `addFour` of sums.ts. */
function adding(name: string, terms: readonly (readonly [factor: string, array: string])[]): string {
  const parameters = terms.map(([factor, array]) => `${factor}: f64, ${array}: F64`).join(', ')
  const pair = (at: string) =>
    terms
      .map(([factor, array]) => `f64x2.mul(${factor}2, two(${array}, ${at}))`)
      .reduce((sum, term) => `f64x2.add(${sum}, ${term})`)
  const single = terms.map(([factor, array]) => `${factor} * ${array}[i]`).join(' + ')
  return `export function ${name}(out: F64, y: F64, n: i32, ${parameters}): void {
${terms.map(([factor]) => `  const ${factor}2 = f64x2.splat(${factor})`).join('\n')}
  let i = 0
  for (; i + 3 < n; i += 4) {
    putTwo(out, i, f64x2.add(two(y, i), ${pair('i')}))
    putTwo(out, i + 2, f64x2.add(two(y, i + 2), ${pair('i + 2')}))
  }
  for (; i < n; i++) out[i] = y[i] + (${single})
}`
}

/** Two neighbours of an array, at the index or n behind it: see `withOffset` in kernels.ts. */
export const pairs = (n: string): string => {
  const name = n && `_${n}`
  const at = 'changetype<usize>(x) + (<usize>i << 3)'
  return `@inline function two${name}(x: F64, i: i32): v128 { return v128.load(${at}, ${8 * Number(n)}) }
@inline function putTwo${name}(x: F64, i: i32, pair: v128): void { v128.store(${at}, pair, ${8 * Number(n)}) }`
}

/** The sum of six products of which `first` holds three pairs. */
const sumOfSix = (second: (at: number) => string) =>
  `f64x2.add(f64x2.add(f64x2.mul(a, ${second(0)}), f64x2.mul(b, ${second(2)})), f64x2.mul(c, ${second(4)}))`

export const simdSources: Readonly<Record<string, string>> = {
  'packages/dynamics/src/step/integrators/sums.ts': `
${adding('addOne', [['a', 'k']])}
${adding('addTwo', [
  ['a', 'k'],
  ['b', 'l'],
])}
${adding('addFour', [
  ['a', 'k'],
  ['b', 'l'],
  ['c', 'p'],
  ['d', 'q'],
])}
`,
  'packages/dynamics/src/kernels/products.ts': `
export function dotSix(A: F64, p: i32, Y: F64, q: i32): f64 {
  const a = two(A, p)
  const b = two(A, p + 2)
  const c = two(A, p + 4)
  const sum = ${sumOfSix((i) => `two(Y, q + ${i})`)}
  return f64x2.extract_lane(sum, 0) + f64x2.extract_lane(sum, 1)
}
export function addProduct(S: F64, t: i32, A: F64, p: i32, rows: i32, Y: F64, q: i32, columns: i32, lower: bool, first: bool): void {
  for (let r = 0, o = p, at = t; r < rows; r++, o += 6, at += columns) {
    const a = two(A, o)
    const b = two(A, o + 2)
    const c = two(A, o + 4)
    const end: i32 = lower ? r + 1 : columns
    let s = 0
    let j = q
    for (; s + 1 < end; s += 2, j += 12) {
      const u = ${sumOfSix((i) => `two(Y, j + ${i})`)}
      const v = ${sumOfSix((i) => `two(Y, j + ${i + 6})`)}
      const sum = f64x2.add(v128.shuffle<f64>(u, v, 0, 2), v128.shuffle<f64>(u, v, 1, 3))
      putTwo(S, at + s, first ? sum : f64x2.add(two(S, at + s), sum))
    }
    if (s === end) continue
    const last = ${sumOfSix((i) => `two(Y, j + ${i})`)}
    const sum = f64x2.extract_lane(last, 0) + f64x2.extract_lane(last, 1)
    S[at + s] = first ? sum : S[at + s] + sum
  }
}
export function subtractMotion(x: F64, at: i32, A: F64, o: i32, rows: i32, nu: F64, n: i32): void {
  const a = two(nu, n)
  const b = two(nu, n + 2)
  const c = two(nu, n + 4)
  for (let r = 0, p = o; r < rows; r++, p += 6) {
    const sum = ${sumOfSix((i) => `two(A, p + ${i})`)}
    x[at + r] -= f64x2.extract_lane(sum, 0) + f64x2.extract_lane(sum, 1)
  }
}
export function addForce(F: F64, b: i32, A: F64, o: i32, rows: i32, x: F64, at: i32): void {
  let f = two(F, b)
  let g = two(F, b + 2)
  let h = two(F, b + 4)
  for (let r = 0, p = o; r < rows; r++, p += 6) {
    const l = f64x2.splat(x[at + r])
    f = f64x2.add(f, f64x2.mul(two(A, p), l))
    g = f64x2.add(g, f64x2.mul(two(A, p + 2), l))
    h = f64x2.add(h, f64x2.mul(two(A, p + 4), l))
  }
  putTwo(F, b, f)
  putTwo(F, b + 2, g)
  putTwo(F, b + 4, h)
}
`,
  'packages/math/src/blocks/even.ts': `
export function subtractEven(v: F64, t: i32, p: i32, ma: i32, q: i32, mb: i32, k: i32, lower: bool): void {
  const isSix = k === 6
  for (let r = 0, at = t, i = p; r < ma; r++, i += k, at += mb) {
    const end: i32 = lower ? r + 1 : mb
    const a = two(v, i)
    const b = two(v, i + 2)
    const c = isSix ? two(v, i + 4) : b
    let s = 0
    let o = q
    for (; s + 1 < end; s += 2, o += 2 * k) {
      let x = f64x2.add(f64x2.mul(a, two(v, o)), f64x2.mul(b, two(v, o + 2)))
      let y = f64x2.add(f64x2.mul(a, two(v, o + k)), f64x2.mul(b, two(v, o + k + 2)))
      if (isSix) {
        x = f64x2.add(x, f64x2.mul(c, two(v, o + 4)))
        y = f64x2.add(y, f64x2.mul(c, two(v, o + 10)))
      }
      putTwo(v, at + s, f64x2.sub(two(v, at + s), f64x2.add(v128.shuffle<f64>(x, y, 0, 2), v128.shuffle<f64>(x, y, 1, 3))))
    }
    if (s === end) continue
    let x = f64x2.add(f64x2.mul(a, two(v, o)), f64x2.mul(b, two(v, o + 2)))
    if (isSix) x = f64x2.add(x, f64x2.mul(c, two(v, o + 4)))
    v[at + s] -= f64x2.extract_lane(x, 0) + f64x2.extract_lane(x, 1)
  }
}
export function solveRightEven(v: F64, x: i32, mi: i32, d: i32, k: i32, inv: F64, i0: i32): void {
  const l10 = f64x2.splat(v[d + k])
  const l20 = f64x2.splat(v[d + 2 * k])
  const l21 = f64x2.splat(v[d + 2 * k + 1])
  const l30 = f64x2.splat(v[d + 3 * k])
  const l31 = f64x2.splat(v[d + 3 * k + 1])
  const l32 = f64x2.splat(v[d + 3 * k + 2])
  const e0 = f64x2.splat(inv[i0])
  const e1 = f64x2.splat(inv[i0 + 1])
  const e2 = f64x2.splat(inv[i0 + 2])
  const e3 = f64x2.splat(inv[i0 + 3])
  // two rows at a time, the last of an odd number with itself
  for (let r = 0, o = x; r < mi; r += 2, o += 2 * k) {
    const n: i32 = r + 1 < mi ? o + k : o
    const a = f64x2.mul(v128.shuffle<f64>(two(v, o), two(v, n), 0, 2), e0)
    const b = f64x2.mul(f64x2.sub(v128.shuffle<f64>(two(v, o), two(v, n), 1, 3), f64x2.mul(a, l10)), e1)
    let u = v128.shuffle<f64>(two(v, o + 2), two(v, n + 2), 0, 2)
    const c = f64x2.mul(f64x2.sub(f64x2.sub(u, f64x2.mul(a, l20)), f64x2.mul(b, l21)), e2)
    u = v128.shuffle<f64>(two(v, o + 2), two(v, n + 2), 1, 3)
    u = f64x2.sub(f64x2.sub(f64x2.sub(u, f64x2.mul(a, l30)), f64x2.mul(b, l31)), f64x2.mul(c, l32))
    const f = f64x2.mul(u, e3)
    putTwo(v, o, v128.shuffle<f64>(a, b, 0, 2))
    putTwo(v, n, v128.shuffle<f64>(a, b, 1, 3))
    putTwo(v, o + 2, v128.shuffle<f64>(c, f, 0, 2))
    putTwo(v, n + 2, v128.shuffle<f64>(c, f, 1, 3))
    if (k === 4) continue
    const y = v128.shuffle<f64>(two(v, o + 4), two(v, n + 4), 1, 3)
    u = v128.shuffle<f64>(two(v, o + 4), two(v, n + 4), 0, 2)
    u = f64x2.sub(f64x2.sub(u, f64x2.mul(a, f64x2.splat(v[d + 24]))), f64x2.mul(b, f64x2.splat(v[d + 25])))
    u = f64x2.sub(f64x2.sub(u, f64x2.mul(c, f64x2.splat(v[d + 26]))), f64x2.mul(f, f64x2.splat(v[d + 27])))
    const g = f64x2.mul(u, f64x2.splat(inv[i0 + 4]))
    u = f64x2.sub(f64x2.sub(y, f64x2.mul(a, f64x2.splat(v[d + 30]))), f64x2.mul(b, f64x2.splat(v[d + 31])))
    u = f64x2.sub(f64x2.sub(u, f64x2.mul(c, f64x2.splat(v[d + 32]))), f64x2.mul(f, f64x2.splat(v[d + 33])))
    u = f64x2.mul(f64x2.sub(u, f64x2.mul(g, f64x2.splat(v[d + 34]))), f64x2.splat(inv[i0 + 5]))
    putTwo(v, o + 4, v128.shuffle<f64>(g, u, 0, 2))
    putTwo(v, n + 4, v128.shuffle<f64>(g, u, 1, 3))
  }
}
`,
}
