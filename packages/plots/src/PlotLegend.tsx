/* The names of the curves, what they are now and, on demand, what they did over the visible stretch. React renders the rows;
 the numbers in them are written a dozen times a second without it. */
import type { Ref } from 'react'
import { number } from '@freebody/format'
import { referenceStyle, seriesStyle, type LineStyle, type Theme } from './palette'
import type { PlotFrame } from './plot-view'
import { fixedNumbers } from './growing'
import { valueAt, written, type Reference, type Series } from './series'
import { statistics, type Statistics } from './statistics'
import { summaryOf } from './summary'
import { periodText } from './descriptions'

interface Column {
  readonly label: string
  readonly title: string
  readonly text: (s: Statistics, shown: (x: number) => string) => string
}

/** Values are in the unit of their row; the period is a time. */
const columns: readonly Column[] = [
  { label: 'Min', title: 'Least value of the visible stretch', text: (s, shown) => shown(s.min) },
  { label: 'Max', title: 'Greatest value of the visible stretch', text: (s, shown) => shown(s.max) },
  { label: 'Mean', title: 'Average over the visible time', text: (s, shown) => shown(s.mean) },
  { label: 'RMS', title: 'Root of the mean square over the visible time', text: (s, shown) => shown(s.rms) },
  {
    label: 'Amplitude',
    title: 'Half of what lies between min and max',
    text: (s, shown) => shown(s.amplitude),
  },
  {
    label: 'Period',
    title: 'Mean time between passages through the mean in one direction',
    text: (s) => periodText(s) ?? '–',
  },
]

interface Props {
  readonly series: readonly Series[]
  readonly references: readonly Reference[]
  readonly hidden: ReadonlySet<string>
  readonly theme: Theme
  readonly withStatistics: boolean
  readonly onToggle: (name: string) => void
  readonly onRemove: ((reference: Reference) => void) | undefined
  readonly ref: Ref<HTMLTableElement>
}

export function PlotLegend({
  series,
  references,
  hidden,
  theme,
  withStatistics,
  onToggle,
  onRemove,
  ref,
}: Props) {
  return (
    <table className="fb-plot-legend" ref={ref} data-statistics={withStatistics || undefined}>
      <caption className="fb-plot-hidden">Series</caption>
      <thead>
        <tr>
          <th scope="col">
            <span data-moment="" />
          </th>
          <th scope="col">Value</th>
          <th scope="col">
            <span className="fb-plot-hidden">Unit</span>
          </th>
          {withStatistics &&
            columns.map(({ label, title }) => (
              <th scope="col" key={label} title={title}>
                {label}
              </th>
            ))}
        </tr>
      </thead>
      <tbody>
        {series.map((s, i) => (
          <tr key={s.name} data-off={hidden.has(s.name) || undefined}>
            <th scope="row">
              <Toggle
                label={s.label}
                style={seriesStyle(i, theme)}
                on={!hidden.has(s.name)}
                onClick={() => onToggle(s.name)}
              />
            </th>
            <Value />
            <td className="fb-plot-unit">{s.unit}</td>
            {withStatistics && columns.map(({ label }) => <Value key={label} />)}
          </tr>
        ))}
        {references.map((r, i) => (
          <tr key={r.name} data-off={hidden.has(r.name) || undefined}>
            <th scope="row">
              <Toggle
                label={r.name}
                style={referenceStyle(i, theme)}
                on={!hidden.has(r.name)}
                onClick={() => onToggle(r.name)}
              />
              {onRemove && (
                <button
                  type="button"
                  className="fb-plot-remove"
                  aria-label={`Remove ${r.name}`}
                  title="Remove"
                  onClick={() => onRemove(r)}
                >
                  ×
                </button>
              )}
            </th>
            <Value />
            <td className="fb-plot-unit">{r.unit}</td>
            {withStatistics && columns.map(({ label }) => <Value key={label} />)}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The largest width, so that a new number causes no layout. */
const Value = () => (
  <td>
    <span className="fb-plot-value" />
  </td>
)

interface ToggleProps {
  readonly label: string
  readonly style: LineStyle
  readonly on: boolean
  readonly onClick: () => void
}

function Toggle({ label, style, on, onClick }: ToggleProps) {
  return (
    <button
      type="button"
      className="fb-plot-toggle"
      aria-pressed={on}
      title={on ? `Hide ${label}` : `Show ${label}`}
      onClick={onClick}
    >
      <svg width="22" height="8" aria-hidden="true">
        <path
          d="M0 4H22"
          stroke={style.colour}
          strokeWidth="2"
          strokeDasharray={style.dash.join(' ') || undefined}
        />
      </svg>
      <span>{label}</span>
    </button>
  )
}

/** Writes the numbers of a picture into the table. Statistics are expensive and change slowly: written on request. */
export function writeLegend(table: HTMLTableElement, frame: PlotFrame, withStatistics: boolean): void {
  const { spec, shown } = frame.arrangement
  const { at } = frame
  const moment = table.querySelector('[data-moment]')
  if (moment) write(moment, at === null ? '' : `t = ${at.toFixed(3)} s`)
  const curves = [
    ...spec.series,
    ...(spec.references ?? []).map((r): Series => {
      return { name: r.name, label: r.name, unit: '', times: fixedNumbers(r.x), values: fixedNumbers(r.y) }
    }),
  ]
  const rows = table.tBodies[0].rows
  for (const [i, s] of curves.entries()) {
    const cells = rows[i]?.cells
    if (!cells) return
    const path = spec.against !== undefined && i >= spec.series.length
    write(cells[1].firstElementChild!, at === null || path ? '–' : number(written(s, valueAt(s, at))))
    if (!withStatistics || cells.length < columns.length + 3) continue
    const summary = summaryOf(s.times, s.values)
    summary.update()
    const range = spec.against === undefined ? shown.x : ([-Infinity, Infinity] as const)
    const found = path ? null : statistics(summary, range)
    for (const [k, column] of columns.entries())
      write(
        cells[3 + k].firstElementChild!,
        found === null ? '–' : column.text(found, (x) => number(written(s, x))),
      )
  }
}

function write(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text
}
