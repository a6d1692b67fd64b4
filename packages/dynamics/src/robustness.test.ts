import { describe, expect, it } from 'vitest'
import { totalEnergy } from './readouts'
import { defaultSettings } from './settings'
import type { ModelSpec } from './spec'
import { step } from './step'
import { bricard, chain, doublePendulum } from './testing/mechanisms'
import { largest, ready } from './testing/run'

/** [J] how much energy the mechanism can turn over: its weight times its size. */
function scaleOf(m: ReturnType<typeof ready>['m']): number {
  return largest(m.g_W) * m.mass.reduce((a, b) => a + b) * (m.length / 2)
}

describe('no explosions: default integrator, 10 s in frames of 1/60 s, energy within 1e-4', () => {
  const cases: [string, ModelSpec][] = [
    ['20 rods', chain(20)],
    ['100 rods', chain(100)],
    ['500 rods', chain(500)],
    ['the double pendulum', doublePendulum()],
    ['Bricard’s loop', bricard(true)],
    ['Bricard’s loop of slender rods', bricard(false)],
  ]
  it.each(cases)(
    '%s',
    (_, spec) => {
      const { m, s, ws } = ready(spec)
      const start = totalEnergy(m, s, ws)
      let worst = 0
      for (let frame = 0; frame < 600; frame++) {
        const outcome = step(m, s, ws, 1 / 60, defaultSettings)
        if (!outcome.ok) throw new Error(`at t = ${s.t}: ${outcome.message}`)
        worst = Math.max(worst, Math.abs(totalEnergy(m, s, ws) - start))
      }
      expect(s.t).toBeCloseTo(10, 9)
      expect(worst / scaleOf(m)).toBeLessThan(1e-4)
    },
    300_000,
  )
})
