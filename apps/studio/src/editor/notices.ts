/* Messages shown for a while: what an edit did to the motion, why a file could not be opened. A gesture of the user gets one notice, with
 the last message of each source. */
import { create } from 'zustand'

/** Of what the message tells: the action, what was built, what that did to the run, or what the run did by itself. */
export type Source = 'action' | 'building' | 'report' | 'run'

export interface Notice {
  readonly id: number
  readonly message: string
  readonly parts: Readonly<Partial<Record<Source, string>>>
  /** Number of the gesture that it answers. */
  readonly gesture: number
  /** A dialog has announced it, and was closed since. */
  readonly heard: boolean
}

interface Notices {
  readonly list: readonly Notice[]
  add(message: string, source?: Source): void
  dismiss(id: number): void
  /** These have been announced. */
  hear(ids: readonly number[]): void
}

/** [ms] long enough to read a message twice */
const STAYS = 9000
const MOST = 3

let last = 0
let gesture = 0

export const useNotices = create<Notices>()((set, get) => ({
  list: [],
  add(text, source = 'action') {
    const id = ++last
    const { list } = get()
    const before = list.find((notice) => notice.gesture === gesture)
    const parts = { ...before?.parts, [source]: text }
    const message = [...new Set(Object.values(parts))].join(' ')
    // A repeated message is shown once, for longer.
    const others = list.filter((notice) => notice !== before && notice.message !== message)
    set({ list: [...others.slice(-MOST + 1), { id, message, parts, gesture, heard: false }] })
    setTimeout(() => get().dismiss(id), STAYS)
  },
  dismiss: (id) => set(({ list }) => ({ list: list.filter((notice) => notice.id !== id) })),
  hear: (ids) =>
    set(({ list }) => ({
      list: list.map((notice) => (ids.includes(notice.id) ? { ...notice, heard: true } : notice)),
    })),
}))

/** A press of a key or of the pointer begins a gesture. */
export function beginGesture(): void {
  gesture += 1
}

/** Counts the gestures of the page. Returns how to stop. */
export function watchGestures(): () => void {
  const onKey = ({ repeat }: KeyboardEvent) => {
    if (!repeat) beginGesture()
  }
  window.addEventListener('pointerdown', beginGesture, { capture: true })
  window.addEventListener('keydown', onKey, { capture: true })
  return () => {
    window.removeEventListener('pointerdown', beginGesture, { capture: true })
    window.removeEventListener('keydown', onKey, { capture: true })
  }
}
