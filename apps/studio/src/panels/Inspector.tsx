import { GROUND } from '@freebody/dynamics'
import { collectionNames, type CollectionName, type Collections, type Scene } from '@freebody/scene'
import { useMemo, type ComponentType } from 'react'
import { count } from '@freebody/format'
import { useProblems } from '../editor/problems'
import { editor, useEditor } from '../editor/store'
import { find, words } from '../editor/scene-items'
import { Button, TextField } from '../ui'
import type { Editing } from './editing'
import { Field } from './fields/Field'
import { icons } from './icons'
import { AttachedForm } from './inspect/AttachedForm'
import { BodyForm } from './inspect/BodyForm'
import { PlotForm, ReadoutForm } from './inspect/ChannelForm'
import { EquationForm } from './inspect/EquationForm'
import { LawForm } from './inspect/LawForm'
import { MeasurementForm } from './inspect/MeasurementForm'
import { ParameterForm } from './inspect/ParameterForm'
import { SceneForm } from './inspect/SceneForm'
import { ItemTitle } from './inspect/ItemTitle'
import { idProblem } from './naming'
import { ProblemList } from './Problems'
import { useThings } from './useEditing'
import './Inspector.css'
import './panel.css'
import './inspect/Section.css'

type FormOf<C extends CollectionName> = ComponentType<{ readonly editing: Editing<Collections[C]> }>

/** What each list of the document is edited with. */
const forms: { readonly [C in CollectionName]: FormOf<C> } = {
  bodies: BodyForm,
  joints: ({ editing }) => <AttachedForm list="joints" editing={editing as never} />,
  forces: ({ editing }) => <AttachedForm list="forces" editing={editing as never} />,
  equations: EquationForm,
  laws: LawForm,
  measurements: MeasurementForm,
  parameters: ParameterForm,
  plots: PlotForm,
  readouts: ReadoutForm,
}

/** Everything about what is selected; about the scene while nothing is. */
export function Inspector() {
  const selection = useEditor((s) => s.selection)
  const lists = useEditor((s) => listsOf(s.scene, selection))
  const names = lists === '' ? [] : (lists.split(' ') as CollectionName[])
  return (
    <section className="panel inspector" aria-label="Inspector">
      {names.length === 0 && <SceneForm />}
      {names.length === 1 && <Selected key={names[0]} list={names[0]} ids={selection} />}
      {names.length > 1 && <Several names={names} />}
    </section>
  )
}

/** Collections of the selected items as text, so that the selector returns equal values. */
function listsOf(scene: Scene, ids: readonly string[]): string {
  const found = new Set(ids.map((id) => (id === GROUND ? 'bodies' : find(scene, id)?.in)))
  return collectionNames.filter((name) => found.has(name)).join(' ')
}

function Selected({ list, ids }: { readonly list: CollectionName; readonly ids: readonly string[] }) {
  const editing = useThings(list, ids)
  const Form = forms[list] as unknown as ComponentType<{ readonly editing: Editing<never> }>
  // Between an edit and the change of selection an item may be missing.
  if (editing.values.some((thing) => thing === undefined)) return null
  return (
    <>
      {ids.length === 1 ? (
        <ItemTitle key={`title ${ids[0]}`} id={ids[0]} icon={icons[list]} />
      ) : (
        <h2 className="inspector-count">
          {count(ids.length, words[list].one, words[list].many.toLowerCase())}
        </h2>
      )}
      {ids.length === 1 && <ThingProblems id={ids[0]} />}
      <Form editing={editing as unknown as Editing<never>} />
      {ids.length === 1 && ids[0] !== GROUND && <Id key={`id ${ids[0]}`} list={list} id={ids[0]} />}
    </>
  )
}

function ThingProblems({ id }: { readonly id: string }) {
  const problems = useProblems()
  const own = useMemo(() => problems.filter((problem) => problem.at === id), [problems, id])
  return own.length > 0 ? <ProblemList problems={own} /> : null
}

/** The id, by which equations, plots and links refer to it. */
function Id({ list, id }: { readonly list: CollectionName; readonly id: string }) {
  const scene = useEditor((s) => s.scene)
  const edit = useEditor((s) => s.edit)
  return (
    <section className="form-section" aria-label="Name in formulas">
      <Field label="Name in formulas" help="Used by equations, expressions and plots, which follow a change.">
        <TextField
          label="Name in formulas"
          value={id}
          check={(text) => idProblem(scene, list, id, text.trim())}
          onCommit={(text) =>
            edit(
              { type: 'rename', in: list, id, to: text.trim() },
              { label: `Rename ${id}`, select: [text.trim()] },
            )
          }
        />
      </Field>
    </section>
  )
}

/** Items of several collections have no field in common: one collection can be chosen. */
function Several({ names }: { readonly names: readonly CollectionName[] }) {
  const { scene, selection, select } = editor.getState()
  const of = (name: CollectionName) =>
    selection.filter((id) => (id === GROUND ? name === 'bodies' : find(scene, id)?.in === name))
  return (
    <>
      <h2 className="inspector-count">{selection.length} things</h2>
      <p className="muted form-section-note">Choose which of them to change together.</p>
      <div className="inspector-several">
        {names.map((name) => {
          const ids = of(name)
          return (
            <Button key={name} icon={icons[name]} onClick={() => select(ids)}>
              {count(ids.length, words[name].one, words[name].many.toLowerCase())}
            </Button>
          )
        })}
      </div>
    </>
  )
}
