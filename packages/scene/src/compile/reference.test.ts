import { describe, expect, it } from 'vitest'
import { check } from '../check'
import { apply } from '../edits'
import type { Plot, Scene } from '../document'
import { compileReference } from './reference'

const scene: Scene = {
  version: 1,
  parameters: [
    { id: 'a', value: 2 },
    { id: 'x', value: 7 },
  ],
  bodies: [{ id: 'stone', kind: 'particle', mass: 1 }],
}
const over: Plot = { id: 'fall', channels: ['stone.z'], reference: 'a*t^2 + x' }
const along: Plot = { id: 'path', channels: ['stone.z', 'stone.x'], against: 'stone.x', reference: 'a*x' }
const at = (plot: Plot, x: number) => {
  const compiled = compileReference(plot, { a: 2, x: 7 })
  return compiled?.ok ? compiled.at(x) : compiled?.message
}

describe('the reference of a plot', () => {
  it('is a function of time and parameters, or of the channel it is drawn against', () => {
    expect(at(over, 3)).toBe(25)
    expect(at(along, 3)).toBe(6)
    expect(compileReference({ id: 'plain', channels: [] }, {})).toBeNull()
  })

  it('says what is wrong with it, and can be taken out', () => {
    expect(at({ ...along, reference: 'a*t' }, 1)).toContain('a function of x, not of t')
    const wrong: Scene = { ...scene, plots: [{ ...over, reference: 'a*stone.z' }] }
    const [problem] = check(wrong)
    expect(problem).toMatchObject({ path: '/plots/0/reference', severity: 'warning', at: 'fall' })
    expect(check(apply(wrong, problem.fix!).scene)).toEqual([])
  })

  it('follows parameters that are renamed or removed, but not the x of its own', () => {
    const both: Scene = { ...scene, plots: [over, along] }
    expect(check(both)).toEqual([])
    const references = (s: Scene) => s.plots?.map((plot) => plot.reference)
    const renamed = apply(both, { type: 'rename', in: 'parameters', id: 'x', to: 'offset' }).scene
    expect(references(renamed)).toEqual(['a*t^2 + offset', 'a*x'])
    const removed = apply(both, { type: 'remove', in: 'parameters', id: 'a' }).scene
    expect(references(removed)).toEqual(['(2)*t^2 + x', '(2)*x'])
  })
})
