import { useSyncExternalStore } from 'react'
import { useWorkbench } from '../editor/workbench'
import './opening.css'

/** What a scene that takes long to open, or an edit that takes long to follow, is waiting for; and how to give it up. */
export function OpeningNotice() {
  const { session } = useWorkbench()
  const { opening } = useSyncExternalStore(session.listen, () => session.run)
  if (!opening) return null
  return (
    <div className="opening">
      <p role="status">
        <strong>{opening.isNew ? 'Opening …' : 'Following the edit …'}</strong> {opening.doing}
      </p>
      <button type="button" onClick={session.cancel}>
        Cancel
      </button>
    </div>
  )
}
