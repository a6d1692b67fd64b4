import type { Vec3 } from '@freebody/math'
import { number, orZero, smallNumber } from '@freebody/format'
import type { FreeBody, FreeBodyEntry } from '@freebody/session'
import { freeBody } from '@freebody/session/free-body'
import { inks } from '@freebody/viewer'
import { Copy, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { colourOfBody } from '../body-colour'
import { copiesOf, CopyMenu } from '../CopyMenu'
import { useCompiled, usePanelHost, usePanelState, type PanelHost } from '../host'
import { SavePicture } from '../SavePicture'
import { drawingSvg, type Drawing } from '../drawing'
import { freeBodyDrawing } from './paper'
import '../table.css'
import '../why/why.css'

/** One body alone: everything that acts on it, what that makes of it, and that the two agree. */
export default function FreeBodyPanel() {
  const host = usePanelHost()
  const compiled = useCompiled()
  const { bodies, indexOf, names } = compiled
  const theme = usePanelState('theme')
  const chosen = usePanelState('freeBody')
  const free = useFreeBody(chosen)
  return (
    <div className="table-frame">
      <div className="table-controls">
        <label>
          {chosen !== null && (
            <span className="body-swatch" style={{ background: colourOfBody(compiled, chosen, theme) }} />
          )}
          Body{' '}
          <select
            value={chosen ?? ''}
            onChange={(event) => host.standAlone(event.target.value === '' ? null : event.target.value)}
          >
            <option value="">choose one …</option>
            {[...bodies.keys()]
              .filter((id) => indexOf.get(id))
              .map((id) => (
                <option key={id} value={id}>
                  {names.get(id) ?? id}
                </option>
              ))}
          </select>
        </label>
        {free && (
          <>
            <SavePicture name={`${free.name} free body`} svg={() => svgOf(freeBodyDrawing(host, free))} />
            <button type="button" className="quiet" onClick={() => void copy(host, free)}>
              <Copy size={14} /> Copy
            </button>
            <button type="button" className="quiet" onClick={() => host.standAlone(null)}>
              <X size={14} /> Show all bodies
            </button>
          </>
        )}
      </div>
      {free ? (
        <Closing free={free} />
      ) : (
        <p className="table-empty muted">
          Double-click a body, or choose one here: it then stands alone, with every force and torque that acts
          on it.
        </p>
      )}
    </div>
  )
}

/** Updated with the live readings. A table of one body is small enough to render with React. */
function useFreeBody(id: string | null): FreeBody | null {
  const { session, live } = usePanelHost()
  const [found, setFound] = useState<FreeBody | null>(null)
  useEffect(() => {
    const read = () => setFound(id === null ? null : freeBody(session, id))
    read()
    return live.listen(read)
  }, [session, live, id])
  return id === null ? null : found
}

function Closing({ free }: { readonly free: FreeBody }) {
  const theme = usePanelState('theme')
  const line = (entry: FreeBodyEntry) => (
    <tr key={`${entry.kind} ${entry.label}`}>
      <th scope="row" aria-label={nameOf(entry)} style={{ color: inks[theme][entry.kind].text }}>
        {nameOf(entry)}
        <CopyMenu
          of={nameOf(entry)}
          items={() => [
            ...(entry.force_W ? copiesOf('F', entry.force_W, 'N', free.zeros.of(free.body, 'N')) : []),
            ...(entry.torque_W ? copiesOf('T', entry.torque_W, 'N m', free.zeros.of(free.body, 'N m')) : []),
          ]}
        />
      </th>
      <Components free={free} unit="N" v={entry.force_W} />
      <Components free={free} unit="N m" v={entry.torque_W} />
    </tr>
  )
  return (
    <div className="table-scroll">
      {free.problem && <p role="alert">{free.problem}</p>}
      <table className="live-table" aria-label={`Forces on ${free.name}`}>
        <thead>
          <tr>
            <th scope="col">Acts on {free.name}</th>
            {['Fx', 'Fy', 'Fz'].map((name) => (
              <th key={name} scope="col">
                <i>F</i>
                <sub>{name[1]}</sub> <small>N</small>
              </th>
            ))}
            {['Tx', 'Ty', 'Tz'].map((name) => (
              <th key={name} scope="col">
                <i>T</i>
                <sub>{name[1]}</sub> <small>N m</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {free.entries.map(line)}
          <tr className="table-sum">
            <th scope="row">Sum, about the centre of mass</th>
            <Components free={free} unit="N" v={free.sum.force_W} />
            <Components free={free} unit="N m" v={free.sum.torque_W} />
          </tr>
          {free.inertia.map(line)}
          <tr className="table-sum">
            <th scope="row">Residual</th>
            <Components free={free} unit="N" v={free.rest.force_W} small />
            <Components free={free} unit="N m" v={free.rest.torque_W} small />
          </tr>
        </tbody>
      </table>
      <p className="table-verdict">
        {free.residual <= 1e-9
          ? `The list closes: Σ F = m a and Σ τ = J α + ω × J ω to ${smallNumber(Math.max(free.residual, 1e-16))} of the largest.`
          : `The list does not close: ${smallNumber(free.residual)} of the largest remains.`}
      </p>
    </div>
  )
}

function nameOf({ kind, label }: FreeBodyEntry): string {
  return kind === 'nonIdeal' ? `${label} (non-ideal)` : label
}

interface ComponentsProps {
  readonly free: FreeBody
  readonly unit: 'N' | 'N m'
  readonly v: Vec3 | null
  readonly small?: boolean
}

function Components({ free, unit, v, small = false }: ComponentsProps) {
  const text = small ? smallNumber : number
  const zero = free.zeros.of(free.body, unit)
  return [0, 1, 2].map((a) => <td key={a}>{v ? text(orZero(v[a], zero)) : ''}</td>)
}

function svgOf(drawing: Drawing | null): string | null {
  return drawing && drawingSvg(drawing)
}

async function copy({ say }: PanelHost, free: FreeBody): Promise<void> {
  const row = (label: string, f: Vec3 | null, t: Vec3 | null) =>
    [label, ...(f ?? ['', '', '']), ...(t ?? ['', '', ''])].join('\t')
  const lines = [
    ['acts on', 'Fx [N]', 'Fy [N]', 'Fz [N]', 'Tx [N m]', 'Ty [N m]', 'Tz [N m]'].join('\t'),
    ...free.entries.map((e) => row(e.label, e.force_W, e.torque_W)),
    row('sum', free.sum.force_W, free.sum.torque_W),
    ...free.inertia.map((e) => row(e.label, e.force_W, e.torque_W)),
    row('residual', free.rest.force_W, free.rest.torque_W),
  ]
  await navigator.clipboard.writeText(lines.join('\n'))
  say('Copied, at full precision.')
}
