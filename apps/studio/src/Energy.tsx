import type { Readings } from '@freebody/session'
import { number, smallNumber } from './format'
import { Live } from './pulse'

const joules = (x: number) => `${number(x)} J`

const rows: readonly { readonly label: string; readonly text: (r: Readings) => string }[] = [
  { label: 'Kinetic', text: (r) => joules(r.kinetic) },
  { label: 'Potential', text: (r) => joules(r.potential) },
  { label: 'Total', text: (r) => joules(r.total) },
  { label: 'Drift since the start', text: (r) => `${smallNumber(r.drift)} J` },
  { label: 'Drift / most kinetic', text: (r) => smallNumber(r.relativeDrift) },
]

export function Energy() {
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
