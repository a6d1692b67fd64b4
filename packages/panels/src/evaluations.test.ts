/* Each moment is evaluated once, however many views read it. */
import type * as Dynamics from '@freebody/dynamics'
import { examples } from '@freebody/scene'
import {
  createSampler,
  createServer,
  createSession,
  readSession,
  readStructure,
  type Session,
} from '@freebody/session'
import { freeBody } from '@freebody/session/free-body'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { snapshotOf } from './why/snapshot'

const calls = vi.hoisted(() => ({ evaluate: 0 }))

vi.mock('@freebody/dynamics', async (original) => {
  const real = await original<typeof Dynamics>()
  return {
    ...real,
    evaluate(...args: Parameters<typeof real.evaluate>) {
      calls.evaluate++
      return real.evaluate(...args)
    },
  }
})

const { scene } = examples.find(({ id }) => id === 'slider-crank')!
const body = scene.bodies!.findLast(({ kind }) => kind !== 'ground')!.id
const joint = scene.joints![0].id

/** All that a page with every panel open reads of a moment. */
function readAll(session: Session): void {
  const created = createSampler(session.compiled, ['energy.total', `${joint}.Fz`, 'rank'])
  if (!created.ok) throw new Error(created.message)
  created.sampler.readMoment(session, new Float64Array(3))
  readSession(session)
  readStructure(session)
  expect(freeBody(session, body)?.residual).toBeLessThan(1e-9)
  expect(snapshotOf(session).problem).toBeNull()
}

function evaluations(work: () => void): number {
  calls.evaluate = 0
  work()
  return calls.evaluate
}

let session: Session
beforeEach(async () => {
  session = createSession(scene, { where: 'main' })
  await session.ready
})
afterEach(() => session.dispose())

it('a moment that is read by all views is evaluated once', async () => {
  expect(evaluations(() => readAll(session))).toBe(1)
  expect(evaluations(() => readAll(session))).toBe(0)
  await session.stepOnce()
  expect(evaluations(() => readAll(session))).toBe(1)
})

it('a preview, its end, a seek and an edit are other moments', async () => {
  await session.forward(3)
  readAll(session)
  const moved = session.state.q.slice()
  moved[7] += 1e-6
  session.preview(moved)
  expect(evaluations(() => session.evaluate())).toBe(1)
  session.preview(null)
  expect(evaluations(() => readAll(session))).toBe(1)
  await session.seek(0)
  expect(evaluations(() => readAll(session))).toBe(1)
  await session.update({ ...scene, settings: { ...scene.settings, gravity: [0, 0, -1] } })
  expect(evaluations(() => readAll(session))).toBe(1)
})

it('rows that were assembled for energies do not stand for an evaluation', () => {
  session.assembleRows()
  expect(evaluations(() => readAll(session))).toBe(1)
  const found = readSession(session)
  const other = createSession(scene, { where: 'main', idle: true })
  expect(found.joints[0].multipliers).toEqual(readSession(other).joints[0].multipliers)
  other.dispose()
})

it('two plots of forces evaluate each recorded step once', async () => {
  let later: (() => void) | null = null
  const rows = [0, 0]
  const server = createServer(
    (reply) => {
      if (reply.type === 'samples') rows[reply.feed] += reply.rows.length / 3
    },
    { now: () => 0, later: (work) => (later = work), slice: 4 },
  )
  const setup = { id: 0, scene, overrides: {} }
  server.receive({ type: 'open', id: 0, setup, memory: 1e6, moment: null, recording: null })
  server.receive({ type: 'watch', id: 2, feed: 0, names: [`${joint}.Fz`] })
  server.receive({ type: 'watch', id: 3, feed: 1, names: [`${joint}.Fx`] })
  server.receive({ type: 'run', id: 1, steps: 20, budget: 1, loop: null })
  // The first feed loads the file of sampling.
  await vi.waitFor(() => expect(later).not.toBeNull())
  const sampled = evaluations(() => {
    for (let work = later; work; work = later) {
      later = null
      work()
    }
  })
  expect(rows).toEqual([21, 21])
  expect(sampled).toBe(21)
})
