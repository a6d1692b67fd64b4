import { test } from '@playwright/test'
import { matricesAgree } from './matrices'

for (const example of ['slider-crank', 'appell', 'bricard', 'stewart'])
  test(`${example}: matrices and forms on the screen are the command line's`, ({ page }) =>
    matricesAgree(page, example))
