import { describe, expect, it } from 'vitest'
import type { Scene } from '../../document'
import { compileScene } from '../../compile/checked'
import { apply } from '../../edits'
import { duplicate, mirror } from '../copy/duplicate'
import { removeMany } from '../copy/groups'
import { copy, paste } from '../copy/clipboard'
import { changeBodies } from '../move/attached'
import { anchorsOf, groundAnchor } from '../places/anchors'
import { newMeasurement } from './measurements'

const bar: Scene = {
  version: 1,
  parameters: [{ id: 'L', value: 2 }],
  bodies: [
    {
      id: 'bar',
      position: [1, 0, 0],
      shapes: [{ kind: 'rod', from: [0, 0, 0], to: ['=L', 0, 0], radius: 0.05 }],
    },
    { id: 'block', position: [0, 0, 3], points: { hook: [0, 0, 1] }, shapes: [{ kind: 'box' }] },
  ],
}

function compiled(scene: Scene) {
  const result = compileScene(scene)
  if (!result.ok) throw new Error(result.problems[0].message)
  return result
}

const anchor = (scene: Scene, body: string, name: string) => {
  const all = anchorsOf(compiled(scene), body)
  const found = all.find((a) => a.name === name)
  if (!found) throw new Error(`${name} is not one of ${all.map((a) => a.name).join(', ')}`)
  return found
}

function measured(): Scene {
  const made = newMeasurement(bar, 'distance', [anchor(bar, 'block', 'hook'), anchor(bar, 'bar', 'end B')])
  if (!made.ok) throw new Error(made.message)
  return apply(bar, made.edit).scene
}

describe('a new measurement', () => {
  it('is attached by names and expressions where there are any', () => {
    expect(measured().measurements).toEqual([
      {
        id: 'distance1',
        label: 'Distance 1',
        kind: 'distance',
        a: { body: 'block', point: 'hook' },
        b: { body: 'bar', at: ['=L', 0, 0] },
      },
    ])
    expect(compiled(measured()).measurements[0].places.map(({ body }) => body)).toEqual([2, 1])
  })

  it('of an angle has its vertex second', () => {
    const picks = [anchor(bar, 'bar', 'end B'), groundAnchor([1, 0, 0]), anchor(bar, 'block', 'hook')]
    const made = newMeasurement(bar, 'angle', picks)
    expect(made.ok && apply(bar, made.edit).scene.measurements?.[0]).toMatchObject({
      kind: 'angle',
      b: { body: 'ground', at: [1, 0, 0] },
      more: [{ body: 'block', point: 'hook' }],
    })
  })

  it('says what is missing', () => {
    const hook = anchor(bar, 'block', 'hook')
    expect(newMeasurement(bar, 'angle', [hook])).toEqual({
      ok: false,
      message: 'Angle needs 3 places; 1 are picked.',
    })
    expect(newMeasurement(bar, 'distance', [hook, hook])).toMatchObject({ ok: false })
  })
})

describe('measurements follow edits', () => {
  const scene = measured()

  it('of names, and of their parameters', () => {
    const renamed = apply(scene, { type: 'rename', in: 'bodies', id: 'bar', to: 'beam' }).scene
    expect(renamed.measurements?.[0].b.body).toBe('beam')
    const parameter = apply(scene, { type: 'rename', in: 'parameters', id: 'L', to: 'length' }).scene
    expect(parameter.measurements?.[0].b.at).toEqual(['=length', 0, 0])
  })

  it('of the size of what they measure', () => {
    const [body] = scene.bodies!
    const longer = { ...body, shapes: [{ ...body.shapes![0], to: [3, 0, 0] }] }
    const edits = changeBodies(scene, [longer as never])
    expect(apply(scene, { type: 'sequence', edits }).scene.measurements?.[0].b.at).toEqual([3, 0, 0])
  })

  it('go with a removed body, and their plots with them', () => {
    const plots = [{ id: 'plot', channels: ['distance1.distance', 'block.z'] }]
    const without = removeMany({ ...scene, plots }, ['bar'])
    const left = without.ok ? apply({ ...scene, plots }, without.edit).scene : scene
    expect(left.measurements).toBeUndefined()
    expect(left.plots?.[0].channels).toEqual(['block.z'])
  })

  it('are copied with all of their bodies, pasted and mirrored', () => {
    const made = duplicate(scene, ['bar', 'block'])
    const both = made.ok ? apply(scene, made.edit).scene : scene
    expect(both.measurements?.[1]).toMatchObject({
      id: 'distance2',
      a: { point: 'hook' },
      b: { at: ['=L', 0, 0] },
    })
    expect(both.measurements?.[1].a.body).not.toBe('block')
    const alone = duplicate(scene, ['bar'])
    expect(alone.ok && apply(scene, alone.edit).scene.measurements).toHaveLength(1)
    const pasted = paste({ version: 1 }, copy(scene, ['bar', 'block']))
    expect(pasted.ok && apply({ version: 1 }, pasted.edit).scene.measurements).toEqual(scene.measurements)
    const image = mirror(scene, ['bar', 'block'], { point: [0, 0, 0], normal: [1, 0, 0] }, { copy: false })
    const mirrored = image.ok ? apply(scene, image.edit).scene : scene
    expect(mirrored.measurements).toHaveLength(1)
    const lengthOf = (s: Scene) => {
      const { measurements, state, indexOf } = compiled(s)
      expect(indexOf.size).toBe(3)
      expect(measurements).toHaveLength(1)
      return state.q.length
    }
    expect(lengthOf(mirrored)).toBe(lengthOf(scene))
  })
})
