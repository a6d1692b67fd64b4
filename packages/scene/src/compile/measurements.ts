/* Measurements of the document → pairs and triples of points on bodies. */
import type { FrameSpec } from '@freebody/dynamics'
import type { Vec3 } from '@freebody/math'
import type { Measurement, Scene } from '../document'
import type { CompiledBody } from './bodies'
import { compileFrames } from './frames'
import type { Reader } from './reader'

export interface CompiledMeasurement {
  readonly id: string
  readonly kind: Measurement['kind']
  /** Two for a distance; for an angle, the second is its vertex. */
  readonly places: readonly MeasuredPlace[]
}

export interface MeasuredPlace {
  /** Index of the body in the model. */
  readonly body: number
  /** [m] from its centre of mass, in its axes. */
  readonly p_B: Vec3
}

interface Attachment extends Pick<CompiledMeasurement, 'id' | 'kind'> {
  readonly frames: readonly FrameSpec[]
}

export function compileMeasurements(
  scene: Scene,
  bodies: ReadonlyMap<string, CompiledBody>,
  reader: Reader,
): readonly Attachment[] {
  const declared = new Set((scene.bodies ?? []).map((body) => body.id))
  return (scene.measurements ?? []).flatMap((thing, i) => {
    const name = 'measurements'
    const frames = compileFrames({ thing, name, bodies, declared, reader }, [name, i])
    return frames ? [{ id: thing.id, kind: thing.kind, frames }] : []
  })
}

export function placedMeasurement(
  { id, kind, frames }: Attachment,
  indexOf: ReadonlyMap<string, number>,
): CompiledMeasurement {
  const places = frames.map(({ body, p_BF = [0, 0, 0] }) => ({ body: indexOf.get(body) ?? 0, p_B: p_BF }))
  return { id, kind, places }
}
