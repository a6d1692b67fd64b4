import type { Quat, Vec3 } from '@freebody/math'
import { number, smallNumber } from '@freebody/format'
import type { FreeBody, FreeBodyEntry } from '@freebody/session'
import { freeBody } from '@freebody/session/free-body'
import { inks } from '@freebody/viewer'
import { Copy, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useCompiled, usePanelHost, usePanelState, type PanelHost } from '../host'
import { SavePicture } from '../SavePicture'
import { diagram } from './diagram'
import '../table.css'
import '../why/why.css'

/** One body alone: everything that acts on it, what that makes of it, and that the two agree. */
export default function FreeBodyPanel() {
  const host = usePanelHost()
  const { bodies, indexOf, names } = useCompiled()
  const chosen = usePanelState('freeBody')
  const free = useFreeBody(chosen)
  return (
    <div className="table-frame">
      <div className="table-controls">
        <label>
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
            <SavePicture name={`${free.name} free body`} svg={() => drawn(host, free)} />
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
      <th scope="row" style={{ color: inks[theme][entry.kind].text }}>
        {entry.label}
        {entry.kind === 'nonIdeal' && ' (non-ideal)'}
      </th>
      <Components v={entry.force_W} />
      <Components v={entry.torque_W} />
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
            <Components v={free.sum.force_W} />
            <Components v={free.sum.torque_W} />
          </tr>
          {free.inertia.map(line)}
          <tr className="table-sum">
            <th scope="row">Left over</th>
            <Components v={free.rest.force_W} small />
            <Components v={free.rest.torque_W} small />
          </tr>
        </tbody>
      </table>
      <p className="table-verdict">
        {free.residual <= 1e-9
          ? `The list closes: Σ F = m a and Σ τ = J α + ω × J ω to ${smallNumber(Math.max(free.residual, 1e-16))} of the largest.`
          : `The list does not close: ${smallNumber(free.residual)} of the largest is left over.`}
      </p>
    </div>
  )
}

function Components({ v, small = false }: { readonly v: Vec3 | null; readonly small?: boolean }) {
  const text = small ? smallNumber : number
  return [0, 1, 2].map((a) => <td key={a}>{v ? text(v[a]) : ''}</td>)
}

function drawn({ session, project }: PanelHost, free: FreeBody): string | null {
  const body = session.compiled.bodies.get(free.body)
  const i = session.compiled.indexOf.get(free.body)
  if (!body || !i || !project([0, 0, 0])) return null
  const { q } = session.state
  const part = (from: number, to: number) => Array.from(q.subarray(7 * i + from, 7 * i + to))
  return diagram({
    body,
    p_W: part(0, 3) as unknown as Vec3,
    q_W: part(3, 7) as unknown as Quat,
    free,
    project: (p_W) => project(p_W) ?? { x: 0, y: 0 },
    title: session.scene.title ?? 'Untitled scene',
    t: session.state.t,
  })
}

async function copy({ say }: PanelHost, free: FreeBody): Promise<void> {
  const row = (label: string, f: Vec3 | null, t: Vec3 | null) =>
    [label, ...(f ?? ['', '', '']), ...(t ?? ['', '', ''])].join('\t')
  const lines = [
    ['acts on', 'Fx [N]', 'Fy [N]', 'Fz [N]', 'Tx [N m]', 'Ty [N m]', 'Tz [N m]'].join('\t'),
    ...free.entries.map((e) => row(e.label, e.force_W, e.torque_W)),
    row('sum', free.sum.force_W, free.sum.torque_W),
    ...free.inertia.map((e) => row(e.label, e.force_W, e.torque_W)),
    row('left over', free.rest.force_W, free.rest.torque_W),
  ]
  await navigator.clipboard.writeText(lines.join('\n'))
  say('Copied, at full precision.')
}
