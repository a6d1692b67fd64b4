import { describe, expect, it } from 'vitest'
import { inPolygon, reachOf, toSegment } from './screen'

describe('distances on the screen', () => {
  it('are to the nearest point of a segment', () => {
    expect(toSegment({ x: 5, y: 3 }, 0, 0, 10, 0)).toBe(3)
    expect(toSegment({ x: -3, y: 4 }, 0, 0, 10, 0)).toBe(5)
    expect(toSegment({ x: 13, y: 4 }, 0, 0, 10, 0)).toBe(5)
    expect(toSegment({ x: 3, y: 4 }, 0, 0, 0, 0)).toBe(5)
  })

  it('tell inside from outside for either orientation of a polygon', () => {
    const square = [0, 0, 10, 0, 10, 10, 0, 10]
    const reversed = [0, 10, 10, 10, 10, 0, 0, 0]
    for (const corners of [square, reversed]) {
      expect(inPolygon({ x: 5, y: 5 }, corners)).toBe(true)
      expect(inPolygon({ x: 15, y: 5 }, corners)).toBe(false)
      expect(inPolygon({ x: 5, y: -1 }, corners)).toBe(false)
    }
  })

  it('are forgiving: 32 px with a mouse, 44 with a finger', () => {
    expect(2 * reachOf('mouse')).toBe(32)
    expect(2 * reachOf('touch')).toBe(44)
  })
})
