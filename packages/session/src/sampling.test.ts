import { describe, expect, it } from 'vitest'
import { createFeed } from './channel-feed'
import type { Samples } from './protocol'
import { createRunner } from './create-runner'
import type { Runner } from './runner'
import { createSampling, type Sampling } from './sampling'
import { pair } from './testing/scenes'

function setUp(names: readonly string[], most?: number) {
  let sampling: Sampling | null = null
  const created = createRunner(pair, {}, { onCut: (last) => sampling?.cut(last) })
  if (!created.ok) throw new Error(created.message)
  const { runner } = created
  const opened = createFeed(
    names,
    () => ({ channels: [], problem: null }),
    () => {},
  )
  const sent: Samples[] = []
  const post = (samples: Samples) => {
    sent.push(samples)
    opened.receive(samples)
  }
  sampling = createSampling(runner, post, most)
  sampling.watch(0, names)
  return { runner, watch: sampling, feed: opened.feed, sent }
}

function take(runner: Runner, n: number): void {
  for (let i = 0; i < n; i++) runner.step()
}

const always = () => 0

function finish(watch: Sampling): void {
  for (let i = 0; i < 10_000; i++) if (!watch.work(1, always)) return
  throw new Error('never ends')
}

describe('a watch', () => {
  it('stops when its time is up, and goes on where it stopped', () => {
    const { runner, watch, feed, sent } = setUp(['left.x'])
    take(runner, 50)
    // every look at the clock finds it a millisecond later
    let t = 0
    const now = () => t++
    expect(watch.work(10, now)).toBe(true)
    expect(feed.count).toBeGreaterThan(2)
    expect(feed.count).toBeLessThan(20)
    expect(feed.complete).toBe(false)
    finish(watch)
    expect(feed.count).toBe(51)
    expect(feed.complete).toBe(true)
    expect(watch.work(1, always)).toBe(false)
    expect(sent.length).toBe(2)
  })

  it('sends every other sample when there are too many, and always the first', () => {
    const { runner, watch, feed } = setUp(['left.x', 'energy.total'], 100)
    for (let i = 0; i < 90; i++) {
      take(runner, 7)
      finish(watch)
      expect(feed.count).toBeLessThanOrEqual(100)
    }
    // 631 moments: every eighth
    expect(feed.count).toBe(79)
    expect(feed.t[0]).toBe(0)
    for (let i = 1; i < feed.count; i++) expect(feed.t[i] - feed.t[i - 1]).toBeCloseTo(0.08, 9)
    expect(feed.columns[1].every((e) => Math.abs(e - feed.columns[1][0]) < 1e-3)).toBe(true)
  })

  it('takes back what a cut took, also before it was sent', () => {
    const { runner, watch, feed } = setUp(['left.x'])
    take(runner, 30)
    finish(watch)
    const before = Array.from(feed.columns[0].subarray(0, 11))
    runner.goTo(10)
    runner.setParameter('k', 200)
    take(runner, 3)
    runner.goTo(12)
    take(runner, 5)
    finish(watch)
    expect(feed.count).toBe(18)
    expect(Array.from(feed.columns[0].subarray(0, 10))).toEqual(before.slice(0, 10))
    runner.reset()
    finish(watch)
    expect([feed.count, feed.t[0]]).toEqual([1, 0])
  })

  it('reads energy drift from where the scene of that moment counts', () => {
    const { runner, watch, feed } = setUp(['energy.drift'])
    take(runner, 30)
    runner.setParameter('k', 400)
    take(runner, 30)
    finish(watch)
    expect(Math.max(...feed.columns[0].map(Math.abs))).toBeLessThan(1e-3)
  })
})

it('a table has rows as far apart as asked for, and columns by name', () => {
  const { runner, watch: sampling } = setUp([])
  take(runner, 100)
  let text = ''
  sampling.table(['pin.angle', 't'], 0.25, false, (done) => {
    text = done
  })
  expect(sampling.work(1, always)).toBe(false)
  const [head, ...rows] = text.trimEnd().split('\n')
  expect(head).toBe('pin.angle,t')
  expect(rows.map((row) => Number(Number(row.split(',')[1]).toFixed(9)))).toEqual([0, 0.25, 0.5, 0.75, 1])
})
