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

export const simdSources: Readonly<Record<string, string>> = {
  'packages/dynamics/src/step/integrators/sums.ts': `
@inline function two(x: F64, i: i32): v128 { return v128.load(changetype<usize>(x) + (<usize>i << 3)) }
@inline function putTwo(x: F64, i: i32, pair: v128): void { v128.store(changetype<usize>(x) + (<usize>i << 3), pair) }
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
}
