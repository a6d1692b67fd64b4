import { LIMITS } from '@freebody/scene'
import { describe, expect, it } from 'vitest'
import { createAllowance, createMessageFilter, type Heard } from './message-filter'
import { MESSAGE_LIMITS, sizeOf } from './message-size'

const message = (ask: string, fields: object = {}) => ({ freebody: 1, id: 1, ask, ...fields })

const { characters, values } = MESSAGE_LIMITS
const tooLong = new RegExp(`longer than ${characters}`)
const tooMany = new RegExp(`more than ${values} values`)

describe('the gate', () => {
  const parent = { name: 'parent' }
  const at = (host = '') => {
    let time = 0
    const gate = createMessageFilter({ parent, host, now: () => time })
    return { gate, wait: (ms: number) => (time += ms) }
  }
  const play = { data: message('play'), origin: 'https://course.example', source: parent }
  /** One whose data must not be read. */
  const untouchable = (more: Partial<Heard>): Heard => ({
    origin: play.origin,
    source: parent,
    ...more,
    get data(): never {
      throw new Error('The data were read.')
    },
  })

  it('accepts messages of the page around only, and reads no others', () => {
    const { gate } = at()
    expect(gate.admit(play)).toMatchObject({ kind: 'ask', ask: message('play') })
    expect(gate.ignored).toEqual({ count: 0, last: null })
    expect(gate.admit(untouchable({ source: {} }))).toEqual({ kind: 'ignored' })
    expect(gate.admit(untouchable({ source: null }))).toEqual({ kind: 'ignored' })
    expect(gate.ignored.count).toBe(2)
    expect(gate.ignored.last).toContain('another window')
  })

  it('accepts only the given origin, and reads no others', () => {
    const { gate } = at('https://course.example')
    expect(gate.admit(play).kind).toBe('ask')
    expect(gate.admit(untouchable({ origin: 'https://course.example.evil.example' })).kind).toBe('ignored')
    expect(gate.admit(untouchable({ origin: 'null' })).kind).toBe('ignored')
    expect(gate.ignored.count).toBe(2)
  })

  it('counts what makes no sense, remembers why, and says so where it has an id', () => {
    const { gate } = at()
    const admit = (data: unknown) => gate.admit({ ...play, data })
    const reason = '“seek” needs “t”, a number.'
    expect(admit(message('seek', { time: 2 }))).toEqual({
      kind: 'refused',
      id: 1,
      message: reason,
      busy: false,
    })
    expect(gate.ignored).toEqual({ count: 1, last: reason })
    for (const data of [
      null,
      'play',
      { id: 1, ask: 'play' },
      { freebody: 2, id: 1 },
      { freebody: 1, ask: 'x' },
    ])
      expect(admit(data)).toEqual({ kind: 'ignored' })
    expect(gate.ignored.count).toBe(6)
  })

  it.each([
    ['a scene with a long text', { scene: { title: 'x'.repeat(characters + 1) } }, tooLong],
    ['a long scene', { scene: 'x'.repeat(characters + 1) }, tooLong],
    ['many keys', Object.fromEntries(Array.from({ length: values + 1 }, (_, i) => [`k${i}`, 0])), tooMany],
    ['a scene with many values', { scene: { bodies: Array(values + 1).fill(0) } }, tooMany],
    ['an endless list', { scene: { bodies: new Array(4e9) } }, tooMany],
    ['deep lists', { scene: JSON.parse(`${'['.repeat(40)}${']'.repeat(40)}`) }, /26 levels/],
    ['a map', { scene: new Map([[1, 2]]) }, /plain data/],
    ['a buffer', { scene: new Uint8Array(10) }, /plain data/],
  ])('refuses %s with a sentence', (_, fields, reason) => {
    const { gate } = at()
    const admission = gate.admit({ ...play, data: message('load', fields) })
    expect(admission).toMatchObject({ kind: 'refused', id: 1, message: expect.stringMatching(reason) })
  })

  it('does not list the data of a message that took seconds to read', () => {
    const { gate, wait } = at()
    const listed = (): never => {
      throw new Error('The names were listed.')
    }
    const data = new Proxy(message('load'), { ownKeys: listed })
    const admission = gate.admit({
      ...play,
      get data() {
        wait(40_000)
        return data
      },
    })
    expect(admission).toMatchObject({ kind: 'refused', id: 1, message: expect.stringContaining('too large') })
  })

  it('answers that it is busy beyond a rate, and beyond twice of it reads no more', () => {
    const { gate, wait } = at()
    const flood = () => {
      const kinds = { ask: 0, refused: 0, unread: 0, ignored: 0 }
      for (let n = 0; n < 1000; n++) {
        const admission = gate.admit(n < 480 ? play : untouchable({}))
        kinds[admission.kind]++
        if (admission.kind === 'refused') expect(admission).toMatchObject({ id: 1, busy: true })
      }
      return kinds
    }
    expect(flood()).toEqual({ ask: 240, refused: 240, unread: 520, ignored: 0 })
    expect(gate.ignored.count).toBe(760)
    wait(1000)
    expect(flood()).toEqual({ ask: 240, refused: 240, unread: 520, ignored: 0 })
  })

  it('spends a tenth of the time on reading at most, however large messages are', () => {
    const { gate, wait } = at()
    let read = 0
    // A message whose data take 400 ms to make.
    const large = (): Heard => ({
      ...play,
      get data() {
        wait(400)
        read++
        return message('load', { scene: 'x'.repeat(2_000_000) })
      },
    })
    let time = 0
    for (let n = 0; n < 1000; n++) {
      time += 20
      wait(20)
      gate.admit(large())
    }
    time += 400 * read
    // 300 ms at once, and 100 ms in every second.
    expect(400 * read).toBeLessThanOrEqual(300 + 0.1 * time + 400)
    expect(read).toBeGreaterThan(4)
  })
})

it('messages may be as large as scenes', () => {
  expect(MESSAGE_LIMITS.characters).toBe(LIMITS.text)
  expect(MESSAGE_LIMITS.values).toBe(LIMITS.values)
  // The message and its field are around the scene.
  expect(MESSAGE_LIMITS.depth).toBe(LIMITS.depth + 2)
  expect(sizeOf({ a: 'xyz', bc: [1, null] })).toEqual({ ok: true, size: 6 + 5 * 8 })
})

it('an allowance is refilled, and what was taken beyond it has to be waited for', () => {
  let time = 0
  const allowance = createAllowance(10, 100, () => time)
  expect(allowance.wait()).toBe(0)
  allowance.take(30)
  expect(allowance.has()).toBe(false)
  expect(allowance.wait()).toBe(201)
  time += 201
  expect(allowance.has()).toBe(true)
  time += 1e6
  allowance.take(10)
  expect(allowance.has()).toBe(true)
  allowance.take(10)
  expect(allowance.has()).toBe(false)
})
