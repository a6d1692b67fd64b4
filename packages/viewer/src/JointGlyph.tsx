import type { Constraint, Glyph } from '@freebody/dynamics'
import { useMemo } from 'react'
import { GlyphView, useGlyphColour } from './GlyphView'
import { selectionColour } from './palette'
import { placeOfFrame } from './pose'

interface Props {
  readonly constraint: Constraint
  readonly glyph: Glyph
  readonly unit: number
  readonly selected: boolean
}

/** A glyph on its frame, inside the group of the frame's body: moving the body moves it. */
export function JointGlyph({ constraint, glyph, unit, selected }: Props) {
  const place = useMemo(() => placeOfFrame(constraint, glyph.on), [constraint, glyph.on])
  const colour = useGlyphColour(glyph.shape)
  return (
    <group position={place.position} quaternion={place.quaternion}>
      <GlyphView glyph={glyph} unit={unit} colour={selected ? selectionColour : colour} />
    </group>
  )
}
