import { jointKinds, type Glyph } from '@freebody/dynamics'
import { useLayoutEffect, useRef } from 'react'
import { Color, type InstancedMesh, Matrix4, Quaternion, Vector3 } from 'three'
import { glyphForms, placeOfGlyph } from '../../glyphs/geometry'
import { THICKNESS } from '../../glyphs/items'
import { placeBetween } from '../../glyphs/painter'
import { usePalette } from '../../palette'
import { readQuat } from '../../pose'
import { ORDER } from '../../scene-graph/render-order'
import { useStage } from '../../stage/context'
import type { Pose } from '../../types'
import type { JointPreviewProps } from './types'

/** How much larger than a joint's glyph its preview is. */
const LARGE = 1.35
const ONE = new Vector3(1, 1, 1)

/** The glyph of a joint before it is made: grey, with its free directions in the colour of selection. */
export function JointPreview({ kind, frames, like }: JointPreviewProps) {
  const { items, radius } = useStage().picture.scene
  const unit = LARGE * (items.spots.find((s) => s.id === like)?.unit ?? 0.07 * radius)
  const { glyphs } = (jointKinds as Readonly<Record<string, { readonly glyphs: readonly Glyph[] }>>)[kind]
  return (
    <group>
      {glyphs.map((glyph, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the glyphs of a kind keep their order
        <Part key={`${kind} ${i}`} glyph={glyph} frames={frames} unit={unit} />
      ))}
    </group>
  )
}

interface PartProps {
  readonly glyph: Glyph
  readonly frames: readonly Pose[]
  readonly unit: number
}

/** An instance of one, as the materials of glyphs draw instances. */
function Part({ glyph, frames, unit }: PartProps) {
  const { materials, glyphGeometries } = useStage().picture
  const palette = usePalette()
  const mesh = useRef<InstancedMesh>(null)
  const { shape, style = 'bar' } = glyph
  const role = shape === 'line' ? 'hold' : glyphForms[shape].role
  const material =
    shape === 'line' && style === 'coil'
      ? materials.coil
      : materials[role === 'sheet' || role === 'freedom' ? role : 'glyph']
  const colour = role === 'freedom' ? palette.inks.selection.line : palette.glyph
  useLayoutEffect(() => {
    mesh.current!.setMatrixAt(0, placeOf(glyph, frames, unit))
    mesh.current!.instanceMatrix.needsUpdate = true
  }, [glyph, frames, unit])
  useLayoutEffect(() => {
    mesh.current!.setColorAt(0, new Color(colour))
    mesh.current!.instanceColor!.needsUpdate = true
  }, [colour])
  return (
    <instancedMesh
      ref={mesh}
      args={[glyphGeometries.of(shape === 'line' ? style : shape), material, 1]}
      frustumCulled={false}
      renderOrder={ORDER.freedom}
    />
  )
}

const NOWHERE: Pose = { p_W: [0, 0, 0], q_W: [1, 0, 0, 0] }

function poseOf(frames: readonly Pose[], on: number): Pose {
  return frames[on] ?? frames.at(-1) ?? NOWHERE
}

function placeOf(glyph: Glyph, frames: readonly Pose[], unit: number): Matrix4 {
  const { p_W, q_W } = poseOf(frames, glyph.on)
  const p = new Vector3(...p_W)
  if (glyph.shape !== 'line')
    return new Matrix4()
      .compose(p, readQuat(new Quaternion(), q_W, 0), ONE)
      .multiply(placeOfGlyph(glyph, unit))
  const q = new Vector3(...poseOf(frames, glyph.to ?? glyph.on).p_W)
  const place = Float32Array.from(new Matrix4().elements)
  placeBetween(place, 0, p, q, THICKNESS[glyph.style ?? 'bar'] * unit)
  return new Matrix4().fromArray(place)
}
