import { useCallback, useEffect, useState } from 'react'
import type * as List from './panel-list'

type PanelList = typeof List

interface Loading {
  /** Null until it is there. */
  readonly list: PanelList | null
  readonly failed: boolean
  readonly retry: () => void
}

/** Loads the panels once they are needed. */
export function usePanelList(needed: boolean): Loading {
  const [list, setList] = useState<PanelList | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!needed || list || failed) return
    void import('./panel-list').then(setList, () => setFailed(true))
  }, [needed, list, failed])
  const retry = useCallback(() => setFailed(false), [])
  return { list, failed, retry }
}
