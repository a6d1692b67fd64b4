import { expect, it } from 'vitest'
import { browserOf, systemOf, tickOf } from './machine'
import { browserPlan } from './plan'

it('finds by how much a clock moves', () => {
  let calls = 0
  // Moves by a tenth, now and then by two.
  const clock = () => Math.floor(++calls / 7) / 10 + (calls > 40 ? 0.1 : 0)
  expect(tickOf(clock)).toBeCloseTo(0.1, 10)
})

it('measures longer on a coarser clock, within reason', () => {
  expect(browserPlan(0.005).enough).toBe(8)
  expect(browserPlan(0.1).enough).toBe(8)
  expect(browserPlan(0.2).enough).toBe(16)
  expect(browserPlan(16).enough).toBe(40)
})

it.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    'Chrome 141',
    'Linux',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
    'Edge 141',
    'Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
    'Safari 18',
    'macOS',
  ],
  ['Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0', 'Firefox 143', 'Android'],
])('recognises %s', (userAgent, browser, system) => {
  expect(browserOf(userAgent)).toBe(browser)
  expect(systemOf(userAgent)).toBe(system)
})
