import { formulations, type FormulationName } from '@freebody/formulations'
import { MatrixPicture, type MatrixData, type MatrixLabel } from '@freebody/plots'
import { number, smallNumber } from '@freebody/format'
import { useState } from 'react'
import { Formula } from '../formula/Formula'
import { usePanelHost } from '../host'
import type { Extra } from '../why/work'
import type { Answers } from './table'
import '../why/why.css'

interface Props {
  readonly name: FormulationName
  readonly answers: Answers
  readonly columns: readonly MatrixLabel[]
}

/** One form: its formula, what it assumes, what it answers, and what it is taught for. */
export function FormDetails({ name, answers, columns }: Props) {
  const host = usePanelHost()
  const form = formulations[name]
  const answer = answers.forms[name]
  const address = host.helpAddress(`formulations/${name}`)
  return (
    <section className="why-form" aria-label={form.title}>
      <h3>{form.title}</h3>
      <p>
        {form.summary} <span className="muted">{form.paper}</span>
      </p>
      {form.equations.map((tex) => (
        <Formula key={tex} tex={tex} display />
      ))}
      <ul>
        {form.assumptions.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
      {answer && !answer.ok && <p className="why-refusal">{answer.message}</p>}
      {answer?.ok && (
        <>
          <p className="muted">
            The formula, evaluated once, is off by {smallNumber(answer.printed)}; what it leaves over is then
            removed.
          </p>
          <Numbers answers={answers} answer={answer} columns={columns} title={form.title} />
          <Extras extras={answer.extras as Readonly<Record<string, Extra>> | null} shows={form.shows} />
        </>
      )}
      <p className="muted">
        {form.fails}{' '}
        {address && (
          <a href={address} target="_blank" rel="noopener">
            More about this form
          </a>
        )}
      </p>
    </section>
  )
}

interface NumbersProps {
  readonly answers: Answers
  readonly answer: { readonly qdd: Float64Array; readonly Qc: Float64Array }
  readonly columns: readonly MatrixLabel[]
  readonly title: string
}

function Numbers({ answers: { engine }, answer, columns, title }: NumbersProps) {
  const host = usePanelHost()
  if (!engine || columns.length !== answer.qdd.length) return null
  return (
    <table className="live-table" aria-label={`Answer of ${title}`}>
      <thead>
        <tr>
          <th scope="col">Coordinate</th>
          <th scope="col">
            <i>q̈</i>
          </th>
          <th scope="col">engine</th>
          <th scope="col">
            <i>Q</i>
            <sup>c</sup>
          </th>
          <th scope="col">engine</th>
        </tr>
      </thead>
      <tbody>
        {columns.map(({ id, of, group, label }, i) => (
          <tr
            key={id}
            data-id={of}
            onPointerEnter={() => host.hover(of)}
            onPointerLeave={() => host.hover(null)}
            onClick={() => host.select([of])}
          >
            <th scope="row">
              {group} {label}
            </th>
            <td className="numbers">{number(answer.qdd[i])}</td>
            <td className="numbers muted">{number(engine.qdd[i])}</td>
            <td className="numbers">{number(answer.Qc[i])}</td>
            <td className="numbers muted">{number(engine.Qc[i])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Numbers beside their names; a matrix when its name is pressed. */
function Extras({
  extras,
  shows,
}: {
  readonly extras: Readonly<Record<string, Extra>> | null
  readonly shows: string
}) {
  const [open, setOpen] = useState<string | null>(null)
  const all = Object.entries(extras ?? {})
  const isTable = (x: Extra): x is readonly (readonly number[])[] => Array.isArray(x) && Array.isArray(x[0])
  const shown = all.find(([key, value]) => key === open && isTable(value))
  return (
    <>
      <p className="muted">{shows}</p>
      <dl className="why-extras">
        {all.flatMap(([key, value]) =>
          isTable(value)
            ? []
            : [
                <div key={key}>
                  <dt>{key}</dt>
                  <dd className="numbers">{extraText(value)}</dd>
                </div>,
              ],
        )}
      </dl>
      <div className="why-choice">
        {all.flatMap(([key, value]) =>
          isTable(value)
            ? [
                <button
                  key={key}
                  type="button"
                  className="quiet"
                  aria-pressed={key === open}
                  onClick={() => setOpen(key === open ? null : key)}
                >
                  {key} <small>{`${value.length} × ${value[0].length}`}</small>
                </button>,
              ]
            : [],
        )}
      </div>
      {shown && (
        <div className="why-picture">
          <MatrixPicture data={asMatrix(shown[0], shown[1] as readonly (readonly number[])[])} />
        </div>
      )}
    </>
  )
}

function extraText(value: Extra): string {
  if (typeof value === 'number') return smallOr(value)
  if (Array.isArray(value)) return value.map((x) => number(x as number, 3)).join(', ')
  return String(value)
}

/** Integers as they are. */
const smallOr = (x: number) => (Number.isInteger(x) ? String(x) : number(x))

function asMatrix(name: string, rows: readonly (readonly number[])[]): MatrixData {
  const labels = (n: number) =>
    Array.from({ length: n }, (_, i) => ({ id: String(i), label: String(i + 1), of: '', group: '' }))
  return { name, rows: labels(rows.length), columns: labels(rows[0].length), values: rows.flat() }
}
