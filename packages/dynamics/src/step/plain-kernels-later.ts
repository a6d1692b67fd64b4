/* Stands for plain-kernels.ts in a worker that has compiled kernels: the plain ones are needed where WebAssembly is refused or its memory is full,
 and are loaded by `loadPlainKernels`. */
import type { Host } from '../kernels/call'
import type { Work } from '../kernels/work'
import { loadPlainFactor } from './plain-factor-later'
import type { StepKernels } from './step-kernels'

let loaded: ((work: Work, host: Host) => StepKernels) | null = null

export async function loadPlainKernels(): Promise<void> {
  const [{ plainKernels: run }] = await Promise.all([import('./plain-kernels'), loadPlainFactor()])
  loaded = run
}

export function plainKernels(work: Work, host: Host): StepKernels {
  if (!loaded) throw new Error('The plain kernels are not loaded yet.')
  return loaded(work, host)
}
