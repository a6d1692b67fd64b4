import { assembleInitial, createWorkspace, evaluate, type BodySpec } from '@freebody/dynamics'
import { quatOfAxisAngle } from '@freebody/math'
import { describe, expect, it } from 'vitest'
import { fromCentre, type CompiledScene } from '.'
import { compileScene } from './checked'
import type { Body, Scene } from '../document'
import { appell } from '../examples/appell'
import { pendulum } from '../examples/pendulum'
import { randomSource } from '../testing/random'
import { randomScene } from '../testing/random-scene'
import { quatOfAngles } from './reader'

function compiled(scene: Scene, overrides = {}): CompiledScene {
  const result = compileScene(scene, overrides)
  if (!result.ok) throw new Error(result.problems.map((p) => p.message).join('\n'))
  return result
}

function specOf(body: Body, parameters: Scene['parameters'] = []): BodySpec {
  return compiled({ version: 1, parameters, bodies: [body] }).spec.bodies[0]
}

function close(a: ArrayLike<number> | undefined, b: readonly number[], digits = 12): void {
  expect(a?.length).toBe(b.length)
  b.forEach((x, i) => {
    expect(a?.[i]).toBeCloseTo(x, digits)
  })
}

describe('bodies', () => {
  const box = { kind: 'box', size: [1, 0.2, 0.4] } as const

  it('weigh their density times their volume, that of water where none is given', () => {
    expect(specOf({ id: 'b', shapes: [box] }).mass).toBeCloseTo(80, 12)
    expect(specOf({ id: 'b', shapes: [box], density: 500 }).mass).toBeCloseTo(40, 12)
    const two = specOf({ id: 'b', density: 500, shapes: [box, { ...box, density: 1500 }] })
    expect(two.mass).toBeCloseTo(160, 12)
  })

  it('with a mass in all share it out by density and volume', () => {
    const shapes = [box, { ...box, at: [1, 0, 0], density: 3000 }] as const
    const spec = specOf({ id: 'b', shapes, mass: 4, density: 1000 })
    expect(spec.mass).toBe(4)
    close(spec.p_WB, [0.75, 0, 0])
    const across = ((1 + 0.04) / 12) * 4 + 1 * 0.75 ** 2 + 3 * 0.25 ** 2
    expect(spec.inertia?.[8]).toBeCloseTo(across, 12)
  })

  it('move to their centre of mass: place and velocity follow', () => {
    const turn = quatOfAxisAngle([0, 0, 1], Math.PI / 2)
    const spec = specOf({
      id: 'b',
      shapes: [{ ...box, at: [0.5, 0, 0] }],
      mass: 1,
      position: [1, 2, 3],
      turn,
      velocity: [0.1, 0, 0],
      spin: [0, 0, 2],
    })
    close(spec.p_WB, [1, 2.5, 3])
    // ω × R c = (0, 0, 2) × (0, 0.5, 0)
    close(spec.v_WB, [0.1 - 1, 0, 0])
    close(spec.w_WB_B, [0, 0, 2])
    close(spec.inertia, [0.2 / 12, 0, 0, 0, 1.16 / 12, 0, 0, 0, 1.04 / 12])
  })

  it('take centre and inertia as given', () => {
    const spec = specOf({ id: 'b', mass: 1, centre: [0, 0, 0.2], inertia: [1, 2, 2.5] })
    close(spec.p_WB, [0, 0, 0.2])
    close(spec.inertia, [1, 0, 0, 0, 2, 0, 0, 0, 2.5])
  })

  it('turn by quaternion or by angles about fixed x, then y, then z', () => {
    close(quatOfAngles([0.3, 0, 0]), quatOfAxisAngle([1, 0, 0], 0.3))
    close(quatOfAngles([0, 0.3, 0]), quatOfAxisAngle([0, 1, 0], 0.3))
    close(quatOfAngles([0, 0, 0.3]), quatOfAxisAngle([0, 0, 1], 0.3))
    // x first: its axis y goes to z, and then z to x about y
    const spec = specOf({ id: 'b', mass: 1, inertia: [1, 1, 1], angles: [Math.PI / 2, Math.PI / 2, 0] })
    close(spec.q_WB, [0.5, 0.5, 0.5, -0.5])
  })

  it('may be particles, with neither inertia nor orientation', () => {
    const spec = specOf({ id: 'p', kind: 'particle', mass: 2, position: [1, 0, 0] })
    expect(spec).toEqual({ id: 'p', kind: 'particle', mass: 2, p_WB: [1, 0, 0], v_WB: [0, 0, 0] })
  })
})

describe('frames', () => {
  it('count from the centre of mass, by coordinates, point, axis and turn', () => {
    const { spec, bodies } = compiled({
      version: 1,
      parameters: [{ id: 'L', value: 2 }],
      bodies: [
        { id: 'ground', kind: 'ground', points: { hook: [0, 0, 3] } },
        {
          id: 'bar',
          shapes: [{ kind: 'box', size: ['=L', 0.1, 0.1], at: ['=L/2', 0, 0] }],
          points: { end: ['=L', 0, 0] },
        },
      ],
      joints: [
        {
          id: 'pin',
          kind: 'revolute',
          a: { body: 'ground', point: 'hook', axis: [0, 5, 0] },
          b: { body: 'bar', point: 'end', axis: [0, 1, 0] },
        },
      ],
      forces: [{ id: 'push', kind: 'force', a: { body: 'bar', at: ['=L/4', 0, 1], turn: [0, 0, 1, 0] } }],
    })
    const [a, b] = spec.joints![0].frames
    close(a.p_BF, [0, 0, 3])
    close(b.p_BF, [1, 0, 0])
    close(a.q_BF, [Math.SQRT1_2, -Math.SQRT1_2, 0, 0])
    const [push] = spec.forces![0].frames
    close(push.p_BF, [-0.5, 0, 1])
    close(push.q_BF, [0, 0, 1, 0])
    close(fromCentre(bodies.get('bar')!, [2, 0, 0]), [1, 0, 0])
    expect([...bodies.keys()]).toEqual(['ground', 'bar'])
  })
})

describe('what is drawn', () => {
  it('has numbers for everything, from the centre of mass', () => {
    const { bodies, view } = compiled({
      version: 1,
      parameters: [{ id: 'L', value: 2 }],
      bodies: [
        { id: 'ground', kind: 'ground', shapes: [{ kind: 'plate', width: '=L', at: [0, 0, -1] }] },
        {
          id: 'hammer',
          mass: 2,
          shapes: [
            {
              kind: 'cylinder',
              radius: 0.1,
              length: '=L',
              at: ['=L/2', 0, 0],
              axis: [1, 0, 0],
              colour: '#112233',
            },
            { kind: 'cylinder', radius: 0.1, length: '=L', at: ['=L', 0, 0] },
          ],
        },
      ],
      view: { camera: { position: ['=3*L', 0, 1] }, arrowScale: '=L/100', follow: 'hammer' },
    })
    const [handle, head] = bodies.get('hammer')!.shapes
    expect(handle).toMatchObject({ kind: 'cylinder', params: { radius: 0.1, length: 2 }, colour: '#112233' })
    expect(head.colour).toBeNull()
    close(handle.p_BS, [-0.5, 0, 0])
    close(handle.q_BS, [Math.SQRT1_2, 0, Math.SQRT1_2, 0])
    close(head.p_BS, [0.5, 0, 0])
    expect(bodies.get('ground')!.shapes[0]).toMatchObject({
      params: { width: 2, height: 1, thickness: 0.01 },
      p_BS: [0, 0, -1],
    })
    expect(view).toEqual({ camera: { position: [6, 0, 1] }, arrowScale: 0.02, follow: 'hammer' })
  })
})

describe('the whole', () => {
  it('falls as a physical pendulum does', () => {
    const { model, state, settings, indexOf } = compiled(pendulum)
    const ws = createWorkspace(model)
    assembleInitial(model, state, ws, settings.engine)
    expect(evaluate(model, state, ws, settings.engine).ok).toBe(true)
    const J = (1 + 0.05 ** 2) / 12 + 0.25
    const i = indexOf.get('bar')!
    // positive about −y is towards larger angles
    expect(-ws.vdot[6 * i + 4]).toBeCloseTo((-9.81 * 0.5 * Math.sin(1.2)) / J, 10)
  })

  it('takes sliders in place of the values in the document', () => {
    expect(compiled(pendulum).parameters).toEqual({ L: 1, m: 1, phi: 1.2 })
    const { parameters, spec } = compiled(pendulum, { L: 2, m: 3 })
    expect(parameters).toEqual({ L: 2, m: 3, phi: 1.2 })
    expect(spec.bodies[0].mass).toBe(3)
    expect(pendulum.parameters![0].value).toBe(1)
  })

  it('hands typed equations to the engine', () => {
    const { model, equations, names } = compiled(appell)
    expect(model.nc).toBe(1)
    expect(equations.get('cone')?.level).toBe('velocity')
    expect(names.get('cone')).toBe('cone')
  })

  it('lets equations speak of points, parameters, joints and the ground', () => {
    const scene: Scene = {
      ...pendulum,
      bodies: [...pendulum.bodies!, { id: 'P', kind: 'particle', mass: 1, position: [2, 0, 0] }],
      equations: [
        { id: 'level', text: 'P.z = bar.end.z' },
        { id: 'ahead', text: 'P.x = ground.x + 2*L' },
        { id: 'half', text: 'pin.angle = 0', off: true },
      ],
    }
    const { model, equations } = compiled(scene)
    expect(model.nc).toBe(7)
    expect(equations.size).toBe(3)
  })

  it('leaves out what is switched off, and laws in it', () => {
    const { model } = compiled({
      ...pendulum,
      joints: pendulum.joints!.map((j) => ({ ...j, off: true })),
      laws: [{ id: 'rub', kind: 'viscous', joint: 'pin' }],
    })
    expect([model.nc, model.laws.length]).toEqual([0, 0])
  })

  it('hands over settings, and defaults where there are none', () => {
    expect(compiled(pendulum).settings).toMatchObject({ step: 0.01, duration: null, gravity: [0, 0, -9.81] })
    const scene: Scene = {
      ...pendulum,
      settings: {
        integrator: 'rk4',
        step: '=L/100',
        gravity: [0, 0, '=-m'],
        stabilisation: 'none',
        duration: 5,
      },
    }
    const { settings, model } = compiled(scene)
    expect(settings).toMatchObject({
      step: 0.01,
      duration: 5,
      engine: { integrator: 'rk4', stabilisation: 'none' },
    })
    close(model.g_W, [0, 0, -1])
  })

  it('answers 2,000 random scenes without throwing (seed 7)', () => {
    const r = randomSource(7)
    for (let i = 0; i < 2000; i++) {
      const result = compileScene(randomScene(r))
      if (result.ok) continue
      for (const p of result.problems) if (!/[.?!]$/.test(p.message)) expect.fail(p.message)
    }
  })
})
