import { compileScene, examples, type Body, type Scene } from '@freebody/scene'
import { describe, expect, it } from 'vitest'
import { BODY_COLOURS, bodySlots, slotsOf } from './body-colours'

const ids = (n: number) => Array.from({ length: n }, (_, i) => `b${i}`)

function slotsIn(scene: Scene): number[] {
  const compiled = compileScene(scene)
  if (!compiled.ok) throw new Error(compiled.problems[0].message)
  return [...slotsOf(compiled.model).values()]
}

describe('colours of bodies', () => {
  it('follow the order of the document', () => {
    expect([...bodySlots(ids(10), []).values()]).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 0, 1])
  })

  it('differ for bodies that a joint joins', () => {
    // The ninth would have the colour of the first, and the tenth that of the second.
    const joined = [
      ['b8', 'ground', 'b0'],
      ['b9', 'b8'],
      ['b9', 'b1'],
    ]
    const slots = bodySlots(ids(10), joined)
    for (const [a, b] of [
      ['b8', 'b0'],
      ['b9', 'b8'],
      ['b9', 'b1'],
    ])
      expect(slots.get(a)).not.toBe(slots.get(b))
  })

  it('differ for neighbours in every example that has few enough of them', () => {
    for (const { id, scene } of examples) {
      const compiled = compileScene(scene)
      if (!compiled.ok) throw new Error(id)
      const slots = slotsOf(compiled.model)
      const { bodyIds, constraints } = compiled.model
      const neighbours = new Map<number, Set<number>>()
      for (const c of constraints)
        for (const a of c.body)
          for (const b of c.body)
            if (a > b && b > 0) neighbours.set(a, (neighbours.get(a) ?? new Set()).add(b))
      for (const [a, near] of neighbours)
        if (near.size < BODY_COLOURS)
          for (const b of near)
            expect(slots.get(bodyIds[a]), `${id}: ${bodyIds[a]}`).not.toBe(slots.get(bodyIds[b]))
    }
  })

  it('stay when other bodies are renamed, changed or added', () => {
    const { scene } = examples.find((e) => e.id === 'slider-crank')!
    const before = slotsIn(scene)
    const ball: Body['shapes'] & {} = [{ kind: 'sphere', radius: 0.1 }]
    const bodies = (scene.bodies ?? []).map((b) => (b.id === 'slider' ? { ...b, shapes: ball } : b))
    const changed: Scene = { ...scene, bodies: [...bodies, { id: 'more', shapes: ball }] }
    expect(slotsIn(changed).slice(0, before.length)).toEqual(before)
    const renamed = JSON.parse(JSON.stringify(scene).replaceAll('"rod"', '"conrod"')) as Scene
    expect(slotsIn(renamed)).toEqual(before)
  })

  it('are enough for a body with more neighbours than colours', () => {
    const hub = [...ids(12)].map((id) => [id, 'hub'])
    expect(bodySlots([...ids(12), 'hub'], hub).get('hub')).toBeLessThan(BODY_COLOURS)
  })
})
