import type { SpecsAttack } from '../attack'

export const messageFloods: SpecsAttack = {
  id: 'floods',
  title: 'Message floods',
  promise:
    'An embed reads messages up to a rate, a size and a time, answers "busy" beyond, ends long work on request, and settles every promise.',
  where: 'specs',
  size: { full: 2, tiny: 1 },
  // The whole suite sends the largest ones, too.
  specs: (rounds) => ({
    files: ['e2e/embed-floods.spec.ts', ...(rounds > 1 ? ['e2e/embed-floods.long.spec.ts'] : [])],
  }),
}
