import { createRunner } from '@freebody/session'
import { expect, test } from 'vitest'
import { drawingSvg } from '../drawing'
import { compareVariants } from './columns'
import { doors } from './doors'
import { columnsFigure, linesOf, scalesOf, sizeOf, textOf, verdictOf } from './table'

function door() {
  const created = createRunner(doors[0].scene, {}, { memory: 0 })
  if (!created.ok) throw new Error(created.message)
  const { compiled, state } = created.runner
  const found = compareVariants(compiled, state, { stiffness: 1e5, duration: 0.2 })
  if (!found.ok) throw new Error(found.message)
  while (found.advance());
  return found
}

const found = door()
const lines = linesOf(found, (id) => id)

test('a line for the force and torque of every hinge, and one for the door', () => {
  expect(lines.map(({ key }) => key)).toEqual([
    'lower hinge F',
    'lower hinge T',
    'upper hinge F',
    'upper hinge T',
    'door sum',
  ])
  for (const { values } of lines) expect(values).toHaveLength(4)
})

test('bars of one unit have one scale', () => {
  const scales = scalesOf(lines)
  for (const { unit, values } of lines)
    for (const v of values) expect(sizeOf(v)).toBeLessThanOrEqual(scales.get(unit) ?? 0)
})

test('the verdict names motion and reactions', () => {
  expect(verdictOf(found, lines)).toMatch(
    /^One motion: exact joints agree to .* Different reactions: upper hinge/,
  )
})

test('a copy has every digit of every component', () => {
  const rows = textOf(found, lines)
    .split('\n')
    .map((row) => row.split('\t'))
  expect(rows).toHaveLength(1 + 3 * 5 + 1)
  const [, , first] = rows[1]
  expect(Number(first)).toBe(found.columns[0].loads.get('lower hinge')?.force[0])
})

test('it can be drawn', () => {
  const text = drawingSvg(columnsFigure(found, lines, 'Door'))
  expect(text).toContain('Bushings')
  expect(text).not.toContain('NaN')
})
