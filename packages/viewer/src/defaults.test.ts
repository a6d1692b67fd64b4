import { expect, it } from 'vitest'
import { layersOf } from './defaults'

it('reads the layers of a scene, "forces" for all kinds of force', () => {
  expect(layersOf({ forces: false, trails: true, grid: false, unknown: true, constructor: true })).toEqual({
    weights: false,
    applied: false,
    constraints: false,
    nonIdeal: false,
    torques: false,
    traces: true,
    grid: false,
  })
  expect(layersOf()).toEqual({})
})
