import { Suspense, type ComponentType } from 'react'
import { useTransient, type Tool } from '../editor/store'
import { toolOf } from './index'
import './ToolHint.css'

/** The next step with the current tool. */
export function ToolHint() {
  const tool = useTransient((s) => s.tool)
  const Hint = toolOf(tool).Hint as ComponentType<{ readonly tool: Tool }> | undefined
  if (!Hint) return null
  return (
    <div className="tool-hint" role="status">
      <Suspense fallback={null}>
        <Hint tool={tool} />
      </Suspense>
    </div>
  )
}
