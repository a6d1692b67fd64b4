/* Handles of the selection, loaded with the first one. */
import { FailedSilently, part } from '@freebody/panels'
import { Suspense, useSyncExternalStore } from 'react'
import { useEditor } from '../editor/store'
import { find } from '../editor/scene-items'
import { useWorkbench } from '../editor/workbench'
import { isBuilding } from './building'

const Handles = part(
  'Handles',
  () => import('./Handles'),
  // In the picture, where there is no text.
  (failed) => <FailedSilently {...failed} />,
)

/** At the start of the motion only. */
export function Gizmos() {
  const { session } = useWorkbench()
  const compiled = useSyncExternalStore(session.onModel, () => session.compiled)
  useSyncExternalStore(session.listen, () => session.run)
  const scene = useEditor((s) => s.scene)
  const selection = useEditor((s) => s.selection)
  const bodies = selection.filter(
    (id) => find(scene, id)?.in === 'bodies' && compiled.indexOf.get(id) && !scene.view?.locked?.includes(id),
  )
  if (bodies.length === 0 || !isBuilding(session)) return null
  return (
    <Suspense fallback={null}>
      <Handles bodies={bodies} />
    </Suspense>
  )
}
