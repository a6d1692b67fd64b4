import type { SheetProps } from '.'
import text from '../../../../docs/scene.md?raw'
import { Dialog } from '../ui'
import { Description } from './description'
import './sheet.css'

/** The page of the repository, so that what is shown is what this version does. */
export default function Document({ onClose }: SheetProps) {
  return (
    <Dialog title="The scene document" className="sheet-wide" onClose={onClose}>
      <Description text={text.replace(/^# .*\n+/, '')} />
    </Dialog>
  )
}
