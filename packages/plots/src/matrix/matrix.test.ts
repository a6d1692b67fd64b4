import { describe, expect, it } from 'vitest'
import { randomSource } from '../testing/random'
import { matrixJson, matrixLatex, matrixTsv } from './copy'
import { heatColour, heatLevel, heatScale, paintHeat } from './heat'
import { blocks, highlighted, nextPlace, placeSentence, type MatrixData } from './matrix'

const label = (of: string, name: string) => ({ id: `${of}.${name}`, label: name, of, group: of })
const A: MatrixData = {
  name: 'A',
  rows: [label('hinge', 'φ₁'), label('hinge', 'φ₂'), label('rod', 'φ₁')],
  columns: [label('bar', 'vx'), label('bar', 'vy'), label('disc', 'vx')],
  values: Float64Array.of(1, -0.1, 0, 1 / 3, 2.5e-11, -1e30, 0, -0, 7),
}

describe('a matrix', () => {
  it('is cut into the blocks of what its rows and columns belong to', () => {
    expect(blocks(A.rows).map((b) => [b.group, b.start, b.count])).toEqual([
      ['hinge', 0, 2],
      ['rod', 2, 1],
    ])
    expect(highlighted(A.columns, ['bar'])).toEqual([0, 1])
    expect(highlighted(A.rows, ['hinge.φ₂', 'rod'])).toEqual([1, 2])
  })

  it('describes a cell', () => {
    expect(placeSentence(A, { row: 0, column: 1 })).toBe('A, hinge φ₁, bar vy: −0.100000')
    expect(placeSentence(A, { row: null, column: 2 })).toBe('A, disc vx')
  })

  it('is walked with keys and never left', () => {
    const walk = (...keys: string[]) =>
      keys.reduce((at, key) => nextPlace(A, at, key) ?? at, {
        row: 0 as number | null,
        column: 0 as number | null,
      })
    expect(walk('ArrowLeft', 'ArrowUp')).toEqual({ row: 0, column: 0 })
    expect(walk('End', 'ArrowRight', 'PageDown')).toEqual({ row: 2, column: 2 })
    expect(walk('PageDown', 'PageUp', 'ArrowDown', 'Home')).toEqual({ row: 1, column: 0 })
    expect(nextPlace(A, { row: 0, column: 0 }, 'x')).toBeNull()
    expect(nextPlace(A, { row: null, column: null }, 'ArrowDown')).toEqual({ row: 0, column: 0 })
  })

  it('is copied with every digit', () => {
    const lines = matrixTsv(A)
      .trimEnd()
      .split('\n')
      .map((l) => l.split('\t'))
    expect(lines[0]).toEqual(['A', 'bar vx', 'bar vy', 'disc vx'])
    expect(lines.slice(1).flatMap((l) => l.slice(1).map(Number))).toEqual(Array.from(A.values, (v) => v + 0))
    expect(JSON.parse(matrixJson(A)).values.flat()).toEqual(Array.from(A.values, (v) => v + 0))
    expect(matrixLatex(A)).toContain(
      '1 & -0.1 & 0 \\\\\n  0.3333333333333333 & 2.5 \\times 10^{-11} & -1 \\times 10^{30}',
    )
  })
})

describe('heat', () => {
  it('orders numbers by size and sign, and keeps zero apart', () => {
    const scale = heatScale([0.02, -700, 3])
    expect(scale.top).toBe(3)
    expect([1000, -1000, 1e-3, 1e-30, 0].map((v) => heatLevel(v, scale))).toEqual([1, -1, 0.12, 0.12, 0])
    const random = randomSource(5)
    for (let n = 0; n < 300; n++) {
      const [a, b] = [10 ** (8 * random.next() - 4), 10 ** (8 * random.next() - 4)]
      expect(Math.sign(heatLevel(a, scale) - heatLevel(b, scale)) * Math.sign(a - b)).toBeGreaterThanOrEqual(
        0,
      )
      expect(heatLevel(-a, scale)).toBe(-heatLevel(a, scale))
    }
  })

  it('keeps its scale while the values move a little', () => {
    const first = heatScale([90])
    expect(heatScale([40], first)).toBe(first)
    expect(heatScale([9], first)).toBe(first)
    expect(heatScale([0.9], first).top).toBe(0)
    expect(heatScale([110], first).top).toBe(3)
    expect(heatScale([0, Number.NaN, Infinity], first)).toBe(first)
  })

  it.each(['light', 'dark'] as const)(
    'grows away from the paper in lightness, alike for both signs (%s)',
    (theme) => {
      const bright = (level: number) => {
        const [r, g, b] = heatColour(level, theme).match(/\d+/g)!.map(Number)
        return 0.2126 * r + 0.7152 * g + 0.0722 * b
      }
      const away = theme === 'light' ? -1 : 1
      for (const sign of [-1, 1])
        for (let k = 0; k < 20; k++)
          expect(away * (bright((sign * (k + 1)) / 20) - bright((sign * k) / 20))).toBeGreaterThan(0)
      for (let k = 0; k <= 20; k++) expect(Math.abs(bright(k / 20) - bright(-k / 20))).toBeLessThan(40)
    },
  )

  it('paints the described colours, and NaN grey', () => {
    const values = [0, 5, -5, Number.NaN]
    const scale = heatScale(values)
    const pixels = new Uint8ClampedArray(16)
    paintHeat(values, scale, 'light', pixels)
    const colour = (i: number) => `rgb(${pixels.slice(4 * i, 4 * i + 3).join(', ')})`
    const step = (v: number) => Math.round(255 * heatLevel(v, scale)) / 255
    expect([0, 1, 2, 3].map(colour)).toEqual([
      ...values.slice(0, 3).map((v) => heatColour(step(v), 'light')),
      'rgb(128, 128, 128)',
    ])
  })

  it('takes a matrix of 60 × 72 in well under a millisecond', () => {
    const random = randomSource(3)
    const values = Float64Array.from({ length: 60 * 72 }, () => (random.below(3) === 0 ? 0 : random.normal()))
    const pixels = new Uint8ClampedArray(4 * values.length)
    let best = Infinity
    for (let n = 0; n < 200; n++) {
      const start = performance.now()
      paintHeat(values, heatScale(values), 'light', pixels)
      best = Math.min(best, performance.now() - start)
    }
    expect(best).toBeLessThan(1)
  })
})
