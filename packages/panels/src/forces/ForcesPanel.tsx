import type { Axes } from '@freebody/dynamics'
import { number, smallNumber } from '@freebody/format'
import type { ForceReading, JointReading, Readings } from '@freebody/session'
import { useMemo, useState } from 'react'
import { usePanelHost, usePanelState } from '../host'
import { type Column, LiveTable } from '../LiveTable'

type Part = 'total' | 'ideal' | 'nonIdeal'

/** A joint or equation, or a force of the scene, in the same columns. */
type Row =
  | { readonly kind: 'joint'; readonly at: JointReading }
  | { readonly kind: 'force'; readonly at: ForceReading }

const rowsOf = ({ joints, forces }: Readings): readonly Row[] => [
  ...joints.map((at): Row => ({ kind: 'joint', at })),
  ...forces.map((at): Row => ({ kind: 'force', at })),
]

const idOf = (row: Row) => row.at.id

const PARTS: readonly { readonly id: Part; readonly label: string }[] = [
  { id: 'total', label: 'Whole' },
  { id: 'ideal', label: 'Ideal part' },
  { id: 'nonIdeal', label: 'Non-ideal part' },
]

const AXES: readonly { readonly id: Axes; readonly label: string }[] = [
  { id: 'world', label: 'World axes' },
  { id: 'body', label: 'Body axes' },
  { id: 'joint', label: 'Joint axes' },
]

function wrenchOf(row: Row, part: Part, axes: Axes) {
  return row.kind === 'joint' ? row.at[part][axes] : row.at
}

/** Every constraint and force: what it puts on its body, and how well it is kept. */
export default function ForcesPanel() {
  const [axes, setAxes] = useState<Axes>('world')
  const [part, setPart] = useState<Part>('total')
  const { select, hover } = usePanelHost()
  const selection = usePanelState('selection')
  const selected = useMemo(() => new Set(selection), [selection])
  const columns = useMemo(() => columnsFor(part, axes), [part, axes])
  return (
    <LiveTable
      label="Forces"
      columns={columns}
      rows={rowsOf}
      idOf={idOf}
      selected={selected}
      onSelect={(id, more) => select([id], more)}
      onHover={hover}
      empty="There is no joint, equation or force yet. Add one, and what it carries is listed here."
      controls={
        <>
          <select aria-label="Axes" value={axes} onChange={(event) => setAxes(event.target.value as Axes)}>
            {AXES.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
          <select aria-label="Part" value={part} onChange={(event) => setPart(event.target.value as Part)}>
            {PARTS.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        </>
      }
    />
  )
}

function columnsFor(part: Part, axes: Axes): readonly Column<Row>[] {
  const component = (of: 'force' | 'torque', a: number, name: string, unit: string): Column<Row> => ({
    id: name,
    label: (
      <>
        <i>{name[0]}</i>
        <sub>{name.slice(1)}</sub>
      </>
    ),
    name,
    unit,
    value: (row) => wrenchOf(row, part, axes)[of][a],
    text: (row) => number(wrenchOf(row, part, axes)[of][a]),
  })
  const size = (of: 'force' | 'torque', name: string, unit: string): Column<Row> => ({
    id: name,
    label: <i>{name}</i>,
    name,
    unit,
    value: (row) => Math.hypot(...wrenchOf(row, part, axes)[of]),
    text: (row) => number(Math.hypot(...wrenchOf(row, part, axes)[of])),
  })
  const joint = (value: (at: JointReading) => number, text: (at: JointReading) => string) => ({
    value: (row: Row) => (row.kind === 'joint' ? value(row.at) : 0),
    text: (row: Row) => (row.kind === 'joint' ? text(row.at) : '–'),
  })
  return [
    { id: 'name', label: 'Name', name: 'name', value: (row) => row.at.name, text: (row) => row.at.name },
    {
      id: 'kind',
      label: 'Kind',
      name: 'kind',
      value: (row) => row.at.label,
      text: (row) => row.at.label,
      className: 'words',
    },
    {
      id: 'body',
      label: 'On',
      name: 'on',
      value: (row) => row.at.body ?? '',
      text: (row) => row.at.body ?? '–',
      className: 'words',
    },
    size('force', 'F', 'N'),
    ...['Fx', 'Fy', 'Fz'].map((name, a) => component('force', a, name, 'N')),
    size('torque', 'T', 'N m'),
    ...['Tx', 'Ty', 'Tz'].map((name, a) => component('torque', a, name, 'N m')),
    {
      id: 'power',
      label: 'Power',
      name: 'power',
      unit: 'W',
      title: 'What it puts into the motion. Ideal constraints that do not move put in nothing.',
      value: (row) => row.at.power,
      text: (row) => smallNumber(row.at.power),
    },
    {
      id: 'phi',
      label: <i>φ</i>,
      name: 'φ',
      title: 'Largest error of its rows: how far the constraint is from being met',
      ...joint(
        (at) => at.phi,
        (at) => smallNumber(at.phi),
      ),
    },
    {
      id: 'phidot',
      label: <i>φ̇</i>,
      name: 'φ̇',
      title: 'And of its rate',
      ...joint(
        (at) => at.phidot,
        (at) => smallNumber(at.phidot),
      ),
    },
    {
      id: 'multipliers',
      label: <i>λ</i>,
      name: 'multipliers',
      title: 'Multipliers, one per row; of least norm where rows are redundant',
      value: (row) => (row.kind === 'joint' ? row.at.multipliers.join(' ') : ''),
      text: (row) => (row.kind === 'joint' ? row.at.multipliers.map((x) => number(x, 3)).join('  ') : '–'),
      className: 'words',
    },
    {
      id: 'determinate',
      label: 'Determinate',
      name: 'determinate',
      title: 'Whether rigid bodies alone decide what it carries',
      value: (row) =>
        row.kind === 'joint' ? (row.at.determinate ? 'yes' : `no: ${row.at.indeterminacy}`) : 'yes',
      text: (row) =>
        row.kind === 'joint'
          ? row.at.determinate
            ? 'yes'
            : `indeterminate: ${row.at.indeterminacy}`
          : 'yes',
      className: 'words indeterminacy',
    },
  ]
}
