import { useSyncExternalStore } from 'react'

/** Narrower screens have no columns. */
const query = matchMedia('(max-width: 760px)')

function listen(listener: () => void): () => void {
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

export function useNarrow(): boolean {
  return useSyncExternalStore(listen, () => query.matches)
}
