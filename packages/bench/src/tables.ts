/* Contests and verdicts for the terminal. */
import { contenders } from './contenders'
import { judge, labelOf, power, productName, type Verdict } from './goals'
import type { Contest, Entry, Machine, Measured, Rung } from './results'
import { targets } from './results'

export function describeMachine({ cpu, cores, system, node, load, packages }: Machine): string {
  const versions = Object.entries(packages).map(([name, version]) => `${name} ${version}`)
  return `${cpu}, ${cores} cores, ${system}, Node ${node}, load ${load} at the start\n${versions.join(', ')}`
}

export function contestText(contest: Contest): string {
  const title = `${contest.problem}: ${contest.bodies} bodies, ${contest.joints} joints`
  const rows = contest.participants.flatMap(({ contender, absent, entries }) =>
    absent === undefined
      ? entries.map((entry) => [
          `${contenders[contender].label} · ${contenders[contender].settings[entry.setting].label}`,
          ...afterASecond(entry),
        ])
      : [[contenders[contender].label, '–', '', '', absent]],
  )
  const steps = grid(['  step of 1/240 s', 'µs', 'error m', 'joints', 'energy'], rows)
  const raced = contest.participants.filter(({ entries }) => entries.some(({ rungs }) => rungs.length > 0))
  if (raced.length === 0) return `${title}\n${steps}`
  const work = raced.map(({ contender, reached }) => [
    contenders[contender].label,
    ...targets.map((target) => {
      const found = reached.find((r) => r.target === target)
      return found ? short(found.cost.median) : '–'
    }),
  ])
  return `${title}\n${steps}\n${grid(['  ms per s for an error of', ...targets.map(power)], work)}`
}

export function afterASecond({ cannot, step, after }: Entry): string[] {
  if (cannot) return ['–', '', '', cannot]
  return [step ? short(step.median) : '–', ...accuracy(after)]
}

function accuracy(rung: Rung | undefined): string[] {
  if (!rung) return ['–', '–', '–']
  if (rung.error === undefined) return ['–', '', rung.failure ?? '–']
  return [rung.error, rung.jointError, rung.drift].map((x) =>
    x === undefined || !Number.isFinite(x) ? '–' : x.toExponential(1),
  )
}

export function enduranceText({ endurance }: Measured): string {
  return grid(
    ['10 s in frames of 1/60 s', 'reached s', 'energy drift', 'ms per s', ''],
    endurance.map(({ problem, contender, setting, tolerance, reached, peakDrift, cost, failure }) => [
      `${problem} ${labelOf({ contender, setting })}${tolerance === undefined ? '' : ` to ${power(tolerance)}`}`,
      reached.toFixed(1),
      Number.isFinite(peakDrift) ? peakDrift.toExponential(1) : '–',
      short(cost),
      failure ?? '',
    ]),
  )
}

export function productText({ product = [] }: Measured): string {
  return grid(
    ['In a session', 'bare µs', 'session µs', 'ratio', 'with frames', ''],
    product.map((one) => [
      productName(one),
      one.bare ? short(one.bare.median) : '–',
      one.session ? short(one.session.median) : '–',
      one.ratio ? one.ratio.median.toFixed(2) : '–',
      one.frames ? one.frames.median.toFixed(2) : '–',
      one.failure ?? '',
    ]),
  )
}

export function verdictText(results: Measured): string {
  const verdicts = judge(results)
  const met = verdicts.filter((v) => v.met).length
  const rows = verdicts.map((v) => [
    v.goal,
    measuredText(v),
    `≤ ${v.atMost}`,
    v.met ? 'reached' : 'NOT',
    v.note,
  ])
  return `${grid(['Goals', 'measured', 'goal', '', ''], rows)}\n\n${met} of ${verdicts.length} goals reached.`
}

export const measuredText = ({ measured }: Verdict): string =>
  measured === undefined
    ? '–'
    : measured.median !== 0 && measured.median < 1e-2
      ? measured.median.toExponential(1)
      : measured.median.toFixed(2)

export const short = (value: number): string =>
  !Number.isFinite(value) ? '–' : value >= 100 ? value.toFixed(0) : value.toPrecision(3)

function grid(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = header.map((title, i) =>
    Math.max(title.length, ...rows.map((row) => Math.min(30, (row[i] ?? '').length))),
  )
  widths[0] = Math.max(header[0].length, ...rows.map((row) => row[0].length))
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, i) =>
        i === 0 || i === cells.length - 1 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]),
      )
      .join('  ')
      .trimEnd()
  return [header, ...rows].map(line).join('\n')
}
