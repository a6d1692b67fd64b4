import type { Session } from '@freebody/session'
import { useEffect } from 'react'
import { stepOnce, togglePlay } from './transport'

/** Space, → and R work wherever the focus is, except where the focused control has its own use for the key. */
export function useShortcuts(session: Session): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      const target = event.target as Element
      if (target.closest('input, select, textarea')) return
      if (event.key === ' ') {
        if (event.repeat || target.closest('button, a, summary')) return
        togglePlay(session)
      } else if (event.key === 'ArrowRight') stepOnce(session)
      else if (event.key === 'r' || event.key === 'R') session.reset()
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [session])
}
