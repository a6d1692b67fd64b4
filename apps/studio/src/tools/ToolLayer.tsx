import { useUi } from '../editor/ui'
import { toolOf } from './index'

/** What the tool in hand draws into the scene. */
export function ToolLayer() {
  const tool = useUi((s) => s.tool)
  const { Layer } = toolOf(tool)
  return Layer ? <Layer /> : null
}
