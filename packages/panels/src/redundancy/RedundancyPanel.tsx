import { copyText } from '@freebody/plots'
import { count, exact, number, plain, seconds, smallNumber } from '@freebody/format'
import { Copy, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { About } from '../About'
import { drawingSvg, inkColour } from '../drawing'
import { usePanelHost, usePanelState } from '../host'
import { SavePicture } from '../SavePicture'
import type { Comparison } from './columns'
import { doors } from './doors'
import { columnsFigure, linesOf, scalesOf, sizeOf, textOf, verdictOf, type Line } from './table'
import { useComparison, type Progress } from './useComparison'
import './redundancy.css'
import '../table.css'

const DURATIONS = [0.2, 0.5, 1, 2]

/** One motion with four distributions of the reactions. */
export default function RedundancyPanel() {
  const [chosen, setChosen] = useState<string | null>(null)
  const [power, setPower] = useState(6)
  const [duration, setDuration] = useState(0.5)
  const [again, setAgain] = useState(0)
  const scene = doors.find(({ id }) => id === chosen)?.scene ?? null
  const progress = useComparison(scene, { stiffness: 10 ** power, duration }, again)
  const { found } = progress ?? {}
  return (
    <div className="redundancy">
      <About topic="redundancy">
        With redundant joints, rigid bodies determine the motion and not how the joints share the load: four
        assumptions, one motion, four answers.
      </About>
      <div className="table-controls">
        <select
          aria-label="Mechanism"
          value={chosen ?? ''}
          onChange={(event) => setChosen(event.target.value === '' ? null : event.target.value)}
        >
          <option value="">This scene</option>
          {doors.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
        <label>
          over{' '}
          <select
            aria-label="Time"
            value={duration}
            onChange={(event) => setDuration(Number(event.target.value))}
          >
            {DURATIONS.map((t) => (
              <option key={t} value={t}>
                {plain(t)} s
              </option>
            ))}
          </select>
        </label>
        <label className="redundancy-stiffness">
          Stiffness{' '}
          <input
            type="range"
            aria-label="Stiffness"
            min={4}
            max={8}
            step={0.5}
            value={power}
            onChange={(event) => setPower(Number(event.target.value))}
          />{' '}
          <span className="numbers">{number(10 ** power, 2)} N/m</span>
        </label>
        {chosen === null && (
          <button type="button" className="quiet" onClick={() => setAgain(again + 1)}>
            <RotateCw size={14} /> From this moment
          </button>
        )}
        {progress && found?.ok && <Take progress={progress} found={found} />}
      </div>
      {progress && found?.ok && <Columns progress={progress} found={found} />}
      {found && !found.ok && (
        <p className="table-empty">
          {found.message}{' '}
          {doors.map(({ id, label }) => (
            <button key={id} type="button" onClick={() => setChosen(id)}>
              {label}
            </button>
          ))}
        </p>
      )}
    </div>
  )
}

interface Props {
  readonly progress: Progress
  readonly found: Comparison
}

const namesOf =
  ({ names }: Progress) =>
  (id: string) =>
    names.get(id) ?? id

function Take({ progress, found }: Props) {
  const { session, say } = usePanelHost()
  const lines = linesOf(found, namesOf(progress))
  const title = progress.own ? (session.scene.title ?? 'Untitled scene') : 'Door'
  return (
    <>
      <SavePicture
        name={`${title} redundancy`}
        svg={() =>
          found.done
            ? drawingSvg(columnsFigure(found, lines, `${title}: reactions of redundant joints`))
            : null
        }
      />
      <button
        type="button"
        className="quiet"
        onClick={() => void copyText(textOf(found, lines)).then(() => say('Copied, at full precision.'))}
      >
        <Copy size={14} /> Copy
      </button>
    </>
  )
}

function Columns({ progress, found }: Props) {
  const lines = linesOf(found, namesOf(progress))
  const scales = scalesOf(lines)
  const from = `${count(found.redundant, 'row repeats', 'rows repeat')} others. From t = ${seconds(found.from)} to ${seconds(found.to)}.`
  return (
    <>
      <p className="table-verdict" role="status" data-done={found.done || undefined}>
        {found.done ? verdictOf(found, lines) : `Computing, ${Math.round(100 * found.progress)} % …`}{' '}
        <span className="muted">
          {from}
          {found.withoutLaws && ' Friction in these joints is left out of all four.'}
        </span>
      </p>
      <div className="table-scroll">
        <table className="redundancy-table" aria-label="Reactions four times">
          <thead>
            <tr>
              <td />
              {found.columns.map(({ variant }) => (
                <th key={variant.id} scope="col">
                  {variant.label}
                  <small>{variant.short}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {found.done &&
              lines.map((line) => <Row key={line.key} line={line} scales={scales} own={progress.own} />)}
            <tr className="redundancy-gap">
              <th scope="row">motion differs by</th>
              {found.columns.map(({ variant, gap, problem }, i) => (
                <td key={variant.id} title={exact(gap)} data-gap={variant.id}>
                  {problem !== null ? '–' : i === 0 ? 'compared with this' : `${smallNumber(gap)} m`}
                </td>
              ))}
            </tr>
            <tr className="redundancy-why">
              <th scope="row">why</th>
              {found.columns.map(({ variant, problem }) => (
                <td key={variant.id}>
                  {problem !== null && <strong>{problem} </strong>}
                  {variant.why}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </>
  )
}

const LETTERS: Readonly<Record<Line['kind'], string>> = { force: 'F', torque: 'T', together: 'F' }

function Row({
  line,
  scales,
  own,
}: {
  readonly line: Line
  readonly scales: ReadonlyMap<string, number>
  readonly own: boolean
}) {
  const { select, hover } = usePanelHost()
  const selection = usePanelState('selection')
  const theme = usePanelState('theme')
  const bar = inkColour(line.kind === 'together' ? 'inertia' : 'constraint', theme)
  const hovered = usePanelState('hovered')
  const name = (
    <span>
      {line.name} |<i>{LETTERS[line.kind]}</i>|
    </span>
  )
  return (
    <tr
      data-line={line.key}
      data-kind={line.kind}
      data-hovered={(own && hovered === line.id) || undefined}
      aria-selected={own && selection.includes(line.id)}
      onPointerEnter={() => own && hover(line.id)}
      onPointerLeave={() => own && hover(null)}
    >
      <th scope="row">
        {own ? (
          <button type="button" className="quiet" onClick={() => select([line.id])}>
            {name}
          </button>
        ) : (
          name
        )}
      </th>
      {line.values.map((v, i) => {
        const size = sizeOf(v)
        const share = size / (scales.get(line.unit) || 1)
        return (
          <td
            key={i}
            title={v ? `${v.map(exact).join(', ')} ${line.unit}` : ''}
            data-value={v ? exact(size) : ''}
          >
            {v ? `${number(size)} ${line.unit}` : '–'}
            <span
              className="redundancy-bar"
              style={{ width: `${Number.isFinite(share) ? 100 * share : 0}%`, background: bar }}
            />
          </td>
        )
      })}
    </tr>
  )
}
