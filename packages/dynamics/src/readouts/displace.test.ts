import { quatOfAxisAngle, rotateByQuat } from '@freebody/math'
import { describe, expect, it } from 'vitest'
import { assembleRows } from '../assembly/assemble'
import { compile } from '../model/compile'
import { constraintErrors } from './readouts'
import { displaceBodies, prepareDisplacement, projectDisplacement } from './displace'
import type { ModelSpec } from '../model/spec'
import { bricard, chain } from '../testing/mechanisms'
import { randomSource } from '../testing/random'
import { createWorkspace } from '../model/workspace'

function ready(spec: ModelSpec) {
  const compiled = compile(spec)
  if (!compiled.ok) throw new Error(compiled.problems[0].message)
  const { model, state } = compiled
  return { model, state, ws: createWorkspace(model), d: new Float64Array(6 * (model.nb + 1)) }
}

const pendulum: ModelSpec = {
  bodies: [{ id: 'bar', mass: 2, inertia: [0.1, 0.1, 0.1], p_WB: [0.5, 0, 0] }],
  joints: [
    {
      id: 'pin',
      kind: 'revolute',
      frames: [
        { body: 'ground', q_BF: quatOfAxisAngle([1, 0, 0], -Math.PI / 2) },
        { body: 'bar', p_BF: [-0.5, 0, 0], q_BF: quatOfAxisAngle([1, 0, 0], -Math.PI / 2) },
      ],
    },
  ],
}

describe('what is allowed', () => {
  it('of a push is the turn about the pin', () => {
    const { model, state, ws, d } = ready(pendulum)
    expect(prepareDisplacement(model, state, ws)).toBe(1)
    d.set([1, 2, 0.3, 0, 0, 0], 6)
    projectDisplacement(model, ws, d)
    // about −y by w: the centre goes up by w/2. m r² w + J w = m r v
    const w = (2 * 0.5 * 0.3) / (2 * 0.25 + 0.1)
    expect([...d.slice(6)].map((x) => Number(x.toFixed(12)) + 0)).toEqual(
      [0, 0, w / 2, 0, -w, 0].map((x) => Number(x.toFixed(12)) + 0),
    )
  })

  it('leaves nothing that opens a joint, and keeps what does not (seed 5)', () => {
    const r = randomSource(5)
    const { model, state, ws, d } = ready(chain(12))
    prepareDisplacement(model, state, ws)
    for (let i = 6; i < d.length; i++) d[i] = r.normal()
    projectDisplacement(model, ws, d)
    const once = d.slice()
    projectDisplacement(model, ws, d)
    expect(Math.max(...d.map((x, i) => Math.abs(x - once[i])))).toBeLessThan(1e-12)
    // taken as velocities, it opens no joint
    state.v.set(d)
    assembleRows(model, state, ws)
    expect(Math.max(...ws.phidot.map(Math.abs))).toBeLessThan(1e-12)
    expect(d.some((x) => Math.abs(x) > 0.1)).toBe(true)
  })

  it('is everything for rows that hold velocities only', () => {
    const { model, state, ws, d } = ready({
      bodies: [{ id: 'skate', mass: 1, inertia: [1, 1, 1] }],
      joints: [{ id: 'edge', kind: 'knife-edge', frames: [{ body: 'ground' }, { body: 'skate' }] }],
    })
    expect(prepareDisplacement(model, state, ws)).toBe(6)
    d.set([0.1, 0.2, 0.3, 0.4, 0.5, 0.6], 6)
    const before = d.slice()
    projectDisplacement(model, ws, d)
    expect(d).toEqual(before)
    expect(displaceBodies(model, state, ws, d)).toMatchObject({ ok: true, phi: 0 })
    expect([...state.q.slice(7, 10)]).toEqual([0.1, 0.2, 0.3])
  })
})

describe('sliding', () => {
  it('turns a pendulum round and round, its pin closed', () => {
    const { model, state, ws, d } = ready(pendulum)
    for (let n = 0; n < 100; n++) {
      prepareDisplacement(model, state, ws)
      d.fill(0)
      const [w, x, y, z] = state.q.slice(10, 14)
      // along its own path
      d.set(rotateByQuat([w, x, y, z], [0, 0, 0.1]), 6)
      projectDisplacement(model, ws, d)
      const slid = displaceBodies(model, state, ws, d)
      if (!slid.ok) throw new Error(slid.message)
      expect(slid.phi).toBeLessThan(1e-12)
      expect(slid.strayed).toBeLessThan(0.03)
    }
    expect(Math.hypot(state.q[7], state.q[8], state.q[9])).toBeCloseTo(0.5, 12)
  })

  it('moves Bricard’s redundant loop along its one freedom', () => {
    const { model, state, ws, d } = ready(bricard(true))
    const start = state.q.slice()
    for (let n = 0; n < 40; n++) {
      expect(prepareDisplacement(model, state, ws)).toBe(1)
      d.fill(0)
      d.set([0, 0, 0.05], 6 * 3)
      projectDisplacement(model, ws, d)
      const slid = displaceBodies(model, state, ws, d)
      if (!slid.ok) throw new Error(slid.message)
    }
    assembleRows(model, state, ws)
    for (const c of model.constraints) expect(constraintErrors(model, ws, c).phi).toBeLessThan(1e-11)
    expect(Math.max(...state.q.map((x, i) => Math.abs(x - start[i])))).toBeGreaterThan(0.02)
  })

  it('leaves the state alone where it cannot close, velocities and time always', () => {
    const { model, state, ws, d } = ready(pendulum)
    state.v.set([1, 2, 3, 4, 5, 6], 6)
    prepareDisplacement(model, state, ws)
    d.set([1e6, 0, 0, 0, 3, 0], 6)
    const before = state.y.slice()
    const failed = displaceBodies(model, state, ws, d)
    expect(failed).toMatchObject({ ok: false, constraint: 'pin' })
    expect(state.y).toEqual(before)
    d.fill(0)
    prepareDisplacement(model, state, ws)
    d.set([0, 0, 0.01], 6)
    projectDisplacement(model, ws, d)
    expect(displaceBodies(model, state, ws, d).ok).toBe(true)
    expect([...state.v.slice(6)]).toEqual([1, 2, 3, 4, 5, 6])
    expect(state.t).toBe(0)
  })
})
