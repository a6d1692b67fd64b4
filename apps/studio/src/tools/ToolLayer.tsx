import { useTransient } from '../editor/store'
import { toolOf } from './index'

/** What the tool in hand draws into the scene. */
export function ToolLayer() {
  const tool = useTransient((s) => s.tool)
  const { Layer } = toolOf(tool)
  return Layer ? <Layer /> : null
}
