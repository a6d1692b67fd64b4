import { createWorkspace, evaluate, reaction, reactionWhereItActs } from '@freebody/dynamics'
import { examples, type Scene } from '@freebody/scene'
import { freeBody } from '@freebody/session/free-body'
import { Vector3 } from 'three'
import { describe, expect, it } from 'vitest'
import { createPoses } from '../pose'
import { sessionOf } from '../testing/session'
import { createReadings } from './readings'

const scenes = examples.filter(({ id }) =>
  ['bricard', 'slider-crank', 'driven-crank', 'rolling-disc', 'governor', 'bead'].includes(id),
)

function near(actual: ArrayLike<number>, o: number, expected: ArrayLike<number>, scale: number): void {
  for (let i = 0; i < expected.length; i++)
    expect(Math.abs(actual[o + i] - expected[i])).toBeLessThan(1e-9 * scale)
}

describe.each(scenes.map(({ id, scene }) => [id, scene] as const))('the forces of %s', (_, scene) => {
  const session = sessionOf(scene)
  session.step(12)
  const { model, state, compiled } = session
  const ws = createWorkspace(model)
  evaluate(model, state, ws, compiled.settings.engine)
  const scale = 1 + Math.max(...ws.Qc.map(Math.abs), ...ws.Q.map(Math.abs))

  it.each(['a', 'b'] as const)('are the reactions on side %s, where they act', (on) => {
    const readings = createReadings(model)
    readings.update(session, on)
    const poses = createPoses(model.nb + 1)
    poses.update(session)
    const at = new Vector3()
    for (const c of model.constraints) {
      const frame = readings.frameOf(c)
      for (const [part, w] of [
        ['ideal', readings.ideal],
        ['non-ideal', readings.nonIdeal],
      ] as const) {
        if (part === 'non-ideal' && model.laws.length === 0) continue
        const { force, torque, point } = reactionWhereItActs(model, state, ws, c, frame, part)
        near(w, 6 * c.index, force, scale)
        near(w, 6 * c.index + 3, torque, scale)
        near(readings.placeOf(at, poses, c, c.index).toArray(), 0, point, scale)
      }
    }
  })

  it('are those of the free-body diagram', () => {
    const readings = createReadings(model)
    readings.update(session, 'b')
    for (const f of model.forces) {
      const body = model.bodyIds[f.body[readings.frameOf(f)]]
      const entry = freeBody(session as unknown as Parameters<typeof freeBody>[0], body)?.entries.find(
        (e) => e.of === f.id,
      )
      if (!entry) continue
      near(readings.applied, 6 * f.index, entry.force_W!, scale)
      near(readings.applied, 6 * f.index + 3, entry.torque_W!, scale)
    }
  })
})

describe('between two states', () => {
  const scene = examples.find((e) => e.id === 'double-pendulum')!.scene
  const session = sessionOf(scene)
  const readings = createReadings(session.model)
  session.step(3)
  readings.update(session, 'b')
  const before = readings.wrenches.slice()
  session.step(1)
  const t = session.state.t

  it('forces are interpolated linearly between readings', () => {
    session.fraction = 0.25
    readings.update(session, 'b')
    const quarter = readings.wrenches.slice()
    session.fraction = 1
    readings.update(session, 'b')
    const after = readings.wrenches.slice()
    quarter.forEach((x, i) => {
      expect(x).toBeCloseTo(before[i] + 0.25 * (after[i] - before[i]), 10)
    })
    expect(session.state.t).toBe(t)
  })

  it('are the state’s own after a jump in time', () => {
    session.runner.reset()
    session.pull(null)
    session.fraction = 0
    readings.update(session, 'b')
    const ws = createWorkspace(session.model)
    evaluate(session.model, session.state, ws, session.compiled.settings.engine)
    const [c] = session.model.constraints
    near(readings.ideal, 0, reaction(session.model, session.state, ws, c, 1, 'world', 'ideal').force, 100)
  })

  it('are not evaluated while no layer shows them', () => {
    const shown = readings.wrenches.slice()
    session.step(5)
    expect(readings.update(session, 'b', false)).toBe(false)
    expect(readings.wrenches).toEqual(shown)
    expect(readings.update(session, 'b')).toBe(true)
    expect(readings.wrenches).not.toEqual(shown)
  })

  it('are not read again while nothing has changed', () => {
    expect(readings.update(session, 'b')).toBe(false)
    expect(readings.update(session, 'a')).toBe(true)
  })
})

describe('the pull of the pointer', () => {
  const stone: Scene = {
    version: 1,
    bodies: [{ id: 'stone', kind: 'particle', mass: 2, position: [0, 0, 1] }],
  }
  it('acts on the body it holds', () => {
    const session = sessionOf(stone)
    session.pull({ body: 'stone', p_B: [0, 0, 0], target_W: [0.5, 0, 1] })
    const readings = createReadings(session.model)
    readings.update(session, 'b')
    const { index } = session.model.forces.at(-1)!
    // F = m ω² Δ with ω² = 100
    near(readings.applied, 6 * index, [100, 0, 0], 100)
  })
})
