import { X } from 'lucide-react'
import { useNotices } from '../editor/notices'
import './Notices.css'

/** Messages; screen readers announce them. */
export function Notices() {
  const list = useNotices((s) => s.list)
  const dismiss = useNotices((s) => s.dismiss)
  return (
    <div className="notices" role="status" aria-live="polite">
      {list.map(({ id, message }) => (
        <p key={id}>
          {message}
          <button type="button" aria-label="Dismiss" onClick={() => dismiss(id)}>
            <X size={14} />
          </button>
        </p>
      ))}
    </div>
  )
}
