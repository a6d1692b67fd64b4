/* Impacts of a run. They belong to the recording: going back and on from there forgets those that came later. */
import { type Impact, type Model, oneSidedWork, type Workspace } from '@freebody/dynamics'
import type { ImpactNews, RunImpact } from './impact-news'

export interface ImpactLog {
  /** Those that are kept, the latest last. Replaced, never changed. */
  readonly all: readonly RunImpact[]
  /** How many there were since the start, kept or not. */
  readonly count: number
  /** Moves what a step has left in its workspace here; returns what was new. */
  drain(model: Model, ws: Workspace, step: number): readonly RunImpact[]
  cutAfter(step: number): void
  clear(): void
  /** Those of another engine. */
  restore(impacts: readonly RunImpact[]): void
  /** Since the last call. */
  news(): ImpactNews
}

/** Impacts that are kept, and how many are dropped at a time beyond that. */
const MOST = 4000
const DROPPED = 1000
const NONE: readonly RunImpact[] = []

export function createImpactLog(): ImpactLog {
  let all = NONE
  let first = 0
  let told = 0

  function keep(length: number): void {
    if (length < all.length) all = all.slice(0, length)
    told = Math.min(told, first + all.length)
  }

  return {
    get all() {
      return all
    },
    get count() {
      return first + all.length
    },
    drain(model, ws, step) {
      if (!model.oneSided) return NONE
      const { impacts } = oneSidedWork(model, ws)
      if (impacts.length === 0) return NONE
      const found = impacts.map((impact) => read(model, impact, step))
      impacts.length = 0
      all = [...all, ...found]
      if (all.length > MOST) {
        const dropped = all.length - MOST + DROPPED
        all = all.slice(dropped)
        first += dropped
      }
      return found
    },
    cutAfter(step) {
      const at = all.findIndex((impact) => impact.step > step)
      if (at >= 0) keep(at)
    },
    clear() {
      all = NONE
      first = 0
      told = 0
    },
    restore(impacts) {
      all = impacts
      first = 0
      told = 0
    },
    news() {
      const from = Math.max(told, first)
      const added = all.slice(from - first)
      const news = { first, keep: told, added }
      told = first + all.length
      return news
    },
  }
}

function read(
  model: Model,
  { t, conditions, impulses, before, after, skipped }: Impact,
  step: number,
): RunImpact {
  return {
    ...{ step, t, before, after, skipped },
    at: conditions.flatMap((condition, k) => {
      const normal = Math.abs(impulses[3 * k])
      const friction = Math.hypot(impulses[3 * k + 1], impulses[3 * k + 2])
      return normal > 0 || friction > 0
        ? [{ id: model.oneSided!.conditions[condition].id, normal, friction }]
        : []
    }),
  }
}
