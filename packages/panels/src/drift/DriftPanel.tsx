import { integrators, type IntegratorName } from '@freebody/dynamics'
import { copyText, Plot, type GrowingArray, type Recording, type Series } from '@freebody/plots'
import { exact, plain, seconds, smallNumber } from '@freebody/format'
import { Copy, RotateCw } from 'lucide-react'
import { useMemo, useState } from 'react'
import { About } from '../About'
import { useCompiled, usePanelHost } from '../host'
import { growth, verdictOf, type Lane, type Race } from './race'
import { useRace } from './useRace'
import './drift.css'
import '../table.css'

const DURATIONS = [5, 10, 30, 60]
/** Below, numbers are rounding of rounding; a logarithm of zero cannot be drawn. */
const FLOOR = 1e-17

/** Three ways to stabilise against drift, side by side. */
export default function DriftPanel() {
  const [alpha, setAlpha] = useState(20)
  const [beta, setBeta] = useState(20)
  const [duration, setDuration] = useState(10)
  const [integrator, setIntegrator] = useState<IntegratorName | null>(null)
  const [again, setAgain] = useState(0)
  const { running, listen } = useRace({ alpha, beta, duration, integrator }, again)
  const { model, settings } = useCompiled()
  return (
    <div className="drift">
      <About topic="drift">
        The solver holds accelerations, and errors of the integrator let positions drift off the constraints:
        the same scene with nothing done about it, with Baumgarte’s pull, and with projection.
      </About>
      {model.nc === 0 ? (
        <p className="table-empty muted">Nothing is held here, so nothing can drift. Add a joint.</p>
      ) : (
        <div className="drift-columns">
          <div>
            <div className="table-controls">
              <Gain name="α" value={alpha} onChange={setAlpha} />
              <Gain name="β" value={beta} onChange={setBeta} />
              <label>
                over{' '}
                <select
                  aria-label="Time"
                  value={duration}
                  onChange={(event) => setDuration(Number(event.target.value))}
                >
                  {DURATIONS.map((t) => (
                    <option key={t} value={t}>
                      {t} s
                    </option>
                  ))}
                </select>
              </label>
              <select
                aria-label="Integrator"
                value={integrator ?? ''}
                onChange={(event) =>
                  setIntegrator(event.target.value === '' ? null : (event.target.value as IntegratorName))
                }
              >
                <option value="">As the scene: {integrators[settings.engine.integrator].label}</option>
                {Object.values(integrators).map(({ kind, label }) => (
                  <option key={kind} value={kind}>
                    {label}
                  </option>
                ))}
              </select>
              <button type="button" className="quiet" onClick={() => setAgain(again + 1)}>
                <RotateCw size={14} /> From this moment
              </button>
              {running && <CopyRace race={running.race} />}
            </div>
            {running && (
              <Standing race={running.race} stopped={running.stopped} conservative={running.conservative} />
            )}
          </div>
          {running && <Curves race={running.race} listen={listen} />}
          {running && <Sayings race={running.race} />}
        </div>
      )}
    </div>
  )
}

function Gain({
  name,
  value,
  onChange,
}: {
  readonly name: string
  readonly value: number
  readonly onChange: (value: number) => void
}) {
  return (
    <label className="drift-gain">
      <i>{name}</i>
      <input
        type="range"
        aria-label={`Gain ${name}`}
        min={0}
        max={100}
        step={1}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <span className="numbers">{plain(value)} 1/s</span>
    </label>
  )
}

const ending = (numbers: Recording) => numbers.at(numbers.length - 1)

function Standing({
  race,
  stopped,
  conservative,
}: {
  readonly race: Race
  readonly stopped: boolean
  readonly conservative: boolean
}) {
  const { session, hover, select } = usePanelHost()
  const of = race.velocities ? 'ψ' : 'φ'
  const nameOf = (id: string) => session.compiled.names.get(id) ?? id
  const at = ending(race.times)
  return (
    <>
      <p className="drift-says" role="status" data-done={race.done || undefined}>
        {race.done
          ? verdictOf(race)
          : stopped
            ? `Stopped at t = ${seconds(at)}: this scene is too large for three runs at once.`
            : `Computing, ${Math.round(100 * race.progress)} % …`}{' '}
        <span className="muted">
          From t = {seconds(race.from)} to {seconds(race.to)}.
        </span>
      </p>
      <table className="drift-table">
        <thead>
          <tr>
            <td />
            <th scope="col">
              |<i>{of}</i>|
            </th>
            <th scope="col">
              grows as <i>t</i>
              <sup>
                <i>p</i>
              </sup>
            </th>
            <th scope="col">
              |Δ<i>E</i>| <small>J</small>
            </th>
            <th scope="col">worst</th>
          </tr>
        </thead>
        <tbody>
          {race.lanes.map((lane) => {
            const { contestant, error, energy, worst } = lane
            const p = growth(race.times, error)
            return (
              <tr key={contestant.id} data-lane={contestant.id} title={contestant.says}>
                <th scope="row">{contestant.label}</th>
                <td data-fact="error" title={exact(ending(error))}>
                  {smallNumber(ending(error))}
                </td>
                <td data-fact="growth">
                  {contestant.id === 'none' && Number.isFinite(p) ? p.toFixed(1) : '–'}
                </td>
                <td data-fact="energy" title={exact(ending(energy))}>
                  {smallNumber(ending(energy))}
                </td>
                <td>
                  {worst !== null && (
                    <button
                      type="button"
                      className="quiet"
                      onPointerEnter={() => hover(worst)}
                      onPointerLeave={() => hover(null)}
                      onClick={() => select([worst])}
                    >
                      {nameOf(worst)}
                    </button>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {!conservative && (
        <p className="drift-says muted">
          Motors, friction or the hand change the energy of this scene too: that curve is not drift alone.
        </p>
      )}
    </>
  )
}

/** The prediction of theory for each. */
function Sayings({ race }: { readonly race: Race }) {
  return (
    <dl className="drift-sayings">
      {race.lanes.map(({ contestant, problem }) => (
        <div key={contestant.id}>
          <dt>{contestant.label}</dt>
          <dd>
            {problem !== null && <strong>{problem} </strong>}
            {contestant.says}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Curves({
  race,
  listen,
}: {
  readonly race: Race
  readonly listen: (listener: () => void) => () => void
}) {
  const of = race.velocities ? '|ψ|' : '|φ|'
  const errors = useMemo(() => seriesOf(race, 'error', `log₁₀ ${of}`), [race, of])
  const energies = useMemo(() => seriesOf(race, 'energy', 'log₁₀ |ΔE|/J'), [race])
  return (
    <div className="drift-plots">
      <Plot title={`Largest ${of}, in powers of ten`} series={errors} listen={listen} />
      <Plot
        title="Largest change of energy so far, in powers of ten of a joule"
        series={energies}
        listen={listen}
      />
    </div>
  )
}

function seriesOf({ lanes, times }: Race, of: 'error' | 'energy', what: string): Series[] {
  return lanes.map((lane: Lane) => ({
    name: `${lane.contestant.label} ${what}`,
    label: lane.contestant.label,
    unit: '',
    times,
    values: logarithms(lane[of]),
  }))
}

function logarithms(of: Recording): GrowingArray {
  return {
    get first() {
      return of.first
    },
    get length() {
      return of.length
    },
    get version() {
      return of.version
    },
    at: (i) => Math.log10(Math.max(of.at(i), FLOOR)),
  }
}

function CopyRace({ race }: { readonly race: Race }) {
  const { say } = usePanelHost()
  async function copy(): Promise<void> {
    const of = race.velocities ? 'ψ' : 'φ'
    const head = [
      't [s]',
      ...race.lanes.flatMap(({ contestant: { label } }) => [`${label} |${of}|`, `${label} |ΔE| [J]`]),
    ]
    const lines = Array.from({ length: race.times.length }, (_, i) =>
      [race.times.at(i), ...race.lanes.flatMap(({ error, energy }) => [error.at(i), energy.at(i)])].map(
        exact,
      ),
    )
    await copyText([head, ...lines].map((line) => line.join('\t')).join('\n'))
    say('Copied, at full precision.')
  }
  return (
    <button type="button" className="quiet" onClick={() => void copy()}>
      <Copy size={14} /> Copy
    </button>
  )
}
