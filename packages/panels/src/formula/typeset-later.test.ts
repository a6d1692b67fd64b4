import { expect, it } from 'vitest'
import { createTurns } from './typeset-later'

function display() {
  let time = 0
  const frames: (() => void)[] = []
  const turns = createTurns({ now: () => time, nextFrame: (callback) => void frames.push(callback) })
  return {
    turns,
    spend: (ms: number) => (time += ms),
    /** Draws a frame; false where none was asked for. */
    frame: () => {
      const callback = frames.shift()
      callback?.()
      return callback !== undefined
    },
  }
}

it('typesets a few formulas in a frame, in order, until all are', () => {
  const { turns, spend, frame } = display()
  const done: number[] = []
  for (let n = 0; n < 9; n++)
    turns.add(() => {
      spend(2)
      done.push(n)
    })
  expect(done).toEqual([])
  const shown: number[] = []
  while (frame()) shown.push(done.length)
  expect(shown).toEqual([3, 6, 9])
  expect(done).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
})

it('typesets one that takes longer than a frame alone, and none that is gone', () => {
  const { turns, spend, frame } = display()
  const done: string[] = []
  turns.add(() => {
    spend(100)
    done.push('long')
  })
  const leave = turns.add(() => done.push('gone'))
  turns.add(() => done.push('last'))
  frame()
  expect(done).toEqual(['long'])
  leave()
  frame()
  expect(done).toEqual(['long', 'last'])
  expect(frame()).toBe(false)
})
