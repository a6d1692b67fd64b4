/* The panels, and the forces of a free body in the picture: a script of its own, for embeds that show one of them. */
import { FreeBodyLayer, panelOf, type Panel } from '@freebody/panels'

export { FreeBodyLayer }

export function panelsOf(panel: string, plots: readonly string[]): readonly Panel[] {
  const ids = new Set([...(plots.length > 0 ? ['plots'] : []), ...(panel === '' ? [] : [panel])])
  return [...ids].flatMap((id) => panelOf(id) ?? [])
}
