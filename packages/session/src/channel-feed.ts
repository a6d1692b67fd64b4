/* Samples of channels over the recording, for plots: one array per channel, which grows as samples arrive. */
import type { CompiledScene } from '@freebody/scene'
import { findChannels, type Channel } from './channels'
import { MOST_SAMPLES } from './limits'
import type { Samples } from './protocol'

export interface ChannelFeed {
  readonly names: readonly string[]
  /** Those of the names that are channels of the present scene. */
  readonly channels: readonly Channel[]
  /** A message where a name is no channel; its samples are then NaN. Null where all are. */
  readonly problem: string | null
  /** Number of samples. */
  readonly count: number
  /** [s], and the channels in the order of the names. Windows on `count` samples; new ones whenever there are more. */
  readonly t: Float64Array
  readonly columns: readonly Float64Array[]
  /** All that is recorded has been sampled. */
  readonly complete: boolean
  /** Grows whenever samples are added or removed. */
  readonly version: number
  /** Grows whenever samples that were there changed or were removed: all must be drawn again. */
  readonly revision: number
  /** Called after samples were added or removed. Returns a function that stops it. */
  listen(listener: () => void): () => void
  close(): void
}

export interface OpenFeed {
  readonly feed: ChannelFeed
  receive(samples: Samples): void
  clear(): void
}

const FIRST = 1024

export function createFeed(
  names: readonly string[],
  channels: () => { readonly channels: readonly Channel[]; readonly problem: string | null },
  close: () => void,
): OpenFeed {
  const width = names.length + 2
  const listeners = new Set<() => void>()
  let capacity = 0
  let steps = new Float64Array(0)
  /** t, then the channels. */
  let data: Float64Array[] = Array.from({ length: names.length + 1 }, () => new Float64Array(0))
  let windows = data
  let count = 0
  let every = 1
  let complete = false
  let version = 0
  let revision = 0

  function reserve(n: number): void {
    if (n <= capacity) return
    capacity = Math.min(Math.max(FIRST, 2 * capacity, n), Math.max(n, MOST_SAMPLES))
    const grown = (old: Float64Array) => {
      const next = new Float64Array(capacity)
      next.set(old.subarray(0, count))
      return next
    }
    steps = grown(steps)
    data = data.map(grown)
  }

  /** Removes the samples that do not pass. */
  function keep(passes: (step: number) => boolean): void {
    let n = 0
    for (let i = 0; i < count; i++) {
      if (!passes(steps[i])) continue
      steps[n] = steps[i]
      for (const column of data) column[n] = column[i]
      n++
    }
    if (n === count) return
    count = n
    revision++
  }

  function changed(): void {
    windows = data.map((column) => column.subarray(0, count))
    version++
    for (const listener of listeners) listener()
  }

  return {
    feed: {
      names,
      get channels() {
        return channels().channels
      },
      get problem() {
        return channels().problem
      },
      get count() {
        return count
      },
      get t() {
        return windows[0]
      },
      get columns() {
        return windows.slice(1)
      },
      get complete() {
        return complete
      },
      get version() {
        return version
      },
      get revision() {
        return revision
      },
      listen(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      close() {
        listeners.clear()
        close()
      },
    },
    receive(samples) {
      const { rows } = samples
      const n = rows.length / width
      if (!Number.isInteger(n)) return
      if (samples.keep < Number.POSITIVE_INFINITY) keep((step) => step <= samples.keep)
      if (samples.every !== every) {
        every = samples.every
        keep((step) => step % every === 0)
      }
      reserve(count + n)
      for (let i = 0, o = 0; i < n; i++, o += width) {
        // A batch sent before the spacing grew.
        if (rows[o] % every !== 0) continue
        steps[count] = rows[o]
        for (let c = 0; c < data.length; c++) data[c][count] = rows[o + 1 + c]
        count++
      }
      complete = samples.complete
      changed()
    },
    clear() {
      count = 0
      every = 1
      complete = false
      revision++
      changed()
    },
  }
}

export interface Feeds {
  open(names: readonly string[]): ChannelFeed
  receive(samples: Samples): void
  /** Empties the feeds and requests their samples again. */
  restart(): void
  clear(): void
}

type FeedRequest =
  | { readonly type: 'watch'; readonly feed: number; readonly names: readonly string[] }
  | { readonly type: 'unwatch'; readonly feed: number }

/** The feeds of a session. */
export function createFeeds(ask: (request: FeedRequest) => unknown, compiled: () => CompiledScene): Feeds {
  const feeds = new Map<number, OpenFeed>()
  let next = 0
  return {
    open(names) {
      const feed = next++
      const known = () => {
        const found = findChannels(compiled(), names)
        return found.ok
          ? { channels: found.channels, problem: null }
          : { channels: [], problem: found.message }
      }
      const close = () => {
        feeds.delete(feed)
        ask({ type: 'unwatch', feed })
      }
      const opened = createFeed(names, known, close)
      feeds.set(feed, opened)
      ask({ type: 'watch', feed, names })
      return opened.feed
    },
    receive: (samples) => feeds.get(samples.feed)?.receive(samples),
    restart() {
      for (const [feed, opened] of feeds) {
        opened.clear()
        ask({ type: 'watch', feed, names: opened.feed.names })
      }
    },
    clear: () => feeds.clear(),
  }
}
