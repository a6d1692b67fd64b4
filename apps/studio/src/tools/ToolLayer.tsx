import { Suspense } from 'react'
import { useTransient } from '../editor/store'
import { toolOf } from './index'

/** The objects that the current tool draws in the scene. */
export function ToolLayer() {
  const tool = useTransient((s) => s.tool)
  const { Layer } = toolOf(tool)
  if (!Layer) return null
  return (
    <Suspense fallback={null}>
      <Layer />
    </Suspense>
  )
}
