import { expect, it } from 'vitest'
import { readTable, writeTable } from './table'
import { dimensions } from './units'

const seconds = dimensions.s.units[0]
const metres = dimensions.m.units[0]
const units = { unit: 'm', shown: metres, seconds }
const evaluate = (text: string) =>
  text === 'abc' ? { ok: false as const, message: 'unknown' } : { ok: true as const, value: 2 }
const read = (text: string) => readTable(text, units, evaluate)

it.each([
  ['spaces', '0 1\n0.5 2\n1 -3e-1'],
  ['tabs, as spreadsheets give them', '0\t1\n0.5\t2\n1\t-0.3\n'],
  ['commas, as CSV files have them', '0,1\r\n0.5,2\r\n1,-0.3\r\n'],
  ['a heading', 't,value\n0,1\n0.5,2\n1,-0.3'],
  ['semicolons and decimal commas', '0;1\n0,5;2\n1;-0,3'],
  ['empty lines', '\n0, 1\n\n0.5, 2\n1, -0.3\n\n'],
])('a table is read with %s', (_, text) => {
  expect(read(text)).toEqual({ ok: true, times: [0, 0.5, 1], values: [1, 2, -0.3] })
})

it('keeps expressions, and reads what it writes', () => {
  const result = read('0 1\n=T =2*L')
  expect(result).toEqual({ ok: true, times: [0, '=T'], values: [1, '=2*L'] })
  if (result.ok) expect(read(writeTable(result, units))).toEqual(result)
})

it('reads values in the unit they are shown in', () => {
  const millimetres = dimensions.m.units.find(({ symbol }) => symbol === 'mm')!
  expect(readTable('0 5\n1 10', { ...units, shown: millimetres }, evaluate)).toEqual({
    ok: true,
    times: [0, 1],
    values: [0.005, 0.01],
  })
})

it.each([
  ['0 1', 'At least two lines'],
  ['0 1\n1', 'Line 2 has one number'],
  ['0 1 2\n1 2 3', 'Line 1 has 3 numbers'],
  ['0 1\n2 2\n1 3', 'Line 3: the times must ascend'],
  ['0 1\n1 abc', 'Line 2, "abc"'],
])('%j is refused', (text, why) => {
  const result = read(text)
  expect(result.ok ? '' : result.message).toContain(why)
})
