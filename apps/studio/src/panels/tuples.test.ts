import { expect, it } from 'vitest'
import { evaluator } from './number-input'
import { readTuples, writeTuples } from './tuples'
import { preferredUnit } from './units'

const evaluate = evaluator([{ id: 'L', value: 2 }])
const corners = { of: 2, atLeast: 3, unit: 'm' }
const m = preferredUnit('m', {})
const mm = preferredUnit('m', { m: 'mm' })

it('reads what it writes, in any unit', () => {
  const list = [
    [0, 0],
    [1, 0],
    ['=L', 0.25],
  ] as const
  for (const unit of [m, mm])
    expect(readTuples(writeTuples(list, unit), corners, unit, evaluate)).toEqual({ ok: true, tuples: list })
  expect(writeTuples([[0.25, 1]], mm)).toBe('250 1000')
})

it('reads text of spreadsheets and typed text', () => {
  const text = '0\t0\n1; 0\n\n0,5, 1.5\n  2 mm   3 mm '
  expect(readTuples('0\t0\n1; 0\n\n0,5, 1.5', corners, m, evaluate)).toEqual({
    ok: true,
    tuples: [
      [0, 0],
      [1, 0],
      [0.5, 1.5],
    ],
  })
  expect(readTuples(text, corners, m, evaluate).ok).toBe(false)
})

it('names the line with an error', () => {
  expect(readTuples('0 0\n1\n0 1', corners, m, evaluate)).toEqual({
    ok: false,
    message: 'Line 2 has 1 numbers; 2 are needed.',
  })
  expect(readTuples('0 0\n1 x\n0 1', corners, m, evaluate)).toMatchObject({
    message: expect.stringContaining('Line 2, "x"'),
  })
  expect(readTuples('0 0\n1 1', corners, m, evaluate)).toMatchObject({
    message: expect.stringContaining('at least 3'),
  })
  const triangles = { of: 3, whole: true, atLeast: 1, unit: '' }
  expect(readTuples('0 1 2', triangles, preferredUnit('', {}), evaluate).ok).toBe(true)
  expect(readTuples('0 1 2.5', triangles, preferredUnit('', {}), evaluate)).toMatchObject({
    message: expect.stringContaining('whole'),
  })
})
