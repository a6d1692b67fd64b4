/* Freebody against the best peer, target by target. */
import { type ContenderName, type Contest, ratioOf, type Reached, stepsOf, targets } from '@freebody/bench'

export interface Comparison {
  readonly target: number
  readonly ours?: Reached
  readonly best?: Reached & { readonly contender: ContenderName }
  /** Freebody over the peer, the median of the rounds. */
  readonly ratio?: number
}

export function compare({ participants }: Contest): Comparison[] {
  const ours = participants.find(({ contender }) => contender === 'freebody')?.reached ?? []
  return targets.map((target) => {
    const mine = ours.find((r) => r.target === target)
    const best = participants
      .filter(({ contender }) => contender !== 'freebody')
      .flatMap(({ contender, reached }) =>
        reached.filter((r) => r.target === target).map((r) => ({ ...r, contender })),
      )
      .sort((a, b) => a.cost.median - b.cost.median)[0]
    return {
      target,
      ...(mine ? { ours: mine } : {}),
      ...(best ? { best } : {}),
      ...(mine && best ? { ratio: ratioOf(mine.timing, best.timing).median } : {}),
    }
  })
}

/** Freebody's RK4 step against the fastest step of any peer, whatever its accuracy. */
export function compareSteps(contest: Contest) {
  const all = stepsOf(contest)
  const ours = all.find(({ contender, setting }) => contender === 'freebody' && setting === 'rk4')
  const fastest = all
    .filter(({ contender }) => contender !== 'freebody')
    .sort((a, b) => a.figure.median - b.figure.median)[0]
  return ours && fastest ? { fastest, ratio: ratioOf(ours.timing, fastest.timing).median } : null
}
