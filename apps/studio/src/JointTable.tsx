import type { Constraint } from '@freebody/dynamics'
import type { JointReading, Session } from '@freebody/session'
import { useMemo } from 'react'
import { number, smallNumber } from './format'
import { Live } from './pulse'
import { useUi } from './ui'

/** Every joint and what it carries. Also the way to select one without the picture. */
export function JointTable({ session }: { readonly session: Session }) {
  return (
    <table className="joints">
      <caption>Joints</caption>
      <thead>
        <tr>
          <th scope="col">Reaction at</th>
          <th scope="col">
            Force <small>N</small>
          </th>
          <th scope="col">
            Torque <small>N m</small>
          </th>
          <th scope="col" title="Largest position error of the joint’s rows, in m or rad">
            |<i>φ</i>|
          </th>
        </tr>
      </thead>
      <tbody>
        {session.model.constraints.map((c) => (
          <JointRow key={c.id} constraint={c} />
        ))}
      </tbody>
    </table>
  )
}

function JointRow({ constraint: { id, index, definition } }: { readonly constraint: Constraint }) {
  const selected = useUi((s) => s.selected === id)
  const select = useUi((s) => s.select)
  const texts = useMemo(() => {
    const of = (write: (j: JointReading) => string) => (r: { readonly joints: readonly JointReading[] }) =>
      write(r.joints[index])
    return {
      determinacy: of((j) => (j.determinate ? 'determinate' : 'indeterminate')),
      force: of((j) => number(j.force)),
      torque: of((j) => (j.torque < 1e-9 ? '0' : number(j.torque))),
      phi: of((j) => smallNumber(j.phi)),
    }
  }, [index])
  return (
    <tr>
      <th scope="row">
        <button
          type="button"
          aria-pressed={selected}
          title={definition.summary}
          onClick={() => select(selected ? null : id)}
        >
          <span>{id}</span>
          <Live className="muted" text={texts.determinacy} />
        </button>
      </th>
      <td>
        <Live text={texts.force} />
      </td>
      <td>
        <Live text={texts.torque} />
      </td>
      <td>
        <Live text={texts.phi} />
      </td>
    </tr>
  )
}
