import { MechanismDrawing } from '@freebody/panels'
import { templates } from '@freebody/scene'
import { useMemo } from 'react'
import { useTheme } from '../shell/theme'

interface Props {
  readonly id: string
}

/** Loaded on demand: it needs whole mechanisms. */
export default function TemplateThumbnail({ id }: Props) {
  const theme = useTheme()
  const scene = useMemo(() => templates.find((template) => template.id === id)?.scene(), [id])
  if (!scene) return null
  return <MechanismDrawing className="palette-template" scene={scene} theme={theme} width={140} height={88} />
}
