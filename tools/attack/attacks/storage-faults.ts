import type { SpecsAttack } from '../attack'

export const storageFaults: SpecsAttack = {
  id: 'storage',
  title: 'Faults of the storage',
  promise:
    'Storage that is full, missing, silent or wrong inside takes neither the page nor a scene of the user, and the page says so.',
  where: 'specs',
  size: { full: 3, tiny: 1 },
  specs: () => ({
    files: ['e2e/resilience.spec.ts', 'e2e/without.spec.ts'],
    named: /resilience\.spec\S* storage |without storage/,
  }),
}
