import { number } from '@freebody/format'
import { useToolState } from './tool-state'

/** The value of the gesture, during it. */
export function TypedValueHint() {
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
