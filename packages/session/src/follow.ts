/* Hands are faster than machines. Of edits and pulls that come while one is under way, the last one counts. */
import type { Moment, Overrides, Scene } from '@freebody/scene'
import type { UpdateReport } from './report'
import type { Setup } from './setup'

/** The run begins again, at a moment or at the start. */
export interface Again {
  readonly moment: Moment | null
}

export interface Follower {
  /** The last setup that was accepted. */
  readonly accepted: Setup
  /** The last one that was asked for. */
  readonly desired: Setup
  /** Resolves with what became of the last of those asked for meanwhile. */
  follow(scene: Scene, overrides: Overrides, again: Again | null): Promise<UpdateReport>
  /** The accepted one could not be opened: this one runs in its place. */
  fallBack(to: Setup): void
}

export function createFollower(
  first: Setup,
  submit: (setup: Setup, again: Again | null) => Promise<UpdateReport>,
): Follower {
  let accepted = first
  let desired = first
  let lastId = first.id
  let beginning: Again | null = null
  let busy = false
  let waiting: ((report: UpdateReport) => void)[] = []

  async function catchUp(): Promise<void> {
    busy = true
    while (desired !== accepted) {
      const next = desired
      const again = beginning
      beginning = null
      const report = await submit(next, again)
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
    follow(scene, overrides, again) {
      desired = { id: ++lastId, scene, overrides }
      beginning = again ?? beginning
      return new Promise((resolve) => {
        waiting.push(resolve)
        if (!busy) void catchUp()
      })
    },
  }
}

/** What sliders have set stays set, save where the document has come to say something else. */
export function keptOverrides(before: Setup, scene: Scene): Overrides {
  const value = (s: Scene, id: string) => s.parameters?.find((p) => p.id === id)?.value
  return Object.fromEntries(
    Object.entries(before.overrides).filter(([id]) => {
      const now = value(scene, id)
      return now !== undefined && now === value(before.scene, id)
    }),
  )
}

/** Sends one at a time; of those that come meanwhile only the last. Resolves when the last has been sent. */
export function latest<T>(send: (value: T) => Promise<void>): (value: T) => Promise<void> {
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
