import type { Vec3 } from '@freebody/math'
import { Vector3 } from 'three'
import { describe, expect, it } from 'vitest'
import { random } from '../testing/session'
import type { Side } from '../types'
import {
  directions,
  eyeOf,
  fittedTo,
  lookingFrom,
  metresPerPixel,
  orbited,
  orbitFrom,
  panned,
  poseOf,
  usual,
  zoomed,
  type Orbit,
} from './orbit'
import { createRig } from './rig'

const seeds = [1, 2, 3, 4, 5]

function anyOrbit(next: () => number): Orbit {
  return {
    target: [4 * next() - 2, 4 * next() - 2, 2 * next()],
    azimuth: 6.28 * next() - 3.14,
    elevation: 3 * next() - 1.5,
    distance: 0.5 + 8 * next(),
    orthographic: next() < 0.5,
  }
}

function rigAt(orbit: Orbit, width = 800, height = 500) {
  const rig = createRig()
  rig.resize(width, height)
  rig.orbit = orbit
  rig.apply(100)
  return rig
}

describe.each(seeds)('an orbit (seed %i)', (seed) => {
  const next = random(seed)
  const orbit = anyOrbit(next)

  it('has right-handed directions, with right level', () => {
    const { right, up, back } = directions(orbit)
    const [r, u, b] = [right, up, back].map((v) => new Vector3(...v))
    expect(r.clone().cross(u).distanceTo(b)).toBeLessThan(1e-12)
    expect(r.length()).toBeCloseTo(1, 12)
    expect(right[2]).toBe(0)
  })

  it('is recovered from its pose', () => {
    const again = orbitFrom(poseOf(orbit), usual)
    eyeOf(again).forEach((x, i) => {
      expect(x).toBeCloseTo(eyeOf(orbit)[i], 9)
    })
    expect(again.distance).toBeCloseTo(orbit.distance, 9)
    expect(again.orthographic).toBe(orbit.orthographic)
  })

  it('shows its target in the middle', () => {
    const at = rigAt(orbit).project(new Vector3(...orbit.target), new Vector3())
    expect(at.x).toBeCloseTo(400, 6)
    expect(at.y).toBeCloseTo(250, 6)
  })

  it('zooms towards a point that stays where it is on the screen', () => {
    const { right, up } = directions(orbit)
    const p = orbit.target.map((t, i) => t + 0.3 * right[i] - 0.2 * up[i]) as unknown as Vec3
    const before = rigAt(orbit).project(new Vector3(...p), new Vector3())
    const after = rigAt(zoomed(orbit, 1.7, p)).project(new Vector3(...p), new Vector3())
    expect(after.x).toBeCloseTo(before.x, 6)
    expect(after.y).toBeCloseTo(before.y, 6)
  })

  it('pans the picture by pixels', () => {
    const p = new Vector3(...orbit.target)
    const after = rigAt(panned(orbit, 30, -12, 500)).project(p, new Vector3())
    expect(after.x).toBeCloseTo(430, 6)
    expect(after.y).toBeCloseTo(238, 6)
  })

  it('sends a ray through the pixel where a point is seen', () => {
    const rig = rigAt(orbit)
    const { right, up, back } = directions(orbit)
    const p = new Vector3(...orbit.target.map((t, i) => t + 0.1 * right[i] + 0.07 * up[i] + 0.05 * back[i]))
    const at = rig.project(p, new Vector3())
    const { origin, direction } = rig.ray(at.x, at.y)
    const away = p.clone().sub(new Vector3(...origin))
    expect(away.cross(new Vector3(...direction)).length()).toBeLessThan(1e-6)
  })

  it('fits points into the picture, touching its margin', () => {
    const points = Array.from({ length: 12 }, (): Vec3 => [3 * next(), 3 * next() - 1, 2 * next()])
    for (const [width, height] of [
      [800, 500],
      [390, 844],
    ]) {
      const rig = rigAt(fittedTo(orbit, points, width / height, 0.2), width, height)
      const seen = points.map((p) => rig.project(new Vector3(...p), new Vector3()))
      const outermost = Math.max(
        ...seen.map((s) => Math.max(Math.abs(s.x / width - 0.5), Math.abs(s.y / height - 0.5))),
      )
      expect(outermost).toBeLessThanOrEqual(0.4 + 1e-9)
      expect(outermost).toBeGreaterThan(0.25)
    }
  })

  it('fits points below what covers the top of the picture', () => {
    const points = Array.from({ length: 12 }, (): Vec3 => [3 * next(), 3 * next() - 1, 2 * next()])
    const [width, height, covered] = [390, 600, 200]
    const fit = fittedTo(orbit, points, width / height, 0.1, 1 - covered / height)
    const rig = rigAt(panned(fit, 0, covered / 2, height), width, height)
    const seen = points.map((p) => rig.project(new Vector3(...p), new Vector3()).y)
    expect(Math.min(...seen)).toBeGreaterThanOrEqual(covered)
    expect(Math.max(...seen)).toBeLessThanOrEqual(height)
  })

  it('shows the same size at the target in both projections', () => {
    const { right } = directions(orbit)
    const p = new Vector3(...orbit.target.map((t, i) => t + 0.2 * right[i]))
    const seen = [true, false].map(
      (orthographic) => rigAt({ ...orbit, orthographic }).project(p, new Vector3()).x,
    )
    expect(seen[0]).toBeCloseTo(seen[1], 6)
    expect((seen[0] - 400) * metresPerPixel(orbit, 500)).toBeCloseTo(0.2, 9)
  })
})

describe('views', () => {
  it('look along the axes', () => {
    const expected: Record<Exclude<Side, 'iso'>, Vec3> = {
      front: [0, -1, 0],
      back: [0, 1, 0],
      right: [1, 0, 0],
      left: [-1, 0, 0],
      top: [0, 0, 1],
      bottom: [0, 0, -1],
    }
    for (const [side, back] of Object.entries(expected))
      directions(lookingFrom(usual, side as Side)).back.forEach((x, i) => {
        expect(x).toBeCloseTo(back[i], 12)
      })
  })

  it('have x to the right and y up from the top', () => {
    const { right, up } = directions(lookingFrom(usual, 'top'))
    expect(right[0]).toBeCloseTo(1, 12)
    expect(up[1]).toBeCloseTo(1, 12)
  })

  it('do not turn over the top', () => {
    expect(orbited(usual, 0, 9).elevation).toBeCloseTo(Math.PI / 2, 12)
    expect(orbited(usual, 0, -9).elevation).toBeCloseTo(-Math.PI / 2, 12)
  })
})
