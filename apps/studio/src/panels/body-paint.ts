/* The colours that the scene gives to bodies, for the panels beside it. */
import { GROUND, jointKinds } from '@freebody/dynamics'
import { framesOf, type Body, type Scene } from '@freebody/scene'
import { bodyColour, bodySlots, palettes } from '@freebody/viewer'
import { useMemo } from 'react'
import { useEditor } from '../editor/store'

/** Slot of each body of a document, as the compiled scene has it. */
export function slotsOfScene({ bodies = [], joints = [] }: Scene): ReadonlyMap<string, number> {
  return bodySlots(
    bodies.map((body) => body.id).filter((id) => id !== GROUND),
    joints
      .filter(({ kind, off }) => !off && jointKinds[kind]?.group !== 'custom')
      .map((joint) => framesOf(joint).map((frame) => frame.body)),
  )
}

/** For a style sheet, in either theme. */
export function paintOf(own: string | undefined, slot: number | undefined): string {
  const [light, dark] = [palettes.light, palettes.dark].map((palette) => bodyColour(palette, own, slot))
  return light === dark ? light : `light-dark(${light}, ${dark})`
}

export function paintOfBody(body: Body | undefined, slot: number | undefined): string {
  return paintOf(body?.shapes?.find((shape) => shape.colour)?.colour, slot)
}

/** What a body has while it says no colour of its own: for a style sheet, and as #rrggbb. */
export function useUsualPaint(id: string): { readonly css: string; readonly hex: string } {
  const scene = useEditor((s) => s.scene)
  const { bodies, joints } = scene
  const slot = useMemo(() => slotsOfScene({ version: 1, bodies, joints } as Scene), [bodies, joints]).get(id)
  return { css: paintOf(undefined, slot), hex: bodyColour(palettes.light, undefined, slot) }
}
