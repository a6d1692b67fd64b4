import { compileScene, type Scene } from '@freebody/scene'
import { expect, it } from 'vitest'
import { firstChannels } from './new-plot'

const axis = [0, 1, 0] as const
const scene: Scene = {
  version: 1,
  bodies: [
    {
      id: 'crank/1',
      shapes: [{ kind: 'box', size: [1, 0.1, 0.1], at: [0.5, 0, 0] }],
      points: { end: [1, 0, 0] },
    },
  ],
  joints: [
    { id: 'pin', kind: 'revolute', a: { body: 'ground', axis }, b: { body: 'crank/1', axis } },
    { id: 'motor', kind: 'driven-angle', a: { body: 'ground', axis }, b: { body: 'crank/1', axis } },
  ],
  forces: [
    {
      id: 'spring',
      kind: 'spring',
      a: { body: 'ground', at: [2, 0, 0] },
      b: { body: 'crank/1', point: 'end' },
    },
    { id: 'push', kind: 'force', a: { body: 'crank/1' } },
  ],
  measurements: [
    { id: 'reach', kind: 'distance', a: { body: 'ground' }, b: { body: 'crank/1', point: 'end' } },
  ],
  parameters: [{ id: 'k', value: 1 }],
}

it.each([
  ['crank/1', ['"crank/1".x', '"crank/1".z']],
  ['pin', ['pin.F']],
  // A motor on an axis carries no force.
  ['motor', ['motor.Tz_J']],
  ['spring', ['spring.tension']],
  ['push', ['push.F']],
  ['reach', ['reach.distance']],
  ['k', ['energy.kinetic', 'energy.potential', 'energy.total']],
  [undefined, ['energy.kinetic', 'energy.potential', 'energy.total']],
])('a new plot of %s shows %s', (id, channels) => {
  const compiled = compileScene(scene)
  if (!compiled.ok) throw new Error(compiled.problems.map(({ message }) => message).join(' '))
  expect(firstChannels(compiled, id)).toEqual(channels)
})
