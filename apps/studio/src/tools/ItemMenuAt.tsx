import { useEditor } from '../editor/store'
import { useWorkbench } from '../editor/workbench'
import { itemMenuGroups } from '../panels/ItemMenu'
import { PointMenu } from '../ui'
import type { Corner } from './tool-state'

interface Props {
  readonly at: Corner
  readonly onClose: () => void
}

/** The context menu of the selection, at a point of the stage. */
export default function ItemMenuAt({ at, onClose }: Props) {
  const bench = useWorkbench()
  const selection = useEditor((s) => s.selection)
  return (
    <PointMenu
      at={at}
      label={selection.length > 0 ? 'Selection' : 'Scene'}
      groups={() => itemMenuGroups(selection, bench)}
      onClose={onClose}
    />
  )
}
