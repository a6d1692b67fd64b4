import { compileScene, templates } from '@freebody/scene'
import { describe, expect, it } from 'vitest'
import { colourOfBody } from '../body-colour'
import type { Mark } from '../drawing'
import { mechanismDrawing } from './MechanismDrawing'

const flat = (marks: readonly Mark[]): readonly Mark[] =>
  marks.flatMap((mark) => (mark.kind === 'group' ? [mark, ...flat(mark.marks)] : [mark]))

describe.each(templates.map(({ id, scene }) => [id, scene()] as const))('the icon of %s', (_, scene) => {
  const drawn = mechanismDrawing(scene, 'light', 140, 88)!
  const marks = flat(drawn.drawing.marks)
  const parts = marks.flatMap((mark) => (mark.kind === 'group' ? [[mark.of, mark.part]] : []))

  it('has its bodies, each in a colour, and ground, and no texts', () => {
    const compiled = compileScene(scene)
    if (!compiled.ok) throw new Error(compiled.problems[0].message)
    const used = new Set(marks.flatMap((mark) => ['ink', 'fill'].map((key) => Reflect.get(mark, key))))
    const bodies = (scene.bodies ?? []).filter(({ kind }) => kind !== 'ground')
    expect(bodies.length).toBeGreaterThan(0)
    for (const { id } of bodies) expect(used).toContain(colourOfBody(compiled, id, 'light'))
    expect(parts.some(([, part]) => part === 'ground' || part === 'rail')).toBe(true)
    expect(marks.filter(({ kind }) => kind === 'text')).toEqual([])
  })

  it('has its pins on the sheet', () => {
    for (const mark of marks) {
      if (mark.kind !== 'circle') continue
      expect(mark.at[0] - mark.r).toBeGreaterThanOrEqual(0)
      expect(mark.at[0] + mark.r).toBeLessThanOrEqual(140)
      expect(mark.at[1] - mark.r).toBeGreaterThanOrEqual(0)
      expect(mark.at[1] + mark.r).toBeLessThanOrEqual(88)
    }
  })
})
