import type { Session } from '@freebody/session'
import { BodyView } from './BodyView'
import { useGlyphColour } from './GlyphView'
import { JointGlyph } from './JointGlyph'
import { LineGlyph } from './LineGlyph'
import { selectionColour, usePalette } from './palette'
import type { Shapes } from './shapes'
import { ShapeView } from './ShapeView'

interface Props {
  readonly session: Session
  readonly shapes: Shapes
  /** [m] size of joint glyphs */
  readonly unit: number
  /** Id of the joint that is highlighted. */
  readonly selected: string | null
  readonly onSelect: (joint: string) => void
}

/** Bodies with their shapes, and the glyphs of the joints that sit on them. */
export function Mechanism({ session, shapes, unit, selected, onSelect }: Props) {
  const palette = usePalette()
  const lineColour = useGlyphColour('line')
  const { model } = session
  const glyphs = model.constraints.flatMap((c) => c.definition.glyphs.map((glyph, i) => ({ c, glyph, i })))
  return (
    <>
      {model.bodyIds.map((id, body) => (
        <BodyView key={id} moment={session} body={body}>
          {shapes[id]?.map((shape, i) => (
            <ShapeView
              // biome-ignore lint/suspicious/noArrayIndexKey: shapes of a body have no other name and never change order
              key={i}
              shape={shape}
              colour={body === 0 ? palette.fixture : palette.body}
              fixture={body === 0}
            />
          ))}
          {glyphs
            .filter(({ c, glyph }) => glyph.shape !== 'line' && c.body[glyph.on] === body)
            .map(({ c, glyph, i }) => (
              // biome-ignore lint/a11y/noStaticElementInteractions: a three object; the table of joints is its twin
              <group
                key={`${c.id} ${i}`}
                onClick={(event) => {
                  event.stopPropagation()
                  onSelect(c.id)
                }}
              >
                <JointGlyph constraint={c} glyph={glyph} unit={unit} selected={c.id === selected} />
              </group>
            ))}
        </BodyView>
      ))}
      {glyphs
        .filter(({ glyph }) => glyph.shape === 'line')
        .map(({ c, glyph, i }) => (
          <LineGlyph
            key={`${c.id} ${i}`}
            moment={session}
            constraint={c}
            glyph={glyph}
            unit={unit}
            colour={c.id === selected ? selectionColour : lineColour}
          />
        ))}
    </>
  )
}
