/* The rank of A is decided once, on A. A form's own matrix has to show it too: where what should be zero is not clearly
 smaller than what should not, the form would drop or invent a constraint. */
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
    `${name} does not show its rank ${rank} (condition ${condition.toExponential(1)}): what is small in A is lost in it.`,
    condition,
  )
}
