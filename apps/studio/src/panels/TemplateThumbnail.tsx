import { templates } from '@freebody/scene'
import { useMemo } from 'react'
import { Drawing } from '../dialogs/Card'

interface Props {
  readonly id: string
  readonly label: string
}

/** Loaded on demand: it needs whole mechanisms. */
export default function TemplateThumbnail({ id, label }: Props) {
  const scene = useMemo(() => templates.find((template) => template.id === id)?.scene(), [id])
  return scene ? <Drawing title={label} scene={scene} className="palette-template" /> : null
}
