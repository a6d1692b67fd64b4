import { create } from 'zustand'

/** What dies with the tab: never saved, never undone. */
export interface Ui {
  readonly grid: boolean
  toggleGrid(): void
}

export const useUi = create<Ui>()((set) => ({
  grid: true,
  toggleGrid: () => set((s) => ({ grid: !s.grid })),
}))
