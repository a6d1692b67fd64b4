import { describe, expect, it } from 'vitest'
import { count, number, seconds } from './format'

describe('numbers on screen', () => {
  it.each([
    [0, '0'],
    [9.81, '9.810'],
    [-9.81, '−9.810'],
    [0.00123456, '0.001235'],
    [123.456, '123.5'],
    [12345.6, '12\u202f346'],
    [-0.00001234, '−1.234\u202f×\u202f10⁻⁵'],
    [2.5e12, '2.500\u202f×\u202f10¹²'],
    [Number.POSITIVE_INFINITY, '∞'],
  ])('%d is written %s', (x, text) => expect(number(x)).toBe(text))

  it('have their units and plurals', () => {
    expect(seconds(2.4168)).toBe('2.417 s')
    expect(count(1, 'body', 'bodies')).toBe('1 body')
    expect(count(0, 'row')).toBe('0 rows')
  })
})
