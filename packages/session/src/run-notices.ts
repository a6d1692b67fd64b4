/* What a motion has done since its start that a real mechanism would not: a rope that pushes, a driver that jumps. */
import type { State, Workspace } from '@freebody/dynamics'
import { createWatcher, type CompiledScene, type Notice } from '@freebody/scene'
import { plain } from '@freebody/format'
import { meetingName, thingOf } from './conditions'
import type { RunImpact } from './impact-news'
import { name } from './report'

export interface RunNotices {
  /** Replaced, never changed. */
  readonly all: readonly Notice[]
  clear(): void
  /** Continues from this state with this scene. Notices of later times are forgotten. */
  watch(compiled: CompiledScene, state: State): void
  /** Whether `look` has something to look for. */
  readonly areOpen: boolean
  /** After a step, with its workspace; at a start with the same state twice. */
  look(from: State, to: State, ws: Workspace): void
  /** The tolerance is below what double arithmetic gives; steps were held to `used` instead. */
  addRounding(t: number, used: number): void
  /** Bounces that were too small to be followed. */
  addSkipped(impact: RunImpact): void
}

export function createRunNotices(): RunNotices {
  let all: readonly Notice[] = []
  let scene: CompiledScene | null = null
  let watcher: ReturnType<typeof createWatcher> = null

  function look(from: State, to: State, ws: Workspace): void {
    if (!watcher) return
    const news = watcher.look(from, to, ws)
    if (news.length > 0) all = [...all, ...news]
    if (!watcher.isOpen) watcher = null
  }

  return {
    get all() {
      return all
    },
    get areOpen() {
      return watcher !== null
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
      const message = `The tolerance of ${tolerance} is below the precision of double arithmetic here: steps use ${used.toPrecision(2)} instead. Set the tolerance to that or more.`
      all = [...all, { kind: 'tolerance', at: 'settings', t, message }]
    },
    addSkipped({ t, at, skipped }) {
      if (!scene || all.some(({ kind }) => kind === 'bounces')) return
      const [{ id }] = at.toSorted((a, b) => b.normal - a.normal)
      const message = `The bounces of "${meetingName(scene, id)}" end at t = ${plain(t, 4)} s: those that would follow, within another ${plain(skipped, 2)} s, are too small for the tolerance.`
      all = [...all, { kind: 'bounces', at: thingOf(scene, id), t, message }]
    },
  }
}
