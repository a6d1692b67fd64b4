import type { Verdict } from '@freebody/bench'
import { number } from '@freebody/format'
import { Wide } from './Wide'

export function Verdicts({ verdicts }: { readonly verdicts: readonly Verdict[] }) {
  if (verdicts.length === 0) return null
  const met = verdicts.filter((v) => v.met).length
  return (
    <details className="verdicts" open={met < verdicts.length}>
      <summary>
        {met} of {verdicts.length} goals met here
      </summary>
      <Wide className="table" label="Goals">
        <table className="numbers" data-table="goals">
          <thead>
            <tr>
              <th scope="col">Goal</th>
              <th scope="col">Measured</th>
              <th scope="col">Asked</th>
              <th scope="col" />
              <th scope="col">Against</th>
            </tr>
          </thead>
          <tbody>
            {verdicts.map(({ goal, measured, atMost, met: reached, note }) => (
              <tr key={goal}>
                <th scope="row">{withoutProblem(goal)}</th>
                <td>{number(measured?.median, 3)}</td>
                <td>≤ {atMost}</td>
                <td className="met">{reached ? 'met' : <strong>not met</strong>}</td>
                <td className="reason">{note}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
    </details>
  )
}

/** The heading above names it already. */
const withoutProblem = (goal: string): string => goal.replace(/^[\w-]+, /, '')
