import { expect, test, type Page } from '@playwright/test'
import { MESSAGE_LIMITS } from '../packages/element/src/message-size'
import {
  ask,
  large,
  longText,
  malformed,
  manyNames,
  openFrame,
  refusal,
  requests,
  slow,
  tollOf,
  TOO_LONG,
  TOO_MANY,
  unread,
  type Servers,
} from './embed-floods'
import { count, most } from './figures'
import { startServer } from './static-server'

const { characters, values } = MESSAGE_LIMITS

let servers: Servers

test.beforeAll(async () => {
  servers = { files: await startServer('/'), course: await startServer(null) }
})
test.afterAll(() => Promise.all([servers.files.close(), servers.course.close()]))

test('floods of messages are not read beyond a rate and a time, and the frame goes on', async ({ page }) => {
  const frame = await openFrame(page, servers)
  const many = await tollOf(page, frame, malformed(20_000))
  console.log('20,000 malformed:', JSON.stringify(many))
  count('messages', 22_000)
  expect(many.refused).toBeGreaterThanOrEqual(20_000)
  // At most 480 in a second are read, and every other one has an id.
  expect(many.answered).toBeLessThan(2500)
  await expect.poll(() => unread(page)).toBeGreaterThan(15_000)
  most('blocked by small ones [ms]', many.longest)
  expect(many.longest).toBeLessThan(1500)

  const asked = await tollOf(page, await openFrame(page, servers), requests(2000))
  console.log('2,000 requests:', JSON.stringify(asked))
  expect(asked.busy).toBeGreaterThan(100)
  expect(asked.answered).toBeLessThan(2000)
  expect(asked.longest).toBeLessThan(1500)
})

test('of large scenes only some are read', async ({ page }) => {
  const frame = await openFrame(page, servers)
  // Each takes about a third of a second to read: twenty of them blocked the frame for six seconds.
  const heavy = await tollOf(page, frame, large(20, 90_000))
  console.log('20 scenes of 90,000 values:', JSON.stringify(heavy))
  count('messages', 20)
  await expect.poll(() => unread(page)).toBeGreaterThanOrEqual(12)
  expect(heavy.answered).toBeLessThan(8)
})

test('a scene with a long text or many names is refused with a sentence', async ({ page }) => {
  await openFrame(page, servers)
  expect(await longText(page, 4 * characters)).toMatch(TOO_LONG)
  // Another frame: this one reads no more for ten times as long as the text has taken.
  await openFrame(page, servers)
  expect(await manyNames(page, values + 1)).toMatch(TOO_MANY)
})

for (const where of ['worker', 'main'] as const)
  test(`long work is ended by cancel, pause and load, where the physics runs in: ${where}`, async ({
    page,
  }) => {
    if (where === 'main') await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Worker'))
    await openFrame(page, servers, true)
    await ask(page, 'load', { scene: slow })
    expect((await ask(page, 'info', {})).where).toBe(where)

    // Hours of steps: each request behind them blocked the line for as long.
    const seek = refusal(page, 'seek', { t: 600 })
    const step = refusal(page, 'step', { steps: 100_000 })
    const info = refusal(page, 'info', {})
    expect(await ask(page, 'cancel', {})).toEqual({ cancelled: 3 })
    expect(await Promise.all([seek, step, info])).toEqual(Array(3).fill('It was cancelled.'))

    const again = refusal(page, 'seek', { t: 600 })
    const { playing, to } = await ask(page, 'pause', {})
    expect(playing).toBe(false)
    expect(to).toBeGreaterThan(0)
    expect(to).toBeLessThan(600)
    expect(await again).toBe('It was ended by a later “pause”.')

    const last = refusal(page, 'seek', { t: 600 })
    expect((await ask(page, 'load', { scene: { ...slow, settings: {} } })).t).toBe(0)
    expect(await last).toBe('It was ended by a later “load”.')
    expect((await ask(page, 'step', { steps: 10 })).t).toBeGreaterThan(0)
    expect((await ask(page, 'step', { steps: -100 })).t).toBe(0)
  })

// ---- the element

type Element = HTMLElement & Record<string, (...args: unknown[]) => Promise<Record<string, never>>>

/** Opens a page with this element in it. */
async function openElement(page: Page, element: string): Promise<void> {
  const { files, course } = servers
  course.pages.set(
    '/element.html',
    `<!doctype html><title>Element</title><script src="${files.origin}/freebody-scene.js"></script><script>
      // Text of the outcome of a promise, or that it does not settle.
      window.outcome = (promise) => Promise.race([
        promise.then(() => 'done', (error) => error.message),
        new Promise((done) => setTimeout(() => done('never'), 40_000)),
      ])
    </script>${element}`,
  )
  await page.goto(`${course.origin}/element.html`)
  await page.evaluate(() => customElements.whenDefined('freebody-scene'))
}

interface Outcomes {
  outcome(promise: Promise<unknown>): Promise<string>
}

test('every promise of the element settles: 500 at once, wrong ones, and those of a frame that is gone', async ({
  page,
}) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await openElement(
    page,
    '<freebody-scene src="#example=pendulum" autoplay="0" loading="eager"></freebody-scene>',
  )
  const outcomes = await page.evaluate(async (tooLong) => {
    const { outcome } = globalThis as unknown as Outcomes
    const scene = document.querySelector('freebody-scene') as Element
    await scene.ready
    const together = await Promise.all(Array.from({ length: 500 }, () => outcome(scene.state())))
    const wrong = await Promise.all([
      outcome(scene.set('L', 'x')),
      outcome(scene.set('nothing', 1)),
      outcome(scene.get(Array(201).fill('pin.F'))),
      outcome(scene.step(1e6)),
      outcome(scene.seek(1e9)),
      outcome(scene.load('x'.repeat(tooLong))),
    ])
    // Pending while the frame is replaced; what is asked then is for the next.
    const pending = [scene.seek(500), scene.state()].map(outcome)
    scene.setAttribute('controls', 'full')
    const next = outcome(scene.seek(0.5))
    const replaced = await Promise.all([...pending, next, outcome(scene.ready as never)])
    const last = [scene.seek(500), scene.state()].map(outcome)
    scene.remove()
    const removed = await Promise.all([...last, outcome(scene.state())])
    const ready = scene.ready as unknown as Promise<unknown>
    document.body.append(scene)
    const back = await Promise.all([outcome(ready), outcome(scene.state())])
    return { together: [...new Set(together)], wrong, replaced, removed, back }
  }, characters + 1)
  expect(outcomes).toEqual({
    together: ['done'],
    wrong: [
      '“set” needs “value”, a number.',
      'There is no parameter “nothing”. There are L, m, phi.',
      '“get” needs “channels”, a list of at most 200 names.',
      '“step” needs “steps”, a whole number, at most 100 000.',
      't = 1000000000 s is too far ahead to run there.',
      `It is longer than ${characters} characters.`,
    ],
    replaced: [
      'The scene was loaded again, because “controls” was changed.',
      'The scene was loaded again, because “controls” was changed.',
      'done',
      'done',
    ],
    removed: [
      'The scene was taken out of the page.',
      'The scene was taken out of the page.',
      'The scene is not in the page: put the element into it first.',
    ],
    back: ['done', 'done'],
  })
  expect(errors).toEqual([])
})

test('ready of a scene that cannot be shown rejects with the reason', async ({ page }) => {
  const bad = JSON.stringify({ version: 1, bodies: [{ id: 'a', mass: -1 }] })
  await openElement(
    page,
    `<freebody-scene src="#s=broken" loading="eager"></freebody-scene>
     <freebody-scene src="#example=nothing" loading="eager"></freebody-scene>
     <freebody-scene loading="eager"><script type="application/json">${bad}</script></freebody-scene>
     <freebody-scene loading="eager"><script type="application/json">{ "version": </script></freebody-scene>`,
  )
  const reasons = await page.evaluate(() => {
    const { outcome } = globalThis as unknown as Outcomes
    const scenes = [...document.querySelectorAll('freebody-scene')] as Element[]
    return Promise.all(scenes.map((scene) => outcome(scene.ready as never)))
  })
  expect(reasons).toEqual([
    expect.stringMatching(/link/),
    'There is no example called “nothing”.',
    expect.stringMatching(/mass/),
    expect.stringMatching(/not JSON/),
  ])
})

test('a frame without a sandbox is not heard once its page has no origin', async ({ page }) => {
  const forged = `<script>parent.postMessage({freebody:1,event:'ready',value:{title:'forged'}},'*')</script>`
  const address = JSON.stringify(`data:text/html,${encodeURIComponent(forged)}`)
  servers.course.pages.set('/forged.html', `<!doctype html><script>location = ${address}</script>`)
  await openElement(page, '')
  const heard = await page.evaluate(async (base) => {
    const scene = document.createElement('freebody-scene')
    scene.setAttribute('base', base)
    scene.setAttribute('loading', 'eager')
    const seen = new Promise<string>((done) => addEventListener('message', ({ origin }) => done(origin)))
    let ready = 0
    scene.addEventListener('ready', () => ready++)
    document.body.append(scene)
    const origin = await seen
    return { origin, ready, shown: scene.hasAttribute('data-shown') }
  }, `${servers.course.origin}/forged.html`)
  expect(heard).toEqual({ origin: 'null', ready: 0, shown: false })
})
