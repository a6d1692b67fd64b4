/* The rank of A is decided once, on A. The matrix of a form has to show it too: where values that should be zero are not clearly
 smaller than the others, the form would drop or add a constraint. */
import { refuse, type Refusal } from '../assumptions'
import { EPSILON, type Spectrum } from '../linear-algebra'
import type { Facts } from '../system'

/** Largest ratio of the first value that should be zero to the last that should not. */
const GAP = 1e-2

/** Refuses where the first `rank` values do not stand clear of the others. `rank` is that of A if not given. */
export function showsRank(
  f: Facts,
  { values }: Pick<Spectrum, 'values'>,
  name: string,
  rank = f.rows.rank,
): Refusal | null {
  if (rank === 0) return null
  const last = values[rank - 1]
  const next = values[rank] ?? 0
  if (last > 4 * EPSILON * values[0] && next <= GAP * last) return null
  const condition = values[0] / last
  return refuse(
    'ill-conditioned',
    `${name} does not show the rank ${rank} (condition ${condition.toExponential(1)}): the smallest singular values of A are lost to rounding.`,
    condition,
  )
}
