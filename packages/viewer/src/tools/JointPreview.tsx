import { jointKinds, type Glyph } from '@freebody/dynamics'
import { useEffect, useMemo } from 'react'
import { Color, Group, InstancedMesh, Matrix4, Quaternion, Vector3 } from 'three'
import { useObject, useStage } from '../scene-graph/context'
import { ORDER } from '../scene-graph/render-order'
import { glyphForms, placeOfGlyph, type GlyphShape } from '../glyphs/geometry'
import { THICKNESS } from '../glyphs/items'
import { placeBetween } from '../glyphs/painter'
import { usePalette } from '../palette'
import { readQuat } from '../pose'
import type { Pose } from '../types'
import type { JointPreviewProps } from './types'

/** How much larger than a joint's glyph its preview is. */
const LARGE = 1.35
const ONE = new Vector3(1, 1, 1)

/** The glyph of a joint before it is made: grey, with its free directions in the colour of selection. */
export function JointPreview({ kind, frames, like }: JointPreviewProps) {
  const { graph, invalidate } = useStage()
  const palette = usePalette()
  const unit =
    LARGE * (graph.built.glyphs.items.spots.find((s) => s.id === like)?.unit ?? 0.07 * graph.radius)
  const group = useMemo(() => new Group(), [])
  useEffect(() => {
    const meshes = (jointKinds as Readonly<Record<string, { readonly glyphs: readonly Glyph[] }>>)[
      kind
    ].glyphs.map((glyph) => {
      const line = glyph.shape === 'line'
      const role = line ? 'hold' : glyphForms[glyph.shape as GlyphShape].role
      const material =
        role === 'sheet'
          ? graph.materials.sheet
          : role === 'freedom'
            ? graph.materials.freedom
            : graph.materials.glyph
      const { style = 'bar' } = glyph
      const form = line ? style : (glyph.shape as GlyphShape)
      const mesh = new InstancedMesh(
        graph.glyphGeometries.of(form),
        line && form === 'coil' ? graph.materials.coil : material,
        1,
      )
      mesh.frustumCulled = false
      mesh.renderOrder = ORDER.freedom
      mesh.setColorAt(0, new Color(role === 'freedom' ? palette.inks.selection.line : palette.glyph))
      if (line) {
        const [p, q] = [poseOf(frames, glyph.on).p_W, poseOf(frames, glyph.to ?? glyph.on).p_W]
        const thickness = THICKNESS[style] * unit
        placeBetween(
          mesh.instanceMatrix.array as Float32Array,
          0,
          new Vector3(...p),
          new Vector3(...q),
          thickness,
        )
      } else mesh.setMatrixAt(0, matrixOf(poseOf(frames, glyph.on)).multiply(placeOfGlyph(glyph, unit)))
      return mesh
    })
    if (meshes.length > 0) group.add(...meshes)
    invalidate()
    return () => {
      for (const mesh of meshes) mesh.dispose()
      group.clear()
      invalidate()
    }
  }, [graph, group, kind, frames, unit, palette, invalidate])
  useObject(group)
  return null
}

const NOWHERE: Pose = { p_W: [0, 0, 0], q_W: [1, 0, 0, 0] }

function poseOf(frames: readonly Pose[], on: number): Pose {
  return frames[on] ?? frames.at(-1) ?? NOWHERE
}

function matrixOf({ p_W, q_W }: Pose): Matrix4 {
  return new Matrix4().compose(new Vector3(...p_W), readQuat(new Quaternion(), q_W, 0), ONE)
}
