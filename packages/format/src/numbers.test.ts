import { describe, expect, it } from 'vitest'
import { count, exact, fixed, number, orZero, plain, quantity, seconds, smallNumber } from './numbers'

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

  it('are 0 where they are rounding of the scene', () => {
    expect([4.623e-33, -1e-12, 2e-12, Number.NaN].map((x) => number(orZero(x, 1e-12)))).toEqual([
      '0',
      '0',
      '2.000\u202f×\u202f10⁻¹²',
      '–',
    ])
  })

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

  it('lose their zeros on scales', () => {
    expect([0.2, 5, 2000, 50000, 0.0025, 1.5e-7, 2e9, -10.5, 0].map((x) => plain(x))).toEqual([
      '0.2',
      '5',
      '2\u202f000',
      '50\u202f000',
      '0.0025',
      '1.5\u202f×\u202f10⁻⁷',
      '2\u202f×\u202f10⁹',
      '−10.5',
      '0',
    ])
  })

  it('that are errors have two digits, and a floor', () => {
    expect([1.234e-9, 3e-17, 0].map(smallNumber)).toEqual(['1.2\u202f×\u202f10⁻⁹', '<\u202f10⁻¹⁵', '0'])
    expect(seconds(2.4168)).toBe('2.417 s')
  })

  it('in files read back as they were', () => {
    for (const x of [0.1 + 0.2, -1 / 3, 5e-324, 1.7976931348623157e308]) expect(Number(exact(x))).toBe(x)
    expect(exact(-0)).toBe('0')
  })
})
