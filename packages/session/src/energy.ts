/* The energy that a run is measured by. */
import {
  assembleRows,
  createWorkspace,
  kineticEnergy,
  totalEnergy,
  type Model,
  type State,
} from '@freebody/dynamics'

/** [J] In a workspace of its own: that of a run holds what its next step starts from. */
export function energyOf(model: Model, state: State): number {
  const ws = createWorkspace(model)
  assembleRows(model, state, ws)
  return totalEnergy(model, state, ws)
}

/** [J] as `kineticEnergy`, once a step and so without making an array, unless a rotor has a share in it. */
export function kineticOf(m: Model, s: State): number {
  if (m.compliance) return kineticEnergy(m, s)
  const { v } = s
  const { mass, J } = m
  let sum = 0
  for (let i = 1, o = 6, j = 9; i <= m.nb; i++, o += 6, j += 9) {
    const a = v[o + 3]
    const b = v[o + 4]
    const c = v[o + 5]
    sum += mass[i] * (v[o] * v[o] + v[o + 1] * v[o + 1] + v[o + 2] * v[o + 2])
    sum += a * (J[j] * a + J[j + 1] * b + J[j + 2] * c)
    sum += b * (J[j + 3] * a + J[j + 4] * b + J[j + 5] * c)
    sum += c * (J[j + 6] * a + J[j + 7] * b + J[j + 8] * c)
  }
  return sum / 2
}
