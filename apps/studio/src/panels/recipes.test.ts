import { describe, expect, it } from 'vitest'
import { curveRecipes, made, recognise, surfaceRecipes, type Recipe } from './recipes'

describe.each<[string, Readonly<Record<string, Recipe<never>>>]>([
  ['curves', curveRecipes as never],
  ['surfaces', surfaceRecipes as never],
])('%s', (_, recipes) => {
  it.each(Object.entries(recipes))('%s is recognised, with the numbers it was made from', (id, recipe) => {
    expect(recognise(made(recipe), recipes)?.id).toBe(id)
    for (let n = 1; n <= 20; n++) {
      const params = Object.fromEntries(
        Object.keys(recipe.form).map((key, i) => [key, 0.05 + 0.07 * ((n * (i + 3)) % 17)]),
      )
      const found = recognise(recipe.make(params), recipes)
      expect(found).not.toBeNull()
      // A special case may go by its own name; made again it is the same.
      if (found?.id !== id) continue
      for (const [key, value] of Object.entries(params)) expect(found.params[key]).toBeCloseTo(value, 9)
    }
  })
})

it('leaves others alone', () => {
  const line = { kind: 'analytic', polynomial: [[0, 1], [], []], harmonics: [[], [], []] } as const
  expect(recognise(line as never, curveRecipes)).toBeNull()
  const wire = { kind: 'analytic', polynomial: [[0, 1], [], [0, 0, '=k/2']], harmonics: [[], [], []] }
  expect(recognise(wire as never, curveRecipes)).toBeNull()
  expect(
    recognise({ kind: 'quadric', coefficients: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] }, surfaceRecipes),
  ).toBeNull()
})
