/* Goals of the engine, most of them ratios to peers in the same run, and whether they are reached. */
import { type ContenderName, contenders } from './contenders'
import { type ContestPlan, limitOf } from './contest'
import type { Knob } from './contenders/contender'
import { type Figure, figureOf, ratioOf, type Timing } from './measure'
import type { ProblemName } from './problems'
import { isMet } from './report'
import { type Contest, type Measured, type Product, stepsOf, targets } from './results'

export interface Verdict {
  readonly goal: string
  /** The ratio Freebody / peer, or the measured quantity. */
  readonly measured?: Figure
  readonly atMost: number
  readonly met: boolean
  /** The peer and its setting, or why there is nothing to compare. */
  readonly note: string
}

interface Rival {
  readonly contender: ContenderName
  readonly setting: string
}

const mujocoRK4: Rival = { contender: 'mujoco', setting: 'rk4' }
const bulletRK4: Rival = { contender: 'bullet', setting: 'multibody-rk4' }

type Goal =
  /** Processor time to reach the same error, against the best that a rival can do, or the best of all. */
  | {
      readonly kind: 'equal-error'
      readonly problems: readonly ProblemName[]
      readonly targets: readonly number[]
      readonly rival?: ContenderName
      readonly atMost: number
    }
  /** Processor time of one RK4 step with projection. */
  | { readonly kind: 'step'; readonly problem: ProblemName; readonly rival: Rival; readonly atMost: number }

const fine = targets.filter((target) => target <= 1e-3)
const finer = targets.filter((target) => target < 1e-1)

/** Against the best peer: half of its time, and as much as it where the error is coarse. */
function againstBest(problems: readonly ProblemName[]): Goal[] {
  return problems.flatMap((problem): Goal[] => [
    { kind: 'equal-error', problems: [problem], targets: [1e-1], atMost: 1 },
    { kind: 'equal-error', problems: [problem], targets: finer, atMost: 0.5 },
  ])
}

/** Of a step in a session over the bare engine's. */
const SESSION = 1.1

export const goals: readonly Goal[] = [
  {
    kind: 'equal-error',
    problems: ['chain-20', 'chain-100'],
    targets: [1e-4],
    rival: 'bullet',
    atMost: 0.33,
  },
  { kind: 'equal-error', problems: ['chain-20'], targets: [1e-6], rival: 'mujoco', atMost: 0.1 },
  {
    kind: 'equal-error',
    problems: ['double-pendulum', 'bricard'],
    targets: fine,
    rival: 'mujoco',
    atMost: 0.5,
  },
  ...againstBest(['four-bar-10', 'four-bar-40']),
  ...againstBest(['chain-5', 'slider-crank', 'heavy-top', 'mass-ratio', 'hub-200', 'lattice-20']),
  { kind: 'equal-error', problems: ['v6', 'drive-line', 'spring-net-20'], targets, atMost: 0.5 },
  { kind: 'step', problem: 'chain-100', rival: bulletRK4, atMost: 0.5 },
  { kind: 'step', problem: 'chain-1000', rival: bulletRK4, atMost: 0.4 },
  { kind: 'step', problem: 'double-pendulum', rival: mujocoRK4, atMost: 0.7 },
  { kind: 'step', problem: 'bricard', rival: mujocoRK4, atMost: 0.7 },
  { kind: 'step', problem: 'four-bar-40', rival: mujocoRK4, atMost: 0.55 },
]

export function judge(results: Measured): Verdict[] {
  // Contenders that were not measured are not compared with.
  const whole = results.contests
    .filter(({ stopped }) => !stopped)
    .map((contest) => ({ ...contest, participants: contest.participants.filter(({ absent }) => !absent) }))
  const contestOn = (name: ProblemName) => whole.find(({ problem }) => problem === name)
  return [
    ...goals.flatMap((goal) => {
      if (goal.kind === 'step') {
        const found = contestOn(goal.problem)
        return found ? stepVerdict(found, goal.rival, goal.atMost) : []
      }
      return goal.problems.flatMap((name) => {
        const found = contestOn(name)
        if (!found) return []
        return goal.targets.flatMap((target) =>
          errorVerdict(found, target, goal.rival, goal.atMost, results.plan),
        )
      })
    }),
    ...growthVerdict(results),
    ...enduranceVerdicts(results),
    ...productVerdicts(results),
    ...experimentVerdicts(results),
  ]
}

function productVerdicts({ product = [] }: Measured): Verdict[] {
  return product.flatMap((one) => {
    const { ratio, failure = '' } = one
    if (!ratio) return []
    const met = ratio.median <= SESSION && failure === ''
    return [
      {
        goal: `${productName(one)}, step in a session: time / bare engine`,
        measured: ratio,
        atMost: SESSION,
        met,
        note: failure,
      },
    ]
  })
}

function experimentVerdicts({ experiments = [] }: Measured): Verdict[] {
  return experiments.flatMap(({ title, findings }) =>
    findings.flatMap((finding): Verdict[] => {
      const { what, unit, figure, atMost, note = '' } = finding
      if (atMost === undefined) return []
      const inUnit = unit === '' || unit === '×' ? '' : ` [${unit}]`
      return [
        {
          goal: `${what}${inUnit}`,
          measured: figure,
          atMost,
          met: isMet(finding) ?? false,
          note: note || title,
        },
      ]
    }),
  )
}

function errorVerdict(
  { problem, participants }: Contest,
  target: number,
  rival: ContenderName | undefined,
  atMost: number,
  plan: Pick<ContestPlan, 'limit' | 'limits'>,
): Verdict[] {
  const offers = participants.flatMap(({ contender, reached }) =>
    reached.filter((r) => r.target === target).map((r) => ({ contender, ...r })),
  )
  const ours = offers.find(({ contender }) => contender === 'freebody')
  const peers = offers.filter(({ contender }) => contender !== 'freebody' && (!rival || contender === rival))
  const against = rival ? contenders[rival].label : 'best peer'
  const present = participants.some(({ contender }) =>
    rival ? contender === rival : contender !== 'freebody',
  )
  if (!present) return []
  const goal = `${problem}, error ≤ ${power(target)}: time / ${against}`
  const best = peers.sort((a, b) => a.cost.median - b.cost.median)[0]
  if (!best) {
    if (!ours) return []
    // A peer whose finer runs were too expensive to try may still reach it: then their cost bounds the ratio.
    const cut = participants.filter(
      ({ contender, entries }) =>
        contender !== 'freebody' && (!rival || contender === rival) && entries.some((entry) => entry.cut),
    )
    const unreached = rival ? `${against} does not reach it` : 'no peer reaches it'
    if (cut.length === 0) return [{ goal, atMost, met: true, note: unreached }]
    const limit = Math.min(...cut.map(({ contender }) => limitOf(plan, problem, contender)))
    const bound = figureOf(ours.timing.map((time) => time / limit))
    const met = bound.median <= atMost
    const known = `${unreached} in ${limit} ms: at most this${met ? '' : ', which does not decide it'}`
    return [{ goal, measured: bound, atMost, met, note: known }]
  }
  const note = `${labelOf(best)} ${knobText(best.knob)}`
  if (!ours)
    return [{ goal, atMost, met: false, note: `Freebody does not reach it within the limit; ${note} does` }]
  return [compared(goal, ours.timing, best.timing, atMost, note)]
}

function stepVerdict(contest: Contest, rival: Rival, atMost: number): Verdict[] {
  const steps = stepsOf(contest)
  const find = ({ contender, setting }: Rival) =>
    steps.find((s) => s.contender === contender && s.setting === setting)
  const ours = find({ contender: 'freebody', setting: 'rk4' })
  const theirs = find(rival)
  if (!ours || !theirs) return []
  const goal = `${contest.problem}, RK4 + projection step: time / ${labelOf(rival)}`
  return [compared(goal, ours.timing, theirs.timing, atMost, labelOf(rival))]
}

function compared(goal: string, ours: Timing, theirs: Timing, atMost: number, note: string): Verdict {
  const measured = ratioOf(ours, theirs)
  return { goal, measured, atMost, met: measured.median <= atMost, note }
}

function growthVerdict({ exponent, growth }: Measured): Verdict[] {
  if (!exponent) return []
  const [from, to] = [growth[0].problem, growth[growth.length - 1].problem]
  return [
    {
      goal: `growth exponent of a step, ${from} to ${to}`,
      measured: exponent,
      atMost: 1.05,
      met: exponent.median <= 1.05,
      note: '',
    },
  ]
}

/** Ten seconds at 1/60 s: no run fails, energy is kept, and 500 rods run in real time. Judged by one setting: the cheapest that keeps the
 energy. */
function enduranceVerdicts({ endurance }: Measured): Verdict[] {
  const ours = endurance.filter(({ contender }) => contender === 'freebody')
  return [...new Set(ours.map(({ problem }) => problem))].flatMap((problem) => {
    const runs = ours.filter((run) => run.problem === problem)
    const kept = runs.filter(({ reached, peakDrift }) => reached > 9.99 && peakDrift <= 1e-4)
    const { setting, tolerance, reached, peakDrift, cost, failure } = [
      ...(kept.length > 0 ? kept : runs),
    ].sort((a, b) => a.cost - b.cost)[0]
    const whole = reached > 9.99
    const how = `${labelOf({ contender: 'freebody', setting })}${tolerance === undefined ? '' : ` to ${power(tolerance)}`}`
    const note = whole ? how : `${how}, only ${reached.toFixed(1)} s of 10: ${failure ?? 'stopped'}`
    const verdict = (what: string, value: number, atMost: number): Verdict => ({
      goal: `${problem}, 10 s in frames of 1/60 s: ${what}`,
      measured: figureOf([value]),
      atMost,
      met: whole && value <= atMost,
      note,
    })
    const drift = verdict('largest energy drift', peakDrift, 1e-4)
    const pace = verdict('seconds of processor per simulated second', cost / 1000, 1)
    return problem === 'chain-500' ? [drift, pace] : [drift]
  })
}

export const productName = (product: Product): string =>
  'example' in product ? `example ${product.example}` : product.problem

export const labelOf = ({ contender, setting }: Rival): string =>
  `${contenders[contender].label} ${contenders[contender].settings[setting].label}`

/** As 1e-4. */
export const power = (x: number): string => `1e${Math.round(Math.log10(x))}`

/** Step or tolerance of a run. */
export const knobText = ({ dt, tolerance }: Knob): string =>
  tolerance === undefined ? `at 1/${Math.round(1 / dt)} s` : `to ${power(tolerance)}`
