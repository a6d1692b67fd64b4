import type { ChannelFeed } from '@freebody/session'
import { describe, expect, it } from 'vitest'
import { feedSeries } from './feed'
import { written } from './series'
import { summaryOf } from './summary'

/** A feed as a session gives it out: windows that are replaced whenever samples come or go. */
function makeFeed() {
  const columns: number[][] = [[], [], []]
  const feed = {
    names: ['hinge.Fx', 'gone.x'],
    channels: [{ name: 'hinge.Fx', label: 'Hinge Fx', unit: 'N', of: 'hinge', group: 'hinge' }],
    problem: null,
    get count() {
      return columns[0].length
    },
    t: new Float64Array(0),
    columns: [] as readonly Float64Array[],
    complete: false,
    version: 0,
    revision: 0,
    listen: () => () => {},
    close: () => {},
  }
  const show = () => {
    const [t, ...rest] = columns.map((c) => Float64Array.from(c))
    feed.t = t
    feed.columns = rest
    feed.version++
  }
  show()
  return {
    feed: feed as ChannelFeed,
    add(...rows: readonly (readonly number[])[]) {
      for (const row of rows) for (const [k, x] of row.entries()) columns[k].push(x)
      show()
    },
    thin() {
      for (const c of columns) c.splice(0, c.length, ...c.filter((_, i) => i % 2 === 0))
      feed.revision++
      show()
    },
  }
}

describe('series of a feed', () => {
  it('have their names and units, and follow the samples', () => {
    const { feed, add } = makeFeed()
    const [fx, gone] = feedSeries(feed)
    expect(fx).toMatchObject({ name: 'hinge.Fx', label: 'Hinge Fx', unit: 'N' })
    expect(gone).toMatchObject({ name: 'gone.x', label: 'gone.x', unit: '' })
    expect(fx.times).toBe(gone.times)
    expect(fx.values.length).toBe(0)
    add([0, 1, Number.NaN], [0.1, 3, Number.NaN])
    expect([fx.values.length, fx.times.length]).toEqual([2, 2])
    expect([fx.times.at(1), fx.values.at(1), gone.values.at(0)]).toEqual([0.1, 3, Number.NaN])
    expect(feedSeries(feed)[0].values).toBe(fx.values)
  })

  it('know what of their values is shown as 0', () => {
    const [fx] = feedSeries(makeFeed().feed, ({ unit }) => (unit === 'N' ? 1e-9 : 0))
    expect([4.6e-33, -1e-9, 2e-9].map((x) => written(fx, x))).toEqual([0, 0, 2e-9])
    expect(written({}, 4.6e-33)).toBe(4.6e-33)
  })

  it('are read again when samples were removed', () => {
    const { feed, add, thin } = makeFeed()
    const [fx] = feedSeries(feed)
    add(...Array.from({ length: 100 }, (_, i) => [i, i % 2 === 0 ? i : 1000, 0]))
    const summary = summaryOf(fx.times, fx.values)
    const out = new Float64Array(2)
    const extremes = () => {
      summary.update()
      summary.extremes(0, summary.length, out)
      return [...out]
    }
    expect(extremes()).toEqual([0, 1000])
    thin()
    expect(extremes()).toEqual([0, 98])
    add([100, -5, 0])
    expect(extremes()).toEqual([-5, 98])
    // Thinned and grown beyond what it was, between two looks.
    thin()
    add(...Array.from({ length: 100 }, (_, i) => [101 + i, 3, 0]))
    expect(extremes()).toEqual([-5, 96])
  })
})
