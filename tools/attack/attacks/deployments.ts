import type { SpecsAttack } from '../attack'

export const deployments: SpecsAttack = {
  id: 'deployments',
  title: 'Faulty hosts and deployments',
  promise:
    'No wrong answer of the host is kept, a deployment that is half done changes nothing, and a page whose files have gone says so and keeps the scene.',
  where: 'specs',
  size: { full: 3, tiny: 1 },
  specs: () => ({
    files: ['e2e/deployments.spec.ts', 'e2e/resilience.spec.ts'],
    named: /deployments\.spec|parts of the page/,
  }),
}
