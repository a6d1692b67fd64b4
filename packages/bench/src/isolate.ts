/* Each contender runs in a process of its own, or in a browser in a worker of its own, driven from here. In one process they would affect each
 other: a WebAssembly engine that grows its memory makes the JavaScript engine check every typed-array access from then
 on for a detached buffer, which was measured to cost the engine a third of its speed. And a fault of an engine ends only
 its own process: the next order starts a new one. */
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
      /** [ms] of the clock after which the run is stopped */
      readonly limit: number
    }
  /** The same run again and again for some milliseconds (enough), only timed: what it costs. */
  | { readonly do: 'cost'; readonly run: Case; readonly duration: number; readonly enough: number }
  /** Steps a simulation that is kept between orders, and only times it. */
  | { readonly do: 'steps'; readonly run: Case; readonly count: number }

export interface Outcome {
  /** [ms] of the clock, the steps alone */
  readonly milliseconds: number
  readonly steps: number
  /** [m] from the reference; absent unless the run ended at its time */
  readonly error?: number
  /** [m or rad] at the end */
  readonly jointError: number
  /** (E − E₀) / scale at the end, and the largest of it on the way (sampled sixty times) */
  readonly drift: number
  readonly peakDrift: number
  /** [s] simulated before it was stopped */
  readonly reached: number
}

export type Answer =
  | { readonly ok: true; readonly outcome?: Outcome; readonly milliseconds?: number }
  | { readonly ok: false; readonly message: string }

export interface Isolate {
  /** Loads the engine, or rejects with the reason. The other calls load it too where necessary. */
  load(): Promise<void>
  run(run: Case, duration: number, limit: number): Promise<Outcome>
  /** Milliseconds for the whole run, measured for so many of them. */
  cost(run: Case, duration: number, enough: number): Promise<number>
  /** Microseconds per step. */
  time(run: Case, count: number): Promise<number>
  end(): void
}

/** The started process or worker; it gets one order at a time. */
export interface Remote {
  send(order: Order): void
  end(): void
}

/** Starts it; `received` gets its answers, `lost` the reason where it ends by itself. */
export type Begin = (received: (answer: Answer) => void, lost: (why: string) => void) => Remote

type Done = Extract<Answer, { ok: true }>

/** [ms] of wall time without an answer before it is ended: on a busy machine much more than the processor time it may use. */
const patience = (limit = 0): number => 60_000 + 20 * limit

export function isolateIn(contender: ContenderName, begin: Begin, signal?: AbortSignal): Isolate {
  let remote: Remote | null = null
  let pending: { resolve(answer: Done): void; reject(error: Error): void } | null = null

  const settle = (finish: (waiting: NonNullable<typeof pending>) => void) => {
    const waiting = pending
    pending = null
    if (waiting) finish(waiting)
  }
  const end = (why = 'stopped') => {
    remote?.end()
    remote = null
    settle(({ reject }) => reject(new Error(why)))
  }
  signal?.addEventListener('abort', () => end(), { once: true })

  const ask = (to: Remote, order: Order): Promise<Done> => {
    const wait = patience('limit' in order ? order.limit : 0)
    const timer = setTimeout(() => end(`no answer in ${wait / 1000} s`), wait)
    return new Promise<Done>((resolve, reject) => {
      pending = { resolve, reject }
      to.send(order)
    }).finally(() => clearTimeout(timer))
  }
  const alive = async (): Promise<Remote> => {
    signal?.throwIfAborted()
    if (remote) return remote
    const begun: Remote = begin(
      (answer) =>
        settle(({ resolve, reject }) => (answer.ok ? resolve(answer) : reject(new Error(answer.message)))),
      (why) => {
        if (remote !== begun) return
        remote = null
        settle(({ reject }) => reject(new Error(why)))
      },
    )
    remote = begun
    try {
      await ask(begun, { do: 'load', contender })
    } catch (error) {
      // The next order tries again.
      if (remote === begun) end()
      throw error
    }
    return begun
  }
  return {
    async load() {
      await alive()
    },
    async run(run, duration, limit) {
      const { outcome } = await ask(await alive(), { do: 'run', run, duration, limit })
      return outcome!
    },
    async cost(run, duration, enough) {
      const { milliseconds } = await ask(await alive(), { do: 'cost', run, duration, enough })
      return milliseconds!
    },
    async time(run, count) {
      const { milliseconds } = await ask(await alive(), { do: 'steps', run, count })
      return (1000 * milliseconds!) / count
    },
    end: () => end(),
  }
}
