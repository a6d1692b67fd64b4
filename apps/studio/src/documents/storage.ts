/* localStorage, if available: a sandboxed frame has none, and that of a private window may be full. Errors are ignored. */
import { createJSONStorage } from 'zustand/middleware'

const guarded = {
  getItem: (name: string) => attempt(() => localStorage.getItem(name)) ?? null,
  setItem: (name: string, value: string) => attempt(() => localStorage.setItem(name, value)),
  removeItem: (name: string) => attempt(() => localStorage.removeItem(name)),
}

export const storage = createJSONStorage(() => guarded)

/** Single values under `freebody.<name>`. */
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
