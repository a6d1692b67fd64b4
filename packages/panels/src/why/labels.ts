/* Labels of rows and columns, with the items they belong to. */
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
export function columnLabels({ model, names }: CompiledScene, description: Description): MatrixLabel[] {
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

/** Rows, constraint by constraint; in quaternions then one for the length of each. */
export function rowLabels({ model, names }: CompiledScene, description: Description): MatrixLabel[] {
  const rows = model.constraints.flatMap((c) =>
    Array.from({ length: c.rows }, (_, r) => ({
      id: `${c.id} ${r}`,
      label: rowSymbol(model.rowLevel[c.row0 + r], c.rows, r),
      of: c.id,
      group: names.get(c.id) ?? c.id,
    })),
  )
  if (description === 'twist') return rows
  const lengths = model.bodyIds.flatMap((of, i) =>
    i === 0 || model.isParticle[i]
      ? []
      : [{ id: `${of} length`, label: '|u| = 1', of, group: names.get(of) ?? of }],
  )
  return [...rows, ...lengths]
}

/** φ₂ */
export function rowSymbol(level: number, rows: number, r: number): string {
  return rows === 1 ? LEVELS[level] : `${LEVELS[level]}${below(r + 1)}`
}
