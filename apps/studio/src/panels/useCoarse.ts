import { useSyncExternalStore } from 'react'

const coarse = typeof matchMedia === 'undefined' ? null : matchMedia('(pointer: coarse)')

function listen(listener: () => void): () => void {
  coarse?.addEventListener('change', listener)
  return () => coarse?.removeEventListener('change', listener)
}

/** Thumbs, not a pointer, which hovers. */
export function useCoarse(): boolean {
  return useSyncExternalStore(listen, () => coarse?.matches ?? false)
}

/** [px] for a pointer, and for a thumb */
export const rowHeight = (coarse: boolean): number => (coarse ? 44 : 32)
