/* Which colour of the palette a body has by default: by its place in the document, so that renaming it or editing other bodies changes
 nothing; and another one where a body before it, joined to it, has that colour already. */
import { GROUND, type Model } from '@freebody/dynamics'
import type { Palette } from './palette'

/** Number of colours of bodies in either palette. */
export const BODY_COLOURS = 8

/** Index in `Palette.bodies` of each body, in the order of `ids`. `joined`: the bodies of each joint; names that `ids` does not have, such as
 the ground's, are passed over. */
export function bodySlots(
  ids: readonly string[],
  joined: Iterable<readonly string[]>,
): ReadonlyMap<string, number> {
  const order = new Map(ids.map((id, i) => [id, i]))
  const before = new Map<string, Set<string>>()
  for (const bodies of joined)
    for (const a of bodies)
      for (const b of bodies) {
        const [i, j] = [order.get(a), order.get(b)]
        if (i === undefined || j === undefined || j >= i) continue
        before.set(a, (before.get(a) ?? new Set()).add(b))
      }
  const slots = new Map<string, number>()
  ids.forEach((id, i) => {
    const taken = new Set([...(before.get(id) ?? [])].map((b) => slots.get(b)))
    let slot = i % BODY_COLOURS
    // With all of them taken the first choice is as good as any.
    for (let k = 0; k < BODY_COLOURS && taken.has(slot); k++) slot = (slot + 1) % BODY_COLOURS
    slots.set(id, slot)
  })
  return slots
}

const known = new WeakMap<Model, ReadonlyMap<string, number>>()

/** Of a compiled scene. Equations join nothing that one sees, and are passed over. */
export function slotsOf(model: Model): ReadonlyMap<string, number> {
  const slots = known.get(model) ?? slotsIn(model)
  known.set(model, slots)
  return slots
}

function slotsIn({ bodyIds, constraints }: Model): ReadonlyMap<string, number> {
  return bodySlots(
    bodyIds.filter((id) => id !== GROUND),
    constraints
      .filter((c) => c.definition.group !== 'custom')
      .map((c) => [...c.body.subarray(0, c.frameCount)].map((b) => bodyIds[b])),
  )
}

/** What a body, or one of its shapes, is painted with. `own`: as the document has it; the ground has no slot. */
export function bodyColour(
  palette: Palette,
  own: string | null | undefined,
  slot: number | undefined,
): string {
  return own ?? (slot === undefined ? palette.fixture : palette.bodies[slot])
}
