import { useSyncExternalStore } from 'react'

/** Below this there is no room for columns: the scene comes first and panels are sheets. */
const query = matchMedia('(max-width: 760px)')

function listen(listener: () => void): () => void {
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

export function useNarrow(): boolean {
  return useSyncExternalStore(listen, () => query.matches)
}
