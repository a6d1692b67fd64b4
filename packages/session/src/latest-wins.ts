/* Edits and pulls may come faster than the engine answers. Of those that come while one is under way, only the last is sent. */
import type { Moment, Overrides, Scene } from '@freebody/scene'
import type { UpdateReport } from './report'
import type { Setup } from './setup'

/** The run begins again: at the moment, or where that is null at the start. */
export interface Restart {
  readonly moment: Moment | null
}

/** Updates of the setup, one at a time. */
export interface SetupUpdates {
  /** The last setup that was accepted. */
  readonly accepted: Setup
  /** The last one that was requested. */
  readonly desired: Setup
  /** Resolves with the report on the last setup requested meanwhile. */
  request(scene: Scene, overrides: Overrides, restart: Restart | null): Promise<UpdateReport>
  /** The accepted setup could not be opened: `to` runs in its place. */
  fallBack(to: Setup): void
}

export function createSetupUpdates(
  first: Setup,
  submit: (setup: Setup, restart: Restart | null) => Promise<UpdateReport>,
): SetupUpdates {
  let accepted = first
  let desired = first
  let lastId = first.id
  let pendingRestart: Restart | null = null
  let busy = false
  let waiting: ((report: UpdateReport) => void)[] = []

  async function submitAll(): Promise<void> {
    busy = true
    while (desired !== accepted) {
      const next = desired
      const restart = pendingRestart
      pendingRestart = null
      const report = await submit(next, restart)
      if (report.ok) accepted = next
      if (desired !== next) continue
      desired = accepted
      const answered = waiting
      waiting = []
      for (const resolve of answered) resolve(report)
    }
    busy = false
  }

  return {
    get accepted() {
      return accepted
    },
    get desired() {
      return desired
    },
    fallBack(to) {
      if (desired === accepted) desired = to
      accepted = to
    },
    request(scene, overrides, restart) {
      desired = { id: ++lastId, scene, overrides }
      pendingRestart = restart ?? pendingRestart
      return new Promise((resolve) => {
        waiting.push(resolve)
        if (!busy) void submitAll()
      })
    },
  }
}

/** Overrides that remain after an edit: those whose parameter has the same value in the document as before. */
export function keptOverrides(before: Setup, scene: Scene): Overrides {
  const value = (s: Scene, id: string) => s.parameters?.find((p) => p.id === id)?.value
  return Object.fromEntries(
    Object.entries(before.overrides).filter(([id]) => {
      const now = value(scene, id)
      return now !== undefined && now === value(before.scene, id)
    }),
  )
}

/** Sends one value at a time, and of those that come meanwhile only the last. Resolves when the last has been sent. */
export function latestWins<T>(send: (value: T) => Promise<void>): (value: T) => Promise<void> {
  let waiting: { readonly value: T } | null = null
  let sending: Promise<void> | null = null

  async function sendAll(): Promise<void> {
    while (waiting) {
      const { value } = waiting
      waiting = null
      await send(value)
    }
    sending = null
  }

  return (value) => {
    waiting = { value }
    sending ??= sendAll()
    return sending
  }
}
