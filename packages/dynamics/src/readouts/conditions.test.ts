import { describe, expect, it } from 'vitest'
import { evaluateMode } from '../one-sided/modes'
import { assembleInitial } from '../one-sided/start'
import { compile } from '../model/compile'
import { defaultSettings } from '../model/settings'
import type { ModelSpec } from '../model/spec'
import { createWorkspace } from '../model/workspace'
import { step } from '../step/step'
import { closedConstraint, createConditionReader, OPEN } from './conditions'
import { contactPoint, reaction, reactionWhereItActs } from './readouts'
import { placeOf, SLIDES, STICKS } from '../one-sided/closed'

const HALF = [0.3, 0.2, 0.1] as const

/** A box of 2 kg on a floor, with a contact at each lower corner, pushed along x with `speed`. */
function box(speed: number, friction = { static: 0.5, kinetic: 0.4 }): ModelSpec {
  const corners = [
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ]
  return {
    gravity: [0, 0, -10],
    bodies: [
      {
        id: 'box',
        mass: 2,
        inertia: [0.05, 0.1, 0.12],
        p_WB: [0, 0, HALF[2]],
        v_WB: [speed, 0, 0],
      },
    ],
    oneSided: corners.map(([x, y], i) => ({
      id: `corner ${i}`,
      contact: 'on-plane',
      frames: [{ body: 'ground' }, { body: 'box', p_BF: [x * HALF[0], y * HALF[1], -HALF[2]] }],
      friction,
    })),
  }
}

function run(spec: ModelSpec, steps: number) {
  const compiled = compile(spec)
  if (!compiled.ok) throw new Error(compiled.problems[0].message)
  const { model, state } = compiled
  const ws = createWorkspace(model)
  const assembled = assembleInitial(model, state, ws)
  if (!assembled.ok) throw new Error(assembled.message)
  for (let i = 0; i < steps; i++) {
    const outcome = step(model, state, ws, 0.01)
    if (!outcome.ok) throw new Error(outcome.message)
  }
  const { mode, outcome } = evaluateMode(model, state, ws, defaultSettings)
  if (!outcome.ok) throw new Error(outcome.message)
  return { model, state, mode }
}

function runBox(spec: ModelSpec, steps: number) {
  const at = run(spec, steps)
  return { ...at, reader: createConditionReader(at.model) }
}

describe.each([
  ['slides', 3, SLIDES],
  ['stays', 0, STICKS],
] as const)('a box that %s', (_, speed, doing) => {
  const { model, state, mode, reader } = runBox(box(speed), 5)
  const { conditions } = model.oneSided!

  it('has forces that are those of the mode’s constraints, at the points of contact', () => {
    const sum = [0, 0, 0]
    for (const { index } of conditions) {
      expect(reader.look(state, mode.ws, index).doing).toBe(doing)
      const { normal, friction, normal_W, friction_W, point_W } = reader.forces(
        state,
        mode.model,
        mode.ws,
        index,
      )
      const c = closedConstraint(model, mode.model, placeOf(state, index))
      const at = reactionWhereItActs(mode.model, state, mode.ws, c, 1)
      for (let a = 0; a < 3; a++) {
        expect(normal_W[a] + friction_W[a]).toBeCloseTo(at.force[a], 10)
        expect(at.point[a]).toBeCloseTo(point_W[a], 12)
        expect(at.torque[a]).toBeCloseTo(0, 10)
        sum[a] += at.force[a]
      }
      expect(point_W[2]).toBeCloseTo(0, 9)
      expect(normal).toBeGreaterThan(0)
      expect(friction).toBeCloseTo(doing === SLIDES ? 0.4 * normal : 0, 9)
    }
    expect(sum[2]).toBeCloseTo(20, 8)
    expect(sum[0]).toBeCloseTo(doing === SLIDES ? -8 : 0, 8)
  })

  it('has gaps that are closed, and the speed of sliding', () => {
    for (const { index } of conditions) {
      const { gap, rate, slip } = reader.look(state, mode.ws, index)
      expect(Math.abs(gap)).toBeLessThan(1e-9)
      expect(Math.abs(rate)).toBeLessThan(1e-9)
      // v = v₀ − μ g t
      expect(slip).toBeCloseTo(doing === SLIDES ? 3 - 4 * 0.05 : 0, 9)
    }
  })
})

it('an open condition has a gap and its rate, and nothing else', () => {
  const spec = box(0)
  const { state, mode, reader } = runBox(
    { ...spec, bodies: [{ ...spec.bodies[0], p_WB: [0, 0, 1], v_WB: [0, 0, -2] }] },
    0,
  )
  const { doing, gap, rate, slip } = reader.look(state, mode.ws, 2)
  expect([doing, gap, rate, slip]).toEqual([OPEN, 1 - HALF[2], -2, Number.NaN])
  const { normal, friction } = reader.forces(state, mode.model, mode.ws, 2)
  expect([normal, friction]).toEqual([0, 0])
})

describe('forces at the point of contact', () => {
  const wheel: ModelSpec = {
    gravity: [0, 0, -10],
    bodies: [
      {
        id: 'wheel',
        mass: 3,
        inertia: [0.2, 0.2, 0.4],
        p_WB: [0, 0, 0.5],
        q_WB: [Math.cos(0.6), Math.sin(0.6), 0, 0],
        w_WB_B: [0.3, 1, 4],
      },
    ],
    joints: [{ id: 'rolls', kind: 'rolling-disc', frames: [{ body: 'ground' }, { body: 'wheel' }] }],
  }

  it('of a leaning disc that rolls have no torque about it', () => {
    const { model, state, mode } = run(wheel, 20)
    const { ws } = mode
    const [c] = model.constraints
    const point = new Float64Array(3)
    expect(contactPoint(state, ws, c, point)).toBe(true)
    expect(point[2]).toBeCloseTo(0, 8)
    for (const frame of [0, 1]) {
      const at = reactionWhereItActs(model, state, ws, c, frame)
      const { force } = reaction(model, state, ws, c, frame)
      expect(Array.from(at.force)).toEqual(Array.from(force))
      for (let a = 0; a < 3; a++) {
        expect(at.point[a]).toBeCloseTo(point[a], 12)
        expect(at.torque[a]).toBeCloseTo(0, 8)
      }
    }
  })

  it('of a ball inside another act where the two touch', () => {
    for (const [radius1, radius2, contact, expected] of [
      [2, 0.5, 'external', 2],
      [2, 0.5, 'internal', 2],
      [0.5, 2, 'internal', -0.5],
    ] as const) {
      const apart = contact === 'internal' ? Math.abs(radius1 - radius2) : radius1 + radius2
      const { model, state, mode } = run(
        {
          bodies: [{ id: 'ball', mass: 1, inertia: [1, 1, 1], p_WB: [apart, 0, 0] }],
          joints: [
            {
              id: 'rolls',
              kind: 'rolling-pair',
              frames: [{ body: 'ground' }, { body: 'ball' }],
              params: { radius1, radius2, contact },
            },
          ],
        },
        0,
      )
      const point = new Float64Array(3)
      contactPoint(state, mode.ws, model.constraints[0], point)
      expect(Array.from(point)).toEqual([expected, 0, 0])
    }
  })
})
