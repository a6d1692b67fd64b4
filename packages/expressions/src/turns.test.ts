/* Angles in typed texts over many turns: every counted angle is continuous in any expression, and equal to the engine's
 coordinate of that name. */
import {
  assembleInitial,
  assembleRows,
  carryTurns,
  compile,
  createState,
  createWorkspace,
  defaultSettings,
  evaluate,
  forceEnergy,
  GROUND,
  jointCoordinate,
  jointKinds,
  step,
  totalEnergy,
  type Compiled,
  type FrameSpec,
  type JointKindName,
  type JointSpec,
  type ModelSpec,
} from '@freebody/dynamics'
import { describe, expect, it } from 'vitest'
import { compileEquation } from './equation'
import { compileForce } from './force'
import { compileLaw } from './law'
import type { Scope } from './scope'
import { bodies as four, equation, numbers, randomState } from './testing/scene'

type Ok = Extract<Compiled, { ok: true }>

function compiled(spec: ModelSpec): Ok {
  const made = compile(spec)
  if (!made.ok) throw new Error(made.problems.map((p) => p.message).join(' '))
  return made
}

function ready(spec: ModelSpec) {
  const { model, state } = compiled(spec)
  const ws = createWorkspace(model)
  const assembled = assembleInitial(model, state, ws)
  if (!assembled.ok) throw new Error(assembled.message)
  return { model, state, ws }
}

const wheels = ['a', 'b'].map((id) => ({ id, mass: 1, inertia: [1, 1, 1] }))
const pin = (id: string, body: string): JointSpec => ({
  id,
  kind: 'revolute',
  frames: [{ body: GROUND }, { body }],
})
const pins = [pin('pa', 'a'), pin('pb', 'b')]
const names: Scope = {
  bodies: { a: {}, b: {} },
  joints: Object.fromEntries(pins.map(({ id, frames }) => [id, { kind: 'revolute', frames }])),
}

/** Sets a wheel to this angle about z. */
function turn(state: { q: Float64Array; v: Float64Array }, body: number, angle: number, rate = 0): void {
  state.q.set([Math.cos(angle / 2), 0, 0, Math.sin(angle / 2)], 7 * body + 3)
  state.v[6 * body + 5] = rate
}

/** A smooth expression of x and y with its value. */
function expression(random: () => number, depth: number): [string, (x: number, y: number) => number] {
  const c = Number(random().toFixed(3))
  const pick = Math.floor((random() / 2.4 + 0.5) * (depth > 0 ? 7 : 3))
  if (pick === 0) return ['pa.angle', (x) => x]
  if (pick === 1) return ['pb.angle', (_, y) => y]
  if (pick === 2) return [`(${c})*pa.angle`, (x) => c * x]
  const [l, f] = expression(random, depth - 1)
  const [r, g] = expression(random, depth - 1)
  if (pick === 3) return [`(${l} + ${r})`, (x, y) => f(x, y) + g(x, y)]
  if (pick === 4) return [`0.01*${l}*(${r})`, (x, y) => 0.01 * f(x, y) * g(x, y)]
  if (pick === 5) return [`(sin(0.3*(${l})) + (${c})*${r})`, (x, y) => Math.sin(0.3 * f(x, y)) + c * g(x, y)]
  return [`(${l})/sqrt(1 + (${r})^2)`, (x, y) => f(x, y) / Math.sqrt(1 + g(x, y) ** 2)]
}

describe('angles in typed texts', () => {
  it.each(Array.from({ length: 40 }, (_, i) => i))('are counted over ±20 turns (seed %i)', (seed) => {
    const random = numbers(seed)
    const [text, value] = expression(random, 3)
    // Square roots of primes: no ratio of whole numbers makes a period of it.
    const whole = `${text} + 0.1*sqrt(2)*pa.angle + 0.1*sqrt(3)*pb.angle = 0.05*t`
    const made = compileEquation(whole, names)
    if (!made.ok) throw new Error(`seed ${seed}: ${whole}: ${made.problems[0].message}`)
    const { model, state } = compiled({ bodies: wheels, joints: [...pins, made.equation.toJoint('e')] })
    const ws = createWorkspace(model)
    const row = model.constraints[2].row0
    const [p, q] = [random(), random()]
    for (const direction of [1, -1]) {
      state.s.fill(0)
      for (let i = 0; i <= 400; i++) {
        const x = direction * 2 * Math.PI * 20 * (i / 400) * Math.sign(p)
        const y = direction * 2 * Math.PI * 20 * (i / 400) * q
        turn(state, 1, x)
        turn(state, 2, y)
        assembleRows(model, state, ws)
        state.s.set(ws.tracked)
        const expected = value(x, y) + 0.1 * (Math.SQRT2 * x + Math.sqrt(3) * y)
        expect(Math.abs(ws.phi[row] - expected), `seed ${seed}, ${whole}, ${x}, ${y}`).toBeLessThan(
          1e-11 * (1 + Math.abs(expected)),
        )
      }
    }
  })

  it.each([0.123, Math.PI, -0.37, 2.001])('hold a ratio of %d while a motor turns', (ratio) => {
    const motor: JointSpec = {
      id: 'motor',
      kind: 'driven-angle',
      frames: pins[0].frames,
      params: { profile: { kind: 'polynomial', coefficients: [0, 5] } },
    }
    const mesh = equation(`pb.angle = ${ratio}*pa.angle`, names).toJoint('mesh')
    const { model, state, ws } = ready({ gravity: [0, 0, 0], bodies: wheels, joints: [...pins, motor, mesh] })
    for (let i = 0; i < 3000; i++) {
      expect(step(model, state, ws, 0.01, defaultSettings).ok).toBe(true)
      assembleRows(model, state, ws)
      expect(Math.max(...ws.phi.map(Math.abs))).toBeLessThan(1e-12 * 150)
    }
    const angle = (c: number) => jointCoordinate(model, state, ws, model.constraints[c], 'angle')!.value
    expect(angle(0)).toBeCloseTo(150, 8)
    expect(angle(1)).toBeCloseTo(150 * ratio, 7)
    // The angle from the wheel's orientation, without counted turns.
    expect(Math.cos(2 * Math.atan2(state.q[20], state.q[17]) - 150 * ratio)).toBeCloseTo(1, 10)
  })

  it('wind up a typed spring over several turns', () => {
    const spring = compileForce(
      { at: [...pins[0].frames] as [FrameSpec, FrameSpec], torque: '-2*angle' },
      names,
    )
    const named = compileForce({ at: 'b', torque: '[0, 0, -2*pb.angle]' }, names)
    const potential = compileForce({ potential: '0.3*pa.angle^2 + 0.3*a.yaw^2 + 0.4*pa.angle*a.yaw' }, names)
    if (!spring.ok || !named.ok || !potential.ok) throw new Error('a text is refused')
    const spin = wheels.map((wheel) => ({ ...wheel, w_WB_B: [0, 0, 30] as const }))
    const rig = ready({
      gravity: [0, 0, 0],
      bodies: spin,
      joints: pins,
      forces: [spring.toForce('one'), named.toForce('two')],
    })
    const wound = ready({
      gravity: [0, 0, 0],
      bodies: spin,
      joints: pins,
      forces: [potential.toForce('energy')],
    })
    const before = totalEnergy(wound.model, wound.state, wound.ws)
    for (let i = 1; i <= 300; i++) {
      expect(step(rig.model, rig.state, rig.ws, 0.01, defaultSettings).ok).toBe(true)
      expect(step(wound.model, wound.state, wound.ws, 0.01, defaultSettings).ok).toBe(true)
      const w = Math.SQRT2
      // θ̈ = −2θ from rest angle: 30/√2 rad, more than three turns, and back.
      for (const c of [0, 1]) {
        evaluate(rig.model, rig.state, rig.ws)
        const { value } = jointCoordinate(rig.model, rig.state, rig.ws, rig.model.constraints[c], 'angle')!
        expect(value).toBeCloseTo((30 / w) * Math.sin(w * 0.01 * i), 5)
      }
      evaluate(wound.model, wound.state, wound.ws)
      expect(Math.abs(totalEnergy(wound.model, wound.state, wound.ws) - before)).toBeLessThan(1e-5 * before)
    }
    expect(forceEnergy(wound.model, wound.state, wound.ws, 0)).toBeGreaterThan(100)
  })

  it('are read by laws, of any joint', () => {
    const law = compileLaw({ torque: '-[0, 0, 1]*(0.5*pb.angle + 0.25*pb.angle.rate + 0.1*a.x)' }, names)
    if (!law.ok) throw new Error(law.problems[0].message)
    const { model, state } = compiled({
      gravity: [0, 0, 0],
      bodies: wheels,
      joints: pins,
      laws: [law.toLaw('law', 'pa')],
    })
    const ws = createWorkspace(model)
    turn(state, 2, 1.2, 3)
    state.s.fill(1.2 + 6 * Math.PI)
    expect(evaluate(model, state, ws).ok).toBe(true)
    expect(ws.vdot[11]).toBeCloseTo(-(0.5 * (1.2 + 6 * Math.PI) + 0.25 * 3), 10)
  })

  it('hold whole-number ratios on any turn at the start', () => {
    const mesh = equation('pa.angle + 2*pb.angle = 0', names).toJoint('mesh')
    const start = [3, Math.PI - 1.5].map((x) => [Math.cos(x / 2), 0, 0, Math.sin(x / 2)] as const)
    const { state } = ready({
      bodies: wheels.map((wheel, i) => ({ ...wheel, q_WB: start[i] })),
      joints: [...pins, mesh],
    })
    expect(2 * Math.atan2(state.q[13], state.q[10])).toBeCloseTo(3, 12)
  })

  it('are kept when a model is replaced', () => {
    const mesh = (ratio: number) => equation(`pb.angle = ${ratio}*pa.angle`, names).toJoint('mesh')
    const [from, to] = [0.123, 0.2].map((ratio) =>
      compiled({ bodies: wheels, joints: [...pins, mesh(ratio)] }),
    )
    from.state.s.set([50, 6.15])
    const next = createState(to.model)
    carryTurns(from.model, from.state, to.model, next)
    expect([...next.s]).toEqual([50, 6.15])
    const swapped = compiled({ bodies: [...wheels].reverse(), joints: [...pins, mesh(1.3)] })
    const back = createState(swapped.model)
    carryTurns(from.model, from.state, swapped.model, back, (body) => [0, 2, 1][body])
    expect([...back.s]).toEqual([50, 6.15])
  })
})

describe('coordinates of joints in typed texts', () => {
  const ends: readonly FrameSpec[] = [
    { body: 'A', p_BF: [0.2, 0.1, 0], q_BF: [0.8, 0.2, -0.4, 0.4] },
    { body: 'B', p_BF: [0, 0.3, 0.1], q_BF: [0.5, 0.5, 0.1, -0.7] },
    { body: 'A', p_BF: [0.5, 0, 0.4], q_BF: [0.1, 0.7, 0.5, 0.5] },
    { body: 'B', p_BF: [-0.3, 0.3, 0], q_BF: [0.5, -0.5, 0.5, 0.5] },
    { body: 'A', q_BF: [0.3, 0.2, 0.9, 0.1] },
    { body: 'B', p_BF: [0.3, 0.6, 0.2] },
  ]
  const all = Object.values(jointKinds).flatMap(({ kind, frames, coordinates }) =>
    Object.entries(coordinates as Record<string, { readonly measure?: object }>).map(
      ([name, { measure }]) => ({
        kind: kind as JointKindName,
        name,
        frames: ends.slice(0, typeof frames === 'number' ? frames : 4),
        measured: measure !== undefined,
      }),
    ),
  )

  it('compile except for those without a closed formula, which are reported', () => {
    expect(all.filter(({ measured }) => !measured).map(({ kind, name }) => `${kind}.${name}`)).toEqual([
      'revolute-spherical.angle',
      'revolute-revolute.first',
      'revolute-revolute.second',
      'point-on-curve.parameter',
    ])
    const made = compileEquation('wire.parameter = 1', {
      joints: { wire: { kind: 'point-on-curve', frames: ends.slice(0, 2) } },
    })
    expect(made.ok ? '' : made.problems[0].message).toMatch(/wire\.parameter has no closed formula/)
  })

  it.each(all.filter(({ measured }) => measured))(
    'are those of channels: $kind.$name',
    ({ kind, name, frames }) => {
      const scope: Scope = { joints: { j: { kind, frames } } }
      const joint = { id: 'j', kind, frames } as JointSpec
      const rows = [`j.${name} = 0`, `j.${name}.rate = 0`].map((text, i) =>
        equation(text, scope).toJoint(`e${i}`),
      )
      const { model, state } = compiled({ bodies: four, joints: [joint, ...rows] })
      const ws = createWorkspace(model)
      for (let seed = 0; seed < 5; seed++) {
        randomState(model, state, seed)
        assembleRows(model, state, ws)
        const read = jointCoordinate(model, state, ws, model.constraints[0], name)!
        expect(ws.phi[model.constraints[1].row0], `seed ${seed}`).toBeCloseTo(read.value, 11)
        expect(ws.phidot[model.constraints[1].row0], `seed ${seed}`).toBeCloseTo(read.rate, 10)
        expect(ws.phidot[model.constraints[2].row0], `seed ${seed}`).toBeCloseTo(read.rate, 10)
      }
    },
  )
})
