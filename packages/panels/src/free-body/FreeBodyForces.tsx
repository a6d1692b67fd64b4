import { freeBody } from '@freebody/session/free-body'
import { FreeBodyArrows } from '@freebody/viewer'
import { useCallback } from 'react'
import { usePanelHost } from '../host'

/** The forces on one body, drawn where they act. */
export function FreeBodyForces({ id }: { readonly id: string }) {
  const { session } = usePanelHost()
  const read = useCallback(() => {
    const found = freeBody(session, id)
    if (!found) return []
    // The inertia of a body at rest is rounding.
    const zero = found.zeros.of(id, 'N')
    const torque = found.zeros.of(id, 'N m')
    const moves = found.inertia.filter(
      ({ force_W, torque_W }) =>
        Math.hypot(...(force_W ?? [0])) > zero || Math.hypot(...(torque_W ?? [0])) > torque,
    )
    return [...found.entries, ...moves]
  }, [session, id])
  return <FreeBodyArrows list={read} />
}
