import { examples, type Scene } from '@freebody/scene'
import { describe, expect, it } from 'vitest'
import { defaultArrows } from '../defaults'
import { createPoses } from '../pose'
import { sessionOf } from '../testing/session'
import { createGauges, measurePeaks, roomAmong, type Measure } from './gauges'
import { createReadings } from './readings'
import { lengthOf } from './scale'

function peaksOf(scene: Scene, steps = 0) {
  const session = sessionOf(scene)
  session.step(steps)
  const { model } = session
  const readings = createReadings(model)
  readings.update(session, 'b')
  const poses = createPoses(model.nb + 1)
  poses.update(session)
  const peaks = {} as Record<Measure, number>
  measurePeaks(peaks, model, readings, poses, 1)
  return { peaks, readings }
}

describe('the room of arrows', () => {
  it('is the whole for a hundred items, and half of it for four hundred', () => {
    expect([1, 100, 400].map(roomAmong)).toEqual([1, 1, 0.5])
  })
})

describe('the largest sizes of a scene', () => {
  it('are those of its forces, shown or not', () => {
    const { peaks, readings } = peaksOf(examples.find((e) => e.id === 'bricard')!.scene, 20)
    const sizes = Array.from({ length: readings.ideal.length / 6 }, (_, c) =>
      Math.hypot(...readings.ideal.subarray(6 * c, 6 * c + 3)),
    )
    expect(peaks.force).toBeCloseTo(Math.max(...sizes), 9)
  })

  it('are not round-off: a torque that should be zero is not enlarged', () => {
    const { peaks, readings } = peaksOf(examples.find((e) => e.id === 'pendulum')!.scene, 20)
    const dust = Math.max(...[0, 1, 2].map((i) => Math.abs(readings.ideal[3 + i])))
    expect(dust).toBeLessThan(1e-9)
    const gauges = createGauges()
    gauges.fit(peaks, 1, defaultArrows)
    expect(lengthOf(gauges.scales.torque, dust)).toBeLessThan(1e-6)
  })

  it('of a body at rest without weight are next to nothing, and finite', () => {
    const { peaks } = peaksOf({
      version: 1,
      bodies: [{ id: 'stone', kind: 'particle', mass: 2 }],
      settings: { gravity: [0, 0, 0] },
    })
    for (const peak of Object.values(peaks)) expect(Number.isFinite(peak) && peak > 0).toBe(true)
    const gauges = createGauges()
    gauges.fit(peaks, 1, defaultArrows)
    expect(lengthOf(gauges.scales.velocity, 1e-9)).toBeLessThan(1e-5)
  })
})

describe('scales', () => {
  const peaks: Record<Measure, number> = {
    force: 100,
    torque: 10,
    velocity: 2,
    acceleration: 20,
    momentum: 1,
  }

  it('leave each measure its room', () => {
    const gauges = createGauges()
    gauges.fit(peaks, 2, defaultArrows)
    expect(lengthOf(gauges.scales.force, 100)).toBeCloseTo(0.9, 9)
    expect(lengthOf(gauges.scales.velocity, 2)).toBeCloseTo(0.72, 9)
  })

  it('are logarithmic for forces and torques alone', () => {
    const gauges = createGauges()
    gauges.fit(peaks, 2, { ...defaultArrows, log: true })
    expect(gauges.scales.force.log && gauges.scales.torque.log).toBe(true)
    expect(gauges.scales.velocity.log || gauges.scales.momentum.log).toBe(false)
  })
})
