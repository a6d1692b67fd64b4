/* The distance between two places, and with a third the angle at the middle one. */
import { vec3, type Vec3 } from '@freebody/math'
import { MeasureLine } from '@freebody/viewer/fiber'
import type { Tool } from '../editor/store'
import { number } from '@freebody/format'
import { AnchorLayer, nearestOffer } from './anchors'
import type { ToolDefinition } from './definition'
import { setToolState, useToolState } from './tool-state'

type Measure = Extract<Tool, { kind: 'measure' }>

export const measure: ToolDefinition<Measure> = {
  pointer(event, _, bench) {
    if (event.type === 'move') nearestOffer(event, bench)
    if (event.type !== 'click') return
    const hot = nearestOffer(event, bench)
    if (!hot) return
    const { picks } = useToolState.getState()
    setToolState({ picks: picks.length >= 3 ? [hot] : [...picks, hot] })
  },
  Layer() {
    const picks = useToolState((s) => s.picks)
    return (
      <>
        <AnchorLayer />
        {picks.slice(1).map((pick, i) => (
          <MeasureLine
            // biome-ignore lint/suspicious/noArrayIndexKey: the first line stays the first
            key={i}
            a={picks[i].p_W}
            b={pick.p_W}
            label={`${number(vec3.distance(pick.p_W, picks[i].p_W))} m`}
          />
        ))}
      </>
    )
  },
  Hint() {
    const points = useToolState((s) => s.picks).map((pick) => pick.p_W)
    if (points.length === 0) return <p>Click the first place to measure from.</p>
    if (points.length === 1) return <p>Click the second place.</p>
    return (
      <p>
        Distance {number(vec3.distance(points[1], points[0]))} m
        {points.length === 2 ? '. Click a third place for the angle.' : `, angle ${angleAt(points)}.`}
      </p>
    )
  },
}

function angleAt([a, b, c]: readonly Vec3[]): string {
  const [u, v] = [vec3.subtract(a, b), vec3.subtract(c, b)]
  const cosine = vec3.dot(u, v) / (vec3.length(u) * vec3.length(v))
  return `${number((Math.acos(Math.min(1, Math.max(-1, cosine))) * 180) / Math.PI)}°`
}
