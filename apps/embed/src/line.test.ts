import type { Ask } from '@freebody/element'
import { expect, it } from 'vitest'
import { createLine, type Answer } from './line'

type Fields = Readonly<Record<string, unknown>>

function open() {
  const answers: Answer[] = []
  const begun: unknown[] = []
  const timers: { readonly work: () => void; readonly ms: number }[] = []
  const under = new Map<unknown, { finish: (value?: unknown) => void; signal: AbortSignal }>()
  const line = createLine({
    answer: (answer) => answers.push(answer),
    later: (work, ms) => void timers.push({ work, ms }),
    carryOut: (ask, signal) =>
      new Promise((resolve, reject) => {
        begun.push(ask.id)
        under.set(ask.id, { finish: resolve, signal })
        // Stubborn work does not hear.
        if (ask.ask !== 'screenshot') signal.addEventListener('abort', () => reject(signal.reason))
      }),
  })
  const settled = () => new Promise((resolve) => setTimeout(resolve))
  return {
    answers,
    begun,
    settled,
    send: (id: number, ask: string, fields: Fields = {}, size = 100) =>
      line.receive({ freebody: 1, id, ask, ...fields } as unknown as Ask, size),
    async finish(id: number) {
      under.get(id)!.finish(id)
      await settled()
    },
    /** The timers that are set have run out. */
    async wait() {
      for (const { work } of timers.splice(0)) work()
      await settled()
    },
  }
}

it('carries requests out in order, and answers each once', async () => {
  const { send, finish, answers, begun } = open()
  send(1, 'seek', { t: 1 })
  send(2, 'get')
  send(3, 'step')
  expect(begun).toEqual([1])
  await finish(1)
  await finish(2)
  await finish(3)
  expect(begun).toEqual([1, 2, 3])
  expect(answers).toEqual([1, 2, 3].map((id) => ({ id, ok: true, value: id })))
})

it('cancel ends what is under way and what waits, at once; each is answered', async () => {
  const { send, settled, answers, begun } = open()
  send(1, 'seek', { t: 600 })
  send(2, 'get')
  send(3, 'cancel')
  await settled()
  expect(begun).toEqual([1])
  expect(answers).toEqual([
    { id: 2, ok: false, message: 'It was cancelled.' },
    { id: 3, ok: true, value: { cancelled: 2 } },
    { id: 1, ok: false, message: 'It was cancelled.' },
  ])
  send(4, 'cancel')
  expect(answers.at(-1)).toEqual({ id: 4, ok: true, value: { cancelled: 0 } })
})

it('cancels one of them by its id', async () => {
  const { send, finish, answers } = open()
  send(1, 'seek')
  send(2, 'get')
  send(3, 'get')
  send(4, 'cancel', { request: 2 })
  await finish(1)
  await finish(3)
  expect(answers.map(({ id, ok }) => [id, ok])).toEqual([
    [2, false],
    [4, true],
    [1, true],
    [3, true],
  ])
})

it('a pause lets short work end, and ends long work', async () => {
  const { send, finish, wait, answers, begun } = open()
  send(1, 'seek')
  send(2, 'pause')
  await finish(1)
  await wait()
  await finish(2)
  expect(answers.every(({ ok }) => ok)).toBe(true)
  send(3, 'seek')
  send(4, 'get')
  send(5, 'step')
  send(6, 'pause')
  await wait()
  expect(begun).toEqual([1, 2, 3, 4])
  await finish(4)
  await finish(6)
  expect(answers.slice(2)).toEqual([
    { id: 5, ok: false, message: 'It was ended by a later “pause”.' },
    { id: 3, ok: false, message: 'It was ended by a later “pause”.' },
    { id: 4, ok: true, value: 4 },
    { id: 6, ok: true, value: 6 },
  ])
})

it('another scene does not wait for one that does not arrive; a pause does', async () => {
  const { send, wait, finish, answers, begun } = open()
  send(1, 'load')
  send(2, 'pause')
  await wait()
  expect(answers).toEqual([])
  send(3, 'load')
  await wait()
  await finish(2)
  expect(begun).toEqual([1, 2, 3])
  expect(answers[0]).toEqual({ id: 1, ok: false, message: 'It was ended by a later “load”.' })
})

it('is free again where cancelled work does not end', async () => {
  const { send, settled, wait, finish, answers, begun } = open()
  send(1, 'screenshot')
  send(2, 'cancel')
  send(3, 'get')
  await settled()
  expect(begun).toEqual([1])
  await wait()
  expect(begun).toEqual([1, 3])
  await finish(3)
  expect(answers.map(({ id }) => id)).toEqual([2, 1, 3])
})

it('answers that it is busy where too many wait, or too much', () => {
  const { send, answers } = open()
  for (let id = 1; id <= 1001; id++) send(id, 'get')
  expect(answers).toEqual([
    { id: 1001, ok: false, busy: true, message: expect.stringContaining('1000 requests are waiting') },
  ])
  const scenes = open()
  for (let id = 1; id <= 5; id++) scenes.send(id, 'load', {}, 1_000_000)
  expect(scenes.answers.map(({ id }) => id)).toEqual([5])
})
