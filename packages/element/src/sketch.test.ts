import { examples, templates } from '@freebody/scene'
import { describe, expect, it } from 'vitest'
import { HEIGHT, sketch, WIDTH } from './sketch'

describe('a sketch', () => {
  const scenes = [
    ...examples.map(({ id, scene }) => [id, scene] as const),
    ...templates.map(({ id, scene }) => [`template ${id}`, scene()] as const),
  ]

  it.each(scenes)('of %s lies within its picture', (_, scene) => {
    const drawn = sketch(scene)
    expect(drawn).not.toBeNull()
    const { outlines, joints } = drawn!
    expect(outlines.length).toBeGreaterThan(0)
    const points = [...outlines.flatMap((o) => o.split(' ').map((p) => p.split(',').map(Number))), ...joints]
    for (const [x, y] of points) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x).toBeLessThanOrEqual(WIDTH)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y).toBeLessThanOrEqual(HEIGHT)
    }
  })

  it('is none of nothing, and of what cannot be read', () => {
    expect(sketch({ version: 1 })).toBeNull()
    expect(sketch({ version: 1, bodies: [{ id: 'a', mass: '=b' }] })).toBeNull()
  })

  it('puts what is higher above, and what is right to the right', () => {
    const at = (position: readonly [number, number, number], id: string) =>
      ({ id, kind: 'particle', mass: 1, position }) as const
    const { outlines } = sketch({ version: 1, bodies: [at([0, 0, 0], 'a'), at([1, 0, 1], 'b')] })!
    const [a, b] = outlines.map((o) => o.split(',').map(Number))
    expect(b[0]).toBeGreaterThan(a[0])
    expect(b[1]).toBeLessThan(a[1])
  })
})
