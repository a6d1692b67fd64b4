import type { Axes } from '@freebody/dynamics'
import { number, orZero, smallNumber } from '@freebody/format'
import {
  thingOf,
  type ConditionReading,
  type ForceReading,
  type JointReading,
  type Readings,
  type Wrench,
  type Zeros,
} from '@freebody/session'
import { useCallback, useMemo, useState } from 'react'
import { copiesOf } from '../CopyMenu'
import { useCompiled, usePanelHost, usePanelState } from '../host'
import { type Column, LiveTable } from '../LiveTable'

type Part = 'total' | 'ideal' | 'nonIdeal'

/** A joint or equation, or a force of the scene, in the same columns. */
type Row = (
  | { readonly kind: 'joint'; readonly at: JointReading }
  | { readonly kind: 'force'; readonly at: ForceReading }
  /** A limit, rope or contact that is open: it exerts nothing. */
  | { readonly kind: 'open'; readonly at: ConditionReading }
) & { readonly zeros: Zeros; readonly condition: ConditionReading | null }

/** Conditions up to which those that are open are listed, too. */
const MANY = 100

/** Joints and equations, conditions in their own order whatever they do, forces. */
function rowsOf({ joints, forces, conditions, zeros }: Readings): readonly Row[] {
  const ofConditions = new Set(conditions.map(({ id }) => id))
  const closed = new Map(joints.filter(({ id }) => ofConditions.has(id)).map((at) => [at.id, at]))
  return [
    ...joints
      .filter(({ id }) => !closed.has(id))
      .map((at): Row => ({ kind: 'joint', at, zeros, condition: null })),
    ...conditions.flatMap((condition): readonly Row[] => {
      const at = closed.get(condition.id)
      if (at) return [{ kind: 'joint', at, zeros, condition }]
      return conditions.length > MANY ? [] : [{ kind: 'open', at: condition, zeros, condition }]
    }),
    ...forces.map((at): Row => ({ kind: 'force', at, zeros, condition: null })),
  ]
}

const NO_WRENCH: Wrench = { force: [0, 0, 0], torque: [0, 0, 0] }

const idOf = (row: Row) => row.at.id
const nameOf = (row: Row) => row.at.name

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
  return row.kind === 'joint' ? row.at[part][axes] : row.kind === 'open' ? NO_WRENCH : row.at
}

/** Every constraint and force: what it puts on its body, and how well it is kept. */
export default function ForcesPanel() {
  const [axes, setAxes] = useState<Axes>('world')
  const [part, setPart] = useState<Part>('total')
  const { select, hover } = usePanelHost()
  const selection = usePanelState('selection')
  const selected = useMemo(() => new Set(selection), [selection])
  const compiled = useCompiled()
  const { names, conditions } = compiled
  const columns = useMemo(
    () => columnsFor(part, axes, names, conditions.length > 0),
    [part, axes, names, conditions],
  )
  const copies = useCallback(
    (row: Row) => {
      const { force, torque } = wrenchOf(row, part, axes)
      const { id } = row.at
      return [
        ...copiesOf('F', force, 'N', row.zeros.of(id, 'N')),
        ...copiesOf('T', torque, 'N m', row.zeros.of(id, 'N m')),
      ]
    },
    [part, axes],
  )
  return (
    <LiveTable
      label="Forces"
      columns={columns}
      rows={rowsOf}
      idOf={idOf}
      nameOf={nameOf}
      copies={copies}
      selected={selected}
      onSelect={(id, more) => select([thingOf(compiled, id)], more)}
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
          {conditions.length > MANY && (
            <span className="muted">Of {conditions.length} contacts and limits, those that are closed.</span>
          )}
        </>
      }
    />
  )
}

const powerOf = (row: Row) => (row.kind === 'open' ? 0 : row.at.power)

/** Of limits, ropes and contacts. */
const conditionColumns: readonly Column<Row>[] = [
  {
    id: 'state',
    label: 'State',
    name: 'state',
    title: 'Of limits, ropes and contacts: open, closed, sticking or sliding',
    value: ({ condition }) => condition?.state ?? '',
    text: ({ condition }) => condition?.state ?? '–',
    className: 'words',
  },
  {
    id: 'gap',
    label: 'Gap',
    name: 'gap',
    unit: 'm or rad',
    title: 'How far a limit, rope or contact is from closing',
    value: ({ condition }) => condition?.gap ?? '',
    text: ({ condition, zeros }) =>
      condition
        ? number(condition.state === 'open' ? orZero(condition.gap, zeros.of(condition.id, 'm')) : 0)
        : '–',
  },
]

function columnsFor(
  part: Part,
  axes: Axes,
  names: ReadonlyMap<string, string>,
  hasConditions: boolean,
): readonly Column<Row>[] {
  const bodyOf = ({ at }: Row) => (at.body === null ? null : (names.get(at.body) ?? at.body))
  const quantity = (row: Row, x: number, unit: string) => number(orZero(x, row.zeros.of(row.at.id, unit)))
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
    text: (row) => quantity(row, wrenchOf(row, part, axes)[of][a], unit),
  })
  const size = (of: 'force' | 'torque', name: string, unit: string): Column<Row> => ({
    id: name,
    label: <i>{name}</i>,
    name,
    unit,
    value: (row) => Math.hypot(...wrenchOf(row, part, axes)[of]),
    text: (row) => quantity(row, Math.hypot(...wrenchOf(row, part, axes)[of]), unit),
  })
  const error = (of: 'phi' | 'phidot', unit: string) => ({
    value: (row: Row) => (row.kind === 'joint' ? row.at[of] : 0),
    text: (row: Row) =>
      row.kind === 'joint' ? smallNumber(orZero(row.at[of], row.zeros.ofError(row.at.id, unit))) : '–',
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
      title: 'The body that it acts on; what acts on the other body is the opposite',
      value: (row) => bodyOf(row) ?? '',
      text: (row) => bodyOf(row) ?? '–',
      className: 'words',
    },
    ...(hasConditions ? conditionColumns : []),
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
      value: (row) => powerOf(row),
      text: (row) => quantity(row, powerOf(row), 'W'),
    },
    {
      id: 'phi',
      label: 'Joint error',
      name: 'joint error',
      unit: 'm or rad',
      title:
        'How far the joint is from being closed: the largest error among its equations. Not an angle of it.',
      ...error('phi', 'm or rad'),
    },
    {
      id: 'phidot',
      label: 'Error rate',
      name: 'joint error rate',
      unit: 'm/s or rad/s',
      title: 'How fast the joint opens: the largest error of velocity among its equations',
      ...error('phidot', 'm/s or rad/s'),
    },
    {
      id: 'multipliers',
      label: <i>λ</i>,
      name: 'multipliers',
      title: 'Multipliers, one per row; of least norm where rows are redundant',
      value: (row) => (row.kind === 'joint' ? row.at.multipliers.join(' ') : ''),
      text: (row) =>
        row.kind === 'joint'
          ? row.at.multipliers
              .map((x) => number(orZero(x, row.zeros.of(row.at.id, 'N or N m')), 3))
              .join('  ')
          : '–',
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
