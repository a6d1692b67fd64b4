import type { Body, Vector } from '@freebody/scene'
import { Plus, X } from 'lucide-react'
import { editor, useEditor } from '../../editor/store'
import { nameOf } from '../../editor/scene-items'
import { Button, TextField } from '../../ui'
import type { Editing } from '../editing'
import { LetteredNumbers } from '../fields/VectorEditor'
import { isIdentifier } from '../naming'
import { freePointName, removePoint, renamePoint, usesOfPoint } from '../points'
import { useThings } from '../useEditing'
import { useMemo } from 'react'
import { Section } from './Section'
import './Points.css'

/** Places of a body that have a name: joints hang on them, equations and plots speak of them. */
export function Points({ body }: { readonly body: Body }) {
  const ids = useMemo(() => [body.id], [body.id])
  const editing = useThings('bodies', ids)
  const names = Object.keys(body.points ?? {})
  const change = (name: string, point: (old: Vector | undefined) => Vector, what: string, live?: boolean) =>
    editing.change((old) => old && { ...old, points: { ...old.points, [name]: point(old.points?.[name]) } }, {
      what,
      live,
    })
  return (
    <Section
      title={names.length > 0 ? `Points (${names.length})` : 'Points'}
      extra={
        <Button
          look="quiet"
          icon={Plus}
          className="small-button"
          onClick={() => change(freePointName(body), () => [0, 0, 0], 'points')}
        >
          Point
        </Button>
      }
    >
      {names.map((name) => {
        const place: Editing<Vector> = {
          values: [body.points?.[name]],
          key: `${editing.key}/points/${name}`,
          path: editing.path && `${editing.path}/points/${name}`,
          change: (update, options) =>
            change(name, (old) => update(old) ?? [0, 0, 0], `point ${name}`, options?.live),
          end: editing.end,
        }
        return <Point key={`${body.id} ${name}`} body={body} name={name} place={place} />
      })}
    </Section>
  )
}

interface PointProps {
  readonly body: Body
  readonly name: string
  readonly place: Editing<Vector>
}

function Point({ body, name, place }: PointProps) {
  const edit = useEditor((s) => s.edit)
  const check = (text: string) => {
    if (text === name) return null
    if (!isIdentifier(text)) return 'Letters, digits and underscores only.'
    return Object.hasOwn(body.points ?? {}, text) ? `There is a point ${text} already.` : null
  }
  return (
    <div className="point-form">
      <div className="point-form-head">
        <TextField
          label={`Name of point ${name}`}
          className="point-form-name"
          value={name}
          check={check}
          onCommit={(to) => {
            const { scene } = editor.getState()
            edit(renamePoint(scene, body, name, to), {
              label: `Rename point ${name} of ${nameOf(scene, body.id)}`,
            })
          }}
        />
        <Uses body={body.id} name={name} />
        <button
          type="button"
          className="mini-button quiet"
          aria-label={`Remove point ${name}`}
          title="Remove; what hangs on it stays where it is"
          onClick={() => {
            const { scene } = editor.getState()
            edit(removePoint(scene, body, name), {
              label: `Remove point ${name} of ${nameOf(scene, body.id)}`,
            })
          }}
        >
          <X size={14} aria-hidden />
        </button>
      </div>
      <LetteredNumbers
        editing={place as unknown as Editing<readonly (number | string)[]>}
        label={name}
        unit="m"
        byDefault={[0, 0, 0]}
        letters={['x', 'y', 'z']}
      />
    </div>
  )
}

function Uses({ body, name }: { readonly body: string; readonly name: string }) {
  const scene = useEditor((s) => s.scene)
  const uses = useMemo(() => usesOfPoint(scene, body, name), [scene, body, name])
  return (
    <span className="muted">{uses === 0 ? 'unused' : `used ${uses === 1 ? 'once' : `${uses} times`}`}</span>
  )
}
