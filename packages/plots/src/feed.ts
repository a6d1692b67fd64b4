/* What a session records, as series. */
import type { Channel, ChannelFeed } from '@freebody/session'
import type { GrowingArray } from './growing'
import type { Series } from './series'

/** A feed keeps its arrays, so that summaries of them can be continued. */
const kept = new WeakMap<ChannelFeed, readonly GrowingArray[]>()

/** One series for each name of the feed, in its order. Call it again when the scene changed: labels and units may have. `zero`: below
 which its numbers are shown as 0. */
export function feedSeries(
  feed: ChannelFeed,
  zero: (channel: Channel) => number = () => 0,
): readonly Series[] {
  const arrays = kept.get(feed) ?? [-1, ...feed.names.keys()].map((k) => windowOn(feed, k))
  kept.set(feed, arrays)
  const [times, ...values] = arrays
  return feed.names.map((name, i) => {
    const channel = feed.channels.find((c) => c.name === name)
    const known = { name, label: channel?.label ?? name, unit: channel?.unit ?? '', times, values: values[i] }
    return channel ? { ...known, zero: () => zero(channel) } : known
  })
}

/** The samples of column k; of the times for −1. */
function windowOn(feed: ChannelFeed, k: number): GrowingArray {
  let seen = -1
  let window: Float64Array = new Float64Array(0)
  // The feed replaces its windows whenever samples come or go.
  const now = () => {
    if (seen === feed.version) return window
    seen = feed.version
    window = k < 0 ? feed.t : feed.columns[k]
    return window
  }
  return {
    first: 0,
    get length() {
      return now().length
    },
    at: (i) => now()[i],
    get version() {
      return feed.revision
    },
  }
}
