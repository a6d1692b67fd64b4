import { describe, expect, it } from 'vitest'
import {
  evaluator,
  readNumber,
  shownNumber,
  stepFor,
  stepped,
  typedNumber,
  type NumberRules,
} from './number-input'
import { preferredUnit } from './units'

const evaluate = evaluator([
  { id: 'L', value: 0.8 },
  { id: 'r', value: '=L/2' },
])
const metres: NumberRules = { unit: 'm' }
const m = preferredUnit('m', {})
const mm = preferredUnit('m', { m: 'mm' })
const rad: NumberRules = { unit: 'rad' }
const deg = preferredUnit('rad', { rad: 'deg' })

describe('reading', () => {
  it.each([
    ['0.5', 0.5],
    ['0,5', 0.5],
    ['-1', -1],
    ['−1', -1],
    ['1e-3', 0.001],
    ['2*0.3', 0.6],
    ['(1+2)/4', 0.75],
    ['2^3', 8],
    ['120 mm', 0.12],
    ['120mm', 0.12],
    ['0,5 cm', 0.005],
    ['2*3 mm', 0.006],
    ['1 234.5', 1234.5],
    ['max(1,2)', 2],
    ['pi', Math.PI],
  ])('takes "%s" for %d m', (text, value) => {
    expect(readNumber(text.replace('1 234.5', '1\u202f234.5'), metres, m, evaluate)).toEqual({
      ok: true,
      value,
    })
  })

  it('takes a bare number in the unit shown', () => {
    expect(readNumber('250', metres, mm, evaluate)).toEqual({ ok: true, value: 0.25 })
    expect(readNumber('90', rad, deg, evaluate)).toEqual({ ok: true, value: Math.PI / 2 })
    expect(readNumber('1 rad', rad, deg, evaluate)).toEqual({ ok: true, value: 1 })
    expect(readNumber('45°', rad, deg, evaluate)).toEqual({ ok: true, value: Math.PI / 4 })
  })

  it('keeps expressions as they are typed, with or without the equals sign', () => {
    expect(readNumber('=2*L', metres, mm, evaluate)).toEqual({ ok: true, value: '=2*L' })
    expect(readNumber(' = 2*L ', metres, mm, evaluate)).toEqual({ ok: true, value: '=2*L' })
    expect(readNumber('r', metres, m, evaluate)).toEqual({ ok: true, value: '=r' })
    expect(readNumber('2*L+0.1', metres, m, evaluate)).toEqual({ ok: true, value: '=2*L+0.1' })
  })

  it.each([
    ['', 'Type a number'],
    ['=', 'Type an expression'],
    ['3 furlong', 'furlong is not a unit of length. Known are m, cm, mm'],
    ['3 kg', 'kg is not a unit of length'],
    ['=2*Q', 'Q'],
    ['2*L mm', 'is in m: leave mm out'],
    ['1 +', ''],
    ['1/0', 'divides by zero'],
    ['alert(1)', 'alert'],
  ])('refuses "%s" in a sentence', (text, part) => {
    const read = readNumber(text, metres, m, evaluate)
    if (read.ok) throw new Error(`took ${text} for ${read.value}`)
    expect(read.message).toContain(part)
    expect(read.message).toMatch(/[.?]$/)
  })

  it.each([
    ['7,850', '“7,850” can mean 7850 or 7.85. Type 7850 or 7.85, without a comma.'],
    ['12,500 mm', '“12,500” can mean 12500 or 12.5'],
    ['2*1,000', '“1,000” can mean 1000 or 1.'],
  ])('asks what "%s" means', (text, part) => {
    const read = readNumber(text, metres, m, evaluate)
    expect(read.ok).toBe(false)
    expect(!read.ok && read.message).toContain(part)
  })

  it.each([
    ['0,850', 0.85],
    ['7,85', 7.85],
    ['7,8501', 7.8501],
    ['7850,5', 7850.5],
    ['1,234,567', 1234567],
    ['7,850.5', 7850.5],
    ['7.850,5', 7850.5],
    ['-1.234.567', -1234567],
    ['max(1,200)', 200],
    ['7.850', 7.85],
  ])('reads "%s", which has one meaning', (text, value) => {
    expect(readNumber(text, metres, m, evaluate)).toEqual({ ok: true, value })
  })

  it('holds to bounds, of expressions too, and says them in the unit shown', () => {
    const rules: NumberRules = { unit: 'm', min: 0, max: 2 }
    expect(readNumber('-3', rules, mm, evaluate)).toEqual({ ok: false, message: 'It must be at least 0 mm.' })
    expect(readNumber('3 m', rules, mm, evaluate)).toEqual({
      ok: false,
      message: 'It must be at most 2000 mm.',
    })
    expect(readNumber('=-L', rules, mm, evaluate)).toEqual({ ok: false, message: 'It must be at least 0 m.' })
    expect(readNumber('0', rules, mm, evaluate)).toEqual({ ok: true, value: 0 })
  })
})

describe('showing', () => {
  it('gives back what was typed', () => {
    for (const text of ['120', '0.57', '45', '-3.25', '1e-9', '12345678']) {
      for (const unit of [m, mm]) {
        const read = readNumber(text, metres, unit, evaluate)
        expect(read.ok && typeof read.value === 'number' && typedNumber(read.value, unit)).toBe(text)
      }
    }
    const read = readNumber('60', rad, deg, evaluate)
    expect(read.ok && typedNumber(read.value as number, deg)).toBe('60')
  })
  it('shows no digits that only a conversion makes', () => {
    expect(shownNumber(0.8, deg)).toBe('45.84')
    expect(shownNumber((45.8366 * Math.PI) / 180, deg)).toBe('45.8366')
    expect(shownNumber((120 * Math.PI) / 180, deg)).toBe('120')
    expect(shownNumber(1234.5678, deg)).toBe('70736')
    expect(shownNumber(1e-20, deg)).toBe('5.73e-19')
    expect(typedNumber(0.8, deg)).toBe('45.8366236105')
  })
  it('reads with six digits and a real minus', () => {
    expect(shownNumber(-1 / 3, m)).toBe('−0.333333')
    expect(shownNumber(6.6743e-11, m)).toBe('6.6743e-11')
    expect(readNumber(shownNumber(-6.6743e-11, m), metres, m, evaluate)).toEqual({
      ok: true,
      value: -6.6743e-11,
    })
  })
})

describe('stepping', () => {
  it.each([
    [0, 'm', m, 0.1],
    [0.8, 'm', m, 0.01],
    [1, 'm', m, 0.1],
    [0.003, 'm', m, 0.0001],
    [0.12, 'm', mm, 10],
    [0, 'rad', deg, 1],
    [2, 'rad', deg, 1],
    [1000, 'N/m', preferredUnit('N/m', {}), 100],
  ])('from %d %s', (value, si, unit, step) => {
    expect(stepFor(value, si, unit)).toBeCloseTo(step, 15)
  })

  it('lands on round numbers and within bounds', () => {
    expect(stepped(0.2, 1, 0.1, metres, m)).toBe(0.3)
    expect(stepped(0.7, 1, 0.1, metres, m)).toBe(0.8)
    expect(stepped(0.25, 1, 0.1, metres, m)).toBe(0.3)
    expect(stepped(0.25, -1, 0.1, metres, m)).toBe(0.2)
    expect(stepped(0.25, -2, 0.1, metres, m)).toBe(0.1)
    expect(stepped(0.1, -3, 0.1, { unit: 'm', min: 0 }, m)).toBe(0)
    expect(stepped(Math.PI / 4, 1, 1, rad, deg)).toBe((46 * Math.PI) / 180)
  })

  it('comes back to where it was', () => {
    for (let n = -40; n <= 40; n++)
      expect(stepped(stepped(0.4, n, 0.01, metres, m), -n, 0.01, metres, m)).toBe(0.4)
  })
})
