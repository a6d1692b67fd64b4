import type { Num, Turned } from '@freebody/scene'
import { Segmented } from '../../ui'
import { common, type Editing } from '../editing'
import { Field } from '../fields/Field'
import { useEvaluate } from '../fields/useNumbers'
import { LetteredNumbers } from '../fields/VectorEditor'
import { turnForms } from '../forms'
import { toldBy, wayOf, type Way } from '../orientation'

interface Props {
  readonly editing: Editing<Turned>
  readonly label?: string
  /** The descriptions that the document allows here, the default first. */
  readonly ways: readonly Way[]
}

const NAMES: Readonly<Record<Way, string>> = { axis: 'Axis', angles: 'Angles', turn: 'Quaternion' }

/** An orientation in one of its descriptions. Changing the description keeps the orientation. */
export function Orientation({ editing, label = 'Turned by', ways }: Props) {
  const evaluate = useEvaluate()
  const found = common(editing.values.map((thing) => wayOf(thing ?? {}) ?? ways[0]))
  const way = found.mixed ? null : (found.value ?? ways[0])
  const choose = (next: Way) =>
    editing.change(
      (old) => {
        const told = toldBy(old ?? {}, next, evaluate)
        return told ? { ...without(old ?? {}), ...told } : old
      },
      { what: 'orientation' },
    )
  return (
    <>
      <Field label={label} help={way === null ? undefined : turnForms[way].help}>
        <Segmented
          label={label}
          options={ways.map((id) => ({
            id,
            label: id === 'turn' && ways.length > 2 ? 'Quat.' : NAMES[id],
            title: NAMES[id],
          }))}
          value={way}
          onChange={choose}
        />
      </Field>
      {way !== null && <WayFields editing={editing} way={way} />}
    </>
  )
}

function WayFields({ editing, way }: { readonly editing: Editing<Turned>; readonly way: Way }) {
  const field = turnForms[way]
  const numbers: Editing<readonly Num[]> = {
    values: editing.values.map((thing) => thing?.[way]),
    key: `${editing.key}/${way}`,
    path: editing.path && `${editing.path}/${way}`,
    change: (update, options) =>
      editing.change(
        (old) => ({ ...without(old ?? {}), [way]: update(old?.[way]) ?? field.default }) as Turned,
        {
          what: 'orientation',
          ...options,
        },
      ),
    end: editing.end,
  }
  return (
    <LetteredNumbers
      editing={numbers}
      label={field.label}
      unit={field.unit}
      byDefault={field.default}
      letters={way === 'turn' ? ['w', 'x', 'y', 'z'] : ['x', 'y', 'z']}
      headless={field.unit === '1'}
    />
  )
}

/** Only the fields of the chosen description. */
function without<T extends Turned>(thing: T): Omit<T, Way> {
  const { turn: _t, angles: _a, axis: _x, ...rest } = thing
  return rest
}
