/* Workers that end without an event, hang, or only take long. */
import { onPulse } from '@freebody/dynamics'
import type { Scene } from '@freebody/scene'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSession } from './create-session'
import { createRecordingCopy } from './recording-copy'
import { createServer } from './server'
import type { Alive, Request } from './protocol'
import type { Session } from './session'
import { pair } from './testing/scenes'
import { channelWorker, type ChannelWorker } from './testing/workers'
import { EMPTY } from './setup'

let session: Session
let made: ChannelWorker[]
let said: string[]

/** `change` sees every worker before the session gets it. */
function start(scene: Scene, change: (worker: ChannelWorker, n: number) => void = () => {}): Session {
  made = []
  said = []
  session = createSession(scene, {
    worker() {
      const worker = channelWorker()
      change(worker, made.push(worker))
      return worker
    },
  })
  session.onRestart((message) => said.push(message))
  return session
}

/** Time passes for the watch; messages are delivered meanwhile. */
async function wait(seconds: number): Promise<void> {
  for (let t = 0; t < seconds; t++) {
    vi.advanceTimersByTime(1000)
    for (let i = 0; i < 20; i++) await new Promise((resolve) => setImmediate(resolve))
  }
}

/** Ends like a worker that a task manager closes: no event tells of it. */
function end(worker: ChannelWorker): void {
  worker.postMessage = () => {}
}

/** Hangs at the first request of this type, and answers nothing from then on. */
function hangAt(worker: ChannelWorker, type: Request['type']): void {
  const post = worker.postMessage
  worker.postMessage = (message) => {
    if ((message as Request).type === type) end(worker)
    else post(message)
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] })
})

afterEach(() => {
  session?.dispose()
  vi.useRealTimers()
})

describe('a worker', () => {
  it('that ended is replaced by another, which carries out what was asked', async () => {
    const s = start(pair)
    await s.ready
    for (let i = 0; i < 10; i++) await s.stepOnce()
    end(made[0])
    const step = s.stepOnce()
    await wait(12)
    expect(await step).toBeNull()
    expect([made.length, s.run.where, s.run.busy]).toEqual([2, 'worker', null])
    expect(s.state.t).toBeCloseTo(0.11, 12)
    expect(said).toEqual(['The physics worker stopped answering. It was restarted at t = 0.100 s.'])
    // Nothing is open, so nobody watches.
    await wait(60)
    expect(made.length).toBe(2)
  })

  it('that ended leaves its recording, through edits and a pull, and the moment shown in it', async () => {
    const both = [createSession(pair, { worker: channelWorker }), start(pair)]
    try {
      const bits: number[][] = []
      for (const s of both) {
        await s.ready
        await s.forward(20)
        await s.update({ ...pair, settings: { gravity: [0, 0, -1] } })
        await s.forward(20)
        s.pull({ body: 'right', p_B: [0.1, 0, 0], target_W: [2, 0, 1] })
        await s.forward(10)
        s.pull(null)
        await s.forward(10)
        await s.seek(0.45)
        if (s === both[1]) {
          end(made[0])
          const back = s.stepBack()
          await wait(12)
          await back
          expect(made.length).toBe(2)
          expect(said[0]).not.toContain('lost')
        } else await s.stepBack()
        const at = () => [s.state.t, ...s.state.y, ...s.previous.y, s.steps, s.energy0, s.peakKinetic]
        bits.push(at())
        for (const t of [0.6, 0.15, 0.3]) {
          await s.seek(t)
          bits.push(at())
        }
        await s.seek(0.6)
        await s.forward(10)
        bits.push(at(), [s.timeline.from, s.timeline.to])
      }
      expect(bits.slice(bits.length / 2)).toEqual(bits.slice(0, bits.length / 2))
    } finally {
      both[0].dispose()
    }
  })

  it('of a recording that is larger than the copy of the page keeps its newest part', () => {
    const copy = createRecordingCopy(64 * 1024)
    copy.add({ id: 1, scene: pair, overrides: {} })
    const rows = (from: number, count: number) => ({
      from,
      stride: 100,
      data: Float64Array.from({ length: 100 * count }, (_, i) => from + Math.floor(i / 100)),
    })
    const parts = [{ from: 0, setup: 1, energy0: 0 }]
    for (let from = 0; from < 1000; from += 10)
      copy.receive({ type: 'recorded', keep: from - 1, parts, rows: [rows(from, 10)] })
    const kept = copy.recording(999)!
    const numbers = kept.rows.reduce((sum, { data }) => sum + data.length, 0)
    expect(8 * numbers).toBeLessThanOrEqual(64 * 1024)
    expect(8 * numbers).toBeGreaterThan(48 * 1024)
    expect(kept.rows.at(-1)!.data.at(-1)).toBe(999)
    expect(copy.begin).toBe(kept.rows[0].from)
    // Steps that were taken back.
    copy.receive({ type: 'recorded', keep: 989, parts, rows: [rows(990, 1)] })
    expect(copy.recording(990)!.rows.at(-1)!.data.at(-1)).toBe(990)
    copy.receive({ type: 'recorded', keep: -1, parts, rows: [rows(0, 1)] })
    expect(copy.recording(0)!.rows).toHaveLength(1)
  })

  it('that ended while it plays plays on in another', async () => {
    const s = start(pair)
    await s.ready
    s.play()
    const frame = () => {
      s.advance(1 / 60)
      return new Promise((resolve) => setImmediate(resolve))
    }
    while (s.state.t < 0.2) await frame()
    const reached = s.state.t
    end(made[0])
    for (let i = 0; i < 12; i++) {
      await frame()
      await wait(1)
    }
    expect(made.length).toBe(2)
    expect(s.run.playing).toBe(true)
    while (s.state.t < reached + 0.2) await frame()
    expect(s.run.failure).toBeNull()
  })

  it('that hangs twice at the same request gives it up, and says why', async () => {
    const s = start(pair, (worker) => hangAt(worker, 'forward'))
    await s.ready
    const step = s.stepOnce()
    await wait(25)
    expect((await step)?.message).toMatch(/^The physics worker stopped answering twice at t = 0.000 s/)
    expect([made.length, s.run.where, s.run.playing]).toEqual([3, 'worker', false])
    // The next edit runs.
    const edited = await s.update({ ...pair, settings: { gravity: [0, 0, -1] } })
    expect(edited.ok).toBe(true)
    expect(s.run.failure).toBeNull()
  })

  it('that hangs at an edit twice refuses it and keeps the scene before', async () => {
    const s = start(pair, (worker) => hangAt(worker, 'update'))
    await s.ready
    const edit = s.update({ ...pair, settings: { gravity: [0, 0, -1] } })
    await wait(25)
    const report = await edit
    expect([report.ok, report.action]).toEqual([false, 'refused'])
    expect(report.message).toContain('restarted without it')
    expect(s.scene).toBe(pair)
  })

  it('that hangs while it opens a scene runs an empty one, and is never replaced by the page', async () => {
    const s = start(pair, (worker) => {
      const post = worker.postMessage
      // The script runs and says so.
      setImmediate(() => worker.onmessage?.({ data: { type: 'alive', t: 0 } }))
      worker.postMessage = (message) => {
        const request = message as Request
        if (request.type === 'open' && request.setup.id !== EMPTY.id) end(worker)
        else post(message)
      }
    })
    await wait(25)
    await s.ready
    expect(s.run.where).toBe('worker')
    expect(s.run.failure?.message).toContain('while it opened this scene')
  })

  it('that never said anything is replaced by the page', async () => {
    const s = start(pair, end)
    await wait(9)
    expect(s.run.where).toBe('worker')
    await wait(2)
    await s.ready
    expect([made.length, s.run.where]).toEqual([1, 'main'])
    expect(await s.stepOnce()).toBeNull()
  })

  it('that takes long and says so is left alone, and the session tells for how long', async () => {
    const s = start(pair, (worker) => {
      const post = worker.postMessage
      worker.postMessage = (message) => {
        const { type } = message as Request
        if (type === 'forward') setTimeout(() => post(message), 60_000)
        else post(message)
      }
    })
    await s.ready
    const busy: (number | null)[] = []
    s.listen(() => {
      if (busy.at(-1) !== s.run.busy) busy.push(s.run.busy)
    })
    const step = s.stepOnce()
    await wait(61)
    expect(await step).toBeNull()
    expect(made.length).toBe(1)
    expect(said).toEqual([])
    expect(busy[0]).toBe(3)
    expect(busy.at(-2)).toBeGreaterThan(50)
    expect(busy.at(-1)).toBeNull()
  })

  it('that the user stops gives up what it computes, at once', async () => {
    const s = start(pair, (worker) => hangAt(worker, 'forward'))
    await s.ready
    const step = s.stepOnce()
    await wait(4)
    expect(s.run.busy).toBeGreaterThanOrEqual(3)
    s.stopComputing()
    await wait(1)
    expect(await step).toBeNull()
    expect([made.length, s.run.busy, s.run.playing, s.run.failure]).toEqual([2, null, false, null])
    expect(said).toEqual(['The computation was stopped at t = 0.000 s.'])
  })
})

it('the engine gives signs of life from within a single step', () => {
  let t = 0
  const replies: string[] = []
  const reached: number[] = []
  const server = createServer(
    (reply) => {
      replies.push(reply.type)
      if (reply.type === 'alive') reached.push((reply as Alive).t)
    },
    // Every look at the clock is 30 ms later: a slow machine.
    { now: () => (t += 30), later: (work) => work(), slice: 4, onPulse },
  )
  try {
    const scene: Scene = { ...pair, settings: { step: 5, tolerance: 1e-9 } }
    server.receive({
      type: 'open',
      id: 0,
      setup: { id: 1, scene, overrides: {} },
      memory: 1e6,
      moment: null,
      recording: null,
    })
    replies.length = 0
    server.receive({ type: 'forward', id: 2, steps: 1 })
    expect(replies.filter((type) => type === 'alive').length).toBeGreaterThan(10)
    expect(replies.at(-1)).toBe('frame')
    expect(reached).toEqual([...reached].sort((a, b) => a - b))
    expect(reached.at(-1)).toBeGreaterThan(4)
  } finally {
    onPulse(null)
  }
})

it('a ping is answered at once, also while a form of the equations is loaded', () => {
  const replies: string[] = []
  const server = createServer((reply) => replies.push(reply.type), { now: () => 0, later() {}, slice: 4 })
  const scene: Scene = { ...pair, settings: { formulation: 'kane' } }
  server.receive({
    type: 'open',
    id: 0,
    setup: { id: 1, scene, overrides: {} },
    memory: 1e6,
    moment: null,
    recording: null,
  })
  server.receive({ type: 'ping', id: 0 })
  // Where another test has loaded the form, the scene has been opened before.
  expect(replies.at(-1)).toBe('alive')
})
