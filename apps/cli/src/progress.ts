/* Progress of a long command, on a terminal to which it does not write its rows. */
import type { Io } from './io'

export interface Progress {
  /** From 0 to 1. */
  show(fraction: number, words: string): Promise<void>
  clear(): Promise<void>
}

/** [ms] between two updates */
const PAUSE = 100
const BAR = 30

export function createProgress(
  io: Io,
  wanted: boolean,
  now: () => number = () => performance.now(),
): Progress {
  const visible = wanted && io.err.isTerminal
  let last = now()
  let drawn = false
  return {
    async show(fraction, words) {
      if (!visible || now() - last < PAUSE) return
      last = now()
      drawn = true
      const full = Math.round(BAR * Math.min(1, fraction))
      const bar = '█'.repeat(full) + '░'.repeat(BAR - full)
      await io.err.write(`\r\x1b[K${bar} ${words}`)
    },
    async clear() {
      if (drawn) await io.err.write('\r\x1b[K')
      drawn = false
    },
  }
}
