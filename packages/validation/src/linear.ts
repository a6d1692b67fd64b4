/* Small motions about a steady one, ξ̈ = −K ξ − D ξ̇, from the accelerations Freebody computes.

 The scene's parameters displace the start; `createRunner` closes the joints, which may change the displacement a little, so what
 counts is what channels then read. With displacements ±h e_k and ±2h e_k of all 2n parameters, and central differences
   δf = (8 (f(h) − f(−h)) − (f(2h) − f(−2h)))/12 = h f′ + O(h⁵)
 of the coordinates and rates, Ξ (2n × 2n, a column for each parameter), and of the accelerations, R (n × 2n):
   [−K, −D] = R Ξ⁻¹.                                                                                                        (1)
 What is even in the displacements, such as a change of the forward speed, drops out. */
import type { Overrides, Scene } from '@freebody/scene'
import type { Coordinate, LinearComparison, Measured, Sum } from './definition'
import { distance, eigenvalues, solve } from './references/roots'
import { sample } from './sample'

export type Linearised =
  | { readonly ok: true; readonly accelerations: readonly (readonly number[])[] }
  | { readonly ok: false; readonly message: string }

/** [−K, −D] of (1). */
export function linearise(
  scene: Scene,
  coordinates: readonly Coordinate[],
  displacement: number,
  set: Overrides,
): Linearised {
  const sums: readonly Sum[] = [
    ...coordinates.map(({ position }) => position.read),
    ...coordinates.map(({ rate }) => rate.read),
    ...coordinates.map(({ acceleration }) => acceleration),
  ]
  const parameters = [
    ...coordinates.map(({ position }) => position.parameter),
    ...coordinates.map(({ rate }) => rate.parameter),
  ]
  const names = [...new Set(sums.flatMap((sum) => sum.map(([, channel]) => channel)))]
  const changes: number[][] = []
  for (const parameter of parameters) {
    const change = new Array<number>(sums.length).fill(0)
    for (const [steps, weight] of [
      [1, 8],
      [-1, -8],
      [2, -1],
      [-2, 1],
    ]) {
      const sampled = sample(scene, names, [0], { ...set, [parameter]: steps * displacement })
      if (!sampled.ok) return sampled
      for (const [k, sum] of sums.entries())
        for (const [factor, channel] of sum)
          change[k] += (weight / 12) * factor * sampled.values[0][names.indexOf(channel)]
    }
    changes.push(change)
  }
  // Rows of Ξᵀ are the changes, so that Ξᵀ [−K, −D]ᵀ = Rᵀ, one acceleration at a time.
  const n = coordinates.length
  const transposed = changes.map((change) => change.slice(0, 2 * n))
  return {
    ok: true,
    accelerations: coordinates.map((_, i) =>
      solve(
        transposed,
        changes.map((change) => change[2 * n + i]),
      ),
    ),
  }
}

/** First-order system of (ξ, ξ̇). */
export function systemOf(accelerations: readonly (readonly number[])[]): number[][] {
  const n = accelerations.length
  const rates = accelerations.map((_, i) => Array.from({ length: 2 * n }, (_, j) => (j === n + i ? 1 : 0)))
  return [...rates, ...accelerations.map((row) => [...row])]
}

export function measureLinear(scene: Scene, compare: LinearComparison): Measured {
  const { coordinates, displacement, points, within } = compare
  const worst = { eigenvalues: 0, entries: 0 }
  const count = { eigenvalues: 0, entries: 0 }
  for (const { set, eigenvalues: expected, accelerations } of points) {
    const linearised = linearise(scene, coordinates, displacement, set)
    if (!linearised.ok) return linearised
    const size = Math.max(...expected.map((value) => Math.hypot(...value)))
    const off = distance(eigenvalues(systemOf(linearised.accelerations)), expected) / size
    worst.eigenvalues = Math.max(worst.eigenvalues, off)
    count.eigenvalues += expected.length
    if (!accelerations) continue
    const largest = Math.max(...accelerations.flat().map(Math.abs))
    for (const [i, row] of accelerations.entries())
      for (const [j, value] of row.entries()) {
        const error = Math.abs(linearised.accelerations[i][j] - value) / largest
        worst.entries = Math.max(worst.entries, error)
        count.entries++
      }
  }
  const findings = [
    {
      quantity: 'eigenvalues',
      count: count.eigenvalues,
      scale: 'largest of the point',
      error: worst.eigenvalues,
      bound: within,
    },
    {
      quantity: 'entries of −M⁻¹K and −M⁻¹C',
      count: count.entries,
      scale: 'largest of the point',
      error: worst.entries,
      bound: within,
    },
  ]
  return { ok: true, findings: findings.filter((finding) => finding.count > 0) }
}
