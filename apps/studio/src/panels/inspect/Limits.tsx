/* Limits of the coordinates of a joint, and ropes that go slack. */
import { jointKinds, type JointKindName } from '@freebody/dynamics'
import type { Joint, Limit } from '@freebody/scene'
import { Switch } from '../../ui'
import { common, part, partOf, unlessEmpty, type Editing, type Values } from '../editing'
import { FieldEditor } from '../fields/editors'
import { Field } from '../fields/Field'
import { limitForm } from '../forms'
import { Section } from './Section'
import './Section.css'

interface Bounded {
  readonly label: string
  readonly unit: string
}

/** Coordinates of a kind of joint that can have limits: those that typed texts can name. */
export function boundedCoordinates(kind: JointKindName): readonly (readonly [string, Bounded])[] {
  const all = jointKinds[kind].coordinates as Readonly<
    Record<string, Bounded & { readonly measure?: unknown }>
  >
  return Object.entries(all).filter(([, { measure }]) => measure !== undefined)
}

/** A field for each end of each coordinate. */
export function Limits({ editing }: { readonly editing: Editing<Joint> }) {
  const kinds = new Set(editing.values.flatMap((joint) => joint?.kind ?? []))
  const [kind] = kinds
  const coordinates = kinds.size === 1 && kind !== undefined ? boundedCoordinates(kind as JointKindName) : []
  if (coordinates.length === 0) return null
  const limits = unlessEmpty(part(editing, 'limits') as unknown as Editing<Values>)
  return (
    <Section title="Limits" help="contact">
      {coordinates.map(([name, { label, unit }]) => (
        <CoordinateLimits
          key={name}
          editing={unlessEmpty(partOf<Limit>(limits, name))}
          label={label}
          unit={unit}
        />
      ))}
    </Section>
  )
}

function CoordinateLimits({ editing, label, unit }: Bounded & { readonly editing: Editing<Limit> }) {
  const isGiven = editing.values.some((limit) => limit?.lower !== undefined || limit?.upper !== undefined)
  const field = (key: 'lower' | 'upper') => (
    <FieldEditor
      editing={part(editing, key, limitForm[key].label) as Editing<unknown>}
      field={{ ...limitForm[key], label: `${label} ${limitForm[key].label}`, unit }}
    />
  )
  return (
    <>
      {field('lower')}
      {field('upper')}
      {isGiven && (
        <FieldEditor
          editing={part(editing, 'restitution', 'Restitution') as Editing<unknown>}
          field={limitForm.restitution}
        />
      )}
    </>
  )
}

/** Whether ropes and rods go slack. */
export function Slack({ editing }: { readonly editing: Editing<Joint> }) {
  const slack = common(editing.values.map((joint) => joint?.slack ?? false))
  const isOn = !slack.mixed && slack.value === true
  return (
    <>
      <Field
        label="Goes slack"
        help="It pulls and never pushes, as a rope does. Off: its length is held both ways."
      >
        <Switch
          label="Goes slack"
          labelHidden
          on={isOn}
          onChange={(on) =>
            editing.change(
              (old) => {
                if (!old) return old
                const { slack: _, restitution: _r, ...rest } = old
                return (on ? { ...rest, slack: true } : rest) as Joint
              },
              { what: 'slack' },
            )
          }
        />
        {slack.mixed && <span className="muted">mixed</span>}
      </Field>
      {isOn && (
        <FieldEditor
          editing={part(editing, 'restitution', 'Restitution') as Editing<unknown>}
          field={limitForm.restitution}
        />
      )}
    </>
  )
}
