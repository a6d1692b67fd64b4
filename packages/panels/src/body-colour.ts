/* The colour of a body in drawings: as in the picture. */
import type { CompiledScene } from '@freebody/scene'
import { bodyColour, palettes, slotsOf, type Theme } from '@freebody/viewer'
import type { Ink } from './drawing'

export function colourOfBody({ bodies, model }: CompiledScene, id: string, theme: Theme): Ink {
  const own = bodies.get(id)?.shapes.find(({ colour }) => colour !== null)?.colour
  return bodyColour(palettes[theme], own, slotsOf(model).get(id)) as Ink
}
