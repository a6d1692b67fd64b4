/* Jacobi's elliptic functions and the complete integral K, by the arithmetic-geometric mean (Abramowitz and Stegun, 16.4, 17.6).
 They take the complementary parameter m₁ = 1 − m, which is what is known with all digits where m is near 1. */

/** K(m) */
export function quarterPeriod(m1: number): number {
  let [a, g] = [1, Math.sqrt(m1)]
  while (Math.abs(a - g) > 1e-16 * a) {
    const mean = (a + g) / 2
    g = Math.sqrt(a * g)
    if (mean === a) break
    a = mean
  }
  return Math.PI / (2 * a)
}

export function jacobi(
  u: number,
  m1: number,
): { readonly sn: number; readonly cn: number; readonly dn: number } {
  // The phase of the recursion doubles at each level, and so does its rounding: it starts within a quarter period.
  const K = quarterPeriod(m1)
  const turns = Math.round(u / (2 * K))
  const v = u - 2 * K * turns
  const a = [1]
  const c = [Math.sqrt(Math.max(0, 1 - m1))]
  let g = Math.sqrt(m1)
  while (Math.abs(c[c.length - 1]) > 1e-17 && a.length < 12) {
    const last = a[a.length - 1]
    a.push((last + g) / 2)
    c.push((last - g) / 2)
    g = Math.sqrt(last * g)
  }
  const N = a.length - 1
  let phi = 2 ** N * a[N] * v
  for (let n = N; n >= 1; n--)
    phi = (phi + Math.asin(Math.max(-1, Math.min(1, (c[n] / a[n]) * Math.sin(phi))))) / 2
  const sign = turns % 2 === 0 ? 1 : -1
  const [sn, cn] = [Math.sin(phi), Math.cos(phi)]
  return { sn: sign * sn, cn: sign * cn, dn: Math.sqrt(m1 + (1 - m1) * cn * cn) }
}
