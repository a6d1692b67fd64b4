import { cycloid, ellipse, helix, parabola } from '@freebody/dynamics'
import { examples } from '@freebody/scene'
import { Vector3 } from 'three'
import { describe, expect, it } from 'vitest'
import { sessionOf } from '../testing/session'
import { pointOf, rangeOf, wiresOf } from './curves'

describe('curves', () => {
  it('are what the engine follows', () => {
    expect(pointOf(ellipse(2, 1), Math.PI / 2, new Vector3()).distanceTo(new Vector3(0, 1, 0))).toBeLessThan(
      1e-12,
    )
    expect(pointOf(parabola(2), 0.5, new Vector3()).toArray()).toEqual([0.5, 0, 0.25])
    expect(
      pointOf(helix(1, 0.3), 2 * Math.PI, new Vector3()).distanceTo(new Vector3(1, 0, 0.3)),
    ).toBeLessThan(1e-12)
  })

  it('that close are drawn once around', () => {
    const [from, to] = rangeOf(ellipse(2, 1), 0.4, 3)
    expect(to - from).toBeCloseTo(2 * Math.PI, 12)
  })

  it('without end are drawn as far as the scene reaches', () => {
    for (const curve of [parabola(1), helix(0.5, 0.3), cycloid(0.4)]) {
      const [from, to] = rangeOf(curve, 0, 2)
      const origin = pointOf(curve, 0, new Vector3())
      for (const s of [from, to]) {
        const away = pointOf(curve, s, new Vector3()).distanceTo(origin)
        expect(away).toBeLessThanOrEqual(3)
        expect(away).toBeGreaterThan(2.8)
      }
    }
  })

  it('of a scene pass through their beads', () => {
    const { scene } = examples.find((e) => e.scene.joints?.some((j) => j.kind === 'point-on-curve')) ?? {
      scene: null,
    }
    if (!scene) throw new Error('no example has a wire')
    const { model } = sessionOf(scene)
    const wires = wiresOf(model, 2)
    expect(wires.length).toBeGreaterThan(0)
    expect(wires[0].points.every(Number.isFinite)).toBe(true)
  })
})
