import { expect, it } from 'vitest'
import { roomOf } from './useRoom'

it.each([
  [900, 600, true, ''],
  [692, 631, true, 'tight folded'],
  [888, 456, true, 'folded'],
  [808, 380, true, 'folded'],
  [808, 349, true, 'folded short'],
  [540, 600, true, 'narrow tight folded'],
  [540, 600, false, 'slim narrow tight folded'],
  [788, 200, true, 'folded short'],
  [360, 250, false, 'slim narrow tight folded short'],
] as const)('%i × %i, fine pointer %s: %s', (width, height, fine, words) => {
  expect(roomOf({ width, height }, fine)).toBe(words)
})
