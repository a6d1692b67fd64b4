/* The document being edited: the scene, the way back, and what is selected. Everything that changes the scene goes through
 `edit`, so that everything can be undone, saved and run. The running state is not in here: a step wakes nobody. */
import { apply, emptyScene, type Edit, type Problem, type Scene } from '@freebody/scene'
import { create } from 'zustand'
import { existing } from './things'

/** A scene one can go back to, and what led away from it. */
export interface Step {
  readonly scene: Scene
  readonly label: string
  readonly selection: readonly string[]
}

export interface EditOptions {
  /** What undo calls it: "Move rod 1". */
  readonly label: string
  /** Edits in a row with the same key are one gesture, and one step of undo. */
  readonly gesture?: string
  /** Selected afterwards, in place of what was. */
  readonly select?: readonly string[]
}

export interface Editor {
  readonly scene: Scene
  /** Where it came from: an example, a file, a link. Shown, never relied on. */
  readonly origin: string | null
  /** Grows with every scene that is opened, not with edits. */
  readonly opened: number
  readonly past: readonly Step[]
  readonly future: readonly Step[]
  readonly gesture: string | null
  /** What is wrong with the scene `checked`, which lags a moment behind. */
  readonly problems: readonly Problem[]
  readonly checked: Scene
  /** Ids of bodies, joints, forces, equations, laws or parameters. */
  readonly selection: readonly string[]
  readonly hovered: string | null
  edit(edit: Edit, options: EditOptions): void
  /** The gesture is over: the next edit is a step of its own. */
  endGesture(): void
  undo(): void
  redo(): void
  open(scene: Scene, origin?: string | null): void
  select(ids: readonly string[]): void
  /** Adds what is not selected and takes out what is. */
  toggle(id: string): void
  hover(id: string | null): void
}

const DEEPEST = 500

export const useEditor = create<Editor>()((set, get) => ({
  scene: emptyScene,
  origin: null,
  opened: 0,
  past: [],
  future: [],
  gesture: null,
  problems: [],
  checked: emptyScene,
  selection: [],
  hovered: null,
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
      past: goesOn ? past : [...past.slice(-DEEPEST + 1), { scene, label, selection }],
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
      hovered: null,
    }))
  },
  select: (selection) => set({ selection }),
  toggle: (id) =>
    set(({ selection }) => ({
      selection: selection.includes(id) ? selection.filter((other) => other !== id) : [...selection, id],
    })),
  hover: (hovered) => get().hovered === hovered || set({ hovered }),
}))
