import { GROUND } from '@freebody/dynamics'
import type { Body, Turned } from '@freebody/scene'
import { Segmented } from '../../ui'
import { common, part, type Editing } from '../editing'
import { useUsualPaint } from '../body-paint'
import { Colour, coloured } from '../fields/Colour'
import { FieldEditor } from '../fields/editors'
import { Field } from '../fields/Field'
import { bodyForm } from '../forms'
import { BodyContacts } from './Contacts'
import { Mass } from './Mass'
import { Orientation } from './Orientation'
import { Points } from './Points'
import { Section } from './Section'
import { Shapes } from './Shapes'

/** A body, or several at once. */
export function BodyForm({ editing }: { readonly editing: Editing<Body> }) {
  const all = editing.values.flatMap((body) => body ?? [])
  const one = all.length === 1 ? all[0] : null
  if (one?.id === GROUND)
    return (
      <>
        <Shapes editing={part(editing, 'shapes', 'Shapes')} body={one} />
        <Points body={one} />
      </>
    )
  const bodies = all.filter((body) => body.id !== GROUND)
  const particles = bodies.every((body) => body.kind === 'particle')
  return (
    <>
      <Kind editing={editing} />
      <Mass editing={editing} one={one} particles={particles} />
      <Section title="Place">
        <FieldEditor
          editing={part(editing, 'position', 'Position') as Editing<unknown>}
          field={bodyForm.position}
        />
        {!particles && (
          <Orientation editing={editing as unknown as Editing<Turned>} ways={['angles', 'turn']} />
        )}
      </Section>
      <Section title="Motion at the start">
        <FieldEditor
          editing={part(editing, 'velocity', 'Velocity') as Editing<unknown>}
          field={bodyForm.velocity}
        />
        {!particles && (
          <FieldEditor
            editing={part(editing, 'spin', 'Angular velocity') as Editing<unknown>}
            field={bodyForm.spin}
          />
        )}
      </Section>
      <BodyContacts editing={editing} />
      {one ? (
        <>
          <Shapes editing={part(editing, 'shapes', 'Shapes')} body={one} />
          <Points body={one} />
        </>
      ) : (
        <Section title="Appearance">
          <BodyColour editing={editing} />
        </Section>
      )}
    </>
  )
}

function Kind({ editing }: { readonly editing: Editing<Body> }) {
  const kind = common(editing.values.map((body) => body?.kind ?? 'rigid'))
  return (
    <Field label="Kind" help="A rigid body can turn; a particle is a point with mass.">
      <Segmented
        label="Kind"
        options={[
          { id: 'rigid', label: 'Rigid body' },
          { id: 'particle', label: 'Particle' },
        ]}
        value={kind.mixed || kind.value === 'ground' ? null : (kind.value ?? 'rigid')}
        onChange={(next) =>
          editing.change(
            (old) => {
              if (!old) return old
              if (next === 'rigid') {
                const { kind: _, ...rest } = old
                return rest
              }
              // A point has no orientation to keep.
              const { turn: _t, angles: _a, spin: _s, inertia: _i, ...rest } = old
              return { ...rest, kind: next }
            },
            { what: 'kind' },
          )
        }
      />
    </Field>
  )
}

/** One colour for all shapes of all selected bodies. */
function BodyColour({ editing }: { readonly editing: Editing<Body> }) {
  const usual = useUsualPaint(editing.values[0]?.id ?? GROUND)
  const colours = common(editing.values.flatMap((body) => (body?.shapes ?? []).map((shape) => shape.colour)))
  return (
    <Colour
      value={colours.mixed ? null : colours.value}
      usual={usual.hex}
      onChange={(colour, live) =>
        editing.change(
          (old) =>
            old && {
              ...old,
              ...(old.shapes && { shapes: old.shapes.map((shape) => coloured(shape, colour)) }),
            },
          { what: 'colour', live },
        )
      }
      onEnd={editing.end}
    />
  )
}
