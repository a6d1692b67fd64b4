import type { Law, Scene } from '@freebody/scene'
import { useEditor } from '../../editor/store'
import { nameOf } from '../../editor/scene-items'
import { Select, type Option } from '../../ui'
import { common, part, unlessEmpty, type Editing, type Values } from '../editing'
import { Fields } from '../fields/editors'
import { Field } from '../fields/Field'
import { kindsOf, shared } from '../forms'
import { On } from './AttachedForm'
import { Kind } from './Kind'
import { Section } from './Section'

export function LawForm({ editing }: { readonly editing: Editing<Law> }) {
  const scene = useEditor((s) => s.scene)
  const laws = editing.values.flatMap((law) => law ?? [])
  const kinds = laws.flatMap((law) => kindsOf.laws.get(law.kind) ?? [])
  const one = common(kinds.map((kind) => kind.kind))
  const form = kinds.map((kind) => kind.form).reduce(shared, kinds[0]?.form ?? {})
  const joint = common(laws.map((law) => law.joint))
  return (
    <>
      <Kind
        kind={one.mixed ? null : (kinds[0] ?? null)}
        of="law"
        options={[...kindsOf.laws.values()].map(({ kind, label }) => ({ value: kind, label }))}
        onChange={(kind) =>
          editing.change(
            (old) => {
              if (!old) return old
              const { params: _, ...rest } = old
              return { ...rest, kind: kind as Law['kind'] }
            },
            { what: 'kind' },
          )
        }
      />
      <Field label="Joint" at={editing.path && `${editing.path}/joint`}>
        <Select
          label="Joint"
          value={joint.mixed ? null : (joint.value ?? '')}
          options={jointOptions(scene, joint.mixed ? undefined : joint.value)}
          onChange={(next) => editing.change((old) => old && { ...old, joint: next }, { what: 'joint' })}
        />
      </Field>
      <On editing={editing as unknown as Editing<{ readonly off?: boolean }>} />
      <Section title="Settings">
        <Fields form={form} editing={unlessEmpty(part(editing, 'params') as unknown as Editing<Values>)} />
      </Section>
    </>
  )
}

function jointOptions(scene: Scene, now: string | undefined): readonly Option[] {
  const ids = [...(scene.joints ?? []), ...(scene.equations ?? [])].map((thing) => thing.id)
  const known = ids.map((id) => ({ value: id, label: nameOf(scene, id) }))
  return now === undefined || ids.includes(now)
    ? known
    : [{ value: now, label: `${now} (missing)` }, ...known]
}
