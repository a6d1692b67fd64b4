import { test } from '@playwright/test'
import { runsWithoutGrowing } from './soak'

/** [min] FREEBODY_SOAK says for how long; the default is long enough to see a leak of a few hundred bytes a frame. */
const minutes = Number(process.env.FREEBODY_SOAK ?? 1)

for (const [example, panel] of [
  ['ten-link-pendulum', 'Forces'],
  ['slider-crank', 'Diagnostics'],
]) {
  test(`${example} with ${panel} open runs on without growing`, async ({ page }) => {
    test.setTimeout((minutes * 60 + 120) * 1000)
    await runsWithoutGrowing(page, { example, panel, minutes })
  })
}
