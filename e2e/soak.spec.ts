import { test } from '@playwright/test'
import { runsWithoutGrowing } from './soak'

// soak.long.spec.ts runs longer, and sees smaller leaks.
test('ten-link-pendulum with Forces open runs on without growing', ({ page }) =>
  runsWithoutGrowing(page, { example: 'ten-link-pendulum', panel: 'Forces', minutes: 0.15 }))
