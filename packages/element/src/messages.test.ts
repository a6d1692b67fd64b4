import { describe, expect, it } from 'vitest'
import { createMessageFilter } from './message-filter'
import { createSceneChannel } from './scene-channel'
import { asks, readAsk, readHeard, type AskName } from './messages'

/** One good message of each. */
const good: { readonly [K in AskName]: Readonly<Record<string, unknown>> } = {
  load: { scene: { version: 1 } },
  play: {},
  pause: {},
  reset: {},
  seek: { t: 2.5 },
  step: { steps: -3 },
  set: { parameter: 'L', value: 0.5 },
  get: { channels: ['pin.F'] },
  subscribe: { channels: ['pin.F'], rate: 20 },
  unsubscribe: { subscription: 1 },
  state: {},
  info: {},
  screenshot: { scale: 2 },
}
const message = (ask: string, fields: object = {}) => ({ freebody: 1, id: 1, ask, ...fields })

describe('a request', () => {
  it.each(Object.entries(good))('%s is read', (ask, fields) => {
    expect(readAsk(message(ask, fields))).toEqual({ ok: true, ask: message(ask, fields) })
  })

  it.each(Object.entries(good))(
    '%s is refused with a field too many, and without one it needs',
    (ask, fields) => {
      expect(readAsk(message(ask, { ...fields, more: 1 })).ok).toBe(false)
      for (const [name, { optional }] of Object.entries(asks[ask as AskName].fields)) {
        const { [name]: _, ...rest } = fields
        expect(readAsk(message(ask, rest)).ok).toBe(optional === true)
        // A scene may be any object, a time any number: what they are worth is seen when they are opened and reached.
        for (const wrong of [null, Number.NaN, {}, [1], true, '', 'x'.repeat(2_000_000), 1e9])
          if (
            !(name === 'scene' && typeof wrong === 'object') &&
            !(wrong === 1e9 && /^(t|value|subscription)$/.test(name))
          )
            expect(readAsk(message(ask, { ...fields, [name]: wrong })).ok && [ask, name, wrong]).toBe(false)
      }
    },
  )

  it.each([
    undefined,
    null,
    0,
    'play',
    [],
    {},
    { freebody: 1 },
    { freebody: 2, id: 1, ask: 'play' },
    { freebody: '1', id: 1, ask: 'play' },
    { freebody: 1, ask: 'play' },
    { freebody: 1, id: {}, ask: 'play' },
    { freebody: 1, id: Number.NaN, ask: 'play' },
    { freebody: 1, id: 1, ask: 'constructor' },
    { freebody: 1, id: 1, ask: '__proto__' },
    { freebody: 1, id: 1, ask: ['play'] },
    { freebody: 1, id: 1, ask: 'get', channels: 'pin.F' },
    { freebody: 1, id: 1, ask: 'get', channels: Array(201).fill('x') },
  ])('is not made of %j', (data) => {
    const read = readAsk(data)
    expect(read.ok).toBe(false)
    // The reason is a sentence for the author of the page.
    expect(!read.ok && read.reason).toMatch(/\.$/)
  })
})

describe('the gate', () => {
  const parent = { name: 'parent' }
  const at = (host = '') => {
    let time = 0
    const gate = createMessageFilter({ parent, host, now: () => time })
    return { gate, wait: (ms: number) => (time += ms) }
  }
  const play = { data: message('play'), origin: 'https://course.example', source: parent }

  it('accepts messages of the page around only', () => {
    const { gate } = at()
    expect(gate.admit(play)).toEqual(message('play'))
    expect(gate.ignored).toEqual({ count: 0, last: null })
    expect(gate.admit({ ...play, source: {} })).toBeNull()
    expect(gate.admit({ ...play, source: null })).toBeNull()
    expect(gate.ignored.count).toBe(2)
    expect(gate.ignored.last).toContain('another window')
  })

  it('accepts only the given origin', () => {
    const { gate } = at('https://course.example')
    expect(gate.admit(play)).not.toBeNull()
    expect(gate.admit({ ...play, origin: 'https://course.example.evil.example' })).toBeNull()
    expect(gate.admit({ ...play, origin: 'null' })).toBeNull()
    expect(gate.ignored.count).toBe(2)
  })

  it('counts what makes no sense, and remembers why', () => {
    const { gate } = at()
    expect(gate.admit({ ...play, data: message('seek', { time: 2 }) })).toBeNull()
    expect(gate.ignored).toEqual({ count: 1, last: '“seek” needs “t”, a number.' })
  })

  it('lets a flood pass by', () => {
    const { gate, wait } = at()
    const admitted = () => Array.from({ length: 1000 }, () => gate.admit(play)).filter(Boolean).length
    expect(admitted()).toBe(240)
    expect(gate.ignored.count).toBe(760)
    wait(1000)
    expect(admitted()).toBe(240)
  })
})

describe('the line', () => {
  it('resolves each request with its answer, and dispatches events', async () => {
    const posted: { readonly id: number; readonly ask: string }[] = []
    const told: unknown[] = []
    const line = createSceneChannel({
      post: (m) => posted.push(m as never),
      tell: (event, value) => told.push([event, value]),
    })
    const seek = line.ask('seek', { t: 1 })
    const get = line.ask('get', { channels: ['x'] })
    expect(posted.map((m) => readAsk(m).ok)).toEqual([true, true])
    line.hear({ data: { freebody: 1, id: posted[1].id, ok: true, value: { t: 1, values: { x: 2 } } } })
    line.hear({ data: { freebody: 1, id: posted[0].id, ok: false, message: 'Too far.' } })
    line.hear({ data: { freebody: 1, id: posted[0].id, ok: true, value: 'late' } })
    line.hear({ data: { freebody: 1, event: 'failed', value: { message: 'no' } } })
    line.hear({ data: { freebody: 1, event: 'constructor', value: {} } })
    await expect(get).resolves.toEqual({ t: 1, values: { x: 2 } })
    await expect(seek).rejects.toThrow('Too far.')
    expect(told).toEqual([['failed', { message: 'no' }]])
  })

  it('rejects pending requests when the scene is gone', async () => {
    const line = createSceneChannel({ post: () => {}, tell: () => {} })
    const asked = line.ask('play', {})
    line.close()
    await expect(asked).rejects.toThrow('taken out')
  })

  it.each([null, 1, {}, { freebody: 1 }, { freebody: 1, id: 1 }, { freebody: 1, id: 1, ok: false }])(
    'does not listen to %j',
    (data) => {
      expect(readHeard(data)).toBeNull()
    },
  )
})
