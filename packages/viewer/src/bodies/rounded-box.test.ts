import { Vector3 } from 'three'
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js'
import { describe, expect, it } from 'vitest'
import { roundedBox } from './rounded-box'

describe('a rounded box', () => {
  it.each([
    { size: [0.2, 0.02, 0.02], rounding: 3, radius: 0.0018 },
    { size: [1, 2, 3], rounding: 1, radius: 0.09 },
    { size: [1, 1, 1], rounding: 2, radius: 0.08 },
  ] as const)('is that of three, each vertex once for a face: %o', ({ size, rounding, radius }) => {
    const ours = roundedBox(size, rounding, radius)
    const theirs = new RoundedBoxGeometry(...size, rounding, radius)
    const index = ours.getIndex()!
    expect(index.count).toBe(theirs.getAttribute('position').count)
    expect(ours.getAttribute('position').count).toBe(6 * (2 * rounding + 2) ** 2)
    for (const name of ['position', 'normal']) {
      const [a, b] = [new Vector3(), new Vector3()]
      for (let i = 0; i < index.count; i++) {
        a.fromBufferAttribute(ours.getAttribute(name), index.getX(i))
        b.fromBufferAttribute(theirs.getAttribute(name), i)
        expect(a.distanceTo(b)).toBeLessThan(1e-6)
      }
    }
  })
})
