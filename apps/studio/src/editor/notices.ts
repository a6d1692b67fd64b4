/* Messages shown for a while: what an edit did to the motion, why a file could not be opened. */
import { create } from 'zustand'

export interface Notice {
  readonly id: number
  readonly message: string
}

interface Notices {
  readonly list: readonly Notice[]
  add(message: string): void
  dismiss(id: number): void
}

/** [ms] long enough to read a message twice */
const STAYS = 9000
const MOST = 3

let last = 0

export const useNotices = create<Notices>()((set, get) => ({
  list: [],
  add(message) {
    const id = ++last
    // A repeated message is shown once, for longer.
    const others = get().list.filter((notice) => notice.message !== message)
    set({ list: [...others.slice(-MOST + 1), { id, message }] })
    setTimeout(() => get().dismiss(id), STAYS)
  },
  dismiss: (id) => set(({ list }) => ({ list: list.filter((notice) => notice.id !== id) })),
}))
