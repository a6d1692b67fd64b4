/* The plot as a table of numbers, in the place of the picture. */
import { useState } from 'react'
import type { PlotSpec } from './arrange'
import { count, number } from '@freebody/format'
import { indexAtOrAfter, valueAt, written, type Series } from './series'
import type { Range } from './ticks'
import './PlotTable.css'

/** Most rows shown; the file has all. */
const MOST_ROWS = 100

interface Props {
  readonly spec: PlotSpec
  /** [s] null: everything. */
  readonly range: Range | null
}

interface Rows {
  readonly columns: readonly Series[]
  readonly moments: readonly number[]
  readonly every: number
  readonly samples: number
}

/** Moments of the first series, evenly thinned. */
export function tableRows({ series, against, hidden }: PlotSpec, range: Range | null): Rows {
  const on = series.filter((s) => !hidden?.has(s.name))
  const columns = against === undefined ? on : [against, ...on.filter((s) => s.name !== against.name)]
  const times = columns[0]?.times
  if (times === undefined) return { columns, moments: [], every: 1, samples: 0 }
  const from = range === null ? times.first : indexAtOrAfter(times, range[0])
  let to = range === null ? times.length : indexAtOrAfter(times, range[1])
  while (range !== null && to < times.length && times.at(to) <= range[1]) to++
  const every = Math.max(1, Math.ceil((to - from) / MOST_ROWS))
  const moments: number[] = []
  for (let i = from; i < to; i += every) moments.push(times.at(i))
  return { columns, moments, every, samples: to - from }
}

export function PlotTable({ spec, range }: Props) {
  // A changing table cannot be read: updated on request only.
  const [refreshed, setRefreshed] = useState(0)
  return (
    <Snapshot
      key={`${refreshed} ${range}`}
      spec={spec}
      range={range}
      onRefresh={() => setRefreshed(refreshed + 1)}
    />
  )
}

function Snapshot({ spec, range, onRefresh }: Props & { readonly onRefresh: () => void }) {
  const [{ columns, moments, every, samples }] = useState(() => tableRows(spec, range))
  return (
    <section className="fb-plot-table" aria-label="Values as a table">
      <p>
        {every === 1
          ? `${count(samples, 'sample')}.`
          : `One row for every ${every} of ${count(samples, 'sample')}; the CSV file has them all.`}{' '}
        <button type="button" onClick={onRefresh}>
          Read again
        </button>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by the keyboard */}
      <section className="fb-plot-rows" tabIndex={0} aria-label="Rows">
        <table>
          <thead>
            <tr>
              <th scope="col">t (s)</th>
              {columns.map((s) => (
                <th scope="col" key={s.name}>
                  {s.unit === '' ? s.label : `${s.label} (${s.unit})`}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {moments.map((t) => (
              <tr key={t}>
                <th scope="row">{t.toFixed(4)}</th>
                {columns.map((s) => (
                  <td key={s.name}>{number(written(s, valueAt(s, t)), 6)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}
