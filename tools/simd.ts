/* Kernels that work on two numbers at a time where the processor can, which TypeScript cannot say: these texts take the place of the files
 they are named after when WebAssembly is made of them. The same products and sums in the same order, so to the same bits; the test of
 the compiled kernels holds them to it. */

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
