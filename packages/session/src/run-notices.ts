/* What a motion has done since its start that a real mechanism would not: a rope that pushes, a driver that jumps. */
import type { State } from '@freebody/dynamics'
import { createWatcher, type CompiledScene, type Notice } from '@freebody/scene'
import { name } from './report'

export interface RunNotices {
  /** Replaced, never changed. */
  readonly all: readonly Notice[]
  clear(): void
  /** Continues from this state with this scene. Notices of later times are forgotten. */
  watch(compiled: CompiledScene, state: State): void
  /** After a step; at a start with the same state twice. */
  look(from: State, to: State): void
  /** The tolerance is below what double arithmetic gives; steps were held to `used` instead. */
  addRounding(t: number, used: number): void
}

export function createRunNotices(): RunNotices {
  let all: readonly Notice[] = []
  let scene: CompiledScene | null = null
  let watcher: ReturnType<typeof createWatcher> = null

  function look(from: State, to: State): void {
    if (!watcher) return
    const news = watcher.look(from, to)
    if (news.length > 0) all = [...all, ...news]
  }

  return {
    get all() {
      return all
    },
    clear() {
      all = []
    },
    watch(compiled, state) {
      const remaining = all.filter(({ t }) => t <= state.t)
      if (remaining.length < all.length) all = remaining
      scene = compiled
      watcher = createWatcher(compiled, all, (id) => name(compiled, id))
    },
    look,
    addRounding(t, used) {
      if (!scene || all.some(({ kind }) => kind === 'tolerance')) return
      const { tolerance } = scene.settings.engine
      const message = `The tolerance of ${tolerance} is below what double arithmetic gives here: steps are held to ${used.toPrecision(2)} instead. Set the tolerance to that or more.`
      all = [...all, { kind: 'tolerance', at: 'settings', t, message }]
    },
  }
}
