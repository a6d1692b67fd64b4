import { newShape, type Body, type Shape, type Turned } from '@freebody/scene'
import { ChevronRight, Copy, Plus, Trash2 } from 'lucide-react'
import { HelpLink } from '../../help/HelpLink'
import { Button, Menu } from '../../ui'
import { item, partOf, type Editing, type Values } from '../editing'
import { Colour, coloured } from '../fields/Colour'
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
      {shapes.length === 0 && <p className="muted form-section-note">None: it is drawn as a point.</p>}
      {shapes.map((shape, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a shape has no other name
        <details key={i} className="shape-form" open={shapes.length === 1}>
          <summary>
            <ChevronRight size={14} className="shape-form-fold" aria-hidden />
            <span className="shape-form-colour" style={{ background: shape.colour ?? 'var(--line)' }} />
            {shapeForms.get(shape.kind)?.label ?? shape.kind}
          </summary>
          <ShapeForm editing={item(editing, i, shapes)} shape={shape} />
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

function ShapeForm({ editing, shape }: { readonly editing: Editing<Shape>; readonly shape: Shape }) {
  const values = editing as unknown as Editing<Values>
  return (
    <>
      <Fields form={shapeForms.get(shape.kind)?.form ?? {}} editing={values} />
      <FieldEditor editing={partOf(values, 'at', 'Place')} field={placeForm.at} />
      <Orientation editing={editing as unknown as Editing<Turned>} ways={['axis', 'angles', 'turn']} />
      <FieldEditor editing={partOf(values, 'density', 'Density')} field={shapeOwnForm.density} />
      <Colour
        value={shape.colour}
        onChange={(colour, live) =>
          editing.change((old) => old && coloured(old, colour), { what: 'colour', live })
        }
        onEnd={editing.end}
      />
    </>
  )
}
