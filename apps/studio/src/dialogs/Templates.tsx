import { templates, type Template } from '@freebody/scene'
import { FilePlus2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { SheetProps } from '.'
import { openNew, openTemplate } from '../documents/actions'
import { Button, Dialog } from '../ui'
import { Card } from './Card'
import { TemplateFields } from './TemplateFields'
import './Card.css'
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
  const { label, summary } = template
  const [values, setValues] = useState<Readonly<Record<string, number>>>({})
  const scene = useMemo(() => template.scene(values), [template, values])
  return (
    <li className="template">
      <Card title={label} address={null} diagram scene={scene} onOpen={() => openTemplate(template, values)}>
        {summary}
      </Card>
      <TemplateFields
        template={template}
        values={values}
        onChange={setValues}
        onEnter={() => openTemplate(template, values)}
      />
    </li>
  )
}
