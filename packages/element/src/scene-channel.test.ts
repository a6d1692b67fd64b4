import { describe, expect, it } from 'vitest'
import { createMessageFilter, type Heard } from './message-filter'
import { MESSAGE_LIMITS } from './message-size'
import { readAsk } from './messages'
import { createSceneChannel } from './scene-channel'

interface Posted {
  readonly id: number
  readonly ask: string
}

/** Settles what has been resolved. */
const turn = () => new Promise((resolve) => setTimeout(resolve))

function open() {
  let time = 0
  const posted: Posted[] = []
  const told: unknown[] = []
  let timers: { readonly work: () => void; readonly at: number }[] = []
  const channel = createSceneChannel({
    post: (message) => posted.push(structuredClone(message) as Posted),
    tell: (event, value) => told.push([event, value]),
    now: () => time,
    later: (work, ms) => void timers.push({ work, at: time + ms }),
  })
  channel.start()
  channel.open()
  return {
    channel,
    posted,
    told,
    reply: (id: number, value: unknown = {}) => channel.hear({ data: { freebody: 1, id, ok: true, value } }),
    busy: () =>
      channel.hear({ data: { freebody: 1, event: 'busy', value: { unread: 1, message: 'Busy.' } } }),
    wait(ms: number) {
      time += ms
      const due = timers.filter(({ at }) => at <= time)
      timers = timers.filter(({ at }) => at > time)
      for (const { work } of due) work()
    },
  }
}

describe('the line', () => {
  it('resolves each request with its answer, and dispatches events', async () => {
    const { channel, posted, told, reply } = open()
    const seek = channel.ask('seek', { t: 1 })
    const get = channel.ask('get', { channels: ['x'] })
    expect(posted.map((m) => readAsk(m).ok)).toEqual([true, true])
    reply(posted[1].id, { t: 1, values: { x: 2 } })
    channel.hear({ data: { freebody: 1, id: posted[0].id, ok: false, message: 'Too far.' } })
    reply(posted[0].id, 'late')
    channel.hear({ data: { freebody: 1, event: 'failed', value: { message: 'no' } } })
    channel.hear({ data: { freebody: 1, event: 'constructor', value: {} } })
    await expect(get).resolves.toEqual({ t: 1, values: { x: 2 } })
    await expect(seek).rejects.toThrow('Too far.')
    expect(told).toEqual([['failed', { message: 'no' }]])
  })

  it('rejects pending requests when the scene is gone, and those that come then', async () => {
    const { channel } = open()
    const asked = channel.ask('play', {})
    channel.close('It was taken out.')
    await expect(asked).rejects.toThrow('taken out')
    await expect(channel.ask('play', {})).rejects.toThrow('taken out')
  })

  it('keeps requests until the scene listens', async () => {
    const { channel, posted, reply } = open()
    channel.close('Reloaded.')
    channel.start()
    const asked = channel.ask('play', {})
    expect(posted).toEqual([])
    channel.open(() => void channel.ask('load', { scene: '{}' }))
    expect(posted).toMatchObject([{ ask: 'load' }, { ask: 'play' }])
    reply(posted[1].id, 'state')
    await expect(asked).resolves.toBe('state')
  })

  it.each<[string, (channel: ReturnType<typeof open>['channel']) => Promise<unknown>, RegExp]>([
    [
      'a value that is no number',
      (c) => c.ask('set', { parameter: 'L', value: 'x' as never }),
      /“value”, a number/,
    ],
    ['201 names', (c) => c.ask('get', { channels: Array(201).fill('x') }), /at most 200 names/],
    ['too many steps', (c) => c.ask('step', { steps: 1e6 }), /at most 100 000/],
    [
      'a long scene',
      (c) => c.ask('load', { scene: { title: 'x'.repeat(MESSAGE_LIMITS.characters + 1) } }),
      new RegExp(`longer than ${MESSAGE_LIMITS.characters}`),
    ],
    ['a function', (c) => c.ask('load', { scene: { x: () => {} } }), /cannot be sent/],
  ])('rejects %s at once, with the reason', async (_, ask, reason) => {
    const { channel, posted } = open()
    await expect(ask(channel)).rejects.toThrow(reason)
    expect(posted).toEqual([])
  })

  it('posts 500 requests no faster than a scene reads them, and all are answered', async () => {
    const { channel, posted, reply, wait } = open()
    let time = 0
    const parent = {}
    const gate = createMessageFilter({ parent, host: '', now: () => time })
    const asked = Array.from({ length: 500 }, () => channel.ask('state', {}))
    let read = 0
    while (read < 500) {
      for (; read < posted.length; read++) {
        const heard: Heard = { data: posted[read], origin: '', source: parent }
        expect(gate.admit(heard).kind).toBe('ask')
        reply(posted[read].id, 'state')
      }
      time += 50
      wait(50)
      expect(time).toBeLessThan(5000)
    }
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['state']))
  })

  it('rejects more than may wait, and cancel ends those that wait', async () => {
    const { channel, posted, reply } = open()
    const settled = Array.from({ length: 6000 }, () =>
      channel.ask('state', {}).then(
        () => 'answered',
        ({ message }: Error) => message,
      ),
    )
    const cancelled = channel.ask('cancel', {})
    expect(posted).toHaveLength(201)
    expect(posted[200].ask).toBe('cancel')
    for (const { id } of posted.slice(0, 200)) reply(id)
    reply(posted[200].id, { cancelled: 3 })
    await expect(cancelled).resolves.toEqual({ cancelled: 5003 })
    const counts = new Map<string, number>()
    for (const outcome of await Promise.all(settled)) counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
    expect(Object.fromEntries(counts)).toEqual({
      answered: 200,
      'It was cancelled.': 5000,
      'There are 5000 requests waiting already.': 800,
    })
  })

  it('rejects what a busy scene did not read, as soon as a later request is answered', async () => {
    const { channel, posted, reply, busy, wait } = open()
    const outcomes: string[] = []
    for (const t of [1, 2, 3])
      channel.ask('seek', { t }).then(
        () => outcomes.push(`${t}`),
        ({ message }: Error) => outcomes.push(`${t}: ${message}`),
      )
    // The second was lost.
    busy()
    wait(1000)
    expect(posted[3].ask).toBe('state')
    // And so was the question.
    busy()
    wait(1000)
    expect(posted).toHaveLength(5)
    reply(posted[0].id)
    reply(posted[2].id)
    await turn()
    expect(outcomes).toEqual(['1', '3'])
    reply(posted[4].id)
    await turn()
    expect(outcomes).toEqual([
      '1',
      '3',
      '2: The scene was too busy to read this request. Send it again later.',
    ])
  })
})
