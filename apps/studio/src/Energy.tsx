import type { Readings } from '@freebody/session'
import { number, smallNumber } from './format'
import { Live, usePulse } from './pulse'

interface Row {
  readonly label: string
  readonly text: (r: Readings) => string
}

const joules = (x: number) => `${number(x)} J`

const always: readonly Row[] = [
  { label: 'Kinetic', text: (r) => joules(r.kinetic) },
  { label: 'Potential', text: (r) => joules(r.potential) },
  { label: 'Total', text: (r) => joules(r.total) },
]
const conservative: readonly Row[] = [
  ...always,
  { label: 'Drift since the start', text: (r) => `${smallNumber(r.drift)} J` },
  { label: 'Drift / most kinetic', text: (r) => smallNumber(r.relativeDrift) },
]
/** Where drives and losses change the energy, the change is no error. */
const driven: readonly Row[] = [...always, { label: 'Change since the start', text: (r) => joules(r.drift) }]

export function Energy() {
  const rows = usePulse().readings.conservative ? conservative : driven
  return (
    <table className="energy">
      <caption>Energy</caption>
      <tbody>
        {rows.map(({ label, text }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              <Live text={text} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
