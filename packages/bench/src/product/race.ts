/* A scene in the server of a session, as the studio's worker runs it (pointer force, recorder, notices, the clock of its time budget), beside the bare
 engine on the same model with the same settings. Both take the same steps of the same motion, in turns. */
import { assembleInitial, cloneState, copyState, createWorkspace, type State, step } from '@freebody/dynamics'
import { compileScene, type Scene } from '@freebody/scene'
import { createServer } from '@freebody/session'
import type { Clock } from '../host'
import type { Timing } from '../measure'

export interface Raced {
  /** [µs] per step, round by round */
  readonly bare: Timing
  readonly session: Timing
  /** With an answer to the page for every 1/60 s of the motion. */
  readonly frames: Timing
  /** Whether all ended on the same bits. */
  readonly same: boolean
}

/** [ms] of one turn, and steps at the least: a session answers once a turn, and the answer holds copies of whole states */
const TURN = 0.5
const LEAST_STEPS = 16
/** [ms] that each runs first, until it is compiled well */
const WARM = 300
/** [s] of the motion at the most */
const LONGEST = 5
const MEMORY = 256 * 2 ** 20

interface Racer {
  /** Begins again. */
  reset(): void
  steps(count: number): void
  state(): { readonly y: Float64Array; readonly t: number }
}

/** `enough` [ms]: of a round, for each. */
export function race(scene: Scene, rounds: number, enough: number, clock: Clock): Raced {
  const compiled = compileScene(scene)
  if (!compiled.ok) throw new Error(compiled.problems.map(({ message }) => message).join(' '))
  const { step: dt, duration } = compiled.settings
  const most = Math.max(2, Math.floor(Math.min(duration ?? LONGEST, LONGEST) / dt + 1e-9))
  const perFrame = Math.max(1, Math.round(1 / 60 / dt))
  const racers = [bareEngine(compiled), session(scene, most), session(scene, perFrame)]
  const timings = racers.map((): number[] => [])
  let same = true

  // How many steps a turn takes.
  const turn = Math.min(most - 1, Math.max(LEAST_STEPS, stepsIn(racers[0], TURN, most - 1, clock)))
  for (let round = -1; round < rounds; round++) {
    const spent = racers.map(() => 0)
    const whole = round < 0 ? WARM : enough
    let taken = 0
    while (taken === 0 || Math.min(...spent) < whole) {
      for (const racer of racers) {
        racer.reset()
        // The first step sets up what the others use.
        racer.steps(1)
      }
      for (let left = most - 1, turns = 0; left > 0 && Math.min(...spent) < whole; left -= turn, turns++) {
        const count = Math.min(left, turn)
        for (let k = 0; k < racers.length; k++) {
          const next = (k + turns + round + 1) % racers.length
          const start = clock()
          racers[next].steps(count)
          spent[next] += clock() - start
        }
        taken += count
      }
      const [a, ...others] = racers.map((racer) => racer.state())
      same &&= others.every(({ t, y }) => t === a.t && y.every((x, i) => Object.is(x, a.y[i])))
    }
    if (round < 0) continue
    for (const [k, timing] of timings.entries()) timing.push((1000 * spent[k]) / taken)
  }
  const [bare, inSession, frames] = timings
  return { bare, session: inSession, frames, same }
}

function stepsIn(racer: Racer, milliseconds: number, most: number, clock: Clock): number {
  racer.reset()
  racer.steps(1)
  let [count, left] = [1, most]
  while (count < left) {
    const start = clock()
    racer.steps(count)
    const took = clock() - start
    if (took >= milliseconds / 2) return Math.ceil((count * milliseconds) / took)
    left -= count
    count *= 2
  }
  return most
}

type Compiled = Extract<ReturnType<typeof compileScene>, { readonly ok: true }>

function bareEngine({ model, state: start, settings }: Compiled): Racer {
  let workspace = createWorkspace(model)
  const state: State = cloneState(model, start)
  return {
    reset() {
      workspace.release()
      workspace = createWorkspace(model)
      copyState(state, start)
      const assembled = assembleInitial(model, state, workspace, settings.engine)
      if (!assembled.ok) throw new Error(assembled.message)
    },
    steps(count) {
      for (let i = 0; i < count; i++) {
        const outcome = step(model, state, workspace, settings.step, settings.engine)
        if (!outcome.ok) throw new Error(`stopped at t = ${state.t.toFixed(3)} s: ${outcome.message}`)
      }
    },
    state: () => state,
  }
}

/** At most so many steps for one request. */
function session(scene: Scene, atOnce: number): Racer {
  type Frame = Extract<Parameters<Parameters<typeof createServer>[0]>[0], { readonly type: 'frame' }>
  let last: Frame | null = null
  const server = createServer(
    (reply) => {
      if (reply.type === 'frame') last = reply
    },
    { now: () => performance.now(), later: () => undefined, slice: 4 },
  )
  const setup = { id: 1, scene, overrides: {} }
  server.receive({ type: 'open', id: 0, setup, memory: MEMORY, moment: null, recording: null })
  const frame = (): Frame => {
    if (!last || last.failure) throw new Error(last?.failure?.message ?? 'no answer')
    return last
  }
  return {
    reset() {
      server.receive({ type: 'reset', id: 1 })
      frame()
    },
    steps(count) {
      for (let left = count; left > 0; ) {
        const asked = Math.min(left, atOnce)
        server.receive({ type: 'run', id: 2, steps: asked, budget: 1e6, loop: null })
        const { done } = frame()
        if (done !== asked) throw new Error(`${done} of ${asked} steps at t = ${frame().state.t} s`)
        left -= done
      }
    },
    state: () => frame().state,
  }
}
