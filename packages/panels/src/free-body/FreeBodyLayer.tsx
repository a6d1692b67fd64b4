import { Suspense } from 'react'
import { usePanelState } from '../host'
import { FailedSilently, part } from '../parts'

const FreeBodyForces = part(
  'Forces of the free body',
  async () => ({ default: (await import('./FreeBodyForces')).FreeBodyForces }),
  // In the picture, where there is no text: the panel beside it says what is missing.
  (failed) => <FailedSilently {...failed} />,
)

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
