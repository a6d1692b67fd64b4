import { integrators } from '@freebody/dynamics'
import { plain } from '@freebody/format'
import type { SimulationSettings } from '@freebody/scene'
import { useEditor } from '../../editor/store'
import { Select, TextField } from '../../ui'
import { part, partOf, type Editing, type Values } from '../editing'
import { FieldEditor } from '../fields/editors'
import { Field } from '../fields/Field'
import { gravityPresets, settingsForm, stabilisationSummaries } from '../forms'
import { useSettings } from '../useEditing'
import { SceneContacts } from './Contacts'
import { FoldedSection, Section } from './Section'
import './Section.css'

/** The scene itself: shown while nothing is selected. */
export function SceneForm() {
  const settings = useSettings()
  const values = settings as unknown as Editing<Values>
  const given = settings.values[0] ?? {}
  const integrator = integrators[given.integrator ?? settingsForm.integrator.default]
  const step = given.step ?? settingsForm.step.default
  const stabilisation = given.stabilisation ?? settingsForm.stabilisation.default
  const gains = stabilisation === 'baumgarte' || stabilisation === 'augmented-lagrangian'
  const field = (key: keyof typeof settingsForm) => (
    <FieldEditor editing={partOf(values, key, settingsForm[key].label)} field={settingsForm[key]} />
  )
  return (
    <>
      <About />
      <FoldedSection
        title="Simulation"
        help="integrators"
        summary={`${integrator.label}, step ${typeof step === 'number' ? plain(step) : step} s, drift: ${settingsForm.stabilisation.labels[stabilisation].toLowerCase()}`}
      >
        {field('integrator')}
        <p className="muted form-section-note">{integrator.summary}</p>
        {field('step')}
        {integrator.errorControlled && field('tolerance')}
        {field('stabilisation')}
        <p className="muted form-section-note">{stabilisationSummaries[stabilisation]}</p>
        {gains && field('alpha')}
        {gains && field('beta')}
        {field('duration')}
        {field('rankTolerance')}
        {field('impacts')}
      </FoldedSection>
      <Section title="Surroundings">
        <Gravity editing={settings} />
      </Section>
      <SceneContacts />
    </>
  )
}

const OTHER = 'other'

function Gravity({ editing }: { readonly editing: Editing<SimulationSettings> }) {
  const gravity = editing.values[0]?.gravity ?? settingsForm.gravity.default
  const [x, y, z] = gravity
  const preset = gravityPresets.find(({ g }) => x === 0 && y === 0 && (z === -g || (g === 0 && z === 0)))
  return (
    <>
      <Field label="Gravity as on">
        <Select
          label="Gravity as on"
          value={preset?.label ?? OTHER}
          options={[
            ...gravityPresets.map(({ label }) => ({ value: label, label })),
            ...(preset ? [] : [{ value: OTHER, label: 'as given below' }]),
          ]}
          onChange={(next) => {
            const chosen = gravityPresets.find(({ label }) => label === next)
            if (!chosen) return
            const { gravity: _, ...rest } = editing.values[0] ?? {}
            const down = chosen.g === 0 ? 0 : -chosen.g
            editing.change(() => (chosen.label === 'Earth' ? rest : { ...rest, gravity: [0, 0, down] }), {
              what: 'gravity',
            })
          }}
        />
      </Field>
      <FieldEditor
        editing={part(editing, 'gravity', 'Gravity') as Editing<unknown>}
        field={settingsForm.gravity}
      />
    </>
  )
}

/** Title and author; the description is read and edited in a panel of its own. */
function About() {
  const title = useEditor((s) => s.scene.title ?? '')
  const author = useEditor((s) => s.scene.author ?? '')
  const edit = useEditor((s) => s.edit)
  const set = (field: 'title' | 'author') => (text: string) =>
    edit(
      { type: 'set', in: 'meta', values: { [field]: text.trim() === '' ? null : text } },
      { label: `Change the ${field}` },
    )
  return (
    <Section title="Scene">
      <Field label="Title">
        <TextField
          label="Title"
          value={title}
          maxLength={200}
          placeholder="Untitled"
          onCommit={set('title')}
        />
      </Field>
      <Field label="Author">
        <TextField
          label="Author"
          value={author}
          maxLength={200}
          placeholder="optional"
          onCommit={set('author')}
        />
      </Field>
    </Section>
  )
}
