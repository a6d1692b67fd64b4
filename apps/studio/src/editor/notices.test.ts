import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { beginGesture, useNotices } from './notices'

const { add } = useNotices.getState()
const messages = () => useNotices.getState().list.map(({ message }) => message)

beforeEach(() => {
  vi.useFakeTimers()
  useNotices.setState({ list: [] })
  beginGesture()
})
afterEach(() => void vi.useRealTimers())

it('shows one message for each gesture: the last', () => {
  add('Dragged 1 m.')
  add('Dragged 2 m.')
  expect(messages()).toEqual(['Dragged 2 m.'])
  beginGesture()
  add('Copied.')
  expect(messages()).toEqual(['Dragged 2 m.', 'Copied.'])
})

it('joins what a gesture says from several sources', () => {
  add('Reset to t = 0.')
  add('The hinge was turned.', 'building')
  add('Closing the hinge moved the rod by 1 m.', 'report')
  add('Closing the hinge moved the rod by 2 m.', 'report')
  expect(messages()).toEqual([
    'Reset to t = 0. The hinge was turned. Closing the hinge moved the rod by 2 m.',
  ])
})

it('shows a repeated message once, and for as long as the last', () => {
  add('Copied.')
  vi.advanceTimersByTime(6000)
  beginGesture()
  add('Copied.')
  expect(messages()).toEqual(['Copied.'])
  vi.advanceTimersByTime(6000)
  expect(messages()).toEqual(['Copied.'])
  vi.advanceTimersByTime(6000)
  expect(messages()).toEqual([])
})

it('shows three at most', () => {
  for (const message of ['a', 'b', 'c', 'd']) {
    beginGesture()
    add(message)
  }
  expect(messages()).toEqual(['b', 'c', 'd'])
})
