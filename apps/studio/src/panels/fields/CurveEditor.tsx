import type { Curve } from '@freebody/dynamics'
import type { Num } from '@freebody/scene'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { Button, Formula, Select } from '../../ui'
import { common, item, partOf, type Editing, type Values } from '../editing'
import { curveRecipes, made, recognise } from '../recipes'
import type { FieldEditorProps } from './types'
import { Field } from './Field'
import { NumberEditor } from './NumberEditor'
import { NumberList } from './NumbersEditor'
import { RecipeFields } from './RecipeFields'
import { withDefault } from './VariantEditor'
import './CurveEditor.css'
import './subform.css'

type Analytic = Extract<Curve, { kind: 'analytic' }>

const GENERAL = 'analytic'
const EQUATION = String.raw`\mathbf r(s) = \sum_k \mathbf c_k s^k + \sum_i \mathbf a_i \sin(\omega_i s + \varphi_i)`
const AXES = ['x', 'y', 'z'] as const

export function CurveEditor({ editing, field }: FieldEditorProps<'curve'>) {
  // A curve with a name may be looked at in its general form.
  const [asFormula, setAsFormula] = useState(false)
  const all = common(editing.values.map((value) => (value ?? field.default) as Analytic))
  if (all.mixed || !all.value)
    return (
      <Field label={field.label} help={field.help}>
        <span className="muted">mixed</span>
      </Field>
    )
  const known = asFormula ? null : recognise(all.value, curveRecipes)
  return (
    <div className="subform">
      <Field label={field.label} help={field.help}>
        <Select
          label={field.label}
          value={known?.id ?? GENERAL}
          options={[
            ...Object.entries(curveRecipes).map(([value, { label }]) => ({ value, label })),
            { value: GENERAL, label: 'General' },
          ]}
          onChange={(next) => {
            setAsFormula(next === GENERAL)
            if (next !== GENERAL) editing.change(() => made(curveRecipes[next]))
          }}
        />
      </Field>
      {known ? (
        <RecipeFields
          editing={editing as Editing<Analytic>}
          recipe={curveRecipes[known.id]}
          params={known.params}
        />
      ) : (
        <General editing={withDefault(editing, field.default)} />
      )}
    </div>
  )
}

function General({ editing }: { readonly editing: Editing<Values> }) {
  const polynomial = partOf<readonly (readonly Num[])[]>(editing, 'polynomial', 'Coefficients')
  const harmonics = partOf<readonly (readonly Harmonic[])[]>(editing, 'harmonics', 'Harmonics')
  return (
    <>
      <Formula className="subform-formula" tex={EQUATION} />
      {AXES.map((axis, a) => (
        <div key={axis} className="subform">
          <NumberList
            editing={item(polynomial, a, [[], [], []])}
            label={`Along ${axis}`}
            byDefault={[]}
            unitAt={() => 'm'}
            letterAt={(k) => ['1', 's', 's²', 's³', 's⁴', 's⁵'][k] ?? `s^${k}`}
          />
          <Harmonics editing={item(harmonics, a, [[], [], []])} axis={axis} />
        </div>
      ))}
    </>
  )
}

/** Amplitude, frequency and phase. */
type Harmonic = readonly Num[]

const PARTS = [
  ['a', 'Amplitude', 'm'],
  ['ω', 'Frequency', ''],
  ['φ', 'Phase', 'rad'],
] as const

function Harmonics({
  editing,
  axis,
}: {
  readonly editing: Editing<readonly Harmonic[]>
  readonly axis: string
}) {
  const list = editing.values[0] ?? []
  return (
    <div className="harmonics">
      {list.map((_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a harmonic has no other name
        <div className="harmonics-row" key={i}>
          {PARTS.map(([letter, name, unit], k) => (
            <NumberEditor
              key={letter}
              editing={item(item(editing, i, list), k, [0, 1, 0])}
              label={`${name} of harmonic ${i + 1} along ${axis}`}
              letter={letter}
              unit={unit}
              byDefault={k === 1 ? 1 : 0}
              bare
            />
          ))}
          <button
            type="button"
            className="mini-button quiet"
            aria-label={`Remove harmonic ${i + 1} along ${axis}`}
            onClick={() => editing.change((old) => (old ?? []).toSpliced(i, 1))}
          >
            <X size={14} aria-hidden />
          </button>
        </div>
      ))}
      <Button
        look="quiet"
        icon={Plus}
        className="small-button"
        onClick={() => editing.change((old) => [...(old ?? []), [0.1, 1, 0]])}
      >
        Harmonic along {axis}
      </Button>
    </div>
  )
}
