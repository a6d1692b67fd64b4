/* The wires of points that slide on curves: the constraint's own curve, sampled once, in the frame that carries it. */
import type { Constraint, Curve, Model } from '@freebody/dynamics'
import { Vector3 } from 'three'
import { placeOfFrame } from '../pose'

export interface Wire {
  readonly id: string
  readonly body: number
  /** [m] three numbers each, from the body's centre of mass */
  readonly points: Float64Array
}

const STEPS = 96

/** `radius` [m] of the scene: a curve without end is drawn as far as the scene reaches. */
export function wiresOf(model: Model, radius: number): Wire[] {
  return model.constraints.flatMap((c) => {
    const { curve, start } = c.params as { readonly curve?: Curve; readonly start?: number }
    if (c.definition.kind !== 'point-on-curve' || !curve) return []
    return [{ id: c.id, body: c.body[0], points: sample(c, curve, start ?? 0, radius) }]
  })
}

function sample(c: Constraint, curve: Curve, start: number, radius: number): Float64Array {
  const [from, to] = rangeOf(curve, start, radius)
  const frame = placeOfFrame(c, 0)
  const points = new Float64Array(3 * (STEPS + 1))
  for (let i = 0; i <= STEPS; i++)
    pointOf(curve, from + ((to - from) * i) / STEPS, new Vector3())
      .applyMatrix4(frame)
      .toArray(points as unknown as number[], 3 * i)
  return points
}

/** A closed curve once around; another from its start both ways until it leaves the scene. */
export function rangeOf(curve: Curve, start: number, radius: number): readonly [number, number] {
  if (curve.kind === 'analytic' && curve.polynomial.every((p) => p.slice(1).every((x) => x === 0))) {
    const slowest = Math.min(
      ...curve.harmonics
        .flat()
        .map(([, w]) => Math.abs(w))
        .filter((w) => w > 0),
    )
    return [start, start + (2 * Math.PI) / slowest]
  }
  const origin = pointOf(curve, start, new Vector3())
  const reach = (sign: number) => {
    let s = 0
    let step = 0.01
    for (let i = 0; i < 400 && Math.abs(s) < 1e3; i++) {
      if (pointOf(curve, start + sign * (s + step), new Vector3()).distanceTo(origin) > 1.5 * radius) {
        if (step < 1e-3) break
        step /= 2
      } else {
        s += step
        step *= 1.3
      }
    }
    return start + sign * s
  }
  return [reach(-1), reach(1)]
}

const room = new Float64Array(12)

export function pointOf(curve: Curve, s: number, out: Vector3): Vector3 {
  if (curve.kind === 'callback') {
    curve.evaluate(s, room)
    return out.fromArray(room)
  }
  const axis = (i: number) =>
    curve.polynomial[i].reduceRight((sum, c) => sum * s + c, 0) +
    curve.harmonics[i].reduce((sum, [a, w, phase]) => sum + a * Math.sin(w * s + phase), 0)
  return out.set(axis(0), axis(1), axis(2))
}
