import { exact, number, smallNumber } from '@freebody/format'
import { copyText } from '@freebody/plots'
import { Copy } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { About } from '../About'
import { drawingSvg, inkColour, Marks, type Ink } from '../drawing'
import { usePanelHost, usePanelState } from '../host'
import { SavePicture } from '../SavePicture'
import { hiddenSentence, planeFigure, UNIT, type Plane } from './figure'
import { GaussExplorer } from './GaussExplorer'
import type { Components } from './components'
import { useComponents } from './useComponents'
import './geometry.css'
import '../table.css'

interface Line {
  readonly id: keyof Components['lengths']
  readonly symbol: ReactNode
  /** For copies. */
  readonly name: string
  readonly ink: Ink
  readonly says: string
}

const LINES: readonly Line[] = [
  {
    id: 'whole',
    symbol: <i>q̈</i>,
    name: 'q̈',
    ink: 'acceleration',
    says: 'what happens: the sum of the dashed legs',
  },
  {
    id: 'byRows',
    symbol: (
      <>
        <i>q̈</i>
        <sub>
          <i>b</i>
        </sub>
      </>
    ),
    name: 'q̈_b',
    ink: 'acceleration',
    says: 'asked for by the constraints alone; nothing at rest',
  },
  {
    id: 'byForces',
    symbol: (
      <>
        <i>q̈</i>
        <sub>
          <i>a</i>
        </sub>
      </>
    ),
    name: 'q̈_a',
    ink: 'acceleration',
    says: 'what the forces give along the free directions',
  },
  {
    id: 'free',
    symbol: <i>a</i>,
    name: 'a',
    ink: 'applied',
    says: 'what would happen without constraints',
  },
  {
    id: 'taken',
    symbol: (
      <>
        <i>M</i>
        <sup>−1</sup>
        <i>Q</i>
        <sup>
          <i>c</i>
        </sup>
      </>
    ),
    name: 'q̈ − a',
    ink: 'constraint',
    says: 'what the constraint forces add: the shortest way back',
  },
]

const PLANES: readonly { readonly id: Plane; readonly label: string }[] = [
  { id: 'best', label: 'All, in the plane that shows most' },
  { id: 'parts', label: 'The two parts alone' },
  { id: 'taken', label: 'All, in the plane of the correction' },
]

/** The acceleration as two orthogonal parts, and Gauss's principle with trial accelerations. */
export default function GeometryPanel() {
  const read = useComponents()
  const about = (
    <About topic="geometry">
      The acceleration is the sum of two parts at a right angle: one that the constraints ask for, one that
      the forces give along what is free. Lengths are measured by the masses, |x|² = xᵀMx.
    </About>
  )
  if (!read) return null
  const { found, late } = read
  if (!found.ok)
    return (
      <div className="geometry">
        {about}
        <p className="table-empty muted">{found.message}</p>
      </div>
    )
  return (
    <div className="geometry">
      {about}
      {late && (
        <p className="table-verdict muted">
          Too large to follow while it runs; pause, and the picture is of that moment.
        </p>
      )}
      <div className="geometry-columns">
        <Triangle found={found} />
        <GaussExplorer found={found} />
      </div>
    </div>
  )
}

function Triangle({ found }: { readonly found: Components }) {
  const { session, say } = usePanelHost()
  const theme = usePanelState('theme')
  const [plane, setPlane] = useState<Plane>('best')
  const { lengths } = found
  const title = `${session.scene.title ?? 'Untitled scene'}, t = ${number(session.state.t)} s: the two parts of the acceleration`
  const figure = planeFigure(found, plane, title)
  const angle = (cosine: number) => `${number((180 / Math.PI) * Math.acos(cosine), 6)}°`
  const both = lengths.byRows > 0 && lengths.byForces > 0
  async function copy(): Promise<void> {
    const lines = [
      ['vector', `M-norm [${UNIT}]`],
      ...LINES.map(({ id, name }) => [name, exact(lengths[id])]),
      ['cosine of the parts', exact(found.cosine)],
      ['cosine of the correction and the free part', exact(found.takenCosine)],
      ['1 − (|q̈_b|² + |q̈_a|²)/|q̈|²', exact(found.pythagoras)],
      ['difference from the solver, relative', exact(found.difference)],
    ]
    await copyText(lines.map((line) => line.join('\t')).join('\n'))
    say('Copied, at full precision.')
  }
  return (
    <section className="geometry-part" aria-label="Two parts of the acceleration">
      <div className="geometry-beside">
        <svg
          className="geometry-figure"
          viewBox={`0 0 ${figure.width} ${figure.height}`}
          role="img"
          aria-label="The acceleration and its two parts, with the unconstrained one"
        >
          <Marks marks={figure.marks} theme={theme} />
        </svg>
        <div>
          <table className="geometry-table">
            <tbody>
              {LINES.map(({ id, symbol, ink, says }) => (
                <tr key={id}>
                  <th scope="row" style={{ color: inkColour(ink, theme, true) }}>
                    {symbol}
                  </th>
                  <td className="numbers" data-length={id} title={exact(lengths[id])}>
                    {number(lengths[id])}
                  </td>
                  <td className="geometry-says">{says}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="geometry-says muted">Lengths in {UNIT}.</p>
          <p className="geometry-says">
            {both ? (
              <>
                The parts stand at {angle(found.cosine)}: cosine{' '}
                <span className="numbers" data-fact="cosine" title={exact(found.cosine)}>
                  {smallNumber(found.cosine)}
                </span>
                . Pythagoras: |q̈|² and |q̈<sub>b</sub>|² + |q̈<sub>a</sub>|² differ by{' '}
                <span className="numbers" data-fact="pythagoras" title={exact(found.pythagoras)}>
                  {smallNumber(Math.abs(found.pythagoras))}
                </span>{' '}
                of it.
              </>
            ) : lengths.byRows === 0 ? (
              'Nothing moves or nothing is held: the constraints ask for no acceleration of their own, and q̈ is all q̈_a.'
            ) : (
              'Nothing is free: the constraints alone decide the acceleration.'
            )}{' '}
            The sum agrees with the solver’s to{' '}
            <span className="numbers" data-fact="difference" title={exact(found.difference)}>
              {smallNumber(found.difference)}
            </span>
            .
          </p>
          <p className="geometry-says muted">
            {hiddenSentence(found, plane)}
            {found.withLaws && ' Friction and other laws in joints are counted among the given forces.'}
          </p>
          <div className="table-controls">
            <select
              aria-label="Plane"
              value={plane}
              onChange={(event) => setPlane(event.target.value as Plane)}
            >
              {PLANES.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </select>
            <SavePicture name={`${session.scene.title ?? 'scene'} geometry`} svg={() => drawingSvg(figure)} />
            <button type="button" className="quiet" onClick={() => void copy()}>
              <Copy size={14} /> Copy
            </button>
          </div>
        </div>
      </div>
    </section>
  )
}
