import { describe, expect, it } from 'vitest'
import type { Curve } from './decimate'
import { createRecording } from './growing'
import { randomSource } from './testing/random'
import { createTrace } from './trace'

const WIDTH = 300
const HEIGHT = 200
const X = [-1.5, 1.5] as const
const Y = [-1, 1] as const

/** [px] from a point to the nearest piece of the curve. */
function distance(curve: Curve, x: number, y: number): number {
  const px = (v: number) => ((v - X[0]) / (X[1] - X[0])) * WIDTH
  const py = (v: number) => ((v - Y[0]) / (Y[1] - Y[0])) * HEIGHT
  let nearest = Infinity
  for (let i = 0; i + 1 < curve.count; i++) {
    const [ax, ay] = [px(curve.xs[i]), py(curve.ys[i])]
    const [bx, by] = [px(curve.xs[i + 1]) - ax, py(curve.ys[i + 1]) - ay]
    const [cx, cy] = [px(x) - ax, py(y) - ay]
    const s = Math.min(1, Math.max(0, (cx * bx + cy * by) / (bx * bx + by * by || 1)))
    const d = Math.hypot(cx - s * bx, cy - s * by)
    if (d < nearest) nearest = d
  }
  return nearest
}

describe('a trace', () => {
  it.each([1, 2, 3])(
    'inks every visible sample to a pixel and a half, however it was cut up (seed %i)',
    (seed) => {
      const random = randomSource(seed)
      const xs = createRecording()
      const ys = createRecording()
      const trace = createTrace(xs, ys)
      const [a, b] = [1 + random.below(5), 1 + random.below(5)]
      for (let i = 0; i < 3000; i++) {
        const s = i / 400
        xs.push(1.7 * Math.sin(a * s) + 0.01 * random.normal())
        ys.push(1.2 * Math.cos(b * s + 0.3) + 0.01 * random.normal())
        if (random.below(50) === 0) trace.update(X, Y, WIDTH, HEIGHT)
      }
      trace.update(X, Y, WIDTH, HEIGHT)
      for (let i = 0; i < xs.length; i += 7) {
        const [x, y] = [xs.at(i), ys.at(i)]
        if (x < X[0] || x > X[1] || y < Y[0] || y > Y[1]) continue
        expect(distance(trace.curve, x, y)).toBeLessThan(1.5)
      }
    },
  )

  it('costs hardly more for an orbit run through a hundred times', () => {
    const xs = createRecording()
    const ys = createRecording()
    const trace = createTrace(xs, ys)
    const run = (turns: number) => {
      for (let i = 0; i < 2000 * turns; i++) {
        xs.push(Math.cos((2 * Math.PI * i) / 2000))
        ys.push(0.8 * Math.sin((2 * Math.PI * i) / 2000))
      }
      trace.update(X, Y, WIDTH, HEIGHT)
      return trace.curve.count
    }
    const once = run(1)
    expect(once).toBeGreaterThan(300)
    expect(run(99)).toBeLessThan(2.5 * once)
  })

  it('ends at the newest sample, and breaks where a value is missing', () => {
    const xs = createRecording()
    const ys = createRecording()
    const trace = createTrace(xs, ys)
    for (const [x, y] of [
      [0, 0],
      [1, 0],
      [Number.NaN, 0],
      [1, 0.5],
      [0, 0.5],
      [-1e-4, 0.5],
    ]) {
      xs.push(x)
      ys.push(y)
    }
    trace.update(X, Y, WIDTH, HEIGHT)
    const { curve } = trace
    const places = [...curve.xs.subarray(0, curve.count)].map((x) => Number(x.toFixed(9)))
    expect(places).toEqual([0, 1, Number.NaN, 1, 0, -1e-4])
  })

  it('omits what lies beyond one edge of the window', () => {
    const xs = createRecording()
    const ys = createRecording()
    const trace = createTrace(xs, ys)
    for (let i = 0; i < 1000; i++) {
      xs.push(5 + i)
      ys.push(Math.sin(i))
    }
    trace.update(X, Y, WIDTH, HEIGHT)
    expect(trace.curve.count).toBe(0)
  })

  it('restarts with the recording', () => {
    const xs = createRecording()
    const ys = createRecording()
    const trace = createTrace(xs, ys)
    const push = (x: number, y: number) => {
      xs.push(x)
      ys.push(y)
    }
    push(0, 0)
    push(1, 0)
    trace.update(X, Y, WIDTH, HEIGHT)
    xs.clear()
    ys.clear()
    push(0, 0.5)
    push(-1, 0.5)
    trace.update(X, Y, WIDTH, HEIGHT)
    expect([...trace.curve.ys.subarray(0, trace.curve.count)].every((y) => Math.abs(y - 0.5) < 1e-9)).toBe(
      true,
    )
    expect(trace.curve.count).toBeGreaterThan(1)
  })
})
