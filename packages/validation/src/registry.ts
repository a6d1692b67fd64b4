/* Every case, in the order of the page. Adding one: write it in a file of cases/, name it here, and run `pnpm validate`. */
import { andrewsCases } from './cases/andrews'
import { couplings } from './cases/couplings'
import { exampleCases } from './cases/examples'
import { fileCases } from './cases/files'
import { fourBars } from './cases/four-bars'
import { free } from './cases/free'
import { linearised } from './cases/linearised'
import { linkages } from './cases/linkages'
import { pendulums } from './cases/pendulums'
import { rolling } from './cases/rolling'
import type { ValidationCase } from './definition'

/** 2 before 10. */
const inOrder = new Intl.Collator('en', { numeric: true })

/** `refine`: the steps of integrated references are this many times shorter, to see what is certain. */
export function makeCases(refine = 1): readonly ValidationCase[] {
  return [
    ...[...fileCases(), ...fourBars(refine)].sort((a, b) => inOrder.compare(a.id, b.id)),
    ...andrewsCases(),
    ...pendulums(refine),
    ...rolling(refine),
    ...free(refine),
    ...couplings(),
    ...linkages(),
    ...exampleCases(),
    ...linearised(),
  ]
}

export const cases = makeCases()
