/* A scene at its start as a small kinematic diagram without names: the icon of a mechanism. */
import { compileScene, type Scene } from '@freebody/scene'
import type { Theme } from '@freebody/viewer'
import { useMemo } from 'react'
import { Marks } from '../drawing'
import { planeOfMotion } from './plane'
import { schematic, type Schematic } from './schematic'
import { schematicView } from './choice'

interface Props {
  /** Must be the same object in every render. */
  readonly scene: Scene
  readonly theme: Theme
  /** [px] of the drawing: joints are as large on every one, so that it may be shown smaller. */
  readonly width: number
  readonly height: number
  readonly className?: string
}

const NOTHING: ReadonlySet<string> = new Set()

/** Nothing where there is nothing to draw. */
export function MechanismDrawing({ scene, theme, width, height, className }: Props) {
  const drawn = useMemo(() => mechanismDrawing(scene, theme, width, height), [scene, theme, width, height])
  if (!drawn) return null
  return (
    <svg className={className} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      <Marks marks={drawn.drawing.marks} theme={theme} lit={NOTHING} />
    </svg>
  )
}

export function mechanismDrawing(
  scene: Scene,
  theme: Theme,
  width: number,
  height: number,
): Schematic | null {
  const compiled = compileScene(scene)
  if (!compiled.ok) return null
  const normal = planeOfMotion(compiled, compiled.state)
  const { view, flat } = schematicView(normal ? 'motion' : 'isometric', normal, null)
  const options = { names: false, lengths: false, angles: false }
  return schematic({ compiled, q: compiled.state.q, view, flat, width, height, options, theme })
}
