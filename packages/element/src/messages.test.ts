import { describe, expect, it } from 'vitest'
import { MESSAGE_LIMITS } from './message-size'
import { askFields, readAsk, readHeard, type AskField, type AskName } from './messages'

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
  cancel: { request: 7 },
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
      for (const [name, { optional }] of Object.entries<AskField>(askFields[ask as AskName])) {
        const { [name]: _, ...rest } = fields
        expect(readAsk(message(ask, rest)).ok).toBe(optional === true)
        // A scene may be any object, a time any number: what they are worth is seen when they are opened and reached.
        for (const wrong of [
          null,
          Number.NaN,
          {},
          [1],
          true,
          '',
          'x'.repeat(MESSAGE_LIMITS.characters + 1),
          1e9,
        ])
          if (
            !(name === 'scene' && typeof wrong === 'object') &&
            !(wrong === 1e9 && /^(t|value|subscription|request)$/.test(name))
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

it.each([null, 1, {}, { freebody: 1 }, { freebody: 1, id: 1 }, { freebody: 1, id: 1, ok: false }])(
  'a message of a scene is not made of %j',
  (data) => {
    expect(readHeard(data)).toBeNull()
  },
)
