/* Values that are of one of several kinds: functions of time and surfaces. */
import type { Surface } from '@freebody/dynamics'
import type { Num } from '@freebody/scene'
import { useState } from 'react'
import { Formula, Select } from '../../ui'
import { common, partOf, type Editing, type Values } from '../editing'
import {
  fresh,
  profileVariants,
  quadricTerms,
  surfaceVariants,
  type ProfileKind,
  type Variant,
} from '../forms'
import { made, recognise, surfaceRecipes } from '../recipes'
import { perSecond } from '../units'
import { PlainEditor } from './plain'
import type { FieldEditorProps } from './types'
import { Field } from './Field'
import { NumberList } from './NumbersEditor'
import { RecipeFields } from './RecipeFields'
import { TableEditor } from './TableEditor'
import { LetteredNumbers } from './VectorEditor'
import './subform.css'

interface SubformProps {
  readonly editing: Editing<Values>
  readonly variant: Variant
  readonly unit: string
}

function Subform({ editing, variant, unit }: SubformProps) {
  return Object.entries(variant.form(unit)).map(([key, field]) => (
    <PlainEditor key={key} editing={partOf(editing, key, field.label)} field={field} />
  ))
}

/** c₀ + c₁ t + …: each coefficient has a unit of its own. */
function Polynomial({ editing, unit }: SubformProps) {
  return (
    <NumberList
      editing={partOf<readonly Num[]>(editing, 'coefficients', 'Coefficients')}
      label="Coefficients"
      byDefault={[0, 1]}
      unitAt={(k) => perSecond(unit, k)}
      letterAt={(k) => ['1', 't', 't²', 't³', 't⁴', 't⁵'][k] ?? `t^${k}`}
    />
  )
}

export function ProfileEditor({ editing, field }: FieldEditorProps<'profile'>) {
  const kind = common(editing.values.map((value) => ((value ?? field.default) as Values).kind as ProfileKind))
  const shown = kind.mixed ? null : (kind.value ?? null)
  const inner = withDefault(editing, field.default)
  const set = (next: string) =>
    editing.change((old) => ofKind((old ?? field.default) as Values, next as ProfileKind))
  return (
    <div className="subform">
      <Field label={field.label} help={field.help} at={editing.path}>
        <Select
          label={field.label}
          value={shown}
          options={Object.entries(profileVariants).map(([value, { label }]) => ({ value, label }))}
          onChange={set}
        />
      </Field>
      {shown !== null && (
        <>
          <Formula className="subform-formula" tex={profileVariants[shown].equation} />
          {shown === 'polynomial' ? (
            <Polynomial editing={inner} variant={profileVariants[shown]} unit={field.unit} />
          ) : shown === 'table' ? (
            <TableEditor editing={inner} variant={profileVariants[shown]} unit={field.unit} />
          ) : (
            <Subform editing={inner} variant={profileVariants[shown]} unit={field.unit} />
          )}
        </>
      )}
    </div>
  )
}

/** Which field of each kind is its value at the start. */
const STARTS: Readonly<Record<ProfileKind, string | null>> = {
  constant: 'value',
  polynomial: 'coefficients',
  sine: 'offset',
  'smooth-step': 'from',
  table: 'values',
  typed: null,
}

/** Another kind with the same start value. */
function ofKind(old: Values, kind: ProfileKind): Values {
  if (old.kind === kind) return old
  const [from, to] = [STARTS[old.kind as ProfileKind], STARTS[kind]]
  const value = from === null ? undefined : old[from]
  const start = (Array.isArray(value) ? value[0] : value) as Num | undefined
  const next = fresh(kind, profileVariants[kind])
  if (to === null || start === undefined) return next
  if (kind === 'polynomial') return { ...next, [to]: [start] }
  // level until its values are typed
  if (kind === 'table') return { ...next, [to]: (next[to] as readonly Num[]).map(() => start) }
  return { ...next, [to]: start }
}

type DocumentSurface = Exclude<Surface, { kind: 'callback' }>
type Quadric = Extract<Surface, { kind: 'quadric' }>

export function SurfaceEditor({ editing, field }: FieldEditorProps<'surface'>) {
  // A quadric with a name may be looked at in its general form.
  const [asQuadric, setAsQuadric] = useState(false)
  const all = common(editing.values.map((value) => (value ?? field.default) as DocumentSurface))
  if (all.mixed || !all.value)
    return (
      <Field label={field.label} help={field.help}>
        <span className="muted">mixed</span>
      </Field>
    )
  const surface = all.value
  const known = surface.kind === 'quadric' && !asQuadric ? recognise<Quadric>(surface, surfaceRecipes) : null
  const inner = withDefault(editing, field.default)
  const choose = (next: string) => {
    setAsQuadric(next === 'quadric')
    if (next === 'quadric' && surface.kind === 'quadric') return
    editing.change(() =>
      Object.hasOwn(surfaceRecipes, next)
        ? made(surfaceRecipes[next])
        : fresh(next, surfaceVariants[next as DocumentSurface['kind']]),
    )
  }
  return (
    <div className="subform">
      <Field label={field.label} help={field.help}>
        <Select
          label={field.label}
          value={known?.id ?? surface.kind}
          options={[...Object.entries(surfaceRecipes), ...Object.entries(surfaceVariants)].map(
            ([value, { label }]) => ({ value, label }),
          )}
          onChange={choose}
        />
      </Field>
      {known ? (
        <RecipeFields
          editing={editing as Editing<Quadric>}
          recipe={surfaceRecipes[known.id]}
          params={known.params}
        />
      ) : (
        <>
          <Formula className="subform-formula" tex={surfaceVariants[surface.kind].equation} />
          {surface.kind === 'quadric' ? (
            <LetteredNumbers
              editing={partOf<readonly Num[]>(inner, 'coefficients', 'Coefficients')}
              label="Coefficients"
              unit=""
              byDefault={surface.coefficients.map(() => 0)}
              letters={quadricTerms}
            />
          ) : (
            <Subform editing={inner} variant={surfaceVariants[surface.kind]} unit="" />
          )}
        </>
      )}
    </div>
  )
}

/** A value that is not given is edited from its default. */
export function withDefault(editing: Editing<unknown>, byDefault: unknown): Editing<Values> {
  return {
    values: editing.values.map((value) => (value ?? byDefault) as Values),
    key: editing.key,
    path: editing.path,
    change: (update, options) => editing.change((old) => update((old ?? byDefault) as Values), options),
    end: editing.end,
  }
}
