/* The scene's parameters as sliders. During a drag only the run gets the value; the document is edited once, at its end. */
import { newParameter, type Num, type Parameter } from '@freebody/scene'
import { Plus, X } from 'lucide-react'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { editor, useEditor } from '../editor/store'
import { nameOf } from '../editor/scene-items'
import { useWorkbench } from '../editor/workbench'
import { HelpLink } from '../help/HelpLink'
import { IconButton, Slider } from '../ui'
import { build } from '../tools/building'
import type { Editing } from './editing'
import { NumberEditor } from './fields/NumberEditor'
import { useShownUnit } from './fields/useNumbers'
import { evaluator, numberOf, shownNumber, withUnit, type Evaluate } from './number-input'
import { rangeOf, usesIn } from './parameters'
import { useThings } from './useEditing'
import './Parameters.css'
import './panel.css'
import './inspect/Section.css'

interface Sliding {
  readonly id: string
  readonly value: number
}

const none: readonly Parameter[] = []

export function Parameters() {
  const bench = useWorkbench()
  const parameters = useEditor((s) => s.scene.parameters) ?? none
  const scene = useDeferredValue(useEditor((s) => s.scene))
  const uses = useMemo(() => usesIn(scene), [scene])
  const [sliding, setSliding] = useState<Sliding | null>(null)
  const evaluate = useMemo(() => evaluator(withValue(parameters, sliding)), [parameters, sliding])
  return (
    <section className="panel parameters" aria-label="Parameters">
      <div className="panel-head">
        <h2>Parameters</h2>
        <HelpLink topic="parameters" about="parameters" />
        <IconButton
          icon={Plus}
          label="Add a parameter"
          onClick={() => build(bench, newParameter(editor.getState().scene), 'Add a parameter')}
        />
      </div>
      {parameters.length === 0 && (
        <p className="muted form-section-note">
          A parameter is a number with a name and a slider. Type its name into any field, as in{' '}
          <code>=2*L</code>.
        </p>
      )}
      {parameters.map((parameter) => (
        <ParameterRow
          key={parameter.id}
          parameter={parameter}
          sliding={sliding?.id === parameter.id ? sliding.value : null}
          evaluate={evaluate}
          uses={uses.get(parameter.id) ?? 0}
          onSlide={(value) => setSliding({ id: parameter.id, value })}
          onEnd={() => setSliding(null)}
        />
      ))}
    </section>
  )
}

function withValue(parameters: readonly Parameter[], sliding: Sliding | null): readonly Parameter[] {
  if (!sliding) return parameters
  return parameters.map((parameter) =>
    parameter.id === sliding.id ? { ...parameter, value: sliding.value } : parameter,
  )
}

interface RowProps {
  readonly parameter: Parameter
  /** The value of the moment, while its slider is held. */
  readonly sliding: number | null
  readonly evaluate: Evaluate
  readonly uses: number
  readonly onSlide: (value: number) => void
  readonly onEnd: () => void
}

function ParameterRow({ parameter, sliding, evaluate, uses, onSlide, onEnd }: RowProps) {
  const { id, label, unit = '' } = parameter
  const { session } = useWorkbench()
  const select = useEditor((s) => s.select)
  const selected = useEditor((s) => s.selection.includes(id))
  const ids = useMemo(() => [id], [id])
  const editing = useThings('parameters', ids)
  const shown = useShownUnit(unit)
  const range = rangeOf(parameter, evaluate)
  const value = sliding ?? numberOf(parameter.value, evaluate)
  const name = label ?? id
  const last = useRef<number | null>(null)
  const number: Editing<Num> = {
    values: [sliding ?? parameter.value],
    key: `${editing.key}/value`,
    change: (update, options) =>
      editing.change((old) => old && { ...old, value: update(old.value) ?? old.value }, {
        what: 'value',
        ...options,
      }),
    end: editing.end,
  }
  const end = () => {
    if (last.current === null) return
    const next = last.current
    last.current = null
    number.change(() => next)
    onEnd()
  }
  return (
    <div className={selected ? 'parameter parameter-selected' : 'parameter'}>
      <div className="parameter-head">
        <button
          type="button"
          className="parameter-name quiet"
          aria-pressed={selected}
          title="Edit its name, unit and slider"
          onClick={() => select([id])}
        >
          <span className="parameter-label">{name}</span>
          <span className="parameter-uses">
            {label !== undefined && <i>{id}</i>} <span>{uses === 0 ? 'unused' : `used ${uses}×`}</span>
          </span>
        </button>
        <div className="parameter-value">
          <NumberEditor editing={number} label={`Value of ${name}`} unit={unit} evaluate={evaluate} />
        </div>
        <button
          type="button"
          className="mini-button quiet"
          aria-label={`Delete ${name}`}
          title="Delete; its value stays where it was used"
          onClick={() => {
            const { scene, edit } = editor.getState()
            edit({ type: 'remove', in: 'parameters', id }, { label: `Delete ${nameOf(scene, id)}` })
          }}
        >
          <X size={14} aria-hidden />
        </button>
      </div>
      {range && value !== null && (
        <Slider
          label={`${name}, slider`}
          value={value}
          {...range}
          text={withUnit(shownNumber(value, shown), shown.symbol)}
          onSlide={(next) => {
            last.current = next
            onSlide(next)
            session.setParameter(id, next)
          }}
          onEnd={end}
        />
      )}
    </div>
  )
}
