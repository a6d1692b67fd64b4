/* Commands that edit. Over 300 lines because it is a list with one entry per command. */
import { GROUND } from '@freebody/dynamics'
import { apply, groundBody, removeMany, type CollectionName, type Edit, type Scene } from '@freebody/scene'
import type { Vec3 } from '@freebody/math'
import {
  Anchor,
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ClipboardPaste,
  Copy,
  CopyPlus,
  Eye,
  EyeOff,
  FlipHorizontal2,
  Grid3x3,
  Lock,
  Pencil,
  Power,
  Redo2,
  Scissors,
  Trash2,
  Undo2,
} from 'lucide-react'
import { find, nameOf } from '../editor/scene-items'
import { editor, foldList, openPanel, setTransient } from '../editor/store'
import type { Workbench } from '../editor/workbench'
import { marked, marking, type Mark } from '../panels/hidden-locked'
import { outlineLists } from '../panels/tree'
import { build } from '../tools/building'
import { copySelected, pasteClipboard } from './clipboard'
import type { Command } from './definition'

/** "rod", "3 things" */
function objectOf(scene: Scene, ids: readonly string[]): string {
  return ids.length === 1 ? nameOf(scene, ids[0]) : `${ids.length} things`
}

function somethingSelected(): true | string {
  return editor.getState().selection.length > 0 || 'Select something first.'
}

/** Selected items of these collections, without the ground. */
function selectedIn(...lists: readonly CollectionName[]): readonly string[] {
  const { scene, selection } = editor.getState()
  return selection.filter((id) => {
    const found = id === GROUND ? null : find(scene, id)
    return found !== null && lists.includes(found.in)
  })
}

const COPIED = ['bodies', 'joints', 'forces', 'equations', 'laws', 'measurements', 'parameters'] as const
const SWITCHED = ['joints', 'forces', 'equations', 'laws'] as const

function copyable(): true | string {
  return selectedIn(...COPIED).length > 0 || 'Select what is to be copied first.'
}

function removeSelected(bench: Workbench, verb: string): void {
  const { scene, selection, edit } = editor.getState()
  const made = removeMany(scene, selection)
  if (made.ok) edit(made.edit, { label: `${verb} ${objectOf(scene, selection)}`, select: [] })
  else bench.say(made.message)
}

// ---- switches

type Switchable = { readonly id: string; readonly off?: boolean }

/** All off if any is on; else all on. */
function switchSelected(): void {
  const ids = selectedIn(...SWITCHED)
  const { scene, edit } = editor.getState()
  const things = ids.flatMap((id) => find(scene, id) ?? [])
  const off = things.some(({ thing }) => !(thing as Switchable).off)
  const edits = things.map(({ in: list, thing }): Edit => {
    const { off: _, ...rest } = thing as Switchable
    return { type: 'put', in: list, thing: off ? { ...rest, off: true } : rest } as unknown as Edit
  })
  edit({ type: 'sequence', edits }, { label: `Switch ${objectOf(scene, ids)} ${off ? 'off' : 'on'}` })
}

/** All marked if any is not; else none. */
function markSelected(mark: Mark, [on, off]: readonly [string, string]): void {
  const { scene, selection, edit } = editor.getState()
  const all = marked(scene, mark)
  const wanted = selection.some((id) => !all.includes(id))
  edit(marking(scene, mark, selection, wanted), {
    label: `${wanted ? on : off} ${objectOf(scene, selection)}`,
  })
}

function allMarked(mark: Mark): boolean {
  const { scene, selection } = editor.getState()
  return selection.length > 0 && selection.every((id) => marked(scene, mark).includes(id))
}

// ---- order

function moveInList(by: 1 | -1): void {
  const { scene, selection, edit } = editor.getState()
  const found = find(scene, selection[0])
  if (!found) return
  edit(
    { type: 'reorder', in: found.in, id: found.thing.id, index: found.index + by },
    { label: `Move ${nameOf(scene, found.thing.id)} in its list` },
  )
}

function movable(): true | string {
  const { scene, selection } = editor.getState()
  const found = selection.length === 1 ? find(scene, selection[0]) : null
  const listed = found !== null && (outlineLists as readonly CollectionName[]).includes(found.in)
  return listed || 'Select one thing of the outline first.'
}

// ---- bodies

async function groundSelected(bench: Workbench): Promise<void> {
  const { scene } = editor.getState()
  const ids = selectedIn('bodies')
  let now = scene
  const edits: Edit[] = []
  const welds: string[] = []
  for (const id of ids) {
    const made = groundBody(now, id)
    if (!made.ok) {
      bench.say(made.message)
      return
    }
    now = apply(now, made.edit).scene
    edits.push(made.edit)
    welds.push(...made.ids)
  }
  const edit: Edit = { type: 'sequence', edits }
  build(bench, { ok: true, edit, ids: welds, note: null }, `Fix ${objectOf(scene, ids)} to the ground`)
}

const AXES: readonly (readonly ['x' | 'y' | 'z', Vec3])[] = [
  ['x', [1, 0, 0]],
  ['y', [0, 1, 0]],
  ['z', [0, 0, 1]],
]

/** Once the inspector shows the scene. */
function toGravity(): void {
  editor.getState().select([])
  setTransient({ sheet: 'inspector' })
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>('[aria-label="Gravity as on"]')?.focus()
  })
}

export const editCommands: readonly Command[] = [
  {
    id: 'edit.undo',
    label: 'Undo',
    group: 'Edit',
    keys: ['Mod+Z'],
    icon: Undo2,
    words: 'back revert',
    available: () => editor.getState().past.length > 0 || 'There is nothing to undo.',
    run: () => editor.getState().undo(),
  },
  {
    id: 'edit.redo',
    label: 'Redo',
    group: 'Edit',
    keys: ['Mod+Shift+Z', 'Mod+Y'],
    icon: Redo2,
    words: 'again repeat',
    available: () => editor.getState().future.length > 0 || 'There is nothing to redo.',
    run: () => editor.getState().redo(),
  },
  {
    id: 'edit.cut',
    label: 'Cut',
    group: 'Edit',
    keys: ['Mod+X'],
    icon: Scissors,
    available: copyable,
    run: async (bench) => {
      if (await copySelected(bench, true)) removeSelected(bench, 'Cut')
    },
  },
  {
    id: 'edit.copy',
    label: 'Copy',
    group: 'Edit',
    keys: ['Mod+C'],
    icon: Copy,
    available: copyable,
    run: (bench) => copySelected(bench),
  },
  {
    id: 'edit.paste',
    label: 'Paste',
    group: 'Edit',
    keys: ['Mod+V'],
    icon: ClipboardPaste,
    words: 'insert link scene',
    run: pasteClipboard,
  },
  {
    id: 'edit.duplicate',
    label: 'Duplicate',
    group: 'Edit',
    keys: ['Mod+D'],
    icon: CopyPlus,
    words: 'copy clone again',
    available: copyable,
    run: async (bench) => {
      const { duplicate } = await import('./copying')
      const { scene, selection } = editor.getState()
      build(bench, duplicate(scene, selection), `Duplicate ${objectOf(scene, selection)}`)
    },
  },
  {
    id: 'edit.array',
    label: 'Repeat in a line or circle…',
    group: 'Edit',
    keys: ['Mod+Shift+D'],
    icon: Grid3x3,
    words: 'array pattern chain links copies linear circular',
    available: () => selectedIn('bodies').length > 0 || 'Select a body to repeat first.',
    run: () => setTransient({ dialog: 'array' }),
  },
  ...AXES.map(
    ([axis, normal]): Command => ({
      id: `edit.mirror-${axis}`,
      label: `Mirror across ${axis} = 0`,
      group: 'Edit',
      icon: FlipHorizontal2,
      words: 'reflect flip symmetric image',
      available: () => selectedIn('bodies').length > 0 || 'Select a body to mirror first.',
      run: async (bench) => {
        const { mirror } = await import('./copying')
        const { scene, selection } = editor.getState()
        const made = mirror(scene, selection, { point: [0, 0, 0], normal })
        build(bench, made, `Mirror ${objectOf(scene, selection)}`)
      },
    }),
  ),
  {
    id: 'edit.delete',
    label: 'Delete',
    group: 'Edit',
    keys: ['Delete', 'Backspace'],
    icon: Trash2,
    words: 'remove erase',
    available: somethingSelected,
    run: (bench) => removeSelected(bench, 'Delete'),
  },
  {
    id: 'edit.rename',
    label: 'Rename',
    group: 'Edit',
    keys: ['F2'],
    icon: Pencil,
    words: 'name label',
    available: () => editor.getState().selection.length === 1 || 'Select one thing first.',
    run: () => {
      const [id] = editor.getState().selection
      const list = find(editor.getState().scene, id)?.in ?? 'bodies'
      // The row must be there to be typed in.
      foldList(list, false)
      openPanel('outline')
      setTransient({ renaming: id })
    },
  },
  {
    id: 'edit.switch',
    label: 'Switch on or off',
    group: 'Edit',
    icon: Power,
    words: 'disable enable deactivate suppress joint force',
    available: () => selectedIn(...SWITCHED).length > 0 || 'Select a joint, force, equation or law first.',
    run: switchSelected,
  },
  {
    id: 'edit.ground',
    label: 'Fix to the ground',
    group: 'Edit',
    icon: Anchor,
    words: 'weld fixed static immovable',
    available: () => selectedIn('bodies').length > 0 || 'Select a body first.',
    run: groundSelected,
  },
  {
    id: 'edit.hide',
    label: 'Hide or show',
    group: 'Edit',
    keys: ['H'],
    icon: EyeOff,
    words: 'invisible visible',
    available: somethingSelected,
    on: () => allMarked('hidden'),
    run: () => markSelected('hidden', ['Hide', 'Show']),
  },
  {
    id: 'edit.show-all',
    label: 'Show everything that is hidden',
    group: 'Edit',
    keys: ['Alt+H'],
    icon: Eye,
    words: 'unhide visible',
    available: () => marked(editor.getState().scene, 'hidden').length > 0 || 'Nothing is hidden.',
    run: () => {
      const { scene, edit } = editor.getState()
      edit(marking(scene, 'hidden', marked(scene, 'hidden'), false), { label: 'Show everything' })
    },
  },
  {
    id: 'edit.lock',
    label: 'Lock or unlock',
    group: 'Edit',
    keys: ['K'],
    icon: Lock,
    words: 'protect freeze',
    available: somethingSelected,
    on: () => allMarked('locked'),
    run: () => markSelected('locked', ['Lock', 'Unlock']),
  },
  {
    id: 'edit.up',
    label: 'Move up in its list',
    group: 'Edit',
    keys: ['Alt+ArrowUp'],
    icon: ArrowUp,
    words: 'reorder outline earlier',
    available: movable,
    run: () => moveInList(-1),
  },
  {
    id: 'edit.down',
    label: 'Move down in its list',
    group: 'Edit',
    keys: ['Alt+ArrowDown'],
    icon: ArrowDown,
    words: 'reorder outline later',
    available: movable,
    run: () => moveInList(1),
  },
  {
    id: 'edit.gravity',
    label: 'Change gravity',
    group: 'Edit',
    icon: ArrowDownToLine,
    run: toGravity,
  },
]
