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

/** Two neighbours of an array. */
export const pairs = `@inline function two(x: F64, i: i32): v128 { return v128.load(changetype<usize>(x) + (<usize>i << 3)) }
@inline function putTwo(x: F64, i: i32, pair: v128): void { v128.store(changetype<usize>(x) + (<usize>i << 3), pair) }`

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
export function addProduct(S: F64, t: i32, A: F64, p: i32, rows: i32, Y: F64, q: i32, columns: i32, lower: bool): void {
  for (let r = 0, o = p, at = t; r < rows; r++, o += 6, at += columns) {
    const a = two(A, o)
    const b = two(A, o + 2)
    const c = two(A, o + 4)
    const end: i32 = lower ? r + 1 : columns
    for (let s = 0, j = q; s < end; s++, j += 6) {
      const sum = ${sumOfSix((i) => `two(Y, j + ${i})`)}
      S[at + s] += f64x2.extract_lane(sum, 0) + f64x2.extract_lane(sum, 1)
    }
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
}
