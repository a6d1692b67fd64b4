/* Motions under typed equations, compared with the built-in kinds and with closed forms, and checked by their energy. */
import {
  assembleInitial,
  compile,
  createWorkspace,
  defaultSettings,
  evaluate,
  GROUND,
  reaction,
  step,
  totalEnergy,
  type ModelSpec,
  type Settings,
} from '@freebody/dynamics'
import { describe, expect, it } from 'vitest'
import type { Scope } from './scope'
import { equation } from './testing/scene'

function ready(spec: ModelSpec) {
  const compiled = compile(spec)
  if (!compiled.ok) throw new Error(compiled.problems.map((p) => p.message).join(' '))
  const ws = createWorkspace(compiled.model)
  const assembled = assembleInitial(compiled.model, compiled.state, ws)
  if (!assembled.ok) throw new Error(assembled.message)
  return { m: compiled.model, s: compiled.state, ws }
}

function advance(rig: ReturnType<typeof ready>, seconds: number, settings: Settings = defaultSettings): void {
  const dt = 1 / 240
  for (let i = 0; i < Math.round(seconds / dt); i++) {
    const stepped = step(rig.m, rig.s, rig.ws, dt, settings)
    if (!stepped.ok) throw new Error(stepped.message)
  }
}

const particle = { id: 'P', kind: 'particle', mass: 1 } as const
const P: Scope = { bodies: { P: { particle: true } }, points: { O: { body: GROUND } } }

describe('motion of typed constraints', () => {
  it('swings like the built-in rod', () => {
    const bodies = [{ ...particle, p_WB: [1, 0, 0] as const, v_WB: [0, 0.5, 0] as const }]
    const typed = ready({ bodies, joints: [equation('dist(P, O) = 1', P).toJoint('rod')] })
    const builtIn = ready({
      bodies,
      joints: [
        { id: 'rod', kind: 'distance', frames: [{ body: GROUND }, { body: 'P' }], params: { length: 1 } },
      ],
    })
    advance(typed, 2)
    advance(builtIn, 2)
    for (let i = 7; i < 10; i++) expect(typed.s.q[i]).toBeCloseTo(builtIn.s.q[i], 9)
  })

  it("moves Appell's particle as in the closed form", () => {
    const rig = ready({
      bodies: [{ ...particle, v_WB: [3, 4, 5] }],
      joints: [equation('P.vz^2 = P.vx^2 + P.vy^2', P).toJoint('Appell')],
    })
    const t = 0.75
    advance(rig, t)
    // v̇z = −g/2; the horizontal direction stays and its speed is vz
    const vz = 5 - (9.81 * t) / 2
    const path = 5 * t - (9.81 * t * t) / 4
    expect([...rig.s.v.subarray(6, 9)].map((x, i) => x - [0.6 * vz, 0.8 * vz, vz][i])).toEqual(
      [0, 1, 2].map(() => expect.closeTo(0, 9)),
    )
    expect([...rig.s.q.subarray(7, 10)].map((x, i) => x - [0.6 * path, 0.8 * path, path][i])).toEqual(
      [0, 1, 2].map(() => expect.closeTo(0, 9)),
    )
  })

  it('skates like the built-in knife edge', () => {
    const bodies = [
      {
        id: 'Skate',
        mass: 2,
        inertia: [0.1, 0.2, 0.3],
        q_WB: [Math.cos(0.2), 0, 0, Math.sin(0.2)] as const,
        v_WB: [Math.cos(0.4), Math.sin(0.4), 0] as const,
        w_WB_B: [0, 0, 1.3] as const,
      },
    ]
    const names: Scope = { bodies: { Skate: {} } }
    const ice = {
      id: 'ice',
      kind: 'planar',
      frames: [{ body: GROUND }, { body: 'Skate' }],
    } as const
    const gravity = [2, 0, -9.81] as const
    const text = 'Skate.vx*sin(Skate.yaw) = Skate.vy*cos(Skate.yaw)'
    const typed = ready({ gravity, bodies, joints: [ice, equation(text, names).toJoint('blade')] })
    const builtIn = ready({
      gravity,
      bodies,
      joints: [ice, { id: 'blade', kind: 'knife-edge', frames: [{ body: GROUND }, { body: 'Skate' }] }],
    })
    advance(typed, 5)
    advance(builtIn, 5)
    for (let i = 7; i < 14; i++) expect(typed.s.q[i]).toBeCloseTo(builtIn.s.q[i], 9)
  })

  it('keeps the energy of a bead on a paraboloid', () => {
    const rig = ready({
      bodies: [{ ...particle, p_WB: [0.8, 0, 0.64], v_WB: [0, 1.1, 0] }],
      joints: [equation('P.z = P.x^2 + P.y^2', P).toJoint('bowl')],
    })
    const before = totalEnergy(rig.m, rig.s, rig.ws)
    advance(rig, 5)
    expect(totalEnergy(rig.m, rig.s, rig.ws)).toBeCloseTo(before, 7)
    const [x, y, z] = rig.s.q.subarray(7)
    expect(z).toBeCloseTo(x * x + y * y, 10)
  })

  it('turns a body through many turns', () => {
    const wheel = { id: 'A', mass: 1, inertia: [1, 1, 1], w_WB_B: [0, 0, 7] as const }
    const joints = [
      { id: 'hinge', kind: 'revolute', frames: [{ body: GROUND }, { body: 'A' }] } as const,
      equation('A.angle = w*t', { bodies: { A: {} }, parameters: { w: 7 } }).toJoint('motor'),
    ]
    const rig = ready({ bodies: [wheel], joints })
    advance(rig, 5)
    const angle = 2 * Math.atan2(rig.s.q[13], rig.s.q[10])
    expect(Math.cos(angle - 35)).toBeCloseTo(1, 10)
    expect(rig.s.v[11]).toBeCloseTo(7, 9)
  })

  it('unrolls a rope from a drum without counting turns', () => {
    const rig = ready({
      bodies: [
        { id: 'drum', mass: 1, inertia: [0.5, 0.5, 0.5] },
        { ...particle, mass: 2, p_WB: [0.3, 0, 0] },
      ],
      joints: [
        { id: 'axle', kind: 'revolute', frames: [{ body: GROUND }, { body: 'drum' }] },
        equation('P.z = -0.3*drum.angle', { bodies: { drum: {}, P: { particle: true } } }).toJoint('rope'),
      ],
    })
    advance(rig, 2)
    // z̈ = −g m/(m + J/r²)
    expect(rig.s.q[16]).toBeCloseTo((-(9.81 * 2) / (2 + 0.5 / 0.09)) * 2, 7)
  })

  it('reports the force that makes a point follow a curve', () => {
    const rig = ready({
      bodies: [{ ...particle, mass: 2, p_WB: [1, 0, 0], v_WB: [0, 3, 0.1] }],
      joints: [equation('P = [cos(3*t), sin(3*t), 0.1*t]', P).toJoint('servo')],
    })
    advance(rig, 1)
    expect(evaluate(rig.m, rig.s, rig.ws).ok).toBe(true)
    const { force } = reaction(rig.m, rig.s, rig.ws, rig.m.constraints[0], 1)
    expect(force[0]).toBeCloseTo(-18 * Math.cos(3), 8)
    expect(force[1]).toBeCloseTo(-18 * Math.sin(3), 8)
    expect(force[2]).toBeCloseTo(2 * 9.81, 8)
  })

  it('takes friction laws in typed constraints', () => {
    const rig = ready({
      bodies: [{ ...particle, v_WB: [2, 0, 0] }],
      joints: [equation('P.z = 0', P).toJoint('table')],
      laws: [{ id: 'friction', kind: 'coulomb', joint: 'table', params: {} }],
    })
    advance(rig, 0.1)
    expect(rig.s.v[6]).toBeLessThan(2)
  })

  it('follows a parameter that changes while it runs', () => {
    const values = new Float64Array([0])
    const names: Scope = { ...P, parameters: { height: { values, index: 0 } } }
    const rig = ready({ bodies: [particle], joints: [equation('P.z = height', names).toJoint('lift')] })
    expect(rig.s.q[9]).toBeCloseTo(0, 12)
    values[0] = 0.01
    advance(rig, 1 / 240)
    expect(rig.s.q[9]).toBeCloseTo(0.01, 9)
  })
})
