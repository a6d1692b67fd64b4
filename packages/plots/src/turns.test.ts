/* Angles from −π to π: where a rotation goes on past half a turn there is no line across the plot. */
import { describe, expect, it } from 'vitest'
import { arrange } from './arrange'
import { createRecording } from './growing'
import { valueAt, type Series } from './series'
import { wholeView } from './view'

/** A crank that turns at `speed` [rad/s], sampled at 100 Hz, with its angle as joints give it. */
function crank(speed: number, samples: number) {
  const [times, angle, x, all] = Array.from({ length: 4 }, createRecording)
  for (let i = 0; i < samples; i++) {
    const turned = (speed * i) / 100
    times.push(i / 100)
    angle.push(Math.atan2(Math.sin(turned), Math.cos(turned)))
    x.push(Math.cos(turned))
    all.push(turned)
  }
  const series = (name: string, unit: string, values: typeof angle): Series => ({
    ...{ name, label: name, unit, times, values },
  })
  return {
    angle: series('angle', 'rad', angle),
    x: series('x', 'm', x),
    turned: series('turned', 'rad', all),
  }
}

/** Lines between neighbouring points that are as high as most of a turn, and how often the pen is lifted. */
function drawn(spec: Parameters<typeof arrange>[0], width: number) {
  const a = arrange(spec)
  a.refresh(wholeView, width, 200)
  const { count, xs, ys } = a.lines[0].curve
  let [across, lifts] = [0, 0]
  for (let i = 1; i < count; i++) {
    if (Number.isNaN(ys[i])) lifts++
    else if (Math.abs(ys[i] - ys[i - 1]) > 4 || Math.abs(xs[i] - xs[i - 1]) > 4) across++
  }
  return { across, lifts, count }
}

describe('an angle that goes round', () => {
  it.each([
    ['every sample is drawn', 600, 700],
    ['samples share columns of pixels', 2000, 400],
  ])('is drawn in pieces where %s', (_, samples, width) => {
    const { angle } = crank(5, samples)
    const turns = Math.floor((5 * (samples - 1)) / 100 / (2 * Math.PI) + 0.5)
    expect(drawn({ series: [angle] }, width)).toMatchObject({ across: 0, lifts: turns })
  })

  it('stays a curve where every column of pixels has a turn', () => {
    const { across, count } = drawn({ series: [crank(60, 40_000).angle] }, 100)
    expect(count).toBeGreaterThan(100)
    expect(across).toBeGreaterThan(50)
  })

  it('is drawn in pieces while it is recorded, as afterwards', () => {
    const { angle } = crank(5, 900)
    const [times, values] = [createRecording(), createRecording()]
    const a = arrange({ series: [{ ...angle, times, values }] })
    for (let i = 0; i < 900; i++) {
      times.push(angle.times.at(i))
      values.push(angle.values.at(i))
      if (i % 7 === 0 || i === 899) a.refresh(wholeView, 300, 200)
    }
    const { count, ys } = a.lines[0].curve
    let across = 0
    for (let i = 1; i < count; i++) if (Math.abs(ys[i] - ys[i - 1]) > 4) across++
    expect(across).toBe(0)
  })

  it('interrupts a curve drawn against it', () => {
    const { angle, x } = crank(5, 900)
    const { across, lifts } = drawn({ series: [x], against: angle }, 600)
    expect(across).toBe(0)
    expect(lifts).toBeGreaterThan(3)
  })

  it('has one of its own values at every moment', () => {
    const { angle } = crank(5, 200)
    // From 0.62 s to 0.63 s it passes half a turn, at 0.6283 s.
    expect(valueAt(angle, 0.624)).toBeCloseTo(3.1, 12)
    expect(valueAt(angle, 0.626)).toBeCloseTo(3.15 - 2 * Math.PI, 12)
    expect(valueAt(angle, 0.615)).toBeCloseTo(3.075, 12)
  })
})

it('an angle whose turns are counted is one line, at any speed', () => {
  expect(drawn({ series: [crank(500, 300).turned] }, 600).lifts).toBe(0)
})
