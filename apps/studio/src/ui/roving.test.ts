import { expect, it } from 'vitest'
import { nextControl } from './roving'

const controls = ['a', 'b', 'c']

it.each([
  ['a', 'ArrowRight', 'b'],
  ['c', 'ArrowRight', 'a'],
  ['a', 'ArrowLeft', 'c'],
  ['b', 'ArrowUp', 'a'],
  ['c', 'Home', 'a'],
  ['a', 'End', 'c'],
  ['a', 'Enter', null],
  ['x', 'ArrowRight', null],
])('from %s, %s leads to %s', (from, key, to) => {
  expect(nextControl(controls, from, key)).toBe(to)
})
