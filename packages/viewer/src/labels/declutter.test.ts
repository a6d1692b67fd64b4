import { describe, expect, it } from 'vitest'
import { random } from '../testing/session'
import { createPlaced, declutter, type Box } from './declutter'

function boxAt(x: number, y: number, width = 50): Box {
  const lean = { leanX: 0, leanY: -1, gap: 5, body: 0, shy: false }
  return { x, y, width, height: 16, ...lean, place: -1, left: 0, top: 0, edgeX: x, edgeY: y }
}

const overlap = (a: Box, b: Box) =>
  a.left < b.left + b.width &&
  b.left < a.left + a.width &&
  a.top < b.top + b.height &&
  b.top < a.top + a.height

describe.each([1, 2, 3, 4, 5])('labels (seed %i)', (seed) => {
  const next = random(seed)
  const boxes = Array.from({ length: 120 }, () => boxAt(400 * next(), 300 * next(), 30 + 40 * next()))
  declutter(boxes, boxes.length, 400, 300, 70, createPlaced())
  const shown = boxes.filter((b) => b.place >= 0)

  it('do not cover each other', () => {
    expect(shown.length).toBeGreaterThan(20)
    for (const [i, a] of shown.entries())
      for (const b of shown.slice(i + 1)) expect(overlap(a, b)).toBe(false)
  })

  it('stay inside the picture', () => {
    for (const b of shown) {
      expect(b.left).toBeGreaterThan(0)
      expect(b.top).toBeGreaterThan(0)
      expect(b.left + b.width).toBeLessThan(400)
      expect(b.top + b.height).toBeLessThan(300)
    }
  })

  it('keep their places while the picture moves a little', () => {
    const before = boxes.map((b) => b.place)
    for (const b of boxes) b.x += 0.4
    declutter(boxes, boxes.length, 400, 300, 70, createPlaced())
    const moved = boxes.filter((b, i) => b.place !== before[i]).length
    expect(moved).toBeLessThan(8)
  })
})

it.each([1, 2, 3])('labels stay off what lies over the picture (seed %i)', (seed) => {
  const next = random(seed)
  const boxes = Array.from({ length: 80 }, () => boxAt(400 * next(), 300 * next()))
  const legend = { left: 10, top: 200, width: 220, height: 90 }
  const beneath = () => boxes.filter((b) => b.place >= 0 && overlap(b, legend as Box)).length
  declutter(boxes, boxes.length, 400, 300, 70, createPlaced())
  expect(beneath()).toBeGreaterThan(3)
  declutter(boxes, boxes.length, 400, 300, 70, { ...createPlaced(), covers: [legend] })
  expect(beneath()).toBe(0)
  expect(boxes.filter((b) => b.place >= 0).length).toBeGreaterThan(10)
})

describe('importance', () => {
  it('decides which one stays if there is room for one', () => {
    const boxes = Array.from({ length: 30 }, () => boxAt(100, 100))
    declutter(boxes, boxes.length, 200, 200, 70, createPlaced())
    expect(boxes[0].place).toBe(0)
    expect(boxes.filter((b) => b.place >= 0).length).toBeLessThan(10)
    expect(boxes.at(-1)!.place).toBe(-1)
  })

  it('ends at the limit', () => {
    const boxes = Array.from({ length: 20 }, (_, i) =>
      boxAt(60 + 70 * (i % 10), 50 + 60 * Math.floor(i / 10)),
    )
    declutter(boxes, boxes.length, 900, 400, 7, createPlaced())
    expect(boxes.map((b) => b.place >= 0)).toEqual(boxes.map((_, i) => i < 7))
  })
})

describe('a label', () => {
  it('leans away from its arrow', () => {
    const box = { ...boxAt(200, 200), leanX: 1, leanY: 0 }
    declutter([box], 1, 400, 400, 10, createPlaced())
    expect(box.left).toBeCloseTo(205, 9)
    expect(box.top).toBeCloseTo(192, 9)
  })
})
