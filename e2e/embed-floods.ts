/* Hostile messages to an embed, as functions of their number and size: the ordinary tests send some, the long ones many. The page around is
 of another site, so that the frame has a process of its own, and what is measured there is what the frame does. */
import { expect, type Frame, type Page } from '@playwright/test'
import { MESSAGE_LIMITS } from '../packages/element/src/message-size'
import type { Answers, AskName, Asks } from '../packages/element/src/messages'
import type { StaticServer } from './static-server'

export interface Servers {
  /** Of the build. */
  readonly files: StaticServer
  /** Of the page around. */
  readonly course: StaticServer
}

interface Window {
  readonly flood: { answered: number; busy: number; unread: number; ready: number }
  ask(name: string, fields: object): Promise<unknown>
  /** Posts without an answer in mind. */
  throwAt(message: object): void
}

/** Of the page around. */
declare function here(): Window

/** Opens a page with one frame, and waits until its scene is shown. */
export async function openFrame(page: Page, { files, course }: Servers, sandbox = false): Promise<Frame> {
  const address = `${files.origin}/embed.html#example=pendulum&autoplay=0`
  course.pages.set(
    '/flood.html',
    `<!doctype html><title>Flood</title><iframe src="${address}" ${sandbox ? 'sandbox="allow-scripts"' : ''}
      width="600" height="360"></iframe><script>
      const frame = document.querySelector('iframe')
      const waiting = new Map()
      window.here = () => window
      window.flood = { answered: 0, busy: 0, unread: 0, ready: 0 }
      addEventListener('message', ({ data }) => {
        if (data.event === 'ready') flood.ready++
        if (data.event === 'busy') flood.unread += data.value.unread
        if (data.event) return
        flood.answered++
        if (data.busy) flood.busy++
        const request = waiting.get(data.id)
        if (data.ok) request?.resolve(data.value)
        else request?.reject(new Error(data.message))
      })
      window.throwAt = (message) => frame.contentWindow.postMessage(message, '*')
      window.ask = (ask, fields) => new Promise((resolve, reject) => {
        const id = 'a' + waiting.size
        waiting.set(id, { resolve, reject })
        throwAt({ freebody: 1, id, ask, ...fields })
      })
    </script>`,
  )
  await page.goto(`${course.origin.replace('127.0.0.1', 'localhost')}/flood.html`)
  await expect.poll(() => page.evaluate(() => here().flood.ready), { timeout: 60_000 }).toBe(1)
  return page.frames()[1]
}

export const ask = <K extends AskName>(page: Page, name: K, fields: Asks[K]) =>
  page.evaluate(([name, fields]) => here().ask(name, fields as object), [name, fields] as const) as Promise<
    Answers[K]
  >

/** Why it was refused. */
export const refusal = <K extends AskName>(page: Page, name: K, fields: Asks[K]): Promise<string> =>
  page.evaluate(
    ([name, fields]) =>
      here()
        .ask(name, fields as object)
        .then(
          () => 'It was accepted.',
          (error: Error) => error.message,
        ),
    [name, fields] as const,
  )

/** Messages of which the page was told that they were not read; at most once a second. */
export const unread = (page: Page): Promise<number> => page.evaluate(() => here().flood.unread)

export interface Toll {
  /** [ms] in which the frame could do nothing else: at once, and altogether */
  readonly longest: number
  readonly blocked: number
  /** Messages of the flood that were answered, and as busy. */
  readonly answered: number
  readonly busy: number
  /** Messages that the scene counts as refused. */
  readonly refused: number
}

/** What a flood costs the frame. Over when a request behind it is answered. */
export async function tollOf(page: Page, frame: Frame, flood: (page: Page) => Promise<void>): Promise<Toll> {
  const before = await page.evaluate(() => ({ ...here().flood }))
  const refused = (await ask(page, 'info', {})).ignored.count
  await frame.evaluate(() => {
    const watch = { longest: 0, blocked: 0, last: performance.now(), on: true }
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      const now = performance.now()
      const gap = now - watch.last
      watch.last = now
      if (gap > 50) {
        watch.blocked += gap
        watch.longest = Math.max(watch.longest, gap)
      }
      if (watch.on) setTimeout(() => port2.postMessage(null), 1)
    }
    port2.postMessage(null)
    Object.assign(globalThis, { watch })
  })
  await flood(page)
  // As long as the frame is busy it reads nothing, and what it has not read it does not answer.
  await expect
    .poll(
      () =>
        Promise.race([
          ask(page, 'state', {}).then(() => 'answered'),
          page.evaluate(() => new Promise((done) => setTimeout(() => done('silent'), 500))),
        ]).catch(() => 'busy'),
      { timeout: 60_000 },
    )
    .toBe('answered')
  const time = await frame.evaluate(() => {
    const { watch } = globalThis as unknown as {
      watch: { longest: number; blocked: number; on: boolean }
    }
    watch.on = false
    return { longest: Math.round(watch.longest), blocked: Math.round(watch.blocked) }
  })
  const { ignored } = await ask(page, 'info', {})
  const after = await page.evaluate(() => ({ ...here().flood }))
  return {
    ...time,
    answered: after.answered - before.answered,
    busy: after.busy - before.busy,
    refused: ignored.count - refused,
  }
}

/** Malformed requests, some with an id and some without. */
export const malformed = (count: number) => (page: Page) =>
  page.evaluate((count) => {
    for (let n = 0; n < count; n++)
      here().throwAt(n % 2 === 0 ? { freebody: 1, id: n, ask: 'eval' } : { freebody: 1, ask: ['play'] })
  }, count)

/** Requests that are in order, and too many. */
export const requests = (count: number) => (page: Page) =>
  page.evaluate((count) => {
    for (let n = 0; n < count; n++) here().throwAt({ freebody: 1, id: n, ask: 'state' })
  }, count)

/** Scenes of many values, which take longest to read. */
export const large = (count: number, values: number) => (page: Page) =>
  page.evaluate(
    ([count, values]) => {
      const bodies = Array.from({ length: values }, (_, n) => ({ mass: n }))
      for (let n = 0; n < count; n++)
        here().throwAt({ freebody: 1, id: n, ask: 'load', scene: { version: 1, bodies } })
    },
    [count, values] as const,
  )

/** A scene with one long text: the reason why it is refused. */
export const longText = (page: Page, characters: number): Promise<string> =>
  page.evaluate(
    (characters) =>
      here()
        .ask('load', { scene: { version: 1, title: 'x'.repeat(characters) } })
        .then(
          () => 'It was accepted.',
          (error: Error) => error.message,
        ),
    characters,
  )

/** A scene with many names: the reason why it is refused. */
export const manyNames = (page: Page, names: number): Promise<string> =>
  page.evaluate((names) => {
    const scene: Record<string, number> = { version: 1 }
    for (let n = 0; n < names; n++) scene[`name${n}`] = n
    return here()
      .ask('load', { scene })
      .then(
        () => 'It was accepted.',
        (error: Error) => error.message,
      )
  }, names)

/** Why they are refused: by their size, or, where reading alone has taken too long, without a look at it. */
export const TOO_LONG = new RegExp(`longer than ${MESSAGE_LIMITS.characters} characters|too large`)
export const TOO_MANY = new RegExp(`holds more than ${MESSAGE_LIMITS.values} values|too large`)

/** A pendulum whose seek to 600 s takes hours. */
export const slow = {
  version: 1,
  title: 'Slow',
  bodies: [{ id: 'box', shapes: [{ kind: 'box', size: [1, 1, 1] }], mass: 1 }],
  settings: { step: 1e-6 },
}
