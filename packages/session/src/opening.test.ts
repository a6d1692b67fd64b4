import { createWorkspace } from '@freebody/dynamics'
import { compileParsedInParts, emptyScene, examples, type Scene } from '@freebody/scene'
import { chain, example } from './testing/scenes'
import { afterEach, describe, expect, it } from 'vitest'
import { createSession } from './create-session'
import { startOpening } from './opening'
import type { Session, SessionOptions } from './session'
import { channelWorker, type ChannelWorker } from './testing/workers'
import { costliest } from './costs'
import { isLight } from './weight'

const pendulum = example('pendulum')

/** Joints between one pair of bodies. */
const welds = (n: number): Scene => ({
  version: 1,
  bodies: [
    { id: 'a', mass: 1, inertia: [1, 1, 1] },
    { id: 'b', mass: 1, inertia: [1, 1, 1], position: [1, 0, 0] },
  ],
  joints: Array.from({ length: n }, (_, i) => ({
    id: `w${i}`,
    kind: 'fixed',
    a: { body: 'a', at: [0.5, 0, 0] },
    b: { body: 'b', at: [-0.5, 0, 0] },
  })),
})

const opened: Session[] = []
afterEach(() => {
  for (const session of opened.splice(0)) session.dispose()
})

/** With workers that never answer a request of this type; those made so far. */
function deafTo(type: string | null, options: SessionOptions = {}) {
  const workers: ChannelWorker[] = []
  const session = createSession(emptyScene, {
    ...options,
    worker() {
      const worker = channelWorker()
      const post = worker.postMessage
      const heard: ChannelWorker = {
        ...worker,
        set onmessage(to: ChannelWorker['onmessage']) {
          worker.onmessage = to
        },
        get onmessage() {
          return worker.onmessage
        },
        postMessage(message) {
          if ((message as { readonly type: string }).type !== type) post(message)
        },
      }
      workers.push(worker)
      return heard
    },
  })
  opened.push(session)
  return { session, workers }
}

describe('what may be compiled on a page at once', () => {
  it('is judged by sizes', () => {
    expect(isLight(emptyScene)).toBe(true)
    for (const { scene } of examples) expect(isLight(scene)).toBe(true)
    expect(isLight(welds(400))).toBe(false)
    const text = 'sin('.repeat(40)
    const equations = Array.from({ length: 150 }, (_, i) => ({ id: `e${i}`, text }))
    expect(isLight({ version: 1, equations })).toBe(false)
    const corners = Array.from({ length: 20_000 }, (_, i): [number, number] => [i, i * i])
    expect(isLight({ version: 1, bodies: [{ id: 'a', shapes: [{ kind: 'polygon', corners }] }] })).toBe(false)
  })

  it('names what costs most', () => {
    expect(costliest(welds(400))).toBe('400 joints connect "a" and "b".')
    expect(costliest(chain(300))).toBe('It has 300 bodies and 300 joints.')
    expect(costliest(pendulum)).toBe('')
  })
})

describe('a heavy scene', () => {
  it('is compiled by the worker before the page does', async () => {
    const { session, workers } = deafTo(null)
    const report = await session.update(chain(300), { restart: true })
    expect(report).toMatchObject({ ok: true, action: 'restarted' })
    expect(workers[0].heard.filter((type) => type !== 'ping')).toEqual(['open', 'try', 'update'])
    expect(session.model.nb).toBe(300)
    await session.update(pendulum, { restart: true })
    expect(workers[0].heard.slice(3)).toEqual(['update'])
  })

  it('is refused by what the worker found, without being compiled on the page', async () => {
    const { session, workers } = deafTo(null)
    const wrong = { ...chain(300), laws: [{ id: 'f', kind: 'viscous', joint: 'nowhere' }] } as Scene
    const report = await session.update(wrong, { restart: true })
    expect(report).toMatchObject({ ok: false, action: 'refused' })
    expect(report.message).toContain('"nowhere"')
    expect(workers[0].heard.filter((type) => type !== 'ping')).toEqual(['open', 'try'])
  })

  it.each([
    ['try', chain(300)],
    ['update', pendulum],
  ])('whose %s the worker never answers can be cancelled', async (type, scene) => {
    const { session, workers } = deafTo(type)
    await session.ready
    const following = session.update(scene, { restart: true })
    await shown(session)
    expect(session.run.opening).toMatchObject({ isNew: true })
    session.cancel()
    expect(await following).toMatchObject({
      ok: false,
      action: 'given-up',
      message: 'Opening was cancelled.',
    })
    expect(session.run.opening).toBeNull()
    // Another worker has the run as it was.
    expect(workers).toHaveLength(2)
    expect(session.run.where).toBe('worker')
    expect(await session.stepOnce()).toBeNull()
    expect(session.steps).toBe(1)
    expect(await session.check(scene)).toMatchObject([{ message: 'Opening was cancelled.' }])
  })

  it('is refused in a sentence that names what costs so much, where time is over', async () => {
    const { session } = deafTo('try', { budget: 300 })
    const report = await session.update(welds(400), { restart: true })
    expect(report.message).toBe(
      'This scene costs too much to be opened. After 0.3 s, the most it may take, it was still at the scene. 400 joints connect "a" and "b".',
    )
    const edit = await session.update(welds(401))
    expect(edit.message).toContain('This edit costs too much to be followed.')
    expect(edit.message).toContain('The run stays as it was.')
  })
})

/** Resolves when it is shown that a scene is being opened. */
function shown(session: Session): Promise<void> {
  return new Promise((resolve) => {
    const stop = session.listen(() => {
      if (!session.run.opening) return
      stop()
      resolve()
    })
  })
}

describe('work in slices', () => {
  const quiet = { show() {}, stop() {} }

  it('lets the page answer between the parts of a chain', async () => {
    let answers = 0
    let parts = 0
    let busy = true
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      answers++
      if (busy) port2.postMessage(null)
    }
    port2.postMessage(null)
    const work = startOpening(emptyScene, true, 60_000, quiet)
    function* slow() {
      for (const part of compileParsedInParts(chain(200))) {
        parts++
        // Every part takes a slice.
        const until = performance.now() + 11
        while (performance.now() < until);
        yield part
      }
      return 'done'
    }
    expect(await work.inSlices(slow())).toBe('done')
    busy = false
    work.end()
    port1.close()
    expect(parts).toBeGreaterThan(3 * (200 / 64))
    expect(answers).toBeGreaterThan(parts / 2)
  })

  it('ends where it is cancelled', async () => {
    const work = startOpening(emptyScene, false, 60_000, quiet)
    let parts = 0
    function* endless(): Generator<string, string> {
      for (;;) {
        if (++parts === 5) work.cancel()
        const until = performance.now() + 11
        while (performance.now() < until);
        yield 'more'
      }
    }
    expect(await work.inSlices(endless())).toBeNull()
    expect(parts).toBe(5)
    expect(await work.why()).toContain('cancelled')
    work.end()
  })

  it('does not begin on a page that one part would block', async () => {
    const work = startOpening(welds(400), true, 60_000, quiet)
    work.refuseLongPart(20_000, 'the masses')
    expect(await work.inSlices(compileParsedInParts(welds(400)))).toBeNull()
    expect(await work.why()).toContain('It would block the page for 20 s, for the masses alone.')
    work.end()
  })
})

it('makes the same model in parts as at once', () => {
  const parts = compileParsedInParts(chain(130))
  const seen: string[] = []
  let part = parts.next()
  for (; !part.done; part = parts.next()) seen.push(part.value)
  expect(seen.filter((word) => word === 'the bodies').length).toBeGreaterThanOrEqual(6)
  expect(new Set(seen)).toContain('the equations of motion')
  expect(part.value.ok && createWorkspace(part.value.model).A.length).toBeGreaterThan(0)
})
