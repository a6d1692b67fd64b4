/* Stands for plain-factor.ts in a worker that has compiled kernels, see plain-kernels-later.ts, which loads both. */
import type { Work } from '../kernels/work'

type FactorRows = (work: Work, tolerance: number, restore: number) => void

let loaded: FactorRows | null = null

export async function loadPlainFactor(): Promise<void> {
  loaded = (await import('./plain-factor')).factorRows
}

export function factorRows(work: Work, tolerance: number, restore: number): void {
  if (!loaded) throw new Error('The plain factor is not loaded yet.')
  loaded(work, tolerance, restore)
}
