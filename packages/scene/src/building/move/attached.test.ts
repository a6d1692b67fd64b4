import { describe, expect, it } from 'vitest'
import { compiledOf } from '../../testing/bodies'
import type { Scene, Shape } from '../../document'
import { apply } from '../../edits'
import { changeBodies } from './attached'
import { derivedSizes, withDerivedSize } from './derived-sizes'

const scene: Scene = {
  version: 1,
  parameters: [{ id: 'L', value: 2 }],
  bodies: [
    {
      id: 'rod',
      mass: 1,
      shapes: [{ kind: 'rod', to: [1, 0, 0], radius: 0.01, slender: false }],
      points: { tip: [1, 0, 0], middle: [0.5, 0, 0] },
    },
    { id: 'next', position: [1, 0, 0], shapes: [{ kind: 'rod', to: [0, 0, 1], radius: 0.01 }] },
    {
      id: 'block',
      position: [0, 3, 0],
      shapes: [
        { kind: 'box', size: [0.4, 0.2, 0.2] },
        { kind: 'sphere', radius: 0.05, at: [0.2, 0, 0] },
      ],
    },
  ],
  joints: [
    { id: 'base', kind: 'revolute', a: { body: 'ground' }, b: { body: 'rod' } },
    {
      id: 'pin',
      kind: 'revolute',
      a: { body: 'rod', at: [1, 0, 0], axis: [0, 1, 0] },
      b: { body: 'next', axis: [0, 1, 0] },
    },
    {
      id: 'side',
      kind: 'spherical',
      a: { body: 'block', at: [0.2, 0, 0] },
      b: { body: 'ground', at: [0.2, 3, 0] },
    },
  ],
  forces: [{ id: 'band', kind: 'spring', a: { body: 'ground' }, b: { body: 'rod', at: [1, 0, 0] } }],
}

const edited = (...bodies: Parameters<typeof changeBodies>[1]): Scene =>
  changeBodies(scene, bodies).reduce((before, edit) => apply(before, edit).scene, scene)
const [rod, next, block] = scene.bodies!
const resized = (shape: Partial<Shape>) => ({ ...rod, shapes: [{ ...rod.shapes![0], ...shape } as Shape] })

describe('a size that is typed', () => {
  it('moves joints, forces and points at the end of a rod', () => {
    const after = edited(resized({ to: [1.5, 0, 0.25] }))
    expect(after.joints![1].a.at).toEqual([1.5, 0, 0.25])
    expect(after.forces![0].b!.at).toEqual([1.5, 0, 0.25])
    expect(after.bodies![0].points).toEqual({ tip: [1.5, 0, 0.25], middle: [0.75, 0, 0.125] })
    // The other end stays.
    expect(after.joints![0]).toEqual(scene.joints![0])
  })

  it('writes an expression at the joint too, so that a slider moves both', () => {
    const after = edited(resized({ to: ['=L', 0, 0] }))
    expect(after.joints![1].a.at).toEqual(['=L', 0, 0])
    expect(compiledOf(after).model.nc).toBeGreaterThan(0)
  })

  it('moves what is attached to the faces of a box, other shapes included', () => {
    const after = edited({
      ...block,
      shapes: [{ ...block.shapes![0], size: [0.6, 0.2, 0.2] }, block.shapes![1]],
    })
    expect(after.joints![2].a.at).toEqual([0.3, 0, 0])
    expect(after.bodies![2].shapes![1].at).toEqual([0.3, 0, 0])
  })

  it('moves both sides of a joint between two bodies that are changed at once', () => {
    const second = { ...next, shapes: [{ ...next.shapes![0], from: [0, 0, -0.5] } as Shape] }
    const after = edited(resized({ to: [2, 0, 0] }), second)
    expect(after.joints![1].a.at).toEqual([2, 0, 0])
    expect(after.joints![1].b!.at).toEqual([0, 0, -0.5])
  })

  it('moves nothing with other changes, or without a valid size', () => {
    const heavier = edited({ ...rod, mass: 3 })
    expect(heavier.joints).toEqual(scene.joints)
    const recoloured = edited(resized({ colour: '#112233' }))
    expect(recoloured.joints).toEqual(scene.joints)
    expect(edited(resized({ to: [0, 0, 0] })).joints).toEqual(scene.joints)
  })
})

describe('the length of a rod', () => {
  const lengthOf = (shape: Partial<Shape>) =>
    derivedSizes(scene, { ...rod.shapes![0], ...shape } as Shape).map(({ key, value }) => [key, value])
  const ends = (shape: Partial<Shape>, length: number | string) => {
    const { from, to } = withDerivedSize(scene, { ...rod.shapes![0], ...shape } as Shape, 'length', length)
    return { from, to }
  }

  it('is the distance of its ends, or the expression it is written with', () => {
    expect(lengthOf({})).toEqual([['length', 1]])
    expect(lengthOf({ from: [0, 3, 0], to: [4, 0, 0] })).toEqual([['length', 5]])
    expect(lengthOf({ to: [0, '=L', 0] })).toEqual([['length', '=L']])
    expect(lengthOf({ from: ['=L/2', 0, 0], to: [0, 0, 0] })).toEqual([['length', 1]])
  })

  it('moves end B along the rod', () => {
    expect(ends({}, 2.5)).toEqual({ from: undefined, to: [2.5, 0, 0] })
    expect(ends({ from: [0, 3, 0], to: [4, 0, 0] }, 10)).toEqual({ from: [0, 3, 0], to: [8, -3, 0] })
  })

  it('can be an expression', () => {
    expect(ends({}, '=L')).toEqual({ from: undefined, to: ['=L', 0, 0] })
    expect(ends({ to: [-1, 0, 0] }, '=L').to).toEqual(['=-(L)', 0, 0])
    const slanted = { from: [0, 3, 0], to: [4, 0, 0] } as const
    const shape = withDerivedSize(scene, { ...rod.shapes![0], ...slanted } as Shape, 'length', '=5*L')
    expect(derivedSizes(scene, shape)[0].value).toBeCloseTo(10, 12)
    // End A is given by an expression, which stays.
    expect(ends({ from: ['=L/2', 0, 0], to: [2, 0, 0] }, 3).to).toEqual(['=(L/2)+(3)', 0, 0])
  })
})
