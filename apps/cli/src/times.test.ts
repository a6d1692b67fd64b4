import { describe, expect, it } from 'vitest'
import { readNumber, splitNames } from './options'
import { gridOf, readAxis } from './sweep/grid'
import { onClock } from '@freebody/session'
import { everySample, givenTimes } from './times'

describe('samples', () => {
  it('are the numbers people would write', () => {
    expect([...everySample(0, 0.5, 0.1)]).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5])
    expect([...everySample(0, 1, 0.3)]).toEqual([0, 0.3, 0.6, 0.9])
    expect([...everySample(2, 0.3, 0.1)]).toEqual([2, 2.1, 2.2, 2.3])
    expect([...everySample(0, 0, 0.1)]).toEqual([0])
    const many = [...everySample(0, 100, 0.001)]
    expect(many).toHaveLength(100_001)
    expect(many[99_999]).toBe(99.999)
    expect(everySample(0, 1e9, 1e-3).last).toBe(1e9)
    expect([...givenTimes([2, 0.5], 1)]).toEqual([1.5, 3])
  })
  it('know whether they are on the clock', () => {
    for (let k = 0; k < 5000; k++) expect(onClock(k * 0.01, 0, 0.001)).toEqual({ steps: 10 * k, rest: 0 })
    const { steps, rest } = onClock(0.0255, 0, 0.01)
    expect(steps).toBe(2)
    expect(rest).toBeCloseTo(0.0055, 15)
  })
})

it('names are split at commas that are not quoted', () => {
  expect(splitNames(['a.x, b.y ,c.z', 't'])).toEqual(['a.x', 'b.y', 'c.z', 't'])
  expect(splitNames(['"odd, id.x",crank pin.F,"say ""x"".y"'])).toEqual([
    'odd, id.x',
    'crank pin.F',
    'say "x".y',
  ])
  expect(splitNames([',,', ''])).toEqual([])
})

describe('a grid', () => {
  const values = (text: string) => {
    const read = readAxis('L', text, (value) => readNumber({ version: 1 }, {}, value))
    return read.ok ? read.values : read.message
  }
  it('has both ends and even steps', () => {
    expect(values('0.5:2:4')).toEqual([0.5, 1, 1.5, 2])
    expect(values('0:1:11')).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1])
    expect(values('2:1:3')).toEqual([2, 1.5, 1])
    expect(values('3:9:1')).toEqual([3])
    expect(values('0.01:100:5:log')).toEqual([0.01, 0.1, 1, 10, 100])
    expect(values('1,2,5e-1')).toEqual([1, 2, 0.5])
    expect(values('1/4,pi')).toEqual([0.25, Math.PI])
    expect(values('0:pi/2:3')).toEqual([0, Number((Math.PI / 4).toPrecision(15)), Math.PI / 2])
  })
  it('changes the last parameter fastest', () => {
    expect(
      gridOf([
        { id: 'a', values: [1, 2] },
        { id: 'b', values: [3, 4] },
      ]),
    ).toEqual([
      { a: 1, b: 3 },
      { a: 1, b: 4 },
      { a: 2, b: 3 },
      { a: 2, b: 4 },
    ])
  })
})
