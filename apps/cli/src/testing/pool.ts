import type { Pool } from '../sweep/pool'

/** Threads of a study that nobody stops. */
export function poolOf(jobs: number, given: Partial<Pool> = {}): Pool {
  return {
    jobs,
    stopped: () => false,
    signal: new AbortController().signal,
    ended: (why) => {
      throw new Error(`A thread ended early: ${why}`)
    },
    ...given,
  }
}
