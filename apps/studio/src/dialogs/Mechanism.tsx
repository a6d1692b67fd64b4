import { templates } from '@freebody/scene'
import { useMemo, useState } from 'react'
import type { SheetProps } from '.'
import { insertMechanism } from '../commands/add'
import { useTransient } from '../editor/store'
import { useWorkbench } from '../editor/workbench'
import { Button, Dialog } from '../ui'
import { Picture } from './Card'
import { TemplateFields } from './TemplateFields'
import './Mechanism.css'
import './sheet.css'

/** What a mechanism asks before it is added, such as the number of links of a chain. */
export default function Mechanism({ onClose }: SheetProps) {
  const bench = useWorkbench()
  const id = useTransient((s) => s.mechanism)
  const template = templates.find((other) => other.id === id)
  const [values, setValues] = useState<Readonly<Record<string, number>>>({})
  const scene = useMemo(() => template?.scene(values), [template, values])
  if (!template || !scene) return null
  const add = () => {
    onClose()
    void insertMechanism(template.id, values, bench)
  }
  return (
    <Dialog title={`Add: ${template.label}`} summary={template.summary} onClose={onClose}>
      <div className="mechanism">
        <Picture title={template.label} address={null} diagram scene={scene} />
        <TemplateFields template={template} values={values} onChange={setValues} onEnter={add} />
        <Button look="primary" onClick={add}>
          Add
        </Button>
      </div>
    </Dialog>
  )
}
