import { test } from '@playwright/test'
import { forceAgrees } from './forces'

for (const [example, joint] of [
  ['pendulum', 'pin'],
  ['slider-crank', 'crank pin'],
] as const)
  test(`${example}: the force in "${joint}" on the screen is the command line's`, ({ page }) =>
    forceAgrees(page, example, joint))
