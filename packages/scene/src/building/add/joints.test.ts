import { assembleRows, createWorkspace, jointKinds } from '@freebody/dynamics'
import { rotateByQuat, vec3, type Vec3 } from '@freebody/math'
import { describe, expect, it } from 'vitest'
import { check } from '../../check'
import type { CompiledScene } from '../../compile'
import type { ForceKind, JointKind, Scene } from '../../document'
import { apply } from '../../edits'
import { examples } from '../../examples'
import { documentKinds } from '../../kinds'
import { built, compiledOf, randomBodies, randomPlace, violation } from '../../testing/bodies'
import { randomSource, type RandomSource } from '../../testing/random'
import { anchorsOf, groundAnchor, inWorld, type PlacedAnchor } from '../places/anchors'
import {
  jointPicks,
  needsAxis,
  newDriver,
  newForce,
  newJoint,
  newLaw,
  plannedFrames,
  forcePicks,
} from './joints'
import { newBody, newParticle } from './new-things'

const kinds = Object.keys(documentKinds.joints) as JointKind[]
/** Kinds that have no meaning between two points that are one. */
const SPANNING: readonly JointKind[] = ['revolute-spherical', 'distance', 'driven-distance', 'rope']

function randomPick(compiled: CompiledScene, body: string, r: RandomSource): PlacedAnchor {
  return body === 'ground' ? groundAnchor(randomPlace(r)) : r.pick(anchorsOf(compiled, body))
}

const bodiesOf = (scene: Scene) => (scene.bodies ?? []).map((b) => b.id)

describe.each(kinds)('%s', (kind) => {
  it.each(Array.from({ length: 25 }, (_, i) => i + 1))(
    'between random anchors of random bodies it holds as placed (seed %i)',
    (seed) => {
      const r = randomSource(1000 + seed)
      const { least } = jointPicks(kind)
      const before = randomBodies(r, 3)
      const compiled = compiledOf(before)
      const from = r.chance(0.4) ? ['ground', ...bodiesOf(before)] : bodiesOf(before)
      const picks = Array.from({ length: least }, (_, i) => randomPick(compiled, from[i], r))
      const made = newJoint(before, compiled, kind, picks, { move: true })
      if (!made.ok) {
        // Refusals name the body and what to do.
        expect(made.message).toMatch(
          /lies flat on its plane; stand it up|the same; pick places apart|ground neither turns/,
        )
        return
      }
      const scene = built(before, made)
      expect(violation(scene, made.ids[0])).toBeLessThan(1e-12)
      expect(check(scene).filter((p) => p.severity === 'error')).toEqual([])
      const planned = plannedFrames(compiled, kind, picks)
      if (!planned.ok) throw new Error(planned.message)
      expect(planned.frames.length).toBe(
        1 + (scene.joints![0].b ? 1 : 0) + (scene.joints![0].more?.length ?? 0),
      )
    },
  )

  it.each([1, 2, 3, 4, 5, 6])('between places that coincide it moves nothing (seed %i)', (seed) => {
    const r = randomSource(seed)
    const scene = randomBodies(r, 3)
    const compiled = compiledOf(scene)
    const p_W = randomPlace(r)
    const picks = bodiesOf(scene)
      .slice(0, jointPicks(kind).least)
      .map((body): PlacedAnchor => {
        const at = inWorld(compiled, { ...groundAnchor(p_W), body })
        // the place of the world p_W, in the body's frame
        const turn = at.q_W
        const back = rotateByQuat(
          [turn[0], -turn[1], -turn[2], -turn[3]],
          [
            p_W[0] - (at.p_W[0] - rotateByQuat(turn, p_W)[0]),
            p_W[1] - (at.p_W[1] - rotateByQuat(turn, p_W)[1]),
            p_W[2] - (at.p_W[2] - rotateByQuat(turn, p_W)[2]),
          ],
        )
        return { ...groundAnchor(back), body, directed: r.chance(0.5) }
      })
    const made = newJoint(scene, compiled, kind, picks)
    if (SPANNING.includes(kind)) {
      expect(made).toMatchObject({ ok: false })
      return
    }
    if (!made.ok) {
      expect(made.message).toMatch(/lies flat|the same; pick places apart/)
      return
    }
    expect(made.edit).toMatchObject({ type: 'put', in: 'joints' })
    // Two wheels already round meet where they were picked only by chance: the second radius is made to fit.
    expect(violation(built(scene, made), made.ids[0])).toBeLessThan(1e-12)
  })
})

describe('what a joint asks for', () => {
  it.each(kinds)('%s is told in words, as many as it takes', (kind) => {
    const { least, most, asks } = jointPicks(kind)
    expect(least).toBeGreaterThanOrEqual(1)
    expect(most === null || most >= least).toBe(true)
    expect(asks.length).toBeGreaterThanOrEqual(1)
    expect(asks.every((ask) => /^[a-z]/.test(ask))).toBe(true)
    const frames = jointKinds[kind].frames
    expect(least).toBeLessThanOrEqual(typeof frames === 'number' ? frames : frames.atLeast)
  })

  const two = built({ version: 1 }, newBody({ version: 1 }, 'box', [0, 0, 0]))

  it('refuses too few, too many, one body twice, the ground twice and what is gone', () => {
    const compiled = compiledOf(two)
    const face = anchorsOf(compiled, 'box1')[0]
    const said = (picks: PlacedAnchor[]) => {
      const made = newJoint(two, compiled, 'revolute', picks)
      return made.ok ? '' : made.message
    }
    expect(said([face])).toBe('Hinge needs 2 places; 1 is picked.')
    expect(said([])).toBe('Hinge needs 2 places; none is picked.')
    expect(said([face, groundAnchor([0, 0, 0]), face])).toBe('Hinge needs 2 places; 3 are picked.')
    expect(said([face, { ...face, at: [1, 0, 0] }])).toContain('Both ends would be on Box 1; pick')
    expect(said([groundAnchor([0, 0, 0]), groundAnchor([1, 0, 0])])).toContain('on the ground')
    expect(said([face, { ...face, body: 'gone' }])).toContain('"gone" is no longer there')
    expect(newJoint(two, compiled, 'rope', [face])).toMatchObject({
      message: 'Rope over pulleys needs at least 2 places; 1 is picked.',
    })
  })
})

describe('axes', () => {
  const rod = built({ version: 1 }, newBody({ version: 1 }, 'rod', [0.25, 0, 1]))

  it('a rod hung from a point of the ground swings: the pick with an axis decides', () => {
    const compiled = compiledOf(rod)
    const end = anchorsOf(compiled, 'rod1').find((a) => a.name === 'end A')!
    const made = newJoint(rod, compiled, 'revolute', [groundAnchor([0, 0, 1]), end])
    const scene = built(rod, made)
    expect(scene.joints?.[0]).toEqual({
      id: 'hinge1',
      label: 'Hinge 1',
      kind: 'revolute',
      a: { body: 'ground', at: [0, 0, 1], axis: [0, 1, 0] },
      b: { body: 'rod1', at: [-0.25, 0, 0], axis: [0, 1, 0] },
    })
    expect(check(scene)).toEqual([])
  })

  it('an axis that is asked for goes first', () => {
    const compiled = compiledOf(rod)
    const end = anchorsOf(compiled, 'rod1').find((a) => a.name === 'end A')!
    const picks = [groundAnchor([0, 0, 1]), end]
    const made = built(rod, newJoint(rod, compiled, 'revolute', picks, { axis_W: [0, 0, 2] }))
    expect(made.joints?.[0].a).toEqual({ body: 'ground', at: [0, 0, 1] })
    const level = newJoint(rod, compiled, 'revolute', [groundAnchor([0, 0, 1]), { ...end, directed: false }])
    expect(built(rod, level).joints?.[0].a.axis).toEqual([0, 1, 0])
  })

  it('keeps the words of a field that is an expression, and the name of a point', () => {
    const scene: Scene = {
      version: 1,
      parameters: [{ id: 'L', value: 0.6 }],
      bodies: [
        {
          id: 'bar',
          shapes: [{ kind: 'rod', to: ['=L', 0, 0], radius: 0.01 }],
          points: { tip: [0.1, 0, 0] },
        },
      ],
    }
    const compiled = compiledOf(scene)
    const anchors = anchorsOf(compiled, 'bar')
    const pick = (name: string) => anchors.find((a) => a.name === name)!
    const ground = groundAnchor([0.6, 0, 0])
    const made = newJoint(scene, compiled, 'revolute', [ground, pick('end B')])
    expect(built(scene, made).joints?.[0].b).toEqual({ body: 'bar', at: ['=L', 0, 0], axis: [0, 1, 0] })
    const tip = newJoint(scene, compiled, 'spherical', [groundAnchor([0.1, 0, 0]), pick('tip')])
    expect(built(scene, tip).joints?.[0].b).toMatchObject({ point: 'tip' })
  })
})

describe('moving along', () => {
  function linked(): Scene {
    let scene: Scene = { version: 1 }
    for (const x of [0, 1, 2, 3]) scene = built(scene, newBody(scene, 'box', [x, 0, 0]))
    const compiled = compiledOf(scene)
    const face = (body: string, name: string) => anchorsOf(compiled, body).find((a) => a.name === name)!
    // 3 hangs on 2, one is free, 4 is on the ground
    scene = built(
      scene,
      newJoint(scene, compiled, 'spherical', [face('box2', 'right face'), face('box3', 'left face')]),
    )
    return built(scene, newJoint(scene, compiled, 'fixed', [groundAnchor([3, 0, 0]), face('box4', 'centre')]))
  }
  const scene = linked()
  const compiled = compiledOf(scene)
  const at = (body: string, name: string) => anchorsOf(compiled, body).find((a) => a.name === name)!
  const place = (s: Scene, body: string) => s.bodies?.find((b) => b.id === body)?.position ?? [0, 0, 0]

  it('takes the second body and all that hangs on it', () => {
    const next = built(
      scene,
      newJoint(scene, compiled, 'revolute', [at('box1', 'top face'), at('box2', 'bottom face')], {
        move: true,
      }),
    )
    expect(place(next, 'box2')).toEqual([0, 0, 0.2])
    expect(place(next, 'box3')).toEqual([1, 0, 0.2])
    expect(place(next, 'box1')).toEqual([0, 0, 0])
  })

  it('takes the first where the second is held', () => {
    const picks = [at('box1', 'right face'), at('box4', 'left face')]
    const made = newJoint(scene, compiled, 'revolute', picks, { move: true })
    const next = built(scene, made)
    expect(place(next, 'box1')).toEqual([2.6, 0, 0])
    expect(place(next, 'box4')).toEqual([3, 0, 0])
    expect(made).toMatchObject({ note: null })
  })

  it('leaves to assembly what is held on both sides, and says so', () => {
    const held = built(
      scene,
      newJoint(scene, compiled, 'fixed', [groundAnchor([0, 0, 0]), at('box1', 'centre')]),
    )
    const picks = [at('box1', 'right face'), at('box4', 'left face')]
    const made = newJoint(held, compiledOf(held), 'revolute', picks, { move: true })
    expect(made).toMatchObject({
      note: 'Box 1 and Box 4 are 2.6 m apart there; they are brought together when the motion starts.',
    })
  })

  it('keeps expressions in directions that nothing moves along', () => {
    const written: Scene = {
      ...scene,
      parameters: [{ id: 'h', value: 0.5 }],
      bodies: scene.bodies!.map((b) => (b.id === 'box1' ? { ...b, position: ['=h', 0, '=2*h'] } : b)),
    }
    const picks = [groundAnchor([0.5, 3, 1]), at('box1', 'centre')]
    const next = built(written, newJoint(written, compiledOf(written), 'spherical', picks, { move: true }))
    expect(next.bodies?.[0].position).toEqual(['=h', 3, '=2*h'])
  })
})

describe('couplings', () => {
  /** Two upright discs on hinges in a carrier. */
  function wheels(): Scene {
    let scene: Scene = { version: 1 }
    scene = built(scene, newBody(scene, 'box', [0, 0.5, 0], { label: 'Frame' }))
    scene = built(scene, newBody(scene, 'disc', [0, 0, 0]))
    scene = built(scene, newBody(scene, 'disc', [0.6, 0, 0], { scale: 2 }))
    scene = built(scene, newBody(scene, 'box', [0, 0, -0.3], { label: 'Bar' }))
    const compiled = compiledOf(scene)
    const centre = (id: string) => anchorsOf(compiled, id).find((a) => a.name === 'centre')!
    const on = (body: string, at: Vec3): PlacedAnchor => ({ ...groundAnchor(at), body })
    for (const [id, x] of [
      ['disc1', 0],
      ['disc2', 0.6],
    ] as const)
      scene = built(scene, newJoint(scene, compiled, 'revolute', [on('frame', [x, -0.5, 0]), centre(id)]))
    return built(
      scene,
      newJoint(scene, compiled, 'prismatic', [on('frame', [0, -0.5, -0.3]), centre('bar')], {
        axis_W: [1, 0, 0],
      }),
    )
  }
  const scene = wheels()
  const compiled = compiledOf(scene)
  const wheel = (id: string) => anchorsOf(compiled, id).find((a) => a.name === 'centre')!

  it('a gear turns in what its wheels turn in, in the ratio of their radii', () => {
    const next = built(scene, newJoint(scene, compiled, 'gear', [wheel('disc1'), wheel('disc2')]))
    const gear = next.joints!.at(-1)!
    expect([gear.a, gear.b, ...gear.more!].map((f) => f?.body)).toEqual(['frame', 'disc1', 'frame', 'disc2'])
    expect(gear.params).toEqual({ ratio: 2 })
    expect(check(next)).toEqual([])
  })

  it('a belt takes their radii, and a differential three shafts', () => {
    const belt = built(scene, newJoint(scene, compiled, 'belt', [wheel('disc1'), wheel('disc2')]))
    expect(belt.joints!.at(-1)!.params).toEqual({ radius1: 0.2, radius2: 0.4 })
    const picks = ['disc1', 'disc2', 'frame'].map((id) => wheel(id))
    const three = built(scene, newJoint(scene, compiled, 'differential', picks))
    expect(three.joints!.at(-1)!.more?.map((f) => f.body)).toEqual(['frame', 'disc2', 'ground', 'frame'])
    expect(check(three).filter((p) => p.severity === 'error')).toEqual([])
  })

  it('a rack below its pinion runs the other way', () => {
    const next = built(scene, newJoint(scene, compiled, 'rack-and-pinion', [wheel('disc1'), wheel('bar')]))
    const rack = next.joints!.at(-1)!
    expect(rack.more?.map((f) => f.body)).toEqual(['frame', 'bar'])
    expect(Math.abs(rack.params!.radius as number)).toBe(0.2)
    // Turned a little, the rim below the axle and the rack go the same way.
    const turned = compiledOf(next)
    const { model, state } = turned
    const c = model.constraints.at(-1)!
    const ws = createWorkspace(model)
    assembleRows(model, state, ws)
    const row = (body: string, k: number) => ws.A[c.slotBase[c.slots.indexOf(turned.indexOf.get(body)!)] + k]
    // spin of the disc about its own z, way of the bar along x, so that the row stays zero
    const spin = 1
    const z = rotateByQuat(
      [state.q[7 * 2 + 3], state.q[7 * 2 + 4], state.q[7 * 2 + 5], state.q[7 * 2 + 6]],
      [0, -1, 0],
    )
    const speed = -(row('disc1', 3) * 0 + row('disc1', 4) * -spin) / row('bar', 0)
    // ω × r at the lowest point of the rim
    const rim = [z[1] * -0.2 - 0, 0, 0][0] * spin
    expect(speed).toBeCloseTo(rim, 12)
  })

  it('a rope is as long as it is drawn', () => {
    const picks = [groundAnchor([0, 0, 2]), wheel('frame'), groundAnchor([1, 0, 2])]
    const next = built(scene, newJoint(scene, compiled, 'rope', picks))
    const way = vec3.distance([0, 0, 2], [0, 0.5, 0]) + vec3.distance([0, 0.5, 0], [1, 0, 2])
    expect(next.joints!.at(-1)!.params?.length).toBeCloseTo(way, 12)
  })
})

describe('rolling', () => {
  it('brings a ball down onto the plane, and takes its radius', () => {
    const scene = built({ version: 1 }, newBody({ version: 1 }, 'sphere', [0.3, 0.1, 1]))
    const compiled = compiledOf(scene)
    const ball = anchorsOf(compiled, 'ball1').find((a) => a.name === 'pole −z')!
    const made = newJoint(scene, compiled, 'rolling-sphere', [groundAnchor([0, 0, 0]), ball], { move: true })
    const next = built(scene, made)
    expect(next.joints?.[0].params).toEqual({ radius: 0.12 })
    expect(next.bodies?.[0].position).toEqual([0.3, 0.1, 0.12])
    expect(violation(next, made.ok ? made.ids[0] : '')).toBeLessThan(1e-12)
  })

  it('refuses a disc that lies flat', () => {
    const scene = built(
      { version: 1 },
      newBody({ version: 1 }, 'disc', [0, 0, 0], { turn: [Math.SQRT1_2, Math.SQRT1_2, 0, 0] }),
    )
    const compiled = compiledOf(scene)
    const disc = anchorsOf(compiled, 'disc1').find((a) => a.name === 'centre')!
    expect(newJoint(scene, compiled, 'rolling-disc', [groundAnchor([0, 0, 0]), disc])).toMatchObject({
      ok: false,
      message: 'Disc 1 lies flat on its plane; stand it up on its rim before it rolls.',
    })
  })

  it('lets two balls that touch be what they are', () => {
    let scene = built({ version: 1 }, newBody({ version: 1 }, 'sphere', [0, 0, 0]))
    scene = built(scene, newBody(scene, 'sphere', [0.36, 0, 0], { scale: 2 }))
    const compiled = compiledOf(scene)
    const pole = (id: string, name: string) => anchorsOf(compiled, id).find((a) => a.name === name)!
    const picks = [pole('ball1', 'pole +x'), pole('ball2', 'pole −x')]
    const made = newJoint(scene, compiled, 'rolling-pair', picks)
    expect(built(scene, made).joints?.[0].params).toEqual({
      radius1: 0.12,
      radius2: 0.24,
      contact: 'external',
    })
    expect(violation(built(scene, made), 'rollingPairOfBalls1')).toBeLessThan(1e-12)
  })
})

describe('forces, laws and motors', () => {
  const scene = built({ version: 1 }, newParticle({ version: 1 }, [0, 0, 1]))
  const compiled = compiledOf(scene)
  const P = anchorsOf(compiled, 'particle1').find((a) => a.name === 'centre')!

  it.each(Object.keys(documentKinds.forces) as ForceKind[])('%s acts where it is picked', (kind) => {
    const { least } = forcePicks(kind)
    const picks = least === 1 ? [P] : [groundAnchor([0, 0, 3]), P]
    const typed = kind === 'typed' ? { params: { force: '[0, 0, 1]' } } : {}
    const next = built(scene, newForce(scene, compiled, kind, picks, typed))
    expect(check(next)).toEqual([])
    expect(next.forces?.[0].b?.body ?? next.forces?.[0].a.body).toBe('particle1')
    if (kind === 'spring') expect(next.forces?.[0].params).toEqual({ length: 2 })
    expect(newForce(scene, compiled, kind, [])).toMatchObject({ ok: false })
    const ground = Array.from({ length: least }, () => groundAnchor([0, 0, 0]))
    expect(newForce(scene, compiled, kind, ground)).toMatchObject({ ok: false })
  })

  it('a law acts in a joint that is there', () => {
    const { scene: door } = examples.find((e) => e.id === 'pendulum')!
    const next = built(door, newLaw(door, 'viscous', 'pin'))
    expect(next.laws).toEqual([
      { id: 'viscousFriction1', label: 'Viscous friction 1', kind: 'viscous', joint: 'pin' },
    ])
    expect(check(next)).toEqual([])
    expect(newLaw(door, 'viscous', 'nobody')).toMatchObject({ ok: false })
  })

  it('a law gets the numbers without which it would do nothing in its joint', () => {
    const { scene: door } = examples.find((e) => e.id === 'pendulum')!
    const made = newLaw(door, 'coulomb', 'pin')
    const next = built(door, made)
    expect(next.laws?.[0].params).toEqual({ radius: 0.01 })
    expect(made).toMatchObject({ note: expect.stringContaining('radius of the pin, 0.01 m') })
    expect(check(next)).toEqual([])
    const { scene: engine } = examples.find((e) => e.id === 'slider-crank')!
    expect(built(engine, newLaw(engine, 'coulomb', 'guide')).laws?.[0].params).toBeUndefined()
    expect(built(engine, newLaw(engine, 'viscous', 'guide')).laws?.[0].params).toEqual({ translation: 1 })
    expect(built(engine, newLaw(engine, 'quadratic', 'crank pin')).laws?.[0].params).toEqual({
      rotation: 0.1,
    })
    // One in a document keeps its meaning, and a warning offers the radius.
    const idle = { ...door, laws: [{ id: 'rub', kind: 'coulomb' as const, joint: 'pin' }] }
    const [problem] = check(idle)
    expect(problem).toMatchObject({ severity: 'warning', path: '/laws/0' })
    expect(problem.message).toContain('has no effect')
    expect(apply(idle, problem.fix!).scene.laws?.[0].params).toEqual({ radius: 0.01 })
  })

  it.each([
    ['pendulum', 'pin'],
    ['slider-crank', 'crank pin'],
    ['slider-crank', 'guide'],
  ])('a motor on %s %s starts from where it is', (example, joint) => {
    const { scene: before } = examples.find((e) => e.id === example)!
    const made = newDriver(before, compiledOf(before), joint)
    const next = built(before, made)
    expect(violation(next, 'motor1')).toBeLessThan(1e-12)
    expect(check(next).filter((p) => p.severity === 'error')).toEqual([])
    expect(next.joints!.at(-1)!.a).toEqual(before.joints!.find((j) => j.id === joint)!.a)
  })

  it('a ball joint has nothing to drive', () => {
    const hung = built(scene, newJoint(scene, compiled, 'spherical', [groundAnchor([0, 0, 1]), P]))
    expect(newDriver(hung, compiledOf(hung), 'ballJoint1')).toMatchObject({ ok: false })
  })
})

it('frames of a joint are turned alike in the world (seed 4)', () => {
  const r = randomSource(4)
  const scene = randomBodies(r, 2)
  const compiled = compiledOf(scene)
  const [a, b] = bodiesOf(scene).map((body) => randomPick(compiled, body, r))
  const planned = plannedFrames(compiled, 'fixed', [a, b])
  if (!planned.ok) throw new Error(planned.message)
  const [f, m] = planned.frames.map((frame) => rotateByQuat(frame.q_W, [1, 2, 3]))
  expect(vec3.dot(f, m)).toBeCloseTo(14, 12)
})

it('needs an axis where a direction counts, and not where the points alone do', () => {
  expect(needsAxis('joint', 'revolute')).toBe(true)
  expect(needsAxis('joint', 'spherical')).toBe(false)
  expect(needsAxis('force', 'spring')).toBe(false)
  expect(needsAxis('force', 'torsion-spring')).toBe(true)
  expect(needsAxis('force', 'typed')).toBe(true)
})
