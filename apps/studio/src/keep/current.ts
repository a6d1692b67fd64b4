/* The keeper of this page. */
import type { Keeper } from './keeper'

let current: Keeper | null = null

export function setKeeper(keeper: Keeper): void {
  current?.stop()
  current = keeper
}

/** From `start` on. */
export function keeper(): Keeper {
  if (!current) throw new Error('Nothing is kept before `start`')
  return current
}
