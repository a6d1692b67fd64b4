import { test } from '@playwright/test'
import { runsWithoutGrowing } from './soak'

/** [min] From FREEBODY_SOAK; the default is long enough to detect a leak of a few hundred bytes a frame. */
const minutes = Number(process.env.FREEBODY_SOAK ?? 1)

for (const [example, panel] of [
  ['ten-link-pendulum', 'Forces'],
  ['slider-crank', 'Diagnostics'],
]) {
  test(`${example} with ${panel} open runs without a growing heap`, async ({ page }) => {
    test.setTimeout((minutes * 60 + 120) * 1000)
    await runsWithoutGrowing(page, { example, panel, minutes })
  })
}
