import { describe, expect, it } from 'vitest'
import {
  checkSurface,
  cone,
  cylinder,
  ellipsoid,
  evaluateSurface,
  paraboloid,
  sphere,
  type Surface,
} from './surfaces'

type Point = readonly [number, number, number]

/** Each with a point that lies on it. */
const surfaces: Readonly<Record<string, readonly [Surface, Point]>> = {
  sphere: [sphere(3), [1, 2, 2]],
  ellipsoid: [ellipsoid(1, 2, 3), [0, 0, -3]],
  cylinder: [cylinder(5), [3, 4, 17]],
  bowl: [paraboloid(1, 1), [1, 1, 1]],
  saddle: [paraboloid(2, -2), [1, 1, 0]],
  cone: [cone(Math.PI / 4), [3, 4, 5]],
  torus: [{ kind: 'torus', radius: 2, tube: 0.5 }, [0, 2, 0.5]],
  wave: [
    { kind: 'wave', amplitude: 0.3, kx: 1, ky: 2, phaseX: 0, phaseY: 0 },
    [Math.PI / 2, Math.PI / 4, 0.3],
  ],
}

function at(surface: Surface, p: Point): Float64Array {
  const out = new Float64Array(10)
  evaluateSurface(surface, p[0], p[1], p[2], out)
  return out
}

describe.each(Object.entries(surfaces))('%s', (_, [surface, on]) => {
  it('vanishes on its points', () => {
    expect(checkSurface(surface)).toBeNull()
    expect(at(surface, on)[0]).toBeCloseTo(0, 12)
  })

  it('has its gradient and Hessian', () => {
    const p: Point = [0.9, -0.6, 0.4]
    const h = 1e-4
    const f = at(surface, p)
    // where F_xx F_yy F_zz F_xy F_xz F_yz stand, by row and column
    const second = [4, 7, 8, 7, 5, 9, 8, 9, 6]
    for (let a = 0; a < 3; a++) {
      const plus = at(surface, p.map((x, i) => x + (i === a ? h : 0)) as unknown as Point)
      const minus = at(surface, p.map((x, i) => x - (i === a ? h : 0)) as unknown as Point)
      expect((plus[0] - minus[0]) / (2 * h)).toBeCloseTo(f[1 + a], 6)
      for (let b = 0; b < 3; b++)
        expect((plus[1 + b] - minus[1 + b]) / (2 * h)).toBeCloseTo(f[second[3 * a + b]], 6)
    }
  })
})

describe('surfaces', () => {
  it('are told apart from nonsense', () => {
    expect(checkSurface(undefined)).not.toBeNull()
    expect(checkSurface({ kind: 'klein-bottle' })).not.toBeNull()
    expect(checkSurface({ kind: 'quadric', coefficients: [1, 2, 3] })).not.toBeNull()
    expect(checkSurface({ kind: 'torus', radius: 1, tube: 0 })).not.toBeNull()
    expect(checkSurface({ kind: 'wave', amplitude: 1 })).not.toBeNull()
  })
})
