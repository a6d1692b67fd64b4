import {
  derivedSizes,
  newShape,
  withDerivedSize,
  type Body,
  type Num,
  type Shape,
  type Turned,
} from '@freebody/scene'
import { ChevronRight, Copy, Plus, Trash2 } from 'lucide-react'
import { editor, useEditor } from '../../editor/store'
import { HelpLink } from '../../help/HelpLink'
import { Button, Menu } from '../../ui'
import { item, partOf, type Editing, type Values } from '../editing'
import { Colour, coloured } from '../fields/Colour'
import { useUsualPaint } from '../body-paint'
import { FieldEditor, Fields } from '../fields/editors'
import { placeForm, shapeForms, shapeOwnForm } from '../forms'
import { Orientation } from './Orientation'
import { Section } from './Section'
import './Section.css'
import './Shapes.css'

interface Props {
  readonly editing: Editing<readonly Shape[]>
  readonly body: Body
}

/** What a body looks like, and what its mass follows from. */
export function Shapes({ editing, body }: Props) {
  const shapes = body.shapes ?? []
  const usual = useUsualPaint(body.id)
  const add = (shape: Shape) => editing.change((old) => [...(old ?? []), shape])
  return (
    <Section
      title={shapes.length === 1 ? 'Shape' : `Shapes${shapes.length > 1 ? ` (${shapes.length})` : ''}`}
      extra={
        <Menu
          align="end"
          trigger={
            <Button look="quiet" icon={Plus} className="small-button">
              Shape
            </Button>
          }
          groups={() => [
            [...shapeForms].map(([kind, { label }]) => ({ id: kind, label, run: () => add(newShape(kind)) })),
          ]}
        />
      }
    >
      {shapes.length === 0 && <p className="muted form-section-note">No shape: it is drawn as a point.</p>}
      {shapes.map((shape, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a shape has no other name
        <details key={i} className="shape-form" open={shapes.length === 1}>
          <summary>
            <ChevronRight size={14} className="shape-form-fold" aria-hidden />
            <span className="shape-form-colour" style={{ background: shape.colour ?? usual.css }} />
            {shapeForms.get(shape.kind)?.label ?? shape.kind}
          </summary>
          <ShapeForm editing={item(editing, i, shapes)} shape={shape} usual={usual.hex} />
          <div className="shape-form-ends">
            {shapeForms.has(shape.kind) && <HelpLink topic={`shape/${shape.kind}`} about={shape.kind} />}
            <Button look="quiet" icon={Copy} className="small-button" onClick={() => add(shape)}>
              Copy
            </Button>
            <Button
              look="quiet"
              icon={Trash2}
              className="small-button"
              onClick={() =>
                editing.change((old) => {
                  const rest = (old ?? []).toSpliced(i, 1)
                  return rest.length > 0 ? rest : undefined
                })
              }
            >
              Remove
            </Button>
          </div>
        </details>
      ))}
    </Section>
  )
}

interface ShapeFormProps {
  readonly editing: Editing<Shape>
  readonly shape: Shape
  /** #rrggbb */
  readonly usual: string
}

function ShapeForm({ editing, shape, usual }: ShapeFormProps) {
  const values = editing as unknown as Editing<Values>
  const scene = useEditor((s) => s.scene)
  return (
    <>
      {derivedSizes(scene, shape).map(({ key, label, help, value }) => (
        <FieldEditor
          key={key}
          field={{ type: 'number', label, unit: 'm', help, default: 1, min: 0 }}
          editing={derived(editing, key, label, value) as unknown as Editing<unknown>}
        />
      ))}
      <Fields form={shapeForms.get(shape.kind)?.form ?? {}} editing={values} />
      <FieldEditor editing={partOf(values, 'at', 'Place')} field={placeForm.at} />
      <Orientation editing={editing as unknown as Editing<Turned>} ways={['axis', 'angles', 'turn']} />
      <FieldEditor editing={partOf(values, 'density', 'Density')} field={shapeOwnForm.density} />
      <Colour
        value={shape.colour}
        usual={usual}
        onChange={(colour, live) =>
          editing.change((old) => old && coloured(old, colour), { what: 'colour', live })
        }
        onEnd={editing.end}
      />
    </>
  )
}

/** A size that the document does not have as a field. */
function derived(editing: Editing<Shape>, key: string, what: string, value: Num): Editing<Num> {
  return {
    values: [value],
    key: `${editing.key}/${key}`,
    change: (update, options) =>
      editing.change(
        (old) => {
          const next = update(value)
          return old && next !== undefined ? withDerivedSize(editor.getState().scene, old, key, next) : old
        },
        { what, ...options },
      ),
    end: editing.end,
  }
}
