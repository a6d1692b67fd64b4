/* Rows pulled up and down with the pointer, within their own list. A finger scrolls; it has the commands instead. */
import { useRef, useState } from 'react'
import { editor } from '../editor/store'
import { dropIndex, type Row, type ThingRow } from './tree'

/** [px] a press that moves less is a click */
const SLACK = 5

interface Pull {
  readonly row: ThingRow
  readonly y: number
  pulling: boolean
}

export interface Drop {
  readonly id: string
  /** Row the line is drawn above; rows.length below the last. */
  readonly index: number
}

export function useReorder(rows: readonly Row[], rowAt: (clientY: number) => number) {
  const pull = useRef<Pull | null>(null)
  const [drop, setDrop] = useState<Drop | null>(null)

  /** The nearest gap between two items of the list. */
  function place(row: ThingRow, clientY: number): number {
    const first = rows.findIndex((other) => other.type === 'thing' && other.list === row.list)
    const last = rows.findLastIndex((other) => other.type === 'thing' && other.list === row.list)
    return Math.min(last + 1, Math.max(first, Math.round(rowAt(clientY))))
  }

  return {
    drop,
    onPointerDown(event: React.PointerEvent<HTMLElement>, row: Row | undefined) {
      if (
        event.button !== 0 ||
        event.pointerType === 'touch' ||
        row?.type !== 'thing' ||
        row.kind === 'ground'
      )
        return
      pull.current = { row, y: event.clientY, pulling: false }
    },
    onPointerMove(event: React.PointerEvent<HTMLElement>) {
      const now = pull.current
      if (!now || (event.buttons & 1) === 0) return
      if (!now.pulling) {
        if (Math.abs(event.clientY - now.y) < SLACK) return
        now.pulling = true
        event.currentTarget.setPointerCapture(event.pointerId)
      }
      setDrop({ id: now.row.id, index: place(now.row, event.clientY) })
    },
    /** True where the press was a pull, and no click. */
    onPointerUp(event: React.PointerEvent<HTMLElement>): boolean {
      const now = pull.current
      pull.current = null
      setDrop(null)
      if (!now?.pulling) return false
      const next = rows[place(now.row, event.clientY)]
      const before = next?.type === 'thing' && next.list === now.row.list ? next.id : null
      const { scene, edit } = editor.getState()
      const ids = (scene[now.row.list] ?? []).map((thing) => thing.id)
      const index = dropIndex(ids, now.row.id, before)
      if (index !== null)
        edit(
          { type: 'reorder', in: now.row.list, id: now.row.id, index },
          { label: `Move ${now.row.name} in its list` },
        )
      return true
    },
    onPointerCancel() {
      pull.current = null
      setDrop(null)
    },
  }
}
