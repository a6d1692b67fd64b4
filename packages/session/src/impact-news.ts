/* Impacts as a page has them: what the engine tells of its list, and the list that follows. Apart from the engine's side, which pages load later. */

/** An impact, through all that touched at that instant. */
export interface RunImpact {
  /** The recorded step in which it happened: the state of that step comes after it. */
  readonly step: number
  /** [s] */
  readonly t: number
  /** By condition: its id, and the sizes of its impulse along the normal and of that of friction [N s; N m s for angles]. */
  readonly at: readonly { readonly id: string; readonly normal: number; readonly friction: number }[]
  /** [J] kinetic energy */
  readonly before: number
  readonly after: number
  /** [s] of bounces that were too small to be followed; 0 where none were left out */
  readonly skipped: number
}

/** What a page must do to its list to have that of the engine. Impacts are counted from the start of the run. */
export interface ImpactNews {
  /** Those before this one are too many to be kept. */
  readonly first: number
  /** Those from this one on are gone, or follow in `added`. */
  readonly keep: number
  readonly added: readonly RunImpact[]
}

/** The page's list after news of the engine. `from`: count of the first in `list`. The same list where nothing is new. */
export function followImpacts(
  list: { readonly from: number; readonly all: readonly RunImpact[] },
  { first, keep, added }: ImpactNews,
): { readonly from: number; readonly all: readonly RunImpact[] } {
  const { from, all } = list
  if (first === from && keep === from + all.length && added.length === 0) return list
  return { from: first, all: [...all.slice(Math.max(0, first - from), Math.max(0, keep - from)), ...added] }
}
