/* Energies of a run. */
import {
  assembleRows,
  createWorkspace,
  kineticEnergy,
  totalEnergy,
  type Field,
  type Force,
  type Model,
  type Profile,
  type State,
} from '@freebody/dynamics'
import { isPointerForce } from './pointer-force'

/** [J] Total energy. Computed in a workspace of its own: that of a run holds what its next step starts from. Rows and forces need no kernels. */
export function energyOf(model: Model, state: State): number {
  const ws = createWorkspace(model, 'plain')
  assembleRows(model, state, ws)
  return totalEnergy(model, state, ws)
}

/** [J] As `kineticEnergy`, without allocating, as it is called for every step; except where rotors have a share in it. */
export function kineticOf(m: Model, s: State): number {
  if (m.compliance) return kineticEnergy(m, s)
  const { v } = s
  const { mass, J, isParticle } = m
  let sum = 0
  for (let i = 1, o = 6, j = 9; i <= m.nb; i++, o += 6, j += 9) {
    sum += mass[i] * (v[o] * v[o] + v[o + 1] * v[o + 1] + v[o + 2] * v[o + 2])
    if (isParticle[i]) continue
    const a = v[o + 3]
    const b = v[o + 4]
    const c = v[o + 5]
    sum += a * (J[j] * a + J[j + 1] * b + J[j + 2] * c)
    sum += b * (J[j + 3] * a + J[j + 4] * b + J[j + 5] * c)
    sum += c * (J[j + 6] * a + J[j + 7] * b + J[j + 8] * c)
  }
  return sum / 2
}

/** Nothing adds or takes energy, whatever is closed: `m` is the model of the scene. The pointer's pull is not counted: it is zero where it never pulled. */
export function isConservative(m: Model): boolean {
  return (
    m.laws.length === 0 &&
    // Impacts and sliding take energy.
    (m.oneSided?.conditions ?? []).every(({ restitution, friction }) => restitution === 1 && !friction) &&
    m.forces.every((f) => f.definition.potential !== undefined && (isPointerForce(f) || keepsEnergy(f))) &&
    // A typed constraint may depend on time.
    m.constraints.every((c) => c.definition.group !== 'driver' && c.definition.group !== 'custom')
  )
}

/** A force with a potential keeps energy unless its fields make it change with time, follow a body, or damp, as a field in N s/m does. */
function keepsEnergy(f: Force): boolean {
  const params = f.params as Readonly<Record<string, unknown>>
  return Object.entries<Field>(f.definition.fields).every(([key, field]) => {
    const value = params[key]
    if (field.type === 'profile') return (value as Profile).kind === 'constant'
    if (field.type === 'choice') return value !== 'body'
    return !('unit' in field && / s²?\//.test(field.unit)) || [value].flat().every((x) => x === 0)
  })
}
