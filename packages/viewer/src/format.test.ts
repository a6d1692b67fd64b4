import { describe, expect, it } from 'vitest'
import { plain, quantity, significant } from './format'

describe('numbers on the screen', () => {
  it('have four significant digits', () => {
    expect([12.3456, 0.0123456, 9.99996, 123456, 5].map((x) => significant(x))).toEqual([
      '12.35',
      '0.01235',
      '10.00',
      '123 500',
      '5.000',
    ])
  })

  it('carry a true minus sign and their unit', () => {
    expect(quantity(-9.81, 'N')).toBe('−9.810 N')
  })

  it('become powers of ten where they are very small or large', () => {
    expect(significant(1.2345e-7)).toBe('1.235·10⁻⁷')
    expect(significant(9.9999e11)).toBe('1.000·10¹²')
  })

  it('say nothing where there is nothing to say', () => {
    expect(significant(Number.NaN)).toBe('–')
    expect(significant(0)).toBe('0')
  })

  it('lose their zeros on scales', () => {
    expect([0.2, 5, 2000, 50000].map(plain)).toEqual(['0.2', '5', '2000', '50 000'])
  })
})
