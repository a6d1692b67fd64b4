/* How much of every example runs in kernels, in a session and on the command line. The table is the promise: a joint or force that loses its
 kernel changes a line of it. */
import type * as Dynamics from '@freebody/dynamics'
import { kernelShare, type Model, startWasm, type Workspace } from '@freebody/dynamics'
import { compiled as wasm } from '@freebody/dynamics/compiled'
import { examples, type Scene } from '@freebody/scene'
import { createServer, isPointerForce } from '@freebody/session'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startMotion } from './motion'

interface Watched {
  readonly model: Model
  readonly ws: Workspace
  steps: number
}

const stepped: Watched[] = vi.hoisted(() => [])

vi.mock('@freebody/dynamics', async (original) => {
  const real = await original<typeof Dynamics>()
  return {
    ...real,
    step(...args: Parameters<typeof real.step>) {
      const [model, , ws] = args
      const watched = stepped.find((w) => w.ws === ws) ?? { model, ws, steps: 0 }
      if (watched.steps === 0) stepped.push(watched)
      watched.steps++
      return real.step(...args)
    },
  }
})

const STEPS = 10

function inSession(scene: Scene): void {
  let done = 0
  const server = createServer(
    (reply) => {
      if (reply.type === 'frame') done += reply.done
    },
    { now: () => 0, later: () => {}, slice: 4 },
  )
  const setup = { id: 0, scene, overrides: {} }
  server.receive({ type: 'open', id: 0, setup, memory: 1e6, moment: null, recording: null })
  server.receive({ type: 'run', id: 1, steps: STEPS, budget: 1, loop: null })
  expect(done).toBe(STEPS)
}

function onCommandLine(scene: Scene): void {
  const started = startMotion({ scene, set: {}, moment: null })
  if (!started.ok) throw new Error(started.problems[0].message)
  for (let i = 0; i < STEPS; i++) expect(started.motion.step()).toBeNull()
}

/** The workspace that was stepped: rows and forces in kernels, without the hand of a session, which is idle. */
function ranAs(run: (scene: Scene) => void, scene: Scene): string {
  stepped.length = 0
  run(scene)
  expect(stepped.length).toBe(1)
  const [{ model, ws, steps }] = stepped
  expect(steps).toBeGreaterThanOrEqual(STEPS)
  expect(ws.compiled).not.toBeNull()
  const { rows, allRows, forces, allForces, isSolvedByHost } = kernelShare(model)
  const hands = model.forces.filter(isPointerForce).length
  return `${rows}/${allRows} rows, ${forces}/${allForces - hands} forces${isSolvedByHost ? ', solved by the host' : ''}`
}

const table: Readonly<Record<string, string>> = {
  pendulum: '5/5 rows, 0/0 forces',
  'double-pendulum': '10/10 rows, 0/0 forces',
  'ten-link-pendulum': '50/50 rows, 0/0 forces',
  'spherical-pendulum': '3/3 rows, 0/0 forces',
  'heavy-top': '3/3 rows, 0/0 forces',
  gimbals: '21/21 rows, 0/0 forces',
  dzhanibekov: '0/0 rows, 0/0 forces',
  'slider-crank': '20/20 rows, 0/0 forces',
  'driven-crank': '21/21 rows, 0/0 forces',
  'crank-rocker': '21/21 rows, 0/0 forces',
  'four-bar': '20/20 rows, 0/0 forces',
  peaucellier: '50/50 rows, 0/0 forces',
  jansen: '51/51 rows, 0/0 forces',
  bricard: '30/30 rows, 0/0 forces',
  door: '10/10 rows, 0/0 forces',
  'universal-shafts': '15/15 rows, 0/0 forces',
  differential: '22/22 rows, 1/1 forces, solved by the host',
  governor: '0/41 rows, 0/0 forces, solved by the host',
  stewart: '72/78 rows, 0/0 forces',
  arm: '10/12 rows, 0/0 forces',
  'rolling-disc': '0/3 rows, 0/0 forces',
  turntable: '6/9 rows, 0/0 forces',
  skate: '3/4 rows, 0/0 forces',
  sleigh: '3/4 rows, 0/0 forces',
  snakeboard: '21/23 rows, 0/0 forces',
  appell: '0/1 rows, 0/0 forces',
  hoop: '6/8 rows, 0/0 forces, solved by the host',
  bead: '0/2 rows, 0/0 forces, solved by the host',
  'rope-bridge': '198/198 rows, 0/0 forces',
}

beforeAll(() => expect(startWasm(wasm)).toBe(true))
beforeEach(() => {
  stepped.length = 0
})

describe('kernels', () => {
  it.each(examples)('$id', ({ id, scene }) => {
    expect(ranAs(inSession, scene)).toBe(table[id])
    expect(ranAs(onCommandLine, scene)).toBe(table[id])
  })
})
