/* Each contender runs in a process of its own, driven from here. In one process they would not be independent: a
 WebAssembly engine that grows its memory makes the JavaScript engine check every typed-array access from then on for a
 detached buffer, which was measured to cost the engine a third of its speed. And an engine that faults takes only its
 own process with it: the next order finds a new one. */
import { type ChildProcess, fork } from 'node:child_process'
import { childProgram } from './child-program'
import type { ContenderName } from './contenders'
import type { Knob } from './contenders/contender'
import type { ProblemName } from './problems'

/** One way to run one problem. */
export interface Case {
  readonly problem: ProblemName
  readonly setting: string
  readonly knob: Knob
}

export type Order =
  | { readonly do: 'load'; readonly contender: ContenderName }
  | {
      readonly do: 'run'
      readonly run: Case
      /** [s] simulated */
      readonly duration: number
      /** [ms] of processor time after which the run is given up */
      readonly limit: number
    }
  /** The same run again and again for some milliseconds, only timed: what it costs. */
  | { readonly do: 'cost'; readonly run: Case; readonly duration: number }
  /** Steps a simulation that is kept between orders, and only times it. */
  | { readonly do: 'steps'; readonly run: Case; readonly count: number }

export interface Outcome {
  /** [ms] processor time of the steps alone */
  readonly milliseconds: number
  readonly steps: number
  /** [m] from the reference; absent unless the run ended at its time */
  readonly error?: number
  /** [m or rad] at the end */
  readonly jointError: number
  /** (E − E₀) / scale at the end, and the largest of it on the way (sampled sixty times) */
  readonly drift: number
  readonly peakDrift: number
  /** [s] simulated before it was given up */
  readonly reached: number
}

export type Answer =
  | { readonly ok: true; readonly outcome?: Outcome; readonly milliseconds?: number }
  | { readonly ok: false; readonly message: string }

export interface Isolate {
  run(run: Case, duration: number, limit: number): Promise<Outcome>
  /** Milliseconds of processor time for the whole run. */
  cost(run: Case, duration: number): Promise<number>
  /** Microseconds of processor time per step. */
  time(run: Case, count: number): Promise<number>
  end(): void
}

/** [ms] that an engine may hang without an answer, on the clock on the wall: for a machine that is busy with others, much
 more than it may use. */
const patience = (limit = 0): number => 60_000 + 20 * limit

export function isolate(contender: ContenderName): Isolate {
  let child: ChildProcess | null = null
  const alive = async (): Promise<ChildProcess> => {
    if (child && child.exitCode === null && child.signalCode === null) return child
    child = fork(childProgram(), {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: [],
      // Plain JSON would lose NaN, which is what many a run ends in.
      serialization: 'advanced',
    })
    await ask(child, { do: 'load', contender })
    return child
  }
  return {
    async run(run, duration, limit) {
      const { outcome } = await ask(await alive(), { do: 'run', run, duration, limit })
      return outcome!
    },
    async cost(run, duration) {
      const { milliseconds } = await ask(await alive(), { do: 'cost', run, duration })
      return milliseconds!
    },
    async time(run, count) {
      const { milliseconds } = await ask(await alive(), { do: 'steps', run, count })
      return (1000 * milliseconds!) / count
    },
    end() {
      child?.kill('SIGKILL')
      child = null
    },
  }
}

function ask(child: ChildProcess, order: Order): Promise<Extract<Answer, { ok: true }>> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      clearTimeout(timer)
      child.off('exit', gone)
      child.off('message', heard)
      finish()
    }
    const gone = (code: number | null, signal: string | null) =>
      settle(() => reject(new Error(`the engine's process ended (${signal ?? code})`)))
    const heard = (answer: Answer) =>
      settle(() => (answer.ok ? resolve(answer) : reject(new Error(answer.message))))
    const wait = patience('limit' in order ? order.limit : 0)
    const timer = setTimeout(() => {
      settle(() => reject(new Error(`no answer in ${wait / 1000} s`)))
      child.kill('SIGKILL')
    }, wait)
    child.once('exit', gone)
    child.once('message', heard)
    child.send(order)
  })
}
