import { expect, test } from '@playwright/test'
import { examplesRunFor, ids } from './example-runs'

test('there are at least two dozen', () => expect(ids.length).toBeGreaterThanOrEqual(24))

// Twenty seconds in examples.long.spec.ts; five in the unit tests, without a browser.
examplesRunFor(2)
