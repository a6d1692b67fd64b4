import { templates, type Template } from '@freebody/scene'
import { FilePlus2 } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import type { SheetProps } from '.'
import { openNew, openTemplate } from '../documents/actions'
import { Button, Dialog } from '../ui'
import { Card } from './Card'
import './Card.css'
import './Templates.css'
import './sheet.css'

export default function Templates({ onClose }: SheetProps) {
  return (
    <Dialog
      title="New from a template"
      summary="A mechanism of your own, to change as you like."
      className="sheet-wide"
      onClose={onClose}
    >
      <div className="sheet-row">
        <Button icon={FilePlus2} onClick={() => openNew()}>
          Empty scene
        </Button>
      </div>
      <ul className="cards">
        {templates.map((template) => (
          <TemplateCard key={template.id} template={template} />
        ))}
      </ul>
    </Dialog>
  )
}

function TemplateCard({ template }: { readonly template: Template }) {
  const { label, summary, fields } = template
  const [values, setValues] = useState<Readonly<Record<string, number>>>({})
  const scene = useMemo(() => template.scene(values), [template, values])
  const prefix = useId()
  return (
    <li className="template">
      <Card title={label} address={null} scene={scene} onOpen={() => openTemplate(template, values)}>
        {summary}
      </Card>
      {Object.entries(fields).map(([key, field]) => (
        <label key={key} htmlFor={prefix + key} className="template-field">
          {field.label}
          <input
            id={prefix + key}
            type="number"
            min={field.min}
            max={field.max}
            defaultValue={field.default}
            onChange={({ target }) =>
              target.validity.valid && setValues({ ...values, [key]: target.valueAsNumber })
            }
            onKeyDown={(event) => event.key === 'Enter' && openTemplate(template, values)}
          />
        </label>
      ))}
    </li>
  )
}
