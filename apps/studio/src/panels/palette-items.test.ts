import { documentKinds, shapeKinds } from '@freebody/scene'
import { expect, it } from 'vitest'
import { searchItems, summaryOf } from './palette-search'
import { paletteGroups, paletteItems } from './palette-items'

it('has every shape, joint and force that can be added, once', () => {
  const ids = paletteItems.map((item) => item.id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const kind of Object.keys(shapeKinds)) expect(ids).toContain(`shape.${kind}`)
  for (const kind of Object.keys(documentKinds.joints)) expect(ids).toContain(`joint.${kind}`)
  for (const kind of Object.keys(documentKinds.forces))
    if (kind !== 'pull') expect(ids).toContain(`force.${kind}`)
  for (const group of paletteGroups) expect(paletteItems.some((item) => item.group === group)).toBe(true)
})

it('is found by the words of the workshop', () => {
  expect(searchItems(paletteItems, 'hinge')[0].id).toBe('joint.revolute')
  expect(searchItems(paletteItems, 'motor').map((item) => item.id)).toContain('joint.driven-angle')
  expect(searchItems(paletteItems, 'nonholonomic disc').map((item) => item.id)).toEqual([
    'joint.rolling-disc',
  ])
  expect(searchItems(paletteItems, 'ball ends').map((item) => item.id)).toContain('joint.distance')
  for (const item of paletteItems) expect(summaryOf(item), item.id).toMatch(/\S/)
  expect(searchItems(paletteItems, '')).toBe(paletteItems)
  expect(searchItems(paletteItems, 'flux capacitor')).toEqual([])
})
