import type { Theme } from '@freebody/viewer'
import { create } from 'zustand'
import { findExample, type Example } from './examples'

/** What dies with the tab: never saved, never undone. The running state is not in here, so a step wakes nobody. */
export interface Ui {
  readonly example: Example
  /** Simulated seconds per second. */
  readonly speed: number
  readonly constraintForces: boolean
  readonly weights: boolean
  /** Arrows are this many times as long as the example asks for. */
  readonly arrowFactor: number
  /** Id of a joint. */
  readonly selected: string | null
  /** null follows the system. */
  readonly theme: Theme | null
  open(example: Example): void
  setSpeed(speed: number): void
  toggle(arrows: 'constraintForces' | 'weights'): void
  scaleArrows(by: number): void
  select(joint: string | null): void
  setTheme(theme: Theme): void
}

export const useUi = create<Ui>()((set) => ({
  example: findExample(new URLSearchParams(location.search).get('example')),
  speed: 1,
  constraintForces: true,
  weights: true,
  arrowFactor: 1,
  selected: null,
  theme: null,
  open(example) {
    // The address names the example, so that it can be passed on; going back leaves the studio, as one would expect.
    history.replaceState(null, '', `?example=${example.id}`)
    set({ example, selected: null, arrowFactor: 1 })
  },
  setSpeed: (speed) => set({ speed }),
  toggle: (arrows) => set((s) => ({ [arrows]: !s[arrows] })),
  scaleArrows: (by) => set((s) => ({ arrowFactor: Math.min(16, Math.max(1 / 16, s.arrowFactor * by)) })),
  select: (selected) => set({ selected }),
  setTheme: (theme) => set({ theme }),
}))
