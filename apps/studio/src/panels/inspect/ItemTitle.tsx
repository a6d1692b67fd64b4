import type { LucideIcon } from 'lucide-react'
import { editor, useEditor } from '../../editor/store'
import { nameOf } from '../../editor/scene-items'
import { TextField } from '../../ui'
import { idAfter, renaming } from '../naming'
import './ItemTitle.css'

interface Props {
  readonly id: string
  readonly icon: LucideIcon
}

/** The name of the selected item, editable. */
export function ItemTitle({ id, icon: Icon }: Props) {
  const name = useEditor((s) => nameOf(s.scene, id))
  return (
    <div className="item-title">
      <Icon size={16} aria-hidden />
      <TextField
        label="Name"
        className="item-title-name"
        value={name}
        maxLength={200}
        onCommit={(text) => rename(id, text)}
      />
    </div>
  )
}

/** The id afterwards. */
export function rename(id: string, text: string): string {
  const { scene, selection, edit } = editor.getState()
  const change = renaming(scene, id, text)
  if (!change) return id
  const after = idAfter(change, id)
  edit(change, {
    label: `Rename ${nameOf(scene, id)}`,
    select: selection.map((other) => (other === id ? after : other)),
  })
  return after
}
