/* Typed inequalities: the condition they compile to, units, and how both are printed. */
import {
  compile,
  createWorkspace,
  oneSidedWork,
  watchGaps,
  type BodySpec,
  type BoundSpec,
  type OneSidedSpec,
} from '@freebody/dynamics'
import { describe, expect, it } from 'vitest'
import { compileEquation } from './equation'
import { compileForce } from './force'
import { equationLatex } from './latex'
import { compileLimit } from './limit'
import { namesIn } from './names'
import { createEvaluator } from './parameters'
import type { Scope } from './scope'

const frames = [{ body: 'ground' }, { body: 'A' }]
const scope: Scope = {
  bodies: { A: { points: { tip: [1, 0, 0] } }, P: { particle: true } },
  joints: { pin: { kind: 'revolute', frames }, slide: { kind: 'prismatic', frames } },
  parameters: { L: 2 },
}

function compiled(text: string, within = scope) {
  const found = compileEquation(text, within)
  if (!found.ok) throw new Error(found.problems[0].message)
  return found.equation
}

/** The gap of the condition with A turned by `angle` [rad] about z, at (3, 4, 5), and P at (1, 2, −0.5), at t = 0.5 s. */
function gap(text: string, angle = 0): number {
  return gapOf(compiled(text).toBound('bound')!, angle)
}

function gapOf(bound: Pick<BoundSpec, 'id' | 'row' | 'side'>, angle: number): number {
  const bodies: BodySpec[] = [
    {
      id: 'A',
      mass: 1,
      inertia: [1, 1, 1],
      p_WB: [3, 4, 5],
      q_WB: [Math.cos(angle / 2), 0, 0, Math.sin(angle / 2)],
    },
    { id: 'P', kind: 'particle', mass: 1, p_WB: [1, 2, -0.5] },
  ]
  const model = compile({ bodies, oneSided: [bound as OneSidedSpec] })
  if (!model.ok) throw new Error(model.problems[0].message)
  const ws = createWorkspace(model.model)
  const { watch } = oneSidedWork(model.model, ws)
  model.state.t = 0.5
  watchGaps(model.model, model.state, watch)
  return watch.gap[0]
}

describe('a typed inequality', () => {
  it.each([
    ['P.z >= 0', -0.5],
    ['P.z <= 0', 0.5],
    ['0 <= P.z', -0.5],
    ['dist(A.tip, P) <= 2 + L*t', 3 - Math.hypot(3, 2, 5.5)],
    ['slide.stroke <= 7', 2],
    ['A.x >= 50 cm + 30 mm', 3 - 0.53],
  ])('%s has the gap by which it holds', (text, expected) => {
    expect(gap(text)).toBeCloseTo(expected, 14)
  })

  it('bounds an angle on the turn where it started, and not modulo full turns', () => {
    expect(gap('pin.angle <= 45 deg', 1)).toBeCloseTo(Math.PI / 4 - 1, 14)
    expect(gap('pin.angle <= 170 deg', -3)).toBeCloseTo((170 / 180) * Math.PI + 3, 14)
    expect(gap('pin.angle >= -3*tau', -3)).toBeCloseTo(6 * Math.PI - 3, 13)
  })

  it('is no constraint, and an equation no condition', () => {
    expect(compiled('P.z >= 0').relation).toBe('>=')
    expect(compiled('P.z = 0').toBound('x')).toBeNull()
  })

  it('is printed with its sign and units', () => {
    expect(equationLatex(compiled('pin.angle <= 45 deg')).equation).toBe(
      String.raw`\theta_{\mathrm{pin}} \le 45^{\circ}`,
    )
    expect(equationLatex(compiled('P.z >= 30 mm')).equation).toBe(String.raw`z_{P} \ge 30\,\mathrm{mm}`)
  })

  it('is refused where a number is wanted', () => {
    const force = compileForce({ at: { body: 'P' }, force: 'F <= 2' }, scope)
    expect(force.ok ? '' : force.problems[0].message).toMatch(/An inequality has no value/)
  })
})

describe('a limit', () => {
  const joint = scope.joints!.pin
  const rows = (bound: Pick<BoundSpec, 'row' | 'side'>) => ({ ...bound.row, side: bound.side, params: {} })

  it('is the inequality of its coordinate', () => {
    for (const relation of ['<=', '>='] as const) {
      const limit = compileLimit('pin', { joint, coordinate: 'angle', relation, value: 0.25 })
      if (!limit.ok) throw new Error(limit.problems[0].message)
      const typed = compiled(`pin.angle ${relation} 0.25`).toBound('bound')!
      expect(rows(limit.bound)).toEqual(rows(typed))
      const bound = { id: 'limit', ...limit.bound }
      expect(gapOf(bound, 0.7)).toBe(gapOf(typed, 0.7))
      expect(gapOf(bound, 0.7)).toBeCloseTo(relation === '<=' ? -0.45 : 0.45, 14)
    }
  })

  it('is refused where it bounds nothing', () => {
    const refused = (coordinate: string, value: number) => {
      const limit = compileLimit('pin', { joint, coordinate, relation: '>=', value })
      return limit.ok ? '' : limit.problems[0].message
    }
    expect(refused('distance', -1)).toMatch(/always holds/)
    expect(refused('length', 1)).toMatch(/no coordinate length/)
  })
})

describe('units', () => {
  it('multiply the number before them', () => {
    const evaluate = createEvaluator({ k: 3 })
    const value = (text: string) => {
      const found = evaluate(text)
      return found.ok ? found.value : found.problems[0].message
    }
    expect(value('=180 deg')).toBe(Math.PI)
    expect(value('(k + 6)*deg*20')).toBeCloseTo(Math.PI, 14)
    expect(value('-2 cm^2')).toBeCloseTo(-4e-4, 18)
    expect(value('1 m + 1 rad')).toBe(2)
  })

  it('are refused where the scene has something of that name', () => {
    const found = compileEquation('P.x <= 2 m', { ...scope, parameters: { m: 5 } })
    expect(found.ok ? null : found.problems[0]).toMatchObject({
      column: 10,
      message: 'm is a name of this scene here, not a unit. Write 2*m, or rename it.',
    })
  })

  it('are no names, except where they stand alone', () => {
    expect(namesIn('m + 2 m + 3*m + 4.deg').map(({ from }) => from)).toEqual([0, 12])
  })
})
