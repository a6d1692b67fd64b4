/* How an item is drawn: selected, hovered, hidden, faded. Changes with input, not with frames. */

export interface Looks {
  readonly selected: ReadonlySet<string>
  readonly hovered: string | null
  readonly hidden: ReadonlySet<string>
  readonly faded: ReadonlySet<string>
  /** Id of the body that is shown alone. */
  readonly freeBody: string | null
}

export type Presence = 'solid' | 'faded' | 'hidden'
export type Outline = 'none' | 'hover' | 'select'

export const plainLooks: Looks = {
  selected: new Set(),
  hovered: null,
  hidden: new Set(),
  faded: new Set(),
  freeBody: null,
}

export function presenceOfBody(id: string, looks: Looks): Presence {
  if (looks.hidden.has(id)) return 'hidden'
  if (looks.freeBody !== null && looks.freeBody !== id) return 'faded'
  return looks.faded.has(id) ? 'faded' : 'solid'
}

/** Joints and forces go with what they hang on: hidden when all their bodies are, gone from a free-body diagram. */
export function presenceOfAttached(id: string, bodies: readonly string[], looks: Looks): Presence {
  if (looks.freeBody !== null || looks.hidden.has(id)) return 'hidden'
  if (looks.hidden.size > 0) {
    const moving = bodies.filter((b) => b !== 'ground')
    if (moving.length > 0 && moving.every((b) => looks.hidden.has(b))) return 'hidden'
  }
  return looks.faded.has(id) ? 'faded' : 'solid'
}

export function outlineOf(id: string, looks: Looks): Outline {
  if (looks.selected.has(id)) return 'select'
  return looks.hovered === id ? 'hover' : 'none'
}
