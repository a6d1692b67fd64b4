import { examples, type Scene } from '@freebody/scene'
import { expect, it } from 'vitest'
import { evaluator } from './number-input'
import { rangeOf, usesIn } from './parameters'

const { scene } = examples.find((example) => example.id === 'slider-crank')!

it('counts where parameters are spoken of', () => {
  const uses = usesIn(scene)
  // in two other parameters, three times in the crank, four in the rod, two in the slider
  expect(uses.get('r')).toBe(11)
  expect(uses.get('psi')).toBe(4)
  expect([...uses.keys()]).toEqual(scene.parameters?.map(({ id }) => id))
})

it('tells parameters from members, and expressions from text', () => {
  const parameters = [{ id: 'r', label: '=r', value: 1 }]
  const count = (rest: Partial<Scene>) => usesIn({ version: 1, parameters, ...rest }).get('r')
  expect(count({ title: '=r' })).toBe(0)
  expect(count({ equations: [{ id: 'e', text: 'A.r + r + r^2 = 1' }] })).toBe(1)
  expect(count({ equations: [{ id: 'e', text: 'A.r = 1' }] })).toBe(0)
  expect(count({ bodies: [{ id: 'b', position: ['=r', '=2*r', '=radius'] }] })).toBe(2)
})

it('has a slider for numbers with two ends', () => {
  const evaluate = evaluator(scene.parameters)
  expect(rangeOf({ id: 'a', value: 1, min: 0, max: '=2*r', step: 0.1 }, evaluate)).toEqual({
    min: 0,
    max: 0.6,
    step: 0.1,
  })
  expect(rangeOf({ id: 'a', value: 1, min: 0, max: 10 }, evaluate)).toEqual({ min: 0, max: 10, step: 0.05 })
  expect(rangeOf({ id: 'a', value: '=r', min: 0, max: 1 }, evaluate)).toBeNull()
  expect(rangeOf({ id: 'a', value: 1, min: 0 }, evaluate)).toBeNull()
  expect(rangeOf({ id: 'a', value: 1, min: 2, max: 1 }, evaluate)).toBeNull()
})
