import type { SelectionBoxProps } from './types'

/** The rectangle of a box selection. HTML: placed beside the stage, not inside. */
export function SelectionBox({ from, to }: SelectionBoxProps) {
  return (
    <div
      className="fb-selection-box"
      style={{
        left: Math.min(from.x, to.x),
        top: Math.min(from.y, to.y),
        width: Math.abs(to.x - from.x),
        height: Math.abs(to.y - from.y),
      }}
    />
  )
}
