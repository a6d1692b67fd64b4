import type { SpecsAttack } from '../attack'

export const workerFaults: SpecsAttack = {
  id: 'workers',
  title: 'Faults of the physics worker',
  promise:
    'A worker that is ended is replaced and nothing that was recorded is lost, one that computes for long can be stopped, and without one the page computes.',
  where: 'specs',
  size: { full: 3, tiny: 1 },
  specs: () => ({
    files: ['e2e/resilience.spec.ts', 'e2e/without.spec.ts'],
    named: /the physics worker|without workers/,
  }),
}
