import { apply, check, type Scene } from '@freebody/scene'
import { describe, expect, it } from 'vitest'
import { idAfter, idProblem, renaming } from './naming'

const scene: Scene = {
  version: 1,
  parameters: [{ id: 'L', label: 'Length', value: 1 }],
  bodies: [
    { id: 'rod1', label: 'Rod 1', mass: 1, inertia: [1, 1, 1], position: ['=L', 0, 0] },
    { id: 'arm', mass: 1, inertia: [1, 1, 1] },
  ],
  joints: [{ id: 'pin', kind: 'spherical', a: { body: 'rod1' }, b: { body: 'arm', at: ['=L', 0, 0] } }],
  equations: [{ id: 'e', text: 'rod1.z = 0' }],
}

function renamed(id: string, text: string): { readonly scene: Scene; readonly id: string } {
  const edit = renaming(scene, id, text)
  if (!edit) throw new Error('nothing changes')
  return { scene: apply(scene, edit).scene, id: idAfter(edit, id) }
}

describe('a new name', () => {
  it('replaces the old one in equations, joints and menus', () => {
    const after = renamed('rod1', 'Crank')
    expect(after.id).toBe('Crank')
    expect(after.scene.bodies?.[0]).toMatchObject({ id: 'Crank', position: ['=L', 0, 0] })
    expect(after.scene.bodies?.[0]).not.toHaveProperty('label')
    expect(after.scene.joints?.[0].a.body).toBe('Crank')
    expect(after.scene.equations?.[0].text).toBe('Crank.z = 0')
    expect(check(after.scene)).toEqual(check(scene))
  })
  it('that an equation cannot contain becomes a label, and a similar id', () => {
    const after = renamed('arm', 'Long arm')
    expect(after.scene.bodies?.[1]).toMatchObject({ id: 'longArm', label: 'Long arm' })
    expect(after.scene.joints?.[0].b?.body).toBe('longArm')
  })
  it('that is taken is a label only', () => {
    expect(renamed('arm', 'rod1').scene.bodies?.[1]).toMatchObject({ id: 'arm', label: 'rod1' })
  })
  it('leaves an id that was chosen by itself alone', () => {
    expect(renamed('L', 'Width').scene.parameters).toEqual([{ id: 'L', label: 'Width', value: 1 }])
  })
  it('is none when it is empty or the same', () => {
    expect(renaming(scene, 'arm', ' arm ')).toBeNull()
    expect(renaming(scene, 'arm', '  ')).toBeNull()
    expect(renaming(scene, 'nobody', 'x')).toBeNull()
  })
  it('may be the ground’s, as a label', () => {
    expect(renamed('ground', 'Wall').scene.bodies?.at(-1)).toEqual({
      id: 'ground',
      kind: 'ground',
      label: 'Wall',
    })
  })
})

it('explains why an id is not allowed', () => {
  expect(idProblem(scene, 'bodies', 'arm', 'arm')).toBeNull()
  expect(idProblem(scene, 'bodies', 'arm', 'pin')).toContain('taken')
  expect(idProblem(scene, 'bodies', 'arm', 'ground')).toContain('taken')
  expect(idProblem(scene, 'bodies', 'arm', 'a/b')).toContain('slashes')
  expect(idProblem(scene, 'parameters', 'L', 'long one')).toContain('letters')
  expect(idProblem(scene, 'parameters', 'L', 't')).toContain('time')
})
