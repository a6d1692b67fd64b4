import type * as Dynamics from '@freebody/dynamics'
import { examples } from '@freebody/scene'
import { createSession, readSession } from '@freebody/session'
import { freeBody } from '@freebody/session/free-body'
import { expect, it, vi } from 'vitest'
import { createReadings } from './readings'

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

it('arrows share the evaluation of a moment with the numbers and the free body', async () => {
  const { scene } = examples.find(({ id }) => id === 'four-bar')!
  const session = createSession(scene, { where: 'main' })
  await session.ready
  const arrows = createReadings(session.model)
  for (let moment = 0; moment < 3; moment++) {
    await session.stepOnce()
    calls.evaluate = 0
    expect(arrows.update(session, 'b')).toBe(true)
    readSession(session)
    freeBody(session, session.model.bodyIds[1])
    expect(arrows.update(session, 'a')).toBe(true)
    expect(calls.evaluate).toBe(1)
  }
  session.dispose()
})
