/* Measurements between picked places. They stay on what they measure: frames say the points in the axes of the bodies. */
import type { Frame, Measurement, Scene } from '../../document'
import { expressionAt, frameAt, readingOf } from '../document-numbers'
import { namesIn } from '../names'
import { made, refused, type Building } from '../outcome'
import type { PlacedAnchor } from '../places/anchors'

/** Places that each kind asks for. */
export const measuredPlaces: Readonly<Record<Measurement['kind'], readonly string[]>> = {
  distance: ['the first place', 'the second place'],
  angle: ['a place on the first arm', 'the vertex', 'a place on the second arm'],
}

const WORDS: Readonly<Record<Measurement['kind'], string>> = { distance: 'Distance', angle: 'Angle' }

export function newMeasurement(
  scene: Scene,
  kind: Measurement['kind'],
  picks: readonly PlacedAnchor[],
): Building {
  const wanted = measuredPlaces[kind].length
  if (picks.length !== wanted)
    return refused(`${WORDS[kind]} needs ${wanted} places; ${picks.length} are picked.`)
  const same = picks.some((pick, i) => i > 0 && samePlace(pick, picks[i - 1]))
  if (same) return refused('Both places are the same; pick another one.')
  const reading = readingOf(scene)
  const frames = picks.map((pick): Frame => {
    const frame = frameAt(reading, pick.body, { p: pick.at, q: [1, 0, 0, 0] })
    const at = frame.point === undefined ? expressionAt(reading, pick) : null
    return at ? { ...frame, at } : frame
  })
  const [a, b, ...more] = frames
  const thing: Measurement = {
    ...namesIn(scene).fresh(WORDS[kind]),
    kind,
    a,
    b,
    ...(more.length > 0 && { more }),
  }
  return made([{ type: 'put', in: 'measurements', thing }], [thing.id])
}

function samePlace(a: PlacedAnchor, b: PlacedAnchor): boolean {
  return a.body === b.body && a.at.every((x, i) => x === b.at[i])
}
