import { expect, it } from 'vitest'
import { copiesOf } from './CopyMenu'

it('copies all digits with the unit, and shows rounding as 0', () => {
  const copies = copiesOf('F', [3, 4.623e-33, -4 / 3], 'N', 1e-9)
  expect(copies.map(({ name, shown, text }) => [name, shown, text])).toEqual([
    ['F', '3.283 N', `${Math.hypot(3, -4 / 3)} N`],
    ['Fx', '3.000 N', '3 N'],
    ['Fy', '0 N', '4.623e-33 N'],
    ['Fz', '−1.333 N', '-1.3333333333333333 N'],
    ['F as a vector', '(3.00, 0, −1.33) N', '(3, 4.623e-33, -1.3333333333333333) N'],
  ])
})
