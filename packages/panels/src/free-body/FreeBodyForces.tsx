import { freeBody } from '@freebody/session/free-body'
import { FreeBodyArrows } from '@freebody/viewer'
import { useCallback } from 'react'
import { usePanelHost } from '../host'

/** The forces on one body, drawn where they act. */
export function FreeBodyForces({ id }: { readonly id: string }) {
  const { session } = usePanelHost()
  const read = useCallback(() => {
    const found = freeBody(session, id)
    return found ? [...found.entries, ...found.inertia] : []
  }, [session, id])
  return <FreeBodyArrows list={read} />
}
