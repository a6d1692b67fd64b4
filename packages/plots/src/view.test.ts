import { describe, expect, it } from 'vitest'
import { randomSource } from './testing/random'
import { isWhole, moved, wholeView, zoomed, type Motion, type View } from './view'

const whole = { x: [0, 10], y: { y: [-1, 1], y1: [0, 100] } } as const

const shownIn = (view: View) => ({ x: view.x ?? whole.x, y: { ...whole.y, ...view.y } })
const move = (view: View, motion: Motion) => moved(view, motion, shownIn(view), whole)

describe('a view', () => {
  it('zooms about the given point', () => {
    const v = move(wholeView, { kind: 'zoom', x: 0.5, y: 1, at: [0.25, 0.5] })
    expect(v).toEqual({ x: [1.25, 6.25], y: {} })
    expect(zoomed([1.25, 6.25], 2, 0.25)).toEqual([0, 10])
  })

  it('shows the box that was drawn, in every axis or only across', () => {
    const v = move(wholeView, { kind: 'box', x: [0.6, 0.2], y: [0.5, 1] })
    expect(v).toEqual({ x: [2, 6], y: { y: [0, 1], y1: [50, 100] } })
    expect(move(v, { kind: 'box', x: [0, 0.5], y: null })).toEqual({ x: [2, 4], y: v.y })
  })

  it('shifts, and resets', () => {
    const v = move(move(wholeView, { kind: 'zoom', x: 0.1, y: 1, at: [0.5, 0.5] }), {
      kind: 'shift',
      x: 0.5,
      y: 0,
    })
    expect(v.x).toEqual([5, 6])
    expect(isWhole(v)).toBe(false)
    expect(isWhole(move(v, { kind: 'whole' }))).toBe(true)
  })

  it.each([1, 2, 3])('never loses sight of everything nor comes too close (seed %i)', (seed) => {
    const random = randomSource(seed)
    let v = wholeView
    for (let n = 0; n < 500; n++) {
      const at = [random.next(), random.next()] as const
      const motion: Motion =
        random.below(2) === 0
          ? { kind: 'zoom', x: Math.exp(4 * random.normal()), y: Math.exp(4 * random.normal()), at }
          : { kind: 'shift', x: 3 * random.normal(), y: 3 * random.normal() }
      v = move(v, motion)
      const { x, y } = shownIn(v)
      for (const [range, all] of [
        [x, whole.x],
        [y.y, whole.y.y],
        [y.y1, whole.y.y1],
      ] as const) {
        expect(range[1]).toBeGreaterThan(range[0])
        expect(range[0]).toBeLessThan(all[1])
        expect(range[1]).toBeGreaterThan(all[0])
      }
    }
  })
})
