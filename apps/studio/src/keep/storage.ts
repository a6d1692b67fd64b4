/* The browser's storage, where there is one: a sandboxed frame refuses it, a private window may be full. Nothing depends on it. */
import { createJSONStorage } from 'zustand/middleware'

const guarded = {
  getItem: (name: string) => attempt(() => localStorage.getItem(name)) ?? null,
  setItem: (name: string, value: string) => attempt(() => localStorage.setItem(name, value)),
  removeItem: (name: string) => attempt(() => localStorage.removeItem(name)),
}

export const storage = createJSONStorage(() => guarded)

/** Small things that come back as they were left. */
export function recall(name: string): string | null {
  return guarded.getItem(`freebody.${name}`)
}

export function remember(name: string, value: string): void {
  guarded.setItem(`freebody.${name}`, value)
}

function attempt<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
