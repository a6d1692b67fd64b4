/* Contacts: of the scene, with its floor, and of a body. */
import type { Body, Floor, Friction, Num } from '@freebody/scene'
import { editor } from '../../editor/store'
import { Switch } from '../../ui'
import { common, part, partOf, unlessEmpty, type Editing, type Values } from '../editing'
import { FieldEditor } from '../fields/editors'
import { Field } from '../fields/Field'
import { contactForm } from '../forms'
import { useContacts } from '../useEditing'
import { Section } from './Section'
import './Section.css'

/** Whether bodies of this scene collide, and with what. */
export function SceneContacts() {
  const editing = useContacts()
  const contacts = editing.values[0]
  return (
    <Section title="Contact" help="contact">
      <Field label="Bodies collide" help="With the floor, and balls with each other.">
        <Switch
          label="Bodies collide"
          labelHidden
          on={contacts !== undefined}
          onChange={(on) => editing.change(() => (on ? { floor: true } : undefined), { what: 'contact' })}
        />
      </Field>
      {contacts && (
        <>
          <FloorField editing={part(editing, 'floor') as Editing<boolean | Floor>} />
          <Surface editing={editing as unknown as Editing<Values>} />
        </>
      )}
    </Section>
  )
}

function FloorField({ editing }: { readonly editing: Editing<boolean | Floor> }) {
  const [floor] = editing.values
  const height = {
    ...editing,
    key: `${editing.key}/height`,
    path: editing.path && `${editing.path}/height`,
    values: [typeof floor === 'object' ? floor.height : undefined],
    change: (
      update: (old: Num | undefined) => Num | undefined,
      options?: Parameters<typeof editing.change>[1],
    ) =>
      editing.change(
        (old) => {
          const { height, ...rest } = typeof old === 'object' ? old : {}
          const next = update(height)
          const all = { ...rest, ...(next !== undefined && { height: next }) }
          return Object.keys(all).length > 0 ? all : true
        },
        { what: 'height of the floor', ...options },
      ),
  }
  const isOn = floor !== undefined && floor !== false
  return (
    <>
      <Field label="Floor" help="A plane of the ground that no body passes.">
        <Switch
          label="Floor"
          labelHidden
          on={isOn}
          onChange={(on) => editing.change(() => on, { what: 'floor' })}
        />
      </Field>
      {isOn && <FieldEditor editing={height as Editing<unknown>} field={contactForm.height} />}
    </>
  )
}

/** Restitution and friction. */
function Surface({
  editing,
  isOwn = false,
}: {
  readonly editing: Editing<Values>
  readonly isOwn?: boolean
}) {
  const friction = partOf<Friction>(editing, 'friction', 'Friction')
  const own = isOwn ? ownForm : contactForm
  return (
    <>
      <FieldEditor editing={partOf(editing, 'restitution', 'Restitution')} field={own.restitution} />
      <FieldEditor editing={coefficient(friction, 'static')} field={own.static} />
      <FieldEditor editing={coefficient(friction, 'kinetic')} field={own.kinetic} />
    </>
  )
}

const ofScene = { empty: "the scene's" } as const
const ownForm = {
  restitution: { ...contactForm.restitution, ...ofScene },
  static: { ...contactForm.static, ...ofScene },
  kinetic: { ...contactForm.kinetic, ...ofScene },
}

/** One of the two coefficients of a friction that may be one number for both. */
function coefficient(of: Editing<Friction>, which: 'static' | 'kinetic'): Editing<unknown> {
  const read = (friction: Friction | undefined): Num | undefined =>
    typeof friction === 'object' ? friction[which] : friction
  return {
    ...of,
    key: `${of.key}/${which}`,
    values: of.values.map(read),
    change: (update, options) =>
      of.change(
        (old) => {
          const next = update(read(old)) as Num | undefined
          if (next === undefined) return undefined
          const other = which === 'static' ? 'kinetic' : 'static'
          const rest = typeof old === 'object' ? old[other] : (old ?? contactForm[other].default)
          const both = { static: rest, kinetic: rest, [which]: next } as { static: Num; kinetic: Num }
          if (both.static === both.kinetic) return both.static
          // Sliding friction is never above that which holds: the other one follows.
          if (
            typeof both.static === 'number' &&
            typeof both.kinetic === 'number' &&
            both.kinetic > both.static
          )
            return next
          return both
        },
        { what: `${which} friction`, ...options },
      ),
  }
}

/** What a body adds to that. Shown where bodies collide. */
export function BodyContacts({ editing }: { readonly editing: Editing<Body> }) {
  const isOn = editor.getState().scene.contacts !== undefined
  const collides = common(editing.values.map((body) => body?.collides ?? true))
  if (!isOn) return null
  return (
    <Section title="Contact" help="contact">
      <Field label="Collides" help="Off: it passes through the floor and other bodies.">
        <Switch
          label="Collides"
          labelHidden
          on={!collides.mixed && collides.value !== false}
          onChange={(on) =>
            editing.change(
              (old) => {
                if (!old) return old
                const { collides: _, ...rest } = old
                return on ? rest : { ...rest, collides: false }
              },
              { what: 'contact' },
            )
          }
        />
        {collides.mixed && <span className="muted">mixed</span>}
      </Field>
      <Surface editing={unlessEmpty(editing as unknown as Editing<Values>)} isOwn />
    </Section>
  )
}
