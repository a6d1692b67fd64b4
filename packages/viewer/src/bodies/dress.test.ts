import { SphereGeometry, Vector3 } from 'three'
import { describe, expect, it } from 'vitest'
import { dressed } from './dress'

describe('a dressed solid', () => {
  const plain = new SphereGeometry(1, 12, 8)
  const made = dressed(plain, [3])
  const n = plain.getAttribute('position').count
  const mark = made.getAttribute('mark')
  const index = made.getIndex()!

  it('is the solid and, inside out, its shell', () => {
    expect(made.getAttribute('position').count).toBe(2 * n)
    const at = (i: number) => new Vector3().fromBufferAttribute(made.getAttribute('position'), index.getX(i))
    let [solid, shell] = [0, 0]
    for (let i = 0; i < index.count; i += 3) {
      const [a, b, c] = [at(i), at(i + 1), at(i + 2)]
      const volume = a.dot(b.clone().cross(c)) / 6
      if (mark.getX(index.getX(i)) === 1) shell += volume
      else solid += volume
    }
    expect(solid).toBeGreaterThan(3.5)
    expect(shell).toBeCloseTo(-solid, 9)
  })

  it('says which pattern it has, on all of it', () => {
    for (let i = 0; i < 2 * n; i++) expect(mark.getY(i)).toBe(3)
  })

  it('leaves the plain solid as it was', () => {
    expect(plain.getAttribute('position').count).toBe(n)
    expect(plain.hasAttribute('mark')).toBe(false)
  })
})
