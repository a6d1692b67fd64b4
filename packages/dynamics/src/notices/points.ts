/* Curves without extent. */
import { evaluateCurve, type Curve } from '../functions/curves'
import type { Model } from '../model/model'

/** Ids of constraints on a curve that is a single point. */
export function curvesWithoutExtent(m: Model): readonly string[] {
  return m.constraints
    .filter(({ definition, params }) =>
      Object.entries(definition.fields as Readonly<Record<string, { readonly type: string }>>).some(
        ([key, field]) =>
          field.type === 'curve' &&
          isPoint((params as Readonly<Record<string, Curve>>)[key], 1e-12 * m.length),
      ),
    )
    .map((c) => c.id)
}

/** Whether r(s) stays within `least` of one point: no derivative anywhere it is looked at. */
function isPoint(curve: Curve, least: number): boolean {
  const r = new Float64Array(12)
  for (let n = -20; n <= 20; n++) {
    // Not at multiples of anything: sin(πs) is zero at whole numbers.
    evaluateCurve(curve, 0.7310585786 * n, r)
    for (let i = 3; i < 12; i++) if (!(Math.abs(r[i]) <= least)) return false
  }
  return true
}
