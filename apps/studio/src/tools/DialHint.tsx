import { number } from '@freebody/session'
import { useToolState } from './tool-state'

/** What the gesture reads, while it lasts. */
export function DialHint() {
  const dial = useToolState((s) => s.dial)
  const typed = useToolState((s) => s.typed)
  if (!dial) return null
  const shown = typed ?? number(dial.unit === 'rad' ? (dial.value * 180) / Math.PI : dial.value)
  return (
    <p className="numbers">
      {dial.label}: <strong>{shown}</strong> {dial.unit === 'rad' ? '°' : 'm'}
      {typed === null && <span className="muted"> · type a number</span>}
    </p>
  )
}
