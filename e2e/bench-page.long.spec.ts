import { test } from '@playwright/test'
import { benchAgrees } from './bench-page'

test('the bench on the visitor’s machine finds the errors that Node finds for engines of both sorts', ({
  page,
  baseURL,
}, info) =>
  benchAgrees(page, baseURL, info, [
    ['mujoco', 'rk4'],
    ['cannon', 'default'],
  ]))
