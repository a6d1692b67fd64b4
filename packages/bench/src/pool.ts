/* Engines that are loaded once for many contests, because loading takes longer than many of those. */
import type { ContenderName } from './contenders'
import type { Isolate } from './isolate'

export interface Pool {
  /** The same one for a contender each time. */
  isolate(contender: ContenderName): Isolate
  end(): void
}

export function createPool(make: (contender: ContenderName) => Isolate): Pool {
  const made = new Map<ContenderName, Isolate>()
  return {
    isolate(contender) {
      const found = made.get(contender) ?? make(contender)
      made.set(contender, found)
      return found
    },
    end() {
      for (const isolate of made.values()) isolate.end()
      made.clear()
    },
  }
}
