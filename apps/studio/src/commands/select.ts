import { BoxSelect, Link2, MousePointer2 } from 'lucide-react'
import { framesOf } from '@freebody/scene'
import { idsIn } from '../editor/scene-items'
import type { Command } from './definition'
import { editor, transient, setTransient } from '../editor/store'

export const selectCommands: readonly Command[] = [
  {
    id: 'select.all',
    label: 'Select all',
    group: 'Select',
    keys: ['Mod+A'],
    icon: BoxSelect,
    run: () => {
      const { scene, select } = editor.getState()
      select(idsIn(scene, 'bodies', 'joints', 'forces', 'equations', 'laws', 'measurements'))
    },
  },
  {
    id: 'select.bodies',
    label: 'Select all bodies',
    group: 'Select',
    run: () => editor.getState().select(idsIn(editor.getState().scene, 'bodies')),
  },
  {
    id: 'select.none',
    label: 'Select nothing',
    group: 'Select',
    keys: ['Escape'],
    icon: MousePointer2,
    words: 'clear cancel deselect',
    run: () => {
      const { tool, freeBody } = transient.getState()
      // One at a time: first the tool, then the free body, then the selection.
      if (tool.kind !== 'select') setTransient({ tool: { kind: 'select' } })
      else if (freeBody !== null) setTransient({ freeBody: null })
      else editor.getState().select([])
    },
  },
  {
    id: 'select.connected',
    label: 'Select what is connected',
    group: 'Select',
    icon: Link2,
    words: 'grow joints neighbours mechanism',
    available: () => editor.getState().selection.length > 0 || 'Select a body or a joint first.',
    run: () => {
      const { scene, selection, select } = editor.getState()
      const chosen = new Set(selection)
      const hanging = [...(scene.joints ?? []), ...(scene.forces ?? [])]
      for (let grown = true; grown; ) {
        grown = false
        for (const thing of hanging) {
          const bodies = framesOf(thing)
            .map((frame) => frame.body)
            .filter((body) => body !== 'ground')
          const all = [thing.id, ...bodies]
          if (!all.some((id) => chosen.has(id)) || all.every((id) => chosen.has(id))) continue
          for (const id of all) chosen.add(id)
          grown = true
        }
      }
      select([...chosen])
    },
  },
]
