/* Places a new item at a click, with a preview before. */
import type { Vec3 } from '@freebody/math'
import {
  compileScene,
  emptyScene,
  apply,
  newBody,
  newGroundPoint,
  newParticle,
  type Building,
  type PlacedShape,
  type Scene,
} from '@freebody/scene'
import { Ghost } from '@freebody/viewer/fiber'
import { useMemo } from 'react'
import { editor, transient, useTransient, setTransient, type Placeable, type Tool } from '../editor/store'
import type { Workbench } from '../editor/workbench'
import { build, snapped, startBuilding } from './building'
import type { ToolDefinition } from './definition'
import { onWorkPlane } from './geometry'
import { setToolState, useToolState } from './tool-state'

type Place = Extract<Tool, { kind: 'place' }>

/** Functions that make the items that can be placed. */
const makers: {
  readonly [T in Placeable['type']]: (
    scene: Scene,
    at: Vec3,
    what: Extract<Placeable, { type: T }>,
  ) => Building
} = {
  shape: (scene, at, { shape }) => newBody(scene, shape, at),
  particle: (scene, at) => newParticle(scene, at),
  'ground-point': (scene, at) => newGroundPoint(scene, at),
}

function make(scene: Scene, what: Placeable, at: Vec3): Building {
  const maker = makers[what.type] as (scene: Scene, at: Vec3, what: Placeable) => Building
  return maker(scene, at, what)
}

export const place: ToolDefinition<Place> = {
  pointer(event, tool, bench) {
    if (event.type === 'leave') setToolState({ landing: null })
    if (event.type !== 'move' && event.type !== 'click') return
    const { plane } = transient.getState()
    const point = onWorkPlane(event.ray, plane, event.plane)
    if (!point) return
    const { point: landing, what } = snapped(bench, point, event.shift)
    setToolState({ landing, snapped: what })
    bench.stage?.invalidate()
    if (event.type !== 'click') return
    void putDown(tool.what, landing, bench)
    // Held on for another one, as with a stamp.
    if (!event.ctrl) setTransient({ tool: { kind: 'select' } })
  },
  Layer: PlaceGhost,
  Hint({ tool }) {
    const what = useToolState((s) => s.snapped)
    return (
      <p>
        Click where the {nameOfPlaceable(tool.what)} goes{what ? `: on ${what}` : ''}. <kbd>Shift</kbd> snaps,{' '}
        <kbd>Esc</kbd> puts it back.
      </p>
    )
  },
}

/** At a place of the world; the document starts there. */
export async function putDown(
  what: Placeable,
  at: Vec3,
  bench: Workbench,
): Promise<readonly string[] | null> {
  await startBuilding(bench)
  return build(bench, make(editor.getState().scene, what, at), `Add ${nameOfPlaceable(what)}`)
}

export function nameOfPlaceable(what: Placeable): string {
  return what.type === 'shape' ? what.shape : what.type === 'particle' ? 'particle' : 'ground point'
}

/** The compiled preview: one body in an empty scene. */
function ghostOf(what: Placeable): { readonly shapes: readonly PlacedShape[]; readonly centre: Vec3 } | null {
  const made = make(emptyScene, what, [0, 0, 0])
  if (!made.ok) return null
  const compiled = compileScene(apply(emptyScene, made.edit).scene)
  if (!compiled.ok) return null
  const body = compiled.bodies.get(made.ids[0])
  return body ? { shapes: body.shapes, centre: body.centre } : null
}

export function PlaceGhost() {
  const tool = useTransient((s) => s.tool)
  const landing = useToolState((s) => s.landing)
  const what = tool.kind === 'place' ? tool.what : null
  const ghost = useMemo(() => what && ghostOf(what), [what])
  if (!ghost || !landing) return null
  const [x, y, z] = ghost.centre
  return (
    <Ghost
      shapes={ghost.shapes}
      pose={{ p_W: [landing[0] + x, landing[1] + y, landing[2] + z], q_W: [1, 0, 0, 0] }}
    />
  )
}
