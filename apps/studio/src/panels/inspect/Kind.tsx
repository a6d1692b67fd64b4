import { HelpLink } from '../../help/HelpLink'
import type { Registry } from '../../help/topics'
import { Formula, Select, type Option, type OptionGroup } from '../../ui'
import { Field } from '../fields/Field'
import type { KindForm } from '../forms'
import './Kind.css'
import './Section.css'

interface Props {
  readonly kind: KindForm | null
  readonly of: Registry
  readonly options: readonly (Option | OptionGroup)[]
  readonly onChange: (kind: string) => void
}

/** What it is, in a word, a sentence and an equation. */
export function Kind({ kind, of, options, onChange }: Props) {
  return (
    <>
      <Field label="Kind">
        <Select label="Kind" value={kind?.kind ?? null} options={options} onChange={onChange} />
      </Field>
      {kind && (
        <p className="muted form-section-note">
          {kind.summary} <HelpLink topic={`${of}/${kind.kind}`} about={kind.label.toLowerCase()} />
        </p>
      )}
      {kind?.equation && <Formula className="kind-equation" tex={kind.equation} />}
    </>
  )
}
