import { expect, it } from 'vitest'
import type { Scene } from '../document'
import { savedCamera } from './saved-camera'

const scene = (camera: NonNullable<Scene['view']>['camera']): Scene => ({
  version: 1,
  parameters: [{ id: 'L', value: 2 }],
  view: { ...(camera && { camera }) },
})

it('is read with expressions, and only where it is whole', () => {
  expect(savedCamera(scene({ position: ['=2*L', 0, 1], target: [0, 0, 0.5], orthographic: true }))).toEqual({
    position: [4, 0, 1],
    target: [0, 0, 0.5],
    orthographic: true,
  })
  expect(savedCamera(scene({ position: [1, 0, 0] }))).toBeNull()
  expect(savedCamera(scene({ position: [1, 1, 1], target: [1, 1, 1] }))).toBeNull()
  expect(savedCamera(scene({ position: ['=unknown', 0, 0], target: [0, 0, 0] }))).toBeNull()
  expect(savedCamera({ version: 1 })).toBeNull()
})
