/* What a model costs, in numbers of things computed: it grows with the scene, and not with the pairs of what it holds. */
import { assembleInitial, cloneState, createWorkspace, evaluate, redundancy } from '@freebody/dynamics'
import { describe, expect, it } from 'vitest'
import type { Scene } from '../document'
import { compileScene } from './checked'
import type { CompiledScene } from './index'

const welds = (n: number): Scene => ({
  version: 1,
  bodies: [
    { id: 'a', mass: 1, inertia: [1, 1, 1] },
    { id: 'b', mass: 1, inertia: [1, 1, 1], position: [1, 0, 0] },
  ],
  joints: Array.from({ length: n }, (_, i) => ({
    id: `w${i}`,
    kind: 'fixed',
    a: { body: 'a', at: [0.5, 0, 0] },
    b: { body: 'b', at: [-0.5, 0, 0] },
  })),
})

const chain = (n: number): Scene => ({
  version: 1,
  bodies: Array.from({ length: n }, (_, i) => ({
    id: `link ${i}`,
    position: [i + 0.5, 0, 0],
    mass: 1,
    inertia: [1, 1, 1],
  })),
  joints: Array.from({ length: n }, (_, i) => ({
    id: `ball ${i}`,
    kind: 'spherical',
    a: i === 0 ? { body: 'ground' } : { body: `link ${i - 1}`, at: [0.5, 0, 0] },
    b: { body: `link ${i}`, at: [-0.5, 0, 0] },
  })),
})

/** Functions inside functions. */
const nested = (n: number): Scene => ({
  version: 1,
  bodies: [
    { id: 'P', kind: 'particle', mass: 1 },
    { id: 'Q', kind: 'particle', mass: 1, position: [1, 0, 0] },
  ],
  equations: Array.from({ length: n }, (_, i) => ({
    id: `e${i}`,
    text: `${'sin(P.x*Q.y+'.repeat(3)}P.x${')'.repeat(3)} = P.z`,
  })),
})

function compiled(scene: Scene): CompiledScene {
  const result = compileScene(scene)
  if (!result.ok) throw new Error(result.problems[0].message)
  return result
}

/** Numbers in the factor of S, and products of blocks that fill S. */
function sizes({ model }: CompiledScene) {
  const { factor } = createWorkspace(model, 'plain')
  return { factor: factor.values.length, products: model.algebra.products.length }
}

describe('the cost of a model', () => {
  it.each([
    ['joints between one pair of bodies', welds],
    ['links of a chain', chain],
    ['equations of nested functions', nested],
  ])('grows in proportion to the %s', (_, scene) => {
    const [few, many] = [sizes(compiled(scene(120))), sizes(compiled(scene(480)))]
    expect(many.factor / few.factor).toBeLessThan(4.5)
    expect(many.products / few.products).toBeLessThan(4.5)
  })
})

it('finds out which of many equal equations are implied', () => {
  const { model, state, settings } = compiled(nested(200))
  const ws = createWorkspace(model)
  const start = cloneState(model, state)
  expect(assembleInitial(model, start, ws, settings.engine).ok).toBe(true)
  expect(evaluate(model, start, ws, settings.engine).ok).toBe(true)
  const { rank, rows, implied } = redundancy(model, ws, settings.engine.rankTolerance)
  expect([rank, rows]).toEqual([1, 200])
  expect(implied).toHaveLength(199)
})
