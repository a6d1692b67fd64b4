/* Labels of rows and columns, with the items they belong to. */
import type { Constraint, Model } from '@freebody/dynamics'
import type { Description } from '@freebody/formulations'
import type { MatrixLabel } from '@freebody/plots'
import type { CompiledScene } from '@freebody/scene'

const PLACE = ['x', 'y', 'z']
const SPIN = ['ωx', 'ωy', 'ωz']
const TURN = ['u₀', 'u₁', 'u₂', 'u₃']
/** Stated for positions, velocities, accelerations. */
const LEVELS = ['φ', 'ψ', 'χ']

const below = (n: number) => [...String(n)].map((d) => '₀₁₂₃₄₅₆₇₈₉'[Number(d)]).join('')

/** Coordinates, body by body. */
export function columnLabels(
  { model, names }: Pick<CompiledScene, 'model' | 'names'>,
  description: Description,
): MatrixLabel[] {
  return model.bodyIds.flatMap((of, i) => {
    if (i === 0) return []
    const turning = model.isParticle[i] ? [] : description === 'twist' ? SPIN : TURN
    return [...PLACE, ...turning].map((label) => ({
      id: `${of} ${label}`,
      label,
      of,
      group: names.get(of) ?? of,
    }))
  })
}

/** Rows, constraint by constraint; in quaternions then one for the length of each. `model`: of the scene or of a mode of it. */
export function rowLabels(
  { model, names }: Pick<CompiledScene, 'model' | 'names'>,
  description: Description,
): MatrixLabel[] {
  const rows = model.constraints.flatMap((c) => {
    const doing = doingOf(model, c)
    const name = names.get(c.id) ?? c.id
    return Array.from({ length: c.rows }, (_, r) => ({
      id: `${c.id} ${r}`,
      label: rowName(model, c, r),
      of: c.id,
      group: doing ? `${doing}: ${name}` : name,
    }))
  })
  if (description === 'twist') return rows
  const lengths = model.bodyIds.flatMap((of, i) =>
    i === 0 || model.isParticle[i]
      ? []
      : [{ id: `${of} length`, label: '|u| = 1', of, group: names.get(of) ?? of }],
  )
  return [...rows, ...lengths]
}

/** What a contact does; null for other constraints. */
export function doingOf(model: Model, c: Constraint): 'closed' | 'sticking' | 'sliding' | null {
  if (c.definition.group !== 'contact') return null
  if (c.rows > 1) return 'sticking'
  return model.laws.some((law) => law.constraint.index === c.index) ? 'sliding' : 'closed'
}

/** Of a contact N for its gap, T₁ and T₂ along the tangents; else as `rowSymbol`. */
export function rowName(model: Model, c: Constraint, r: number): string {
  if (c.definition.group === 'contact') return r === 0 ? 'N' : `T${below(r)}`
  return rowSymbol(model.rowLevel[c.row0 + r], c.rows, r)
}

/** φ₂ */
export function rowSymbol(level: number, rows: number, r: number): string {
  return rows === 1 ? LEVELS[level] : `${LEVELS[level]}${below(r + 1)}`
}
