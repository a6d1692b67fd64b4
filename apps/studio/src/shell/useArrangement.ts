import { useMemo, useSyncExternalStore } from 'react'
import { usePreferences, useTransient } from '../editor/store'
import { arrange, type Arrangement, type WindowSize } from './arrange'

function listen(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

/** The page's, which stays the same while fingers zoom into it. */
function sizeOfWindow(): WindowSize {
  const { clientWidth, clientHeight } = document.documentElement
  return { width: clientWidth, height: clientHeight }
}

/** The arrangement in force. Rendered again when it changes, not with every pixel of the window. */
export function useArrangement(): Arrangement {
  const dock = usePreferences((s) => s.dock)
  const dockPlace = usePreferences((s) => s.dockPlace)
  const drawer = usePreferences((s) => s.drawer)
  const closedColumns = usePreferences((s) => s.closedColumns)
  const sheet = useTransient((s) => s.sheet)
  const now = useSyncExternalStore(listen, () =>
    JSON.stringify(arrange(sizeOfWindow(), { dock, dockPlace, drawer, closedColumns, sheet })),
  )
  return useMemo(() => JSON.parse(now) as Arrangement, [now])
}
