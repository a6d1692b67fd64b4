import { compileScene, examples } from '@freebody/scene'
import { palettes, slotsOf } from '@freebody/viewer'
import { expect, it } from 'vitest'
import { paintOfBody, slotsOfScene } from './body-paint'

it('gives bodies in the outline the colours that they have in the scene', () => {
  for (const { id, scene } of examples) {
    const compiled = compileScene(scene)
    if (!compiled.ok) throw new Error(id)
    expect([...slotsOfScene(scene)], id).toEqual([...slotsOf(compiled.model)])
  }
})

it('prefers a colour of the document', () => {
  const { bodies } = palettes.light
  expect(paintOfBody({ id: 'a' }, 2)).toBe(`light-dark(${bodies[2]}, ${palettes.dark.bodies[2]})`)
  expect(paintOfBody({ id: 'a', shapes: [{ kind: 'sphere', radius: 1, colour: '#123456' }] }, 2)).toBe(
    '#123456',
  )
})
