/* Rows of typed equations compared with finite differences, in the engine, at random states that violate them. */
import { assembleRows, createWorkspace, type State } from '@freebody/dynamics'
import { describe, expect, it } from 'vitest'
import { positions, velocities } from './testing/corpus'
import { equation, moved, numbers, randomRig, timesA } from './testing/scene'

const H = 5e-4

/** Seven-point derivative at 0 of a vector-valued function of time. */
function derivative(f: (h: number) => Float64Array): Float64Array {
  const out = new Float64Array(f(0).length)
  for (const [i, weight] of [45 / 60, -9 / 60, 1 / 60].entries()) {
    const after = f((i + 1) * H)
    const before = f(-(i + 1) * H)
    for (let r = 0; r < out.length; r++) out[r] += (weight * (after[r] - before[r])) / H
  }
  return out
}

const seeds = [1, 2, 3, 4, 5]

function expectClose(actual: number, expected: number, what: string): void {
  const error = Math.abs(actual - expected) / (1 + Math.abs(expected))
  expect(error, `${what}: ${actual} against ${expected}`).toBeLessThan(1e-9)
}

describe.each([...positions, ...velocities])('%s', (text) => {
  const typed = equation(text)

  it('has the level and dependencies of its names', () => {
    expect(typed.level).toBe(positions.includes(text) ? 'position' : 'velocity')
  })

  it.each(seeds)('has the derivatives of its rows (seed %i)', (seed) => {
    const rig = randomRig([typed.toJoint('typed')], seed)
    const { model } = rig
    const random = numbers(100 + seed)
    const a = Float64Array.from({ length: 6 * (model.nb + 1) }, (_, i) =>
      i < 6 || (model.isParticle[Math.floor(i / 6)] && i % 6 > 2) ? 0 : random(),
    )
    const rowsAt = (s: State) => {
      const ws = createWorkspace(model)
      assembleRows(model, s, ws)
      return ws
    }
    const ws = rowsAt(rig.state)
    const first = derivative((h) => rowsAt(moved(rig, a, h)).phi)
    const second = derivative((h) => rowsAt(moved(rig, a, h)).phidot)
    const Aa = timesA(rig, ws, a)
    for (let r = 0; r < model.nc; r++) {
      expect(Number.isFinite(ws.phidot[r])).toBe(true)
      if (typed.level === 'position') expectClose(ws.phidot[r], first[r], `rate of row ${r}`)
      expectClose(Aa[r] - ws.gamma[r], second[r], `second derivative of row ${r}`)
    }
  })
})

it('covers every kind of quantity', () => {
  expect(positions.length + velocities.length).toBeGreaterThanOrEqual(40)
})
