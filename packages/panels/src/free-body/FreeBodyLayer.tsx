import { lazy, Suspense } from 'react'
import { usePanelState } from '../host'

const FreeBodyForces = lazy(async () => ({ default: (await import('./FreeBodyForces')).FreeBodyForces }))

/** The forces of the body shown alone; loaded on demand. */
export function FreeBodyLayer() {
  const id = usePanelState('freeBody')
  if (id === null) return null
  return (
    <Suspense fallback={null}>
      <FreeBodyForces id={id} />
    </Suspense>
  )
}
