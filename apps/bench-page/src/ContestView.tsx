/* One problem: what an error costs, what a step costs, and which goals are reached. */
import {
  type Contest,
  contenders,
  judge,
  knobText,
  labelOf,
  type Measured,
  problems,
  type Results,
  targets,
} from '@freebody/bench'
import { compare, compareSteps, type Comparison } from './compare'
import { number, powerOf, scientific } from '@freebody/format'
import { Plot } from './Plot'
import { publishedContest, publishedCost, publishedStep } from './published'
import { Verdicts } from './Verdicts'
import { Wide } from './Wide'

interface Props {
  readonly contest: Contest
  readonly results: Measured
  readonly published: Results | null
}

export function ContestView({ contest, results, published }: Props) {
  const { problem, bodies, joints, participants, stopped } = contest
  const theirs = publishedContest(published, problem)
  const raced = participants.some(({ reached }) => reached.length > 0)
  return (
    <section aria-labelledby={`on-${problem}`} className="contest">
      <h2 id={`on-${problem}`}>{problem}</h2>
      <p>
        {problems[problem].title}: {count(bodies, 'body', 'bodies')}, {count(joints, 'joint', 'joints')}.
        {stopped && ' Stopped: results so far, without goals.'}
      </p>
      <Losses contest={contest} />
      {raced && (
        <>
          <Plot contest={contest} />
          <Work contest={contest} published={theirs} />
        </>
      )}
      <details className="steps" open={!raced}>
        <summary>A step of 1/240 s, setting by setting</summary>
        <Steps contest={contest} published={theirs} />
      </details>
      <Verdicts verdicts={judge({ ...results, contests: [contest], endurance: [], growth: [] })} />
    </section>
  )
}

/** Errors that a peer reaches cheaper than Freebody, before any table. */
function Losses({ contest }: { readonly contest: Contest }) {
  const all = compare(contest)
  const compared = all.filter(({ best, ours }) => best || ours)
  const lost = all.filter(({ best, ours, ratio }) => best && (!ours || (ratio !== undefined && ratio > 1)))
  const steps = compareSteps(contest)
  const described = (c: Comparison) =>
    `${powerOf(c.target)} m (${c.ratio === undefined ? 'Freebody does not reach it' : `${number(c.ratio, 3)} times`} ${labelOf(c.best!)} ${knobText(c.best!.knob)})`
  const work =
    contest.stopped || compared.length === 0 || all.every(({ best }) => !best)
      ? null
      : lost.length === 0
        ? 'No peer is cheaper than Freebody here, for any error.'
        : `Freebody is more expensive than the best peer for errors of ${lost.map(described).join(', ')}.`
  const step = steps
    ? `Its RK4 step takes ${number(steps.ratio, 3)} times the fastest step of any peer, whatever its accuracy (${labelOf(steps.fastest)}).`
    : null
  return work || step ? <p>{[work, step].filter(Boolean).join(' ')}</p> : null
}

function Work({
  contest,
  published,
}: {
  readonly contest: Contest
  readonly published: Contest | undefined
}) {
  const ratios = compare(contest)
  const before = published ? compare(published) : []
  return (
    <Wide className="table" label={`What an error costs on ${contest.problem}`}>
      <table className="numbers" data-table="work">
        <caption>Milliseconds per simulated second, for the cheapest way to an error of</caption>
        <thead>
          <tr>
            <th scope="col" />
            {targets.map((target) => (
              <th scope="col" key={target}>
                {powerOf(target)} m
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {contest.participants
            .filter(({ reached }) => reached.length > 0)
            .map(({ contender, reached }) => (
              <tr key={contender} className={contender === 'freebody' ? 'ours' : undefined}>
                <th scope="row">{contenders[contender].label}</th>
                {targets.map((target) => (
                  <Pair
                    key={target}
                    here={number(reached.find((r) => r.target === target)?.cost.median)}
                    there={number(publishedCost(published, contender, target))}
                  />
                ))}
              </tr>
            ))}
          <tr className="ratio">
            <th scope="row">Freebody ÷ best peer</th>
            {ratios.map(({ target, ratio, ours, best }) => (
              <Pair
                key={target}
                here={ratio !== undefined ? number(ratio, 3) : ours && !best ? 'alone' : '–'}
                there={number(before.find((b) => b.target === target)?.ratio, 3)}
                worse={ratio !== undefined && ratio > 1}
              />
            ))}
          </tr>
        </tbody>
      </table>
    </Wide>
  )
}

/** Measured here, and below it what is published. */
function Pair({
  here,
  there,
  worse,
}: {
  readonly here: string
  readonly there: string
  readonly worse?: boolean
}) {
  return (
    <td>
      {worse ? <strong>{here}</strong> : here}
      <small>{there}</small>
    </td>
  )
}

function Steps({
  contest,
  published,
}: {
  readonly contest: Contest
  readonly published: Contest | undefined
}) {
  return (
    <Wide className="table" label={`Steps on ${contest.problem}`}>
      <table className="numbers" data-table="steps">
        <caption>Its time, and the state after a second of such steps</caption>
        <thead>
          <tr>
            <th scope="col" />
            <th scope="col">µs per step</th>
            <th scope="col">Error [m]</th>
            <th scope="col">Joints</th>
            <th scope="col">Energy</th>
          </tr>
        </thead>
        <tbody>
          {contest.participants.flatMap(({ contender, absent, entries }) =>
            absent !== undefined
              ? [
                  <tr key={contender}>
                    <th scope="row">{contenders[contender].label}</th>
                    <td colSpan={4} className="reason">
                      {absent}
                    </td>
                  </tr>,
                ]
              : entries.map(({ setting, cannot, step, after }) => (
                  <tr
                    key={`${contender} ${setting}`}
                    className={contender === 'freebody' ? 'ours' : undefined}
                    data-entry={`${contender} ${setting}`}
                  >
                    <th scope="row">{labelOf({ contender, setting })}</th>
                    {cannot ? (
                      <td colSpan={4} className="reason">
                        {cannot}
                      </td>
                    ) : (
                      <>
                        <Pair
                          here={number(step?.median)}
                          there={number(publishedStep(published, contender, setting))}
                        />
                        {after?.error === undefined ? (
                          <td colSpan={3} className="reason">
                            {after?.failure ?? '–'}
                          </td>
                        ) : (
                          <>
                            <td data-error={after.error}>{scientific(after.error)}</td>
                            <td>{scientific(after.jointError, 2)}</td>
                            <td>{scientific(after.drift, 2)}</td>
                          </>
                        )}
                      </>
                    )}
                  </tr>
                )),
          )}
        </tbody>
      </table>
    </Wide>
  )
}

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`
