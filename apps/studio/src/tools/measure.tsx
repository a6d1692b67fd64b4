/* A distance between two places, or the angle at the second of three, added to the scene as a measurement. */
import { angle, number } from '@freebody/format'
import { vec3, type Vec3 } from '@freebody/math'
import { measuredPlaces, newMeasurement, type Measurement } from '@freebody/scene'
import { MeasureLine } from '@freebody/viewer/fiber'
import { editor, setTransient, useEditor, type Tool } from '../editor/store'
import { nameOf } from '../editor/scene-items'
import { commandOf, runCommand } from '../commands'
import { useWorkbench } from '../editor/workbench'
import { AnchorLayer, nearestOffer } from './anchors'
import { build } from './building'
import type { ToolDefinition } from './definition'
import { setToolState, useToolState } from './tool-state'

type Measure = Extract<Tool, { kind: 'measure' }>

const COMMANDS: Readonly<Record<Measurement['kind'], string>> = {
  distance: 'tool.measure',
  angle: 'tool.measure-angle',
}

export const measure: ToolDefinition<Measure> = {
  pointer(event, { what }, bench) {
    if (event.type === 'move') nearestOffer(event, bench)
    if (event.type !== 'click') return
    const hot = nearestOffer(event, bench)
    if (!hot) return
    const picks = [...useToolState.getState().picks, hot]
    if (picks.length < measuredPlaces[what].length) {
      setToolState({ picks })
      return
    }
    // Without effect on the motion, so that a run goes on.
    if (build(bench, newMeasurement(editor.getState().scene, what, picks), `Measure ${what}`))
      setTransient({ tool: { kind: 'select' } })
  },
  Layer() {
    const picks = useToolState((s) => s.picks)
    const hot = useToolState((s) => s.hot)
    const places = (hot ? [...picks, hot] : picks).map((pick) => pick.p_W)
    return (
      <>
        <AnchorLayer />
        {places.slice(1).map((place, i) => (
          <MeasureLine
            // biome-ignore lint/suspicious/noArrayIndexKey: the first line stays the first
            key={i}
            a={places[i]}
            b={place}
            label={i === 0 ? `${number(vec3.distance(place, places[0]))} m` : angle(angleAt(places))}
          />
        ))}
      </>
    )
  },
  Hint({ tool: { what } }) {
    const bench = useWorkbench()
    const scene = useEditor((s) => s.scene)
    const n = useToolState((s) => s.picks.length)
    const hot = useToolState((s) => s.hot)
    const here = hot ? ` (${nameOf(scene, hot.body)}: ${hot.name})` : ''
    const other = what === 'distance' ? 'angle' : 'distance'
    return (
      <>
        <p>
          <strong>{what === 'distance' ? 'Distance' : 'Angle'}</strong>: pick {measuredPlaces[what][n]}
          {here}
        </p>
        <button type="button" onClick={() => runCommand(commandOf(COMMANDS[other]), bench)}>
          Measure {other === 'angle' ? 'an angle' : 'a distance'}
        </button>
      </>
    )
  },
}

/** [rad] at the second place */
function angleAt([a, b, c]: readonly Vec3[]): number {
  const [u, v] = [vec3.subtract(a, b), vec3.subtract(c, b)]
  return Math.atan2(vec3.length(vec3.cross(u, v)), vec3.dot(u, v))
}
