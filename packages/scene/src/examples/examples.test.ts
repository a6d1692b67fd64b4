import { assembleInitial, createWorkspace, step, totalEnergy } from '@freebody/dynamics'
import { describe, expect, it } from 'vitest'
import { examples } from '.'
import { check } from '../check'
import { compileScene } from '../compile'
import { parseScene } from '../parse'
import { decode, encode } from '../share/codec'
import { stringify } from '../write'

describe.each(examples)('$id', ({ scene }) => {
  it('has no problems', () => {
    expect(check(scene)).toEqual([])
  })

  it('survives a file and a link', () => {
    expect(parseScene(stringify(scene))).toEqual({ ok: true, scene, problems: [] })
    expect(decode(encode(scene))).toEqual({ ok: true, scene, moment: null })
  })

  it('starts closed and runs for two seconds', () => {
    const compiled = compileScene(scene)
    if (!compiled.ok) throw new Error(compiled.problems.map((p) => p.message).join('\n'))
    const { model, state, settings } = compiled
    const workspace = createWorkspace(model)
    const assembled = assembleInitial(model, state, workspace, settings.engine)
    if (!assembled.ok) throw new Error(assembled.message)
    expect(assembled.phiBefore).toBeLessThan(1e-9)
    const before = totalEnergy(model, state, workspace)
    for (let t = 0; t < 2 - 1e-9; t += settings.step) {
      const stepped = step(model, state, workspace, settings.step, settings.engine)
      if (!stepped.ok) throw new Error(stepped.message)
    }
    expect(state.t).toBeCloseTo(2, 9)
    const after = totalEnergy(model, state, workspace)
    if (model.laws.length > 0) expect(after).toBeLessThan(before)
    else if (!scene.joints?.some((joint) => joint.kind === 'driven-angle'))
      expect(Math.abs(after - before)).toBeLessThan(1e-3 * Math.max(1, Math.abs(before)))
  })
})

it('has a ten-link pendulum that fits in 600 characters', () => {
  const ten = examples.find((example) => example.id === 'ten-link-pendulum')
  expect(ten && encode(ten.scene).length).toBeLessThanOrEqual(600)
})
