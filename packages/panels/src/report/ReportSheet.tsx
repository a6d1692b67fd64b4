/* A moment on paper: picture, schematic, free bodies, forces, plots and checks of the run, in the light colours. Read once; the page that
 shows it stops the run. */
import { count, MINUS, number, orZero, seconds, smallNumber } from '@freebody/format'
import { plotSvg } from '@freebody/plots'
import type { Plot } from '@freebody/scene'
import type { JointReading, Readings } from '@freebody/session'
import { freeBody } from '@freebody/session/free-body'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { factGroups } from '../diagnostics/facts'
import { Marks, type Drawing } from '../drawing'
import { FIGURE } from '../free-body/diagram'
import { freeBodyDrawing } from '../free-body/paper'
import { useCompiled, usePanelHost } from '../host'
import { usePlotData } from '../plots/plot-data'
import { cameraDirection, schematicView } from '../schematic/choice'
import { planeOfMotion } from '../schematic/plane'
import { schematic } from '../schematic/schematic'
import './report.css'

export interface ReportParts {
  readonly picture: boolean
  readonly schematic: boolean
  /** Ids of bodies. */
  readonly freeBodies: readonly string[]
  readonly forces: boolean
  readonly plots: boolean
  readonly checks: boolean
  readonly link: boolean
}

interface Props {
  readonly parts: ReportParts
  /** Address of the picture; null before it is drawn, or where there is none. */
  readonly picture: string | null
  readonly link: ReactNode
}

export function ReportSheet({ parts, picture, link }: Props) {
  const { session, live, state } = usePanelHost()
  const compiled = useCompiled()
  const { scene } = state()
  const { readings } = live
  const { rows, rank, freedom } = readings.redundancy
  const plots = scene.plots ?? []
  return (
    <article className="report-sheet">
      <header>
        <h1>{scene.title ?? 'Untitled scene'}</h1>
        <p>
          t = {seconds(session.state.t)}; {count(compiled.model.nb, 'body', 'bodies')},{' '}
          {count(rows, 'constraint row')} of rank {rank}, {count(freedom, 'degree')} of freedom
        </p>
      </header>
      {readings.problem && <p className="report-problem">{readings.problem}</p>}
      {(parts.picture || parts.schematic) && (
        <div className="report-pair">
          {parts.picture && picture && (
            <figure>
              <img src={picture} alt="The scene" />
              <figcaption>The scene.</figcaption>
            </figure>
          )}
          {parts.schematic && <SchematicFigure />}
        </div>
      )}
      {parts.freeBodies.length > 0 && (
        <section aria-label="Free bodies">
          <h2>Free bodies</h2>
          <div className="report-pair">
            {parts.freeBodies.map((id) => (
              <FreeBodyFigure key={id} id={id} />
            ))}
          </div>
        </section>
      )}
      {parts.forces && <ForceTables readings={readings} />}
      {parts.plots && plots.length > 0 && (
        <section aria-label="Plots">
          <h2>Plots</h2>
          <div className="report-pair">
            {plots.map((plot) => (
              <PlotFigure key={plot.id} plot={plot} />
            ))}
          </div>
        </section>
      )}
      {parts.checks && <Checks readings={readings} />}
      {parts.link && <footer>{link}</footer>}
    </article>
  )
}

function Drawn({ drawing, caption }: { readonly drawing: Drawing; readonly caption: string }) {
  const { width, height, title, marks } = drawing
  return (
    <figure>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={title}>
        <Marks marks={marks} theme="light" />
      </svg>
      <figcaption>{caption}</figcaption>
    </figure>
  )
}

/** [px] of the schematic */
const SIZE = { width: 560, height: 310 }

function SchematicFigure() {
  const host = usePanelHost()
  const compiled = useCompiled()
  const { q } = host.session.state
  const normal = planeOfMotion(compiled, host.session.state)
  const { view, flat } = schematicView(normal ? 'motion' : 'picture', normal, cameraDirection(host))
  const options = { names: true, lengths: flat, angles: false }
  const found = schematic({ compiled, q, view, flat, ...SIZE, options, theme: 'light' })
  if (!found) return null
  return (
    <Drawn drawing={found.drawing} caption={flat ? 'Schematic, in the plane of motion.' : 'Schematic.'} />
  )
}

function FreeBodyFigure({ id }: { readonly id: string }) {
  const host = usePanelHost()
  const free = freeBody(host.session, id)
  const drawing = free && freeBodyDrawing(host, free, FIGURE)
  if (!free || !drawing) return null
  return (
    <Drawn
      drawing={drawing}
      caption={`${free.name}, m = ${number(free.mass)} kg. Residual: ${smallNumber(Math.max(free.residual, 1e-16))} of the largest.`}
    />
  )
}

const AXES = ['x', 'y', 'z'] as const

function ForceTables({ readings: { joints, forces, zeros } }: { readonly readings: Readings }) {
  const { names } = useCompiled()
  const rows = [
    ...joints.map((at) => ({
      ...at,
      wrench: at.total.world,
      error: smallNumber(orZero(at.phi, zeros.ofError(at.id, 'm or rad'))),
    })),
    ...forces.map((at) => ({ ...at, wrench: { force: at.force, torque: at.torque }, error: MINUS })),
  ]
  if (rows.length === 0) return null
  return (
    <section aria-label="Forces">
      <h2>Forces and torques, in world axes</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col" className="words">
              Kind
            </th>
            <th scope="col" className="words">
              On
            </th>
            {AXES.map((a) => (
              <Head key={a} letter="F" index={a} unit="N" />
            ))}
            <Head letter="F" unit="N" />
            {AXES.map((a) => (
              <Head key={a} letter="T" index={a} unit="N m" />
            ))}
            <Head letter="T" unit="N m" />
            <th scope="col">Error</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, label, body, wrench: { force, torque }, error }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td className="words">{label}</td>
              <td className="words">{body === null ? '' : (names.get(body) ?? body)}</td>
              {[...force, Math.hypot(...force)].map((x, i) => (
                <td key={i}>{number(orZero(x, zeros.of(id, 'N')))}</td>
              ))}
              {[...torque, Math.hypot(...torque)].map((x, i) => (
                <td key={i}>{number(orZero(x, zeros.of(id, 'N m')))}</td>
              ))}
              <td>{error}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Head({
  letter,
  index,
  unit,
}: {
  readonly letter: string
  readonly index?: string
  readonly unit: string
}) {
  return (
    <th scope="col">
      <i>{letter}</i>
      {index && <sub>{index}</sub>} <small>{unit}</small>
    </th>
  )
}

/** [px] */
const PLOT = { width: 640, height: 340 }

function PlotFigure({ plot }: { readonly plot: Plot }) {
  const { feed, series, against, theory } = usePlotData(plot)
  const [version, setVersion] = useState(0)
  useEffect(() => {
    const look = () => setVersion((n) => n + 1)
    // What came before is there, too.
    look()
    return feed?.listen(look)
  }, [feed])
  const title = plot.label ?? plot.id
  const address = useMemo(() => {
    const svg = plotSvg({ series, against, references: theory ? [theory] : [] }, { ...PLOT, title })
    return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  }, [series, against, theory, title, version])
  return (
    <figure>{feed?.problem ? <p>{feed.problem}</p> : <img src={address} alt={`Plot of ${title}`} />}</figure>
  )
}

function Checks({ readings }: { readonly readings: Readings }) {
  const equations = readings.joints.filter(({ group }) => group === 'custom')
  return (
    <section aria-label="Checks">
      <h2>Checks</h2>
      <div className="report-facts">
        {factGroups.map(({ title, facts }) => (
          <div key={title}>
            <h3>{title}</h3>
            <dl>
              {facts.map((fact) => (
                <div key={fact.title}>
                  <dt>{fact.label}</dt>
                  <dd>{fact.text(readings)}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
        {equations.length > 0 && (
          <div>
            <h3>Equations</h3>
            <dl>
              {equations.map((at) => (
                <Equation key={at.id} at={at} />
              ))}
            </dl>
          </div>
        )}
      </div>
    </section>
  )
}

function Equation({ at: { id, name, phi, phidot } }: { readonly at: JointReading }) {
  const { state } = usePanelHost()
  const text = state().scene.equations?.find((equation) => equation.id === id)?.text
  return (
    <div>
      <dt>
        {name}
        {text && <code> {text}</code>}
      </dt>
      <dd>
        residual {smallNumber(phi)}, of its rate {smallNumber(phidot)}
      </dd>
    </div>
  )
}
