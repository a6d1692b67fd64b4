/* The run that is published in docs/bench.md, shown beside the one on this machine. */
import type { ContenderName, Contest, ProblemName, Results } from '@freebody/bench'

/** Loaded when a run starts. */
export const loadPublished = (): Promise<Results> =>
  import('../../../docs/bench/results.json').then(({ default: found }) => found as unknown as Results)

export const publishedContest = (all: Results | null, problem: ProblemName): Contest | undefined =>
  all?.contests.find((contest) => contest.problem === problem)

/** [µs] */
export const publishedStep = (contest: Contest | undefined, contender: ContenderName, setting: string) =>
  participantIn(contest, contender)?.entries.find((entry) => entry.setting === setting)?.step?.median

/** [ms] */
export const publishedCost = (contest: Contest | undefined, contender: ContenderName, target: number) =>
  participantIn(contest, contender)?.reached.find((r) => r.target === target)?.cost.median

const participantIn = (contest: Contest | undefined, contender: ContenderName) =>
  contest?.participants.find((participant) => participant.contender === contender)
