import { test } from '@playwright/test'
import { runsWithoutGrowing } from './soak'

// soak.long.spec.ts runs longer and detects smaller leaks.
test('ten-link-pendulum with Forces open runs without a growing heap', ({ page }) =>
  runsWithoutGrowing(page, { example: 'ten-link-pendulum', panel: 'Forces', minutes: 0.15 }))
