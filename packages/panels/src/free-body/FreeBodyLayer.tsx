import { freeBody } from '@freebody/session'
import { FreeBodyArrows } from '@freebody/viewer'
import { useCallback } from 'react'
import { usePanelHost, usePanelState } from '../host'

/** The forces of the body that stands alone, drawn where they act. */
export function FreeBodyLayer() {
  const { session } = usePanelHost()
  const id = usePanelState('freeBody')
  const read = useCallback(() => {
    const found = id === null ? null : freeBody(session, id)
    return found ? [...found.entries, ...found.inertia] : []
  }, [session, id])
  return id === null ? null : <FreeBodyArrows list={read} />
}
