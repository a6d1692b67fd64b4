import { useSyncExternalStore } from 'react'

const coarse = typeof matchMedia === 'undefined' ? null : matchMedia('(pointer: coarse)')

function listen(listener: () => void): () => void {
  coarse?.addEventListener('change', listener)
  return () => coarse?.removeEventListener('change', listener)
}

/** [px] for a pointer, and for a thumb */
export function useRowHeight(): number {
  return useSyncExternalStore(listen, () => (coarse?.matches ? 44 : 32))
}
