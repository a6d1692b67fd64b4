/* Typed forces, laws, motions and parameters. */
import {
  assembleForces,
  assembleRows,
  compile,
  createWorkspace,
  evaluate,
  GROUND,
  potentialEnergy,
  type ForceSpec,
  type State,
} from '@freebody/dynamics'
import { describe, expect, it } from 'vitest'
import { compileForce, type ForceText, type PotentialText } from './force'
import { compileLaw } from './law'
import { compileProfile } from './profile'
import { createEvaluator, evaluateParameters } from './parameters'
import { bodies, live, moved, randomState, scope } from './testing/scene'

function rigWith(forces: readonly ForceSpec[], seed: number) {
  const compiled = compile({ gravity: [0, 0, 0], bodies, forces })
  if (!compiled.ok) throw new Error(compiled.problems.map((p) => p.message).join(' '))
  randomState(compiled.model, compiled.state, seed)
  return { model: compiled.model, state: compiled.state, ws: createWorkspace(compiled.model) }
}

/** Generalised forces of these forces alone: those of the turning bodies are taken away. */
function forcesOf(forces: readonly ForceSpec[], seed: number): number[] {
  const [all, none] = [forces, []].map((list) => {
    const { model, state, ws } = rigWith(list, seed)
    assembleRows(model, state, ws)
    assembleForces(model, state, ws)
    return ws.Q
  })
  return [...all].map((x, i) => x - none[i])
}

function typed(text: ForceText | PotentialText): ForceSpec {
  const compiled = compileForce(text, scope)
  if (!compiled.ok) throw new Error(compiled.problems.map((p) => `${p.field}: ${p.message}`).join('\n'))
  return compiled.toForce('typed')
}

function expectSame(a: readonly number[], b: readonly number[]): void {
  a.forEach((x, i) => {
    expect(x).toBeCloseTo(b[i], 11)
  })
}

const seeds = [1, 2, 3]

describe('typed forces', () => {
  const tips = [
    { body: 'B', p_BF: [0.2, 0.7, -0.3] },
    { body: 'A', p_BF: [0.3, -0.4, 0.5] },
  ] as const

  it.each(seeds)('pull like the built-in spring (seed %i)', (seed) => {
    const spring: ForceSpec = {
      id: 'spring',
      kind: 'spring',
      frames: tips,
      params: { stiffness: 3, damping: 0.2, length: 2 },
    }
    const text = typed({ at: 'A.tip', from: 'B.tip', force: 'F = -k*(x - L) - mu*v' })
    expectSame(forcesOf([text], seed), forcesOf([spring], seed))
  })

  it.each(seeds)('follow from a potential (seed %i)', (seed) => {
    const direct = typed({ at: 'A.tip', from: 'B.tip', force: '-k*(x - L)' })
    const potential = typed({ potential: 'k/2*(dist(A.tip, B.tip) - L)^2' })
    expectSame(forcesOf([potential], seed), forcesOf([direct], seed))
  })

  it.each(seeds)('work at the rate their potential falls (seed %i)', (seed) => {
    const V = typed({ potential: 'A.yaw^2 + P.x*sin(B.tip.y) + dot(A.ex, B.ez)*k + log(1 + Q.z^2)' })
    const rig = rigWith([V], seed)
    const Q = forcesOf([V], seed)
    const power = Q.reduce((sum, x, i) => sum + x * rig.state.v[i], 0)
    const still = new Float64Array(rig.state.v.length)
    const energy = (h: number) => {
      const at: State = { ...moved(rig, still, h), t: rig.state.t }
      assembleRows(rig.model, at, rig.ws)
      return potentialEnergy(rig.model, at, rig.ws)
    }
    const h = 1e-4
    expect(-(energy(h) - energy(-h)) / (2 * h)).toBeCloseTo(power, 6)
  })

  it.each(seeds)('turn like the built-in torsion spring (seed %i)', (seed) => {
    const spring: ForceSpec = {
      id: 'spring',
      kind: 'torsion-spring',
      frames: scope.joints!.hinge.frames,
      params: { stiffness: 3 },
    }
    expectSame(forcesOf([typed({ potential: 'k/2*hinge.angle^2' })], seed), forcesOf([spring], seed))
  })

  it.each(seeds)('drive a joint about its axis (seed %i)', (seed) => {
    // z of a frame turned about y by 2·atan(0.8/0.6)
    const direction = [0.96, 0, -0.28] as const
    const params = { direction, magnitude: { kind: 'constant', value: 2 } } as const
    const built: ForceSpec = { id: 'torque', kind: 'torque', frames: [{ body: 'A' }], params }
    expectSame(forcesOf([typed({ at: 'motor', torque: 'T = 2' })], seed), forcesOf([built], seed))
  })

  it.each(seeds)('come in pairs without a moment of their own (seed %i)', (seed) => {
    const text = typed({ at: 'A.tip', from: 'S', force: '[1, P.x, t]', torque: '[0, k, A.vx]' })
    const rig = rigWith([text], seed)
    const Q = forcesOf([text], seed)
    assembleRows(rig.model, rig.state, rig.ws)
    const total = new Float64Array(6)
    for (let b = 1; b <= 2; b++) {
      const R = rig.ws.R_WB.subarray(9 * b)
      const f = Q.slice(6 * b, 6 * b + 3)
      const p = rig.state.q.subarray(7 * b)
      for (let a = 0; a < 3; a++) {
        total[a] += f[a]
        total[3 + a] += R[3 * a] * Q[6 * b + 3] + R[3 * a + 1] * Q[6 * b + 4] + R[3 * a + 2] * Q[6 * b + 5]
        total[3 + a] += p[(a + 1) % 3] * f[(a + 2) % 3] - p[(a + 2) % 3] * f[(a + 1) % 3]
      }
    }
    expectSame([...total], [0, 0, 0, 0, 0, 0])
  })

  it('push a point with a vector', () => {
    const Q = forcesOf([typed({ at: 'P', force: '-k*(P - O) - [0, 0, gain*P.vz]' })], 1)
    const { state } = rigWith([], 1)
    const [x, y, z] = state.q.subarray(21)
    const vz = state.v[20]
    expectSame(Q.slice(18, 21), [-3 * (x - 0.1), -3 * (y + 0.2), -3 * (z - 0.9) - live[0] * vz])
  })

  it.each([
    [
      { at: 'A.tpi', force: '[1, 0, 0]' },
      'at',
      /A\.tpi is not a body, point or joint .* Did you mean A\.tip\?/,
    ],
    [{ at: 'A.tip', force: '-k*x' }, 'force', /Nothing here is called x/],
    [{ at: 'A.tip', force: '-k' }, 'force', /number and has no direction/],
    [{ at: 'A.tip' }, 'force', /Neither a force nor a torque/],
    [{ at: 'O', force: '[1, 0, 0]' }, 'at', /on the ground/],
    [{ at: 'hinge', from: 'P', force: '1' }, 'from', /two ends already/],
    [{ at: '1 + 1', force: '1' }, 'at', /Name a point/],
    [{ at: 'P', force: 'P.x = P.y = 1' }, 'force', /two equals/],
    [{ at: 'P', force: '2*P.x = 3' }, 'force', /left side of = must be a single name/],
    [{ potential: 'P.vx^2' }, 'potential', /cannot use velocities/],
    [{ potential: 'k*t' }, 'potential', /refers to nothing that moves/],
    [{ potential: 'P' }, 'potential', /A number is needed/],
  ] as const)('%j is refused', (text, field, message) => {
    const compiled = compileForce(text, scope)
    expect(compiled.ok).toBe(false)
    if (compiled.ok) return
    expect(compiled.problems[0]).toMatchObject({ field, message: expect.stringMatching(message) })
  })
})

describe('typed laws', () => {
  const table = { id: 'table', kind: 'planar', frames: [{ body: GROUND }, { body: 'A' }] } as const
  const body = { id: 'A', mass: 2, inertia: [1, 1, 1], v_WB: [3, -4, 0], w_WB_B: [0, 0, 2] } as const

  it('resist the motion', () => {
    const law = compileLaw({ force: '-mu*N', torque: '-c*turn' }, { parameters: { mu: 0.5, c: 3 } })
    if (!law.ok) throw new Error(law.problems[0].message)
    const compiled = compile({ bodies: [body], joints: [table], laws: [law.toLaw('rub', 'table')] })
    if (!compiled.ok) throw new Error(compiled.problems[0].message)
    const ws = createWorkspace(compiled.model)
    expect(evaluate(compiled.model, compiled.state, ws).ok).toBe(true)
    const g = 9.81
    expectSame([...ws.vdot.subarray(6)], [-0.5 * g * 0.6, 0.5 * g * 0.8, 0, 0, 0, -6])
  })

  it('match the built-in viscous law', () => {
    const law = compileLaw({ force: '-0.7*v', torque: '-0.3*w' }, {})
    if (!law.ok) throw new Error(law.problems[0].message)
    const builtIn = {
      id: 'oil',
      kind: 'viscous',
      joint: 'table',
      params: { translation: 0.7, rotation: 0.3 },
    } as const
    const [a, b] = [law.toLaw('oil', 'table'), builtIn].map((oil) => {
      const compiled = compile({ bodies: [body], joints: [table], laws: [oil] })
      if (!compiled.ok) throw new Error(compiled.problems[0].message)
      const ws = createWorkspace(compiled.model)
      evaluate(compiled.model, compiled.state, ws)
      return [...ws.vdot]
    })
    expectSame(a, b)
  })

  it('refer to their joint only', () => {
    expect(compileLaw({ force: '-mu*P.x' }, { parameters: { mu: 1 } })).toMatchObject({
      ok: false,
      problems: [{ field: 'force', column: 5, message: expect.stringMatching(/Nothing here is called P/) }],
    })
    expect(compileLaw({}, {})).toMatchObject({ ok: false })
  })
})

describe('typed motions', () => {
  it('have two derivatives', () => {
    const compiled = compileProfile('f = a*sin(3*t) + t^3', { parameters: { a: 0.1 } })
    if (!compiled.ok) throw new Error(compiled.problems[0].message)
    const out = new Float64Array(3)
    compiled.profile.evaluate(0.4, out)
    const [s, c] = [Math.sin(1.2), Math.cos(1.2)]
    expectSame([...out], [0.1 * s + 0.064, 0.3 * c + 0.48, -0.9 * s + 2.4])
  })

  it('refer to t and parameters only', () => {
    expect(compileProfile('P.x', {})).toMatchObject({ ok: false, problems: [{ column: 1, length: 1 }] })
    expect(compileProfile('ground.x', {})).toMatchObject({ ok: true })
    expect(compileProfile('[t, 0, 0]', {})).toMatchObject({ ok: false })
  })
})

describe('parameters', () => {
  it('evaluate expressions repeatedly', () => {
    const [one, two] = [createEvaluator({ L: 2, k: 3 }), createEvaluator({ L: 5, k: 3 })]
    expect([one('=k*L^2'), two('k*L^2'), one('=k*L^2')].map((x) => x.ok && x.value)).toEqual([12, 75, 12])
    // a name that was removed, and one that hides a constant
    expect(createEvaluator({ k: 3 })('k*L^2').ok).toBe(false)
    expect(createEvaluator({ e: 1, k: 3 })('e + k')).toEqual({ ok: true, value: 4 })
    expect(createEvaluator({ k: 3 })('e + k')).toEqual({ ok: true, value: Math.E + 3 })
    expect(one('k*t')).toMatchObject({ problems: [{ message: expect.stringMatching(/cannot use t/) }] })
    expect(one('k*10^400')).toMatchObject({ ok: false })
    expect(one('k*LL')).toMatchObject({ problems: [{ column: 3, length: 2, fix: 'L' }] })
    expect(one('k*(')).toMatchObject({ ok: false })
  })

  it('are computed in any order', () => {
    const { values, problems } = evaluateParameters({ area: '=pi*r^2', r: '= 2*L', L: 0.5, g: '9.81' })
    expect(problems).toEqual({})
    expect(values).toEqual({ area: Math.PI, r: 1, L: 0.5, g: 9.81 })
  })

  it('report the problem of each', () => {
    const { values, problems } = evaluateParameters({
      a: '=b + 1',
      b: '=c*2',
      c: '=a',
      d: '=lenght',
      length: 2,
      f: '=2*t',
      h: '=d + 1',
      s: '=1/(length - 2)',
      t: 1,
      __proto__x: '=1 +',
    })
    expect(values).toEqual({ length: 2 })
    const said = Object.fromEntries(Object.entries(problems).map(([name, [p]]) => [name, p.message]))
    expect(said.c).toBe('c depends on itself: a → b → c → a.')
    expect(said.a).toMatch(/a uses b, which has a problem/)
    expect(said.d).toMatch(/Did you mean length\?/)
    expect(problems.d[0]).toMatchObject({ column: 2, length: 6 })
    expect(said.f).toMatch(/cannot use t/)
    expect(said.h).toMatch(/h uses d/)
    expect(said.s).toMatch(/evaluates to Infinity/)
    expect(said.t).toMatch(/taken by time/)
    expect(said.__proto__x).toMatch(/missing after \+/)
  })
})
