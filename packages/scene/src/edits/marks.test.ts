import { expect, it } from 'vitest'
import { apply } from '.'
import { check } from '../check'
import type { Scene } from '../document'
import { sliderCrank } from '../examples/slider-crank'

const scene: Scene = {
  ...sliderCrank,
  view: { hidden: ['crank', 'crank pin'], locked: ['ground', 'rod'] },
}

it('is a scene without problems', () => {
  expect(check(scene)).toEqual([])
})

it('follows names', () => {
  const { view } = apply(scene, { type: 'rename', in: 'bodies', id: 'crank', to: 'arm' }).scene
  expect(view).toEqual({ hidden: ['arm', 'crank pin'], locked: ['ground', 'rod'] })
})

it('is removed with things and what is attached to them', () => {
  const { view } = apply(scene, { type: 'remove', in: 'bodies', id: 'crank' }).scene
  expect(view).toEqual({ locked: ['ground', 'rod'] })
  const bare: Scene = { ...scene, view: { hidden: ['rod'] } }
  expect(apply(bare, { type: 'remove', in: 'bodies', id: 'rod' }).scene).not.toHaveProperty('view')
})

it('does not change a scene without such things', () => {
  const { view } = apply(
    { ...scene, view: { follow: 'rod' } },
    { type: 'remove', in: 'joints', id: 'guide' },
  ).scene
  expect(view).toEqual({ follow: 'rod' })
})
