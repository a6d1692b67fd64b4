/* The documentation page, made from the results of one run alone. */
import { contenders } from '../contenders'
import { judge, knobText, labelOf, power, productName, type Verdict } from '../goals'
import { problems } from '../problems'
import { references } from '../references/reference'
import { type Contest, type Participant, type Results, stepsOf, targets } from '../results'
import { afterASecond, measuredText, short } from '../tables'
import { draw, type Line } from './plot'
import { workPlot } from './work-plot'

export interface PageFile {
  /** Within docs/. */
  readonly name: string
  readonly text: string
}

export function pageFiles(results: Results): PageFile[] {
  const raced = results.contests.filter(isRaced)
  return [
    { name: 'bench.md', text: page(results) },
    ...raced.map((contest) => ({ name: `bench/${contest.problem}.svg`, text: workPlot(contest) })),
    ...(chainsOf(results).length > 1 ? [{ name: 'bench/growth.svg', text: growthPlot(results) }] : []),
  ]
}

const isRaced = ({ participants }: Contest): boolean => participants.some(({ reached }) => reached.length > 0)

function page(results: Results): string {
  const { machine, plan } = results
  const verdicts = judge(results)
  const met = verdicts.filter((v) => v.met).length
  const longest = Math.max(
    plan.limit,
    ...Object.values(plan.limits ?? {}).flatMap((limit) => Object.values(limit)),
  )
  const busy =
    machine.load > 0.5
      ? ` The machine was busy: its load was ${machine.load} when the run began. Ratios are less affected than times.`
      : ''
  return `# The bench

Freebody beside its peers on the same problems, in one run on one machine: the cost of a step, its accuracy, and the cost of a
given accuracy. Written by \`pnpm bench --page\` from [the results](bench/results.json); a test compares the
page with the results. Run it yourself:

\`\`\`sh
npx --yes pnpm@10 bench --quick                        # under four minutes
npx --yes pnpm@10 bench                                # everything, about 25 minutes
npx --yes pnpm@10 bench --only bricard --only mujoco   # one problem, one peer and Freebody
\`\`\`

Or in your browser, without installing anything: \`bench.html\` beside the studio runs the quick bench on your own machine and puts
its numbers next to these (\`npx --yes pnpm@10 start\`, then \`/bench.html\` at the address it prints).

**This run:** ${plan.quick ? 'quick' : 'full'}, ${machine.cpu}, ${machine.cores} cores, ${machine.system}, Node ${machine.node}; ${Object.entries(
    machine.packages,
  )
    .map(([name, version]) => `${name} ${version}`)
    .join(', ')}.${busy}

Times are processor time of a process of its own for each engine, medians of ${plan.rounds} interleaved rounds. Errors are the largest
distance of watched bodies from where they should be at t = 1 s. No collisions, no sleeping, no damping but that of a problem's own dampers; the same masses,
inertias and joints for every engine. Steps go from 1/4 s to 1/16,000 s, tolerances from 0.1 to 1e-12, each twice or ten times as fine as the one before.
Coarse steps are sometimes accurate by accident: a run counts only where the error of the next finer one is at most twice the target.
WebAssembly is compiled by the optimising compiler at once, Freebody's and the peers'. Runs of a setting end where a simulated second would cost more than ${plan.limit} ms${longest > plan.limit ? ` (up to ${longest} ms on problems that take every engine long)` : ''}, so a dash in a
table means *not within that limit*.

## Goals

${met} of ${verdicts.length} reached.

${markdown(['Goal', 'Measured', 'At most', '', 'Against'], verdicts.map(verdictRow))}

## Where Freebody is slower

${losses(results)}

## Work for a wanted accuracy

Milliseconds of processor time per simulated second, for the cheapest setting and step that reach the error.

${results.contests.filter(isRaced).map(workSection).join('\n\n')}

## A step of 1/240 s

Its cost, and the state after a second of such steps: the error against the reference, the largest gap in a joint
(metres, or radians of misalignment), and the energy gained or lost as a fraction of the problem's own scale (not where dampers take energy). Integrators
that choose their own substeps do so within such a step, with their default tolerance.
${chainsOf(results).length > 1 ? '\n![Time per step over the length of a chain](bench/growth.svg)\n' : ''}
${results.contests.map(stepSection).join('\n\n')}

${enduranceSection(results)}${productSection(results)}${experimentsSection(results)}## What could not be run

${refusals(results)}

## References

${results.contests.map(({ problem }) => `- **${problem}**: ${references[problem].origin}.`).join('\n')}
`
}

const verdictRow = (v: Verdict): string[] => [
  v.goal,
  measuredText(v),
  String(v.atMost),
  v.met ? 'reached' : '**not reached**',
  v.note,
]

/** Every target that a peer reaches cheaper, largest ratio first. */
function losses(results: Results): string {
  const found = results.contests.flatMap(({ problem, participants }) => {
    const ours = participants.find(({ contender }) => contender === 'freebody')?.reached ?? []
    return targets.flatMap((target) => {
      const mine = ours.find((r) => r.target === target)
      const best = offers(participants, target)[0]
      if (!best || (mine && mine.cost.median <= best.cost.median)) return []
      const ratio = mine ? mine.cost.median / best.cost.median : Number.POSITIVE_INFINITY
      return [{ problem, target, ratio, best }]
    })
  })
  const work = [...found]
    .sort((a, b) => b.ratio - a.ratio)
    .map(({ problem, target, ratio, best }) => [
      problem,
      power(target),
      Number.isFinite(ratio) ? `${ratio.toFixed(2)}×` : 'not reached',
      `${labelOf(best)} ${knobText(best.knob)}`,
    ])
  const steps = results.contests.flatMap((contest) => {
    const all = stepsOf(contest)
    const mine = all.find(({ contender, setting }) => contender === 'freebody' && setting === 'rk4')
    if (!mine) return []
    const faster = all.filter((s) => s.contender !== 'freebody' && s.figure.median < mine.figure.median)
    if (faster.length === 0) return []
    const fastest = faster.reduce((a, b) => (b.figure.median < a.figure.median ? b : a))
    const ratio = mine.figure.median / fastest.figure.median
    return [[contest.problem, `${ratio.toFixed(2)}×`, labelOf(fastest), String(faster.length)]]
  })
  const none = 'Nowhere in this run.'
  return `Work for the same error, Freebody over the best peer:

${work.length > 0 ? markdown(['Problem', 'Error', 'Freebody takes', 'Best peer'], work) : none}

A single step with RK4 and projection, over the fastest step of any peer, whatever its accuracy:

${steps.length > 0 ? markdown(['Problem', 'Freebody takes', 'Fastest', 'Faster settings'], steps) : none}`
}

function offers(participants: readonly Participant[], target: number) {
  return participants
    .filter(({ contender }) => contender !== 'freebody')
    .flatMap(({ contender, reached }) =>
      reached.filter((r) => r.target === target).map((r) => ({ contender, ...r })),
    )
    .sort((a, b) => a.cost.median - b.cost.median)
}

function workSection({ problem, bodies, joints, participants }: Contest): string {
  const rows = participants
    .filter(({ reached }) => reached.length > 0)
    .map(({ contender, reached }) => [
      contender === 'freebody' ? '**Freebody**' : contenders[contender].label,
      ...targets.map((target) => {
        const found = reached.find((r) => r.target === target)
        return found ? short(found.cost.median) : '–'
      }),
      reached.length > 0 ? contenders[contender].settings[reached[reached.length - 1].setting].label : '',
    ])
  return `### ${problem}

${problems[problem].title}: ${count(bodies, 'body', 'bodies')}, ${count(joints, 'joint', 'joints')}.

![Work and precision on ${problem}](bench/${problem}.svg)

${markdown(['', ...targets.map(power), 'Finest with'], rows)}`
}

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`

const chainsOf = ({ contests }: Results) =>
  contests.filter(({ problem }) => problem.startsWith('chain-')).sort((a, b) => a.bodies - b.bodies)

function growthPlot(results: Results): string {
  const names = Object.keys(contenders) as (keyof typeof contenders)[]
  const lines = names.map((contender): Line => {
    const points = chainsOf(results).flatMap((contest) => {
      const best = stepsOf(contest)
        .filter((s) => s.contender === contender && (contender !== 'freebody' || s.setting === 'rk4'))
        .reduce((least, { figure }) => Math.min(least, figure.median), Number.POSITIVE_INFINITY)
      return Number.isFinite(best) && best > 0 ? [{ x: contest.bodies, y: best }] : []
    })
    return { contender, points: points.length > 1 ? points : [] }
  })
  return draw({
    title: 'Hanging chain: the cheapest step of each engine; of Freebody RK4 with projection',
    x: 'rods',
    y: 'processor time per step [µs]',
    lines,
  })
}

function stepSection(contest: Contest): string {
  const rows = contest.participants.flatMap(({ contender, entries }) =>
    entries
      .filter(({ cannot }) => !cannot)
      .map((entry) => [
        `${contenders[contender].label} · ${contenders[contender].settings[entry.setting].label}`,
        contenders[contender].arithmetic,
        ...afterASecond(entry),
      ]),
  )
  return `### ${contest.problem}, step by step

${markdown(['', '', 'µs', 'Error [m]', 'Joints', 'Energy'], rows)}`
}

function enduranceSection({ endurance }: Results): string {
  if (endurance.length === 0) return ''
  const rows = endurance.map(
    ({ problem, contender, setting, tolerance, reached, peakDrift, cost, failure }) => [
      problem,
      `${labelOf({ contender, setting })}${tolerance === undefined ? '' : ` to ${power(tolerance)}`}`,
      `${reached.toFixed(1)} s`,
      Number.isFinite(peakDrift) ? peakDrift.toExponential(1) : '–',
      short(cost),
      failure ?? '',
    ],
  )
  return `## Ten seconds at sixty frames

A chain let go from horizontal, in frames of 1/60 s, with the default of each engine, or its best setting for articulations.

${markdown(['Problem', 'Engine', 'Reached', 'Largest energy drift', 'ms per s', ''], rows)}

`
}

function productSection({ product = [] }: Results): string {
  if (product.length === 0) return ''
  const rows = product.map((one) => [
    productName(one),
    one.bare ? short(one.bare.median) : '–',
    one.session ? short(one.session.median) : '–',
    one.ratio ? one.ratio.median.toFixed(2) : '–',
    one.frames ? one.frames.median.toFixed(2) : '–',
    one.failure ?? '',
  ])
  return `## In the product

A step as the studio runs it: the scene in a session, with the pointer force, the recorder, notices and the clock of its time budget. Beside it the
bare engine, which takes the same steps of the same model with the same settings in the same rounds; both end on the same bits. The problems of
the bench are written as scenes for this, with RK4 steps of 1/240 s. *With frames* adds an answer to the page for every 1/60 s of the motion.

${markdown(['Scene', 'Bare engine [µs]', 'In a session [µs]', 'Ratio', 'With frames', ''], rows)}

`
}

function experimentsSection({ experiments = [] }: Results): string {
  if (experiments.length === 0) return ''
  const sections = experiments.map(({ title, findings, failure }) => {
    const rows = findings.map(({ what, unit, figure, atMost }) => [
      what,
      `${short(figure.median)} ${unit}`.trim(),
      atMost === undefined ? '' : String(atMost),
    ])
    return `### ${title}\n\n${failure ? `Not measured: ${failure}` : markdown(['', 'Measured', 'At most'], rows)}`
  })
  return `## The engine alone

${sections.join('\n\n')}

`
}

/** Reasons that lie in the problem or the engine, and then settings that were only too slow for this run. */
function refusals({ contests, plan }: Results): string {
  const reasons = new Map<string, string[]>()
  const slow = new Map<string, string[]>()
  for (const { problem, participants } of contests) {
    for (const { contender, entries } of participants) {
      for (const { setting, cannot, rungs, after } of entries) {
        const tried = after ? [...rungs, after] : rungs
        const failed = tried.length > 0 && tried.every(({ error }) => error === undefined)
        const reason = cannot ?? (failed ? tried[tried.length - 1].failure : undefined)
        if (!reason) continue
        const into = reason.startsWith('given up') ? slow : reasons
        const key =
          into === slow ? labelOf({ contender, setting }) : `${labelOf({ contender, setting })}: ${reason}`
        into.set(key, [...(into.get(key) ?? []), problem])
      }
    }
  }
  const list = (found: Map<string, string[]>) =>
    [...found].map(([what, where]) => `- ${what} (${where.join(', ')})`).join('\n')
  const wait = `Too slow: no simulated second in ${2 * plan.limit} ms`
  return `${reasons.size > 0 ? list(reasons) : 'Every engine ran every problem.'}${slow.size > 0 ? `\n\n<details><summary>${wait}</summary>\n\n${list(slow)}\n\n</details>` : ''}`
}

function markdown(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  const rule = `|${header.map((_, i) => (i === 0 ? '---' : '--:')).join('|')}|`
  return [line(header), rule, ...rows.map(line)].join('\n')
}
