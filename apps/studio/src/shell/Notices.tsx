/* Messages, each in one place: in the open dialog if there is one, else over the scene, where no field and no button for the motion lies. A
 live region announces each once. */
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useNotices, type Notice } from '../editor/notices'
import { useTransient } from '../editor/store'
import './Notices.css'

export function Notices() {
  const list = useNotices((s) => s.list)
  const covered = useTransient((s) => s.dialog !== null)
  const shown = covered ? [] : list
  return (
    <div className="notices">
      {/* Closing a dialog brings its messages here, which is no news. */}
      <Messages list={shown.filter(({ heard }) => heard)} />
      <div role="status" aria-live="polite">
        <Messages list={shown.filter(({ heard }) => !heard)} />
      </div>
    </div>
  )
}

/** At the end of a dialog, which shows and announces messages as long as it is open. */
export function DialogNotices() {
  const list = useNotices((s) => s.list)
  const hear = useNotices((s) => s.hear)
  const here = useRef<readonly number[]>([])
  useEffect(() => {
    here.current = list.map(({ id }) => id)
  }, [list])
  useEffect(() => () => hear(here.current), [hear])
  return (
    <div className="dialog-notices" role="status" aria-live="polite">
      <Messages list={list} />
    </div>
  )
}

function Messages({ list }: { readonly list: readonly Notice[] }) {
  const dismiss = useNotices((s) => s.dismiss)
  return list.map(({ id, message }) => (
    <p key={id} className="notice">
      {message}
      <button type="button" aria-label="Dismiss" onClick={() => dismiss(id)}>
        <X size={14} aria-hidden />
      </button>
    </p>
  ))
}
