import { describe, expect, it } from 'vitest'
import { count, exact, fixed, number, quantity } from './numbers'

describe('numbers', () => {
  it.each([
    [0, '0'],
    [-9.81, '−9.810'],
    [0.00123456, '0.001235'],
    [12345.6, '12\u202f346'],
    [-0.00001234, '−1.234\u202f×\u202f10⁻⁵'],
    [2.5e12, '2.500\u202f×\u202f10¹²'],
    [Number.NEGATIVE_INFINITY, '−∞'],
    [Number.NaN, '–'],
  ])('%d is written %s', (x, text) => expect(number(x)).toBe(text))

  it('that round to zero have no sign', () => {
    expect(fixed(-0.0004, 2)).toBe('0.00')
    expect(fixed(-0.006, 2)).toBe('−0.01')
  })

  it('have their units and plurals', () => {
    expect(quantity(-1.5, 'N m')).toBe('−1.500 N m')
    expect(quantity(1.5, '')).toBe('1.500')
    expect(quantity(Number.NaN, 'N')).toBe('–')
    expect([count(1, 'row'), count(2000, 'row')]).toEqual(['1 row', '2\u202f000 rows'])
  })

  it('in files read back as they were', () => {
    for (const x of [0.1 + 0.2, -1 / 3, 5e-324, 1.7976931348623157e308]) expect(Number(exact(x))).toBe(x)
    expect(exact(-0)).toBe('0')
  })
})
