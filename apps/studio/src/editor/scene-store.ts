/* The document: scene, undo history, selection, problems. */
import { apply, emptyScene, type Edit, type Problem, type Scene } from '@freebody/scene'
import { create } from 'zustand'
import { existing } from './scene-items'
import type { Readable, Selecting } from './readable'

/** A scene that undo or redo returns to, and the label of the edit between. */
export interface UndoStep {
  readonly scene: Scene
  readonly label: string
  readonly selection: readonly string[]
}

export interface EditOptions {
  /** Shown by undo: "Move rod 1". */
  readonly label: string
  /** Consecutive edits with the same key are one step of undo. */
  readonly gesture?: string
  /** The selection afterwards. */
  readonly select?: readonly string[]
}

export interface Editor {
  readonly scene: Scene
  /** Name of the example, file or link that it was opened from. */
  readonly origin: string | null
  /** Number of scenes opened so far. */
  readonly opened: number
  readonly past: readonly UndoStep[]
  readonly future: readonly UndoStep[]
  readonly gesture: string | null
  /** Problems of the scene `checked`, which lags behind `scene`. */
  readonly problems: readonly Problem[]
  readonly checked: Scene
  /** Ids of bodies, joints, forces, equations, laws or parameters. */
  readonly selection: readonly string[]
  edit(edit: Edit, options: EditOptions): void
  /** The next edit is a step of its own. */
  endGesture(): void
  undo(): void
  redo(): void
  open(scene: Scene, origin?: string | null): void
  select(ids: readonly string[]): void
  /** Selects the item, or deselects it. */
  toggle(id: string): void
  /** Undoes the last edit without redo. */
  discard(): void
  setProblems(checked: Scene, problems: readonly Problem[]): void
}

/** Steps of undo. */
const MOST_STEPS = 500

const store = create<Editor>()((set, get) => ({
  scene: emptyScene,
  origin: null,
  opened: 0,
  past: [],
  future: [],
  gesture: null,
  problems: [],
  checked: emptyScene,
  selection: [],
  edit(edit, { label, gesture = null, select }) {
    const { scene, past, selection, gesture: last } = get()
    const next = apply(scene, edit).scene
    if (next === scene) {
      if (select) set({ selection: select })
      return
    }
    const goesOn = gesture !== null && gesture === last
    set({
      scene: next,
      past: goesOn ? past : [...past.slice(-MOST_STEPS + 1), { scene, label, selection }],
      future: [],
      gesture,
      selection: select ?? existing(next, selection),
    })
  },
  endGesture: () => set({ gesture: null }),
  undo() {
    const { scene, past, future, selection } = get()
    const step = past.at(-1)
    if (!step) return
    set({
      scene: step.scene,
      past: past.slice(0, -1),
      future: [...future, { scene, label: step.label, selection }],
      gesture: null,
      selection: existing(step.scene, step.selection),
    })
  },
  redo() {
    const { scene, past, future, selection } = get()
    const step = future.at(-1)
    if (!step) return
    set({
      scene: step.scene,
      past: [...past, { scene, label: step.label, selection }],
      future: future.slice(0, -1),
      gesture: null,
      selection: existing(step.scene, step.selection),
    })
  },
  open(scene, origin = null) {
    set((s) => ({
      scene,
      origin,
      opened: s.opened + 1,
      past: [],
      future: [],
      gesture: null,
      selection: [],
    }))
  },
  select: (selection) => set({ selection }),
  toggle: (id) =>
    set(({ selection }) => ({
      selection: selection.includes(id) ? selection.filter((other) => other !== id) : [...selection, id],
    })),
  discard() {
    get().undo()
    set({ future: [] })
  },
  setProblems: (checked, problems) => set({ checked, problems }),
}))

export const editor: Readable<Editor> = store
export const useEditor: Selecting<Editor> = store
