/* Numbers typed during a drag replace the value at the pointer; Backspace deletes digits. Angles in degrees. */
import { setToolState, useToolState } from './tool-state'

function onKey(event: KeyboardEvent): void {
  const { typed } = useToolState.getState()
  if (/^[-0-9.,]$/.test(event.key)) setToolState({ typed: (typed ?? '') + event.key.replace(',', '.') })
  else if (event.key === 'Backspace' && typed !== null) setToolState({ typed: typed.slice(0, -1) || null })
  else return
  event.preventDefault()
  event.stopPropagation()
}

export function startTyping(): void {
  setToolState({ dial: null, typed: null })
  window.addEventListener('keydown', onKey, true)
}

export function stopTyping(): void {
  window.removeEventListener('keydown', onKey, true)
  setToolState({ dial: null, typed: null })
}

/** Shows the value of the gesture. Returns the typed number in SI, or null. */
export function typedValue(label: string, unit: 'm' | 'rad', value: number): number | null {
  const { typed } = useToolState.getState()
  const number = typed === null ? Number.NaN : Number(typed)
  const si = unit === 'rad' ? (number * Math.PI) / 180 : number
  const given = Number.isFinite(si) && typed !== null ? si : null
  setToolState({ dial: { label, unit, value: given ?? value } })
  return given
}
