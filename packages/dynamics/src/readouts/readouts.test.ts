import { Matrix } from 'ml-matrix'
import { describe, expect, it } from 'vitest'
import { assembleRows } from '../assembly/assemble'
import { compile } from '../model/compile'
import { evaluate } from '../evaluate'
import { jointKinds } from '../joints'
import {
  constraintPower,
  forceAlone,
  forceEnergy,
  forcePower,
  gaussFunction,
  gravityPower,
  jointCoordinate,
  kineticEnergy,
  momentum,
  potentialEnergy,
  reaction,
  totalEnergy,
} from './readouts'
import { defaultSettings } from '../model/settings'
import type { JointSpec, ModelSpec } from '../model/spec'
import { step } from '../step/step'
import { denseA, denseInverseRoot, relativeError } from '../testing/dense'
import { bricard, doublePendulum, sliderCrank } from '../testing/mechanisms'
import { largest, ready } from '../testing/run'
import { createWorkspace } from '../model/workspace'

const Y_AXIS = [Math.SQRT1_2, -Math.SQRT1_2, 0, 0] as const

/** A driven crank with a spring, a damper and friction in its hinge: everything that can put power in or take it out. */
const machine: ModelSpec = {
  bodies: [
    { id: 'crank', mass: 1, inertia: [0.01, 0.1, 0.1], p_WB: [0.5, 0, 0] },
    { id: 'bob', mass: 2, inertia: [0.1, 0.2, 0.3], p_WB: [1.5, 0, 0], w_WB_B: [0.3, 0, 0] },
  ],
  joints: [
    {
      id: 'motor',
      kind: 'driven-angle',
      frames: [
        { body: 'ground', q_BF: Y_AXIS },
        { body: 'crank', p_BF: [-0.5, 0, 0], q_BF: Y_AXIS },
      ],
      params: { profile: { kind: 'sine', offset: 0, amplitude: 0.8, omega: 3, phase: 0 } },
    },
    {
      id: 'hinge',
      kind: 'revolute',
      frames: [
        { body: 'ground', q_BF: Y_AXIS },
        { body: 'crank', p_BF: [-0.5, 0, 0], q_BF: Y_AXIS },
      ],
    },
    {
      id: 'ball',
      kind: 'spherical',
      frames: [
        { body: 'crank', p_BF: [0.5, 0, 0] },
        { body: 'bob', p_BF: [-0.5, 0, 0] },
      ],
    },
  ],
  forces: [
    {
      id: 'spring',
      kind: 'spring',
      frames: [
        { body: 'ground', p_BF: [1, 1, 0] },
        { body: 'bob', p_BF: [0.2, 0, 0] },
      ],
      params: { stiffness: 20, damping: 0.5, length: 0.7 },
    },
  ],
  laws: [{ id: 'grease', kind: 'viscous', joint: 'ball', params: { rotation: 0.2 } }],
}

describe('power', () => {
  it('of weights, forces, constraints and laws adds up to the rate of kinetic energy', () => {
    const { m, s, ws } = ready(machine)
    for (let i = 0; i < 30; i++) expect(step(m, s, ws, 1 / 60).ok).toBe(true)
    expect(evaluate(m, s, ws).ok).toBe(true)
    // dT/dt = νᵀMν̇ (the gyroscopic force does no work)
    let rate = 0
    for (let i = 1; i <= m.nb; i++) {
      for (let a = 0; a < 3; a++) {
        rate += m.mass[i] * s.v[6 * i + a] * ws.vdot[6 * i + a]
        rate += m.J[9 * i + 4 * a] * s.v[6 * i + 3 + a] * ws.vdot[6 * i + 3 + a]
      }
    }
    const [motor, hinge, ball] = m.constraints.map((c) => constraintPower(m, s, ws, c))
    const sum = gravityPower(m, s) + forcePower(m, s, ws, 0) + motor + hinge + ball
    expect(sum).toBeCloseTo(rate, 9)
    expect(Math.abs(motor)).toBeGreaterThan(0.1)
    expect(hinge).toBeCloseTo(0, 9)
    expect(constraintPower(m, s, ws, m.constraints[2], 'ideal')).toBeCloseTo(0, 9)
    expect(constraintPower(m, s, ws, m.constraints[2], 'non-ideal')).toBeLessThan(0)
  })

  it('the non-ideal part of the constraint force is M⁻¹-orthogonal to the ideal one', () => {
    const { m, s, ws } = ready(machine)
    for (let i = 0; i < 30; i++) expect(step(m, s, ws, 1 / 60).ok).toBe(true)
    evaluate(m, s, ws)
    const W = denseInverseRoot(m)
    const ideal = W.mmul(Matrix.columnVector(ws.Qc))
    const rest = W.mmul(Matrix.columnVector(ws.Qni))
    expect(ideal.norm() * rest.norm()).toBeGreaterThan(0.01)
    expect(ideal.transpose().mmul(rest).get(0, 0) / (ideal.norm() * rest.norm())).toBeCloseTo(0, 12)
    // and the accelerations are those of both together
    const total = W.mmul(W).mmul(Matrix.columnVector(ws.Q.map((x, i) => x + ws.Qc[i] + ws.Qni[i])))
    expect(relativeError(total.to1DArray(), ws.vdot)).toBeLessThan(1e-12)
  })

  it('integrated over a second accounts for the energy', () => {
    const { m, s, ws } = ready(machine)
    const o = { ...defaultSettings, tolerance: 1e-11, integrator: 'precise' as const }
    const elastic = () => totalEnergy(m, s, ws)
    const start = elastic()
    let work = 0
    // Gauss–Legendre with three points per interval keeps the quadrature out of the way
    const nodes = [0.5 - Math.sqrt(0.15), 0.5, 0.5 + Math.sqrt(0.15)]
    const weights = [5 / 18, 8 / 18, 5 / 18]
    const interval = 0.01
    for (let i = 0; i < 100; i++) {
      let at = 0
      for (const [j, node] of nodes.entries()) {
        expect(step(m, s, ws, (node - at) * interval, o).ok).toBe(true)
        at = node
        evaluate(m, s, ws)
        const damper = forcePower(m, s, ws, 0) + springRate(m, s, ws)
        const rest = m.constraints.reduce((sum, c) => sum + constraintPower(m, s, ws, c), 0)
        work += weights[j] * interval * (damper + rest)
      }
      expect(step(m, s, ws, (1 - at) * interval, o).ok).toBe(true)
    }
    expect(elastic() - start).toBeCloseTo(work, 8)
  })

  /** dV/dt of the spring by its potential, so that only the damper's power is left of the force's. */
  function springRate(
    m: ReturnType<typeof ready>['m'],
    s: ReturnType<typeof ready>['s'],
    ws: ReturnType<typeof ready>['ws'],
  ) {
    const h = 1e-5
    const potential = () => totalEnergy(m, s, ws) - kineticEnergy(m, s) - weightPotential(m, s)
    const q = s.q.slice()
    const shifted = (t: number) => {
      for (let i = 1; i <= m.nb; i++) {
        for (let a = 0; a < 3; a++) s.q[7 * i + a] = q[7 * i + a] + t * s.v[6 * i + a]
        const [w, x, y, z] = q.subarray(7 * i + 3, 7 * i + 7)
        const [p, r, n] = s.v.subarray(6 * i + 3, 6 * i + 6)
        s.q[7 * i + 3] = w + (t / 2) * (-x * p - y * r - z * n)
        s.q[7 * i + 4] = x + (t / 2) * (w * p - z * r + y * n)
        s.q[7 * i + 5] = y + (t / 2) * (z * p + w * r - x * n)
        s.q[7 * i + 6] = z + (t / 2) * (-y * p + x * r + w * n)
      }
      assembleRows(m, s, ws)
      return potential()
    }
    const rate = (shifted(h) - shifted(-h)) / (2 * h)
    s.q.set(q)
    assembleRows(m, s, ws)
    return rate
  }

  function weightPotential(m: ReturnType<typeof ready>['m'], s: ReturnType<typeof ready>['s']) {
    let sum = 0
    for (let i = 1; i <= m.nb; i++) sum += m.mass[i] * 9.81 * s.q[7 * i + 2]
    return sum
  }
})

describe('Gauss’s function', () => {
  it('equals ½λᵀSλ where the constraints are ideal', () => {
    for (const spec of [doublePendulum(), bricard(true), sliderCrank()]) {
      const { m, s, ws } = ready(spec)
      for (let i = 0; i < 20; i++) step(m, s, ws, 1 / 60)
      evaluate(m, s, ws)
      const B = denseA(m, ws).mmul(denseInverseRoot(m))
      const y = B.transpose().mmul(Matrix.columnVector(ws.lambda))
      const half = y.to1DArray().reduce((sum, x) => sum + (x * x) / 2, 0)
      expect(gaussFunction(m, ws) / half).toBeCloseTo(1, 9)
    }
  })
})

describe('momentum', () => {
  it('of free bodies bound to each other is kept, linear and angular', () => {
    const { m, s, ws } = ready({
      gravity: [0, 0, 0],
      bodies: [
        { id: 'A', mass: 1, inertia: [0.1, 0.2, 0.3], v_WB: [1, 0, 2], w_WB_B: [3, 1, 0] },
        { id: 'B', mass: 3, inertia: [0.4, 0.2, 0.3], p_WB: [1, 0, 0], v_WB: [0, 1, 0], w_WB_B: [0, 2, 1] },
      ],
      joints: [
        {
          id: 'ball',
          kind: 'spherical',
          frames: [
            { body: 'A', p_BF: [0.5, 0, 0] },
            { body: 'B', p_BF: [-0.5, 0, 0] },
          ],
        },
      ],
    })
    evaluate(m, s, ws)
    const before = momentum(m, s, ws)
    for (let i = 0; i < 120; i++)
      expect(step(m, s, ws, 1 / 60, { ...defaultSettings, tolerance: 1e-11 }).ok).toBe(true)
    evaluate(m, s, ws)
    const after = momentum(m, s, ws)
    for (let a = 0; a < 3; a++) {
      expect(after.linear[a]).toBeCloseTo(before.linear[a], 9)
      expect(after.angular[a]).toBeCloseTo(before.angular[a], 8)
    }
  })
})

describe('reactions', () => {
  it('on the two ends are equal and opposite, whatever the axes', () => {
    const { m, s, ws } = ready(doublePendulum())
    for (let i = 0; i < 20; i++) step(m, s, ws, 1 / 60)
    evaluate(m, s, ws)
    const elbow = m.constraints[1]
    const [a, b] = [0, 1].map((f) => reaction(m, s, ws, elbow, f))
    for (let i = 0; i < 3; i++) {
      expect(a.force[i]).toBeCloseTo(-b.force[i], 9)
      expect(a.torque[i]).toBeCloseTo(-b.torque[i], 9)
      expect(a.point[i]).toBeCloseTo(b.point[i], 9)
    }
    const size = Math.hypot(...b.force)
    for (const axes of ['body', 'joint'] as const) {
      expect(Math.hypot(...reaction(m, s, ws, elbow, 1, axes).force)).toBeCloseTo(size, 9)
    }
    // a hinge without friction carries no torque about its own axis
    expect(reaction(m, s, ws, elbow, 1, 'joint').torque[2]).toBeCloseTo(0, 9)
    // the ground gets what the upper bar does not
    const pivot = m.constraints[0]
    const [ground, upper] = [0, 1].map((f) => reaction(m, s, ws, pivot, f))
    for (let i = 0; i < 3; i++) expect(ground.force[i]).toBeCloseTo(-upper.force[i], 9)
  })

  it('a hinge knows its angle and rate', () => {
    const { m, s, ws } = ready(doublePendulum(0.3, 0.8))
    evaluate(m, s, ws)
    expect(jointCoordinate(m, s, ws, m.constraints[0], 'angle')?.value).toBeCloseTo(0.3, 12)
    expect(jointCoordinate(m, s, ws, m.constraints[1], 'angle')?.value).toBeCloseTo(0.5, 12)
    expect(jointCoordinate(m, s, ws, m.constraints[1], 'no such')).toBeNull()
  })
})

describe('kinds that promise coincident rows and pure torques', () => {
  const kinds = Object.values(jointKinds).filter((d) => d.point)
  it.each(kinds.map((d) => d.kind))('%s keeps the promise the solver relies on', (kind) => {
    const joint = {
      id: 'joint',
      kind,
      frames: [
        { body: 'A', p_BF: [0.1, 0.2, 0.3], q_BF: [0.5, 0.1, -0.7, 0.4] },
        { body: 'B', p_BF: [-0.3, 0.1, 0.2], q_BF: [0.2, 0.9, 0.1, -0.3] },
      ],
    } as unknown as JointSpec
    const c = compile({
      bodies: ['A', 'B'].map((id, i) => ({
        id,
        mass: 1,
        inertia: [1, 2, 3],
        p_WB: [i, 0.3, 0],
        w_WB_B: [1, i, 2],
      })),
      joints: [joint],
    })
    if (!c.ok) throw new Error(c.problems[0].message)
    const ws = createWorkspace(c.model)
    assembleRows(c.model, c.state, ws)
    const { slotBase, rows } = c.model.constraints[0]
    expect(largest(ws.A)).toBeGreaterThan(0)
    for (const [slot, sign] of [
      [0, -1],
      [1, 1],
    ]) {
      for (let r = 0; r < rows; r++) {
        for (let a = 0; a < 3; a++) expect(ws.A[slotBase[slot] + 6 * r + a]).toBe(r === a ? sign : 0)
      }
    }
  })
})

it('tells the energy and the force of one force alone, in room that a caller has', () => {
  const { m, s, ws } = ready(machine)
  evaluate(m, s, ws)
  const weights = m.mass.reduce((sum, mass, i) => sum + mass * 9.81 * s.q[7 * i + 2], 0)
  const alone = m.forces.reduce((sum, _, i) => sum + forceEnergy(m, s, ws, i), 0)
  expect(potentialEnergy(m, s, ws)).toBeCloseTo(weights + alone, 12)
  expect(alone).not.toBe(0)
  const room = new Float64Array(6 * (m.nb + 1)).fill(7)
  expect(forceAlone(m, s, ws, 0, room)).toBe(room)
  expect(room).toEqual(forceAlone(m, s, ws, 0))
  expect(forcePower(m, s, ws, 0, room)).toBe(forcePower(m, s, ws, 0))
})
