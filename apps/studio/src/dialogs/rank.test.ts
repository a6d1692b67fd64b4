import { describe, expect, it } from 'vitest'
import { ago } from './ago'
import { squares } from './Qr'
import { rank } from './rank'

describe('rank', () => {
  const names: readonly (readonly [string, ...string[]])[] = [
    ['New from a template', 'pendulum', 'linkage'],
    ['Hinge', 'revolute', 'pin'],
    ['Snap to grid, corners and centres'],
    ['Pin the view'],
    ['Spin'],
  ]
  const found = (typed: string) =>
    names
      .map(([name, ...others]) => [name, rank(name, typed, others)] as const)
      .filter(([, score]) => score > 0)
      .sort((a, b) => b[1] - a[1])
      .map(([name]) => name)

  it('puts names before other words, and starts before middles', () => {
    expect(found('pin')).toEqual(['Pin the view', 'Hinge', 'Spin'])
  })

  it('requires every word, in any order', () => {
    expect(found('grid snap')).toEqual(['Snap to grid, corners and centres'])
    expect(found('template pendulum')).toEqual(['New from a template'])
    expect(found('snap pendulum')).toEqual([])
  })

  it('accepts initials, with a lower rank than words', () => {
    expect(rank('Double pendulum', 'dp')).toBeGreaterThan(0)
    expect(rank('Double pendulum', 'dp')).toBeLessThan(rank('Double pendulum', 'pend'))
    expect(rank('Repeat what is recorded', 'rod')).toBe(0)
  })

  it('shows everything before anything is typed', () => {
    expect(found('  ')).toHaveLength(names.length)
  })
})

it.each([
  [5e3, 'just now'],
  [61e3, '1 minute ago'],
  [3 * 3.6e6, '3 hours ago'],
  [25 * 3.6e6, 'yesterday'],
  [20 * 86.4e6, '2 weeks ago'],
  [800 * 86.4e6, '2 years ago'],
  [-1000, 'just now'],
])('%d ms ago is %s', (passed, words) => {
  expect(ago(1e12 - passed, 1e12)).toBe(words)
})

describe('a QR code', () => {
  it('draws its dark modules, and only those', () => {
    const { size, path } = squares('https://freebody.example/#s=abc')!
    const dark = new Set<string>()
    for (const [, x, y, w] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
      for (let i = 0; i < Number(w); i++) dark.add(`${Number(x) + i},${y}`)
    // The three corners are known: a dark ring of 7, a light one, a dark square of 3.
    for (const [cx, cy] of [
      [0, 0],
      [size - 7, 0],
      [0, size - 7],
    ]) {
      for (let y = 0; y < 7; y++)
        for (let x = 0; x < 7; x++) {
          const ring = Math.max(Math.abs(x - 3), Math.abs(y - 3))
          expect(dark.has(`${cx + x},${cy + y}`)).toBe(ring !== 2)
        }
    }
    expect(path.replace(/M\d+ \d+h(\d+)v1h-\1z/g, '')).toBe('')
  })

  it('is none where the text is too long for one', () => {
    expect(squares('a'.repeat(2953))).not.toBeNull()
    expect(squares('a'.repeat(2954))).toBeNull()
  })
})
