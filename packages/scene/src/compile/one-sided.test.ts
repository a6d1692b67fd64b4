/* Limits, slack ropes, inequalities and contacts of a document, compiled and run. */
import { createWorkspace, oneSidedWork, step, watchGaps } from '@freebody/dynamics'
import { describe, expect, it } from 'vitest'
import type { Body, Joint, Scene } from '../document'
import { compileScene } from './checked'
import type { CompiledScene } from './index'

function compiled(scene: Scene): CompiledScene {
  const found = compileScene(scene)
  if (!found.ok) throw new Error(found.problems.map(({ message }) => message).join('\n'))
  return found
}

/** The state after so many seconds. */
function run(scene: Scene, seconds: number) {
  const { model, state, settings } = compiled(scene)
  const ws = createWorkspace(model)
  const steps = Math.round(seconds / settings.step)
  for (let i = 0; i < steps; i++) {
    const stepped = step(model, state, ws, settings.step, settings.engine)
    if (!stepped.ok) throw new Error(`${stepped.message} (t = ${state.t})`)
  }
  return { model, state, ws, impacts: oneSidedWork(model, ws).impacts }
}

const box: Body = { id: 'box', shapes: [{ kind: 'box', size: [0.4, 0.2, 0.2] }], position: [0, 0, 0.1] }
const floor = { contacts: { floor: true } } as const

const pendulum = (limits: Joint['limits'], angle = 0): Scene => ({
  version: 1,
  settings: { step: 0.01 },
  bodies: [
    {
      id: 'bar',
      mass: 1,
      inertia: [0.1, 0.1, 0.1],
      centre: [0, 0, -1],
      angles: [0, angle, 0],
    },
  ],
  joints: [
    {
      id: 'pin',
      kind: 'revolute',
      a: { body: 'ground', axis: [0, 1, 0] },
      b: { body: 'bar', axis: [0, 1, 0] },
      ...(limits && { limits }),
    },
  ],
})

describe('a floor', () => {
  it('carries a box that stands on it', () => {
    const { state } = run({ version: 1, ...floor, bodies: [box] }, 1)
    expect(Math.abs(state.q[9] - 0.1)).toBeLessThan(1e-9)
    expect(Math.max(...state.v.map(Math.abs))).toBeLessThan(1e-9)
  })

  it('stops a box that falls', () => {
    const { state, impacts } = run(
      { version: 1, ...floor, bodies: [{ ...box, position: [0, 0, 0.6], angles: [0, 0.2, 0] }] },
      3,
    )
    expect(impacts.length).toBeGreaterThan(1)
    expect(state.q[9]).toBeCloseTo(0.1, 8)
    expect(Math.max(...state.v.map(Math.abs))).toBeLessThan(1e-6)
  })

  it('lets a ball bounce by its restitution, to the height that the free fall gives', () => {
    const ball: Body = {
      id: 'ball',
      shapes: [{ kind: 'sphere', radius: 0.1 }],
      position: [0, 0, 1.1],
      restitution: 0.5,
    }
    const { state, impacts } = run({ version: 1, ...floor, bodies: [ball], settings: { step: 0.001 } }, 0.7)
    const first = Math.sqrt(2 / 9.81)
    expect(impacts[0].t).toBeCloseTo(first, 10)
    const [t, v] = [state.t - first, 0.5 * Math.sqrt(2 * 9.81)]
    expect(state.q[9]).toBeCloseTo(0.1 + v * t - 4.905 * t * t, 9)
  })

  it('may be tilted: friction holds a block on an incline up to its angle', () => {
    const incline = (angle: number): Scene => {
      const [s, c] = [Math.sin(angle), Math.cos(angle)]
      return {
        version: 1,
        contacts: { floor: { height: 0.3, angles: [0, angle, 0] } },
        bodies: [{ ...box, position: [0.1 * s, 0, 0.3 + 0.1 * c], angles: [0, angle, 0], friction: 0.4 }],
      }
    }
    const at = Math.atan(0.4)
    const held = run(incline(at - 0.01), 0.5).state
    expect(Math.max(...held.v.map(Math.abs))).toBeLessThan(1e-9)
    const slides = run(incline(at + 0.1), 0.5).state
    const a = 9.81 * (Math.sin(at + 0.1) - 0.4 * Math.cos(at + 0.1))
    expect(Math.hypot(slides.v[6], slides.v[8])).toBeCloseTo(0.5 * a, 8)
  })

  it.each([
    ['cylinder', { radius: 0.1, length: 0.3 }, 0.15],
    ['disc', { radius: 0.1, thickness: 0.02 }, 0.01],
    ['cone', { radius: 0.1, height: 0.3 }, 0],
    ['plate', { width: 0.3, height: 0.2, thickness: 0.02 }, 0.01],
    ['ellipsoid', { radii: [0.1, 0.2, 0.3] }, 0.3],
    ['capsule', { radius: 0.1, length: 0.3, axis: [1, 0, 0] }, 0.1],
    ['rod', { from: [0, 0, 0.02], to: [1, 0, 0.02], radius: 0.02, slender: false }, 0],
    [
      'polygon',
      {
        corners: [
          [0, 0],
          [0.3, 0],
          [0, 0.3],
        ],
        thickness: 0.2,
      },
      0.1,
    ],
  ] as const)('carries a %s', (kind, params, height) => {
    const body: Body = { id: 'it', shapes: [{ kind, ...params }], position: [0, 0, height + 0.05] }
    const scene: Scene = { version: 1, ...floor, bodies: [body] }
    const { state } = run(scene, 1)
    const { centre } = compiled(scene).bodies.get('it')!
    expect(state.q[9] - centre[2]).toBeCloseTo(height, 8)
    expect(Math.max(...state.v.map(Math.abs))).toBeLessThan(1e-6)
  })
})

describe('conditions for readers', () => {
  const scene: Scene = {
    version: 1,
    contacts: { floor: true },
    bodies: [
      { ...box, label: 'Crate' },
      { id: 'pearl', shapes: [{ kind: 'sphere', radius: 0.1 }], position: [1, 0, 1] },
      { id: 'marble', shapes: [{ kind: 'sphere', radius: 0.1 }], position: [2, 0, 1] },
      { id: 'post', mass: 1, inertia: [1, 1, 1], position: [3, 0, 1] },
      { id: 'stone', kind: 'particle', mass: 1, position: [4, 0, 1] },
    ],
    joints: [
      {
        id: 'pin',
        kind: 'revolute',
        a: { body: 'ground', at: [3, 0, 1] },
        b: { body: 'post' },
        limits: { angle: { lower: -1, upper: 1, restitution: 0.3 } },
      },
      {
        id: 'cord',
        label: 'Cord',
        kind: 'rope',
        a: { body: 'ground' },
        b: { body: 'stone' },
        slack: true,
        params: { length: 9 },
      },
      { id: 'off', kind: 'distance', a: { body: 'ground' }, b: { body: 'stone' }, slack: true, off: true },
    ],
    equations: [{ id: 'roof', text: 'stone.z <= 300 cm', restitution: 1 }],
  }
  const { conditions, spec, model, names } = compiled(scene)

  it('stand in the order of those of the model, with the same ids', () => {
    expect(conditions.map(({ id }) => id)).toEqual(model.oneSided!.conditions.map(({ id }) => id))
    expect(conditions.map(({ id, kind, of, label }) => [id, kind, of, label])).toEqual([
      ['pin.angle.lower', 'limit', 'pin', 'pin: lower limit of angle'],
      ['pin.angle.upper', 'limit', 'pin', 'pin: upper limit of angle'],
      ['cord', 'rope', 'cord', 'Cord'],
      ['roof', 'inequality', 'roof', 'roof'],
      ...[1, 2, 3, 4, 5, 6, 7, 8].map((n) => [
        `box~floor corner ${n}`,
        'contact',
        null,
        `Crate on the floor, corner ${n}`,
      ]),
      ['pearl~floor', 'contact', null, 'pearl on the floor'],
      ['marble~floor', 'contact', null, 'marble on the floor'],
      ['stone~floor', 'contact', null, 'stone on the floor'],
      ['pearl~marble', 'contact', null, 'pearl and marble'],
    ])
    expect(names.get('box~floor corner 3')).toBe('Crate on the floor, corner 3')
    expect(conditions[1].limit).toEqual({
      coordinate: 'angle',
      end: 'upper',
      value: 1,
      unit: 'rad',
      turns: 0,
    })
    expect(conditions[4].bodies).toEqual(['box', 'ground'])
    expect(spec.joints!.map(({ id }) => id)).toEqual(['pin'])
    expect(spec.oneSided!.slice(0, 4).map(({ restitution }) => restitution)).toEqual([0.3, 0.3, undefined, 1])
  })

  it('have gaps of the right sign', () => {
    const ws = createWorkspace(model)
    const { watch } = oneSidedWork(model, ws)
    watchGaps(model, compiled(scene).state, watch)
    const gaps = new Map(conditions.map(({ id }, i) => [id, watch.gap[i]]))
    expect(gaps.get('pin.angle.lower')).toBeCloseTo(1, 14)
    expect(gaps.get('cord')).toBeCloseTo(9 - Math.sqrt(17), 14)
    expect(gaps.get('roof')).toBeCloseTo(2, 14)
    expect(gaps.get('pearl~marble')).toBeCloseTo(0.8, 14)
    expect(gaps.get('pearl~floor')).toBeCloseTo(0.9, 14)
    expect(gaps.get('stone~floor')).toBeCloseTo(1, 14)
  })

  it('have ids that no thing of the scene has', () => {
    const { conditions } = compiled({
      ...scene,
      bodies: [...scene.bodies!, { id: 'pearl~floor', kind: 'particle', mass: 1 }],
      parameters: [{ id: 'x', value: 1 }],
    })
    expect(conditions.map(({ id }) => id)).toContain("pearl~floor'")
    expect(conditions.map(({ id }) => id)).toContain('pearl~floor~floor')
  })

  it('are none in a scene without them', () => {
    const plain = compiled({ version: 1, bodies: [box] })
    expect(plain.conditions).toEqual([])
    expect(plain.floor).toBeNull()
    expect(plain.model.oneSided).toBeNull()
  })
})

describe('limits', () => {
  it('stop a pendulum, which bounces off and comes to rest on its stop', () => {
    // Released at 60°, held from 20° on.
    const scene = pendulum({ angle: { lower: '=20 deg', restitution: 0.5 } }, Math.PI / 3)
    const { state, impacts } = run(scene, 6)
    const angle = (at: typeof state) => 2 * Math.atan2(at.q[12], at.q[10])
    expect(angle(state)).toBeCloseTo(Math.PI / 9, 8)
    expect(Math.max(...state.v.map(Math.abs))).toBeLessThan(1e-6)
    // ½ (J + m l²) ω² = m g l (cos 20° − cos 60°); a bounce leaves a quarter of it.
    const energy = 9.81 * (Math.cos(Math.PI / 9) - Math.cos(Math.PI / 3))
    expect(impacts[0].before).toBeCloseTo(energy, 7)
    expect(impacts[0].after).toBeCloseTo(energy / 4, 7)
  })

  it('mean the turn on which the start is within them', () => {
    const scene = pendulum({ angle: { lower: '=100 deg', upper: '=200 deg' } }, (190 / 180) * Math.PI)
    const { conditions, model, state } = compiled(scene)
    expect(conditions[0].limit!.turns).toBeCloseTo(2 * Math.PI, 14)
    const { watch } = oneSidedWork(model, createWorkspace(model))
    watchGaps(model, state, watch)
    expect([...watch.gap]).toEqual([expect.closeTo(Math.PI / 2, 12), expect.closeTo(Math.PI / 18, 12)])
  })

  it('stop sliders, and joints of several coordinates', () => {
    const slider: Scene = {
      version: 1,
      bodies: [{ id: 'cart', mass: 1, inertia: [1, 1, 1] }],
      joints: [
        {
          id: 'shaft',
          kind: 'cylindrical',
          a: { body: 'ground' },
          b: { body: 'cart' },
          limits: { stroke: { lower: -0.5 }, angle: { upper: 3 } },
        },
      ],
    }
    const { state, impacts } = run(slider, 1)
    expect(state.q[9]).toBeCloseTo(-0.5, 10)
    expect(impacts[0].t).toBeCloseTo(Math.sqrt(1 / 9.81), 10)
  })
})

describe('slack', () => {
  it.each(['rope', 'distance'] as const)('lets a %s go slack and become taut', (kind) => {
    const scene: Scene = {
      version: 1,
      bodies: [{ id: 'stone', kind: 'particle', mass: 1, position: [0, 0, -0.2] }],
      joints: [
        { id: 'cord', kind, a: { body: 'ground' }, b: { body: 'stone' }, slack: true, params: { length: 1 } },
      ],
    }
    const { state, impacts } = run(scene, 1)
    expect(impacts[0].t).toBeCloseTo(Math.sqrt(1.6 / 9.81), 10)
    expect(state.q[9]).toBeCloseTo(-1, 10)
  })
})

describe('a typed inequality', () => {
  it('holds a particle above a moving surface', () => {
    const scene: Scene = {
      version: 1,
      parameters: [{ id: 'A', value: 0.02 }],
      bodies: [{ id: 'P', kind: 'particle', mass: 1, position: [0, 0, 0] }],
      equations: [{ id: 'table', text: 'P.z >= A*sin(5*t)' }],
    }
    // 0.02·25 < 9.81: it never lifts off.
    const { state } = run(scene, 1)
    expect(state.q[9]).toBeCloseTo(0.02 * Math.sin(5), 9)
  })
})
