import { assembleInitial, createWorkspace, step } from '@freebody/dynamics'
import { pointFromFrame, rotateByQuat, vec3, type Quat, type Vec3 } from '@freebody/math'
import { describe, expect, it } from 'vitest'
import { check } from '../../check'
import type { ForceKind, Frame, Joint, JointKind, Json, Scene, Vector } from '../../document'
import { apply } from '../../edits'
import { examples } from '../../examples'
import { documentKinds } from '../../kinds'
import { built, compiledOf, randomBodies, randomPlace, randomTurn } from '../../testing/bodies'
import { randomSource, type RandomSource } from '../../testing/random'
import { anchorsOf, groundAnchor, placeOf, surfaceDistance, type PlacedAnchor } from '../places/anchors'
import { mirror } from './duplicate'
import { forcePicks, jointPicks, newForce, newJoint } from '../add/joints'
import { reflection, type Plane } from './transform'

const joints = Object.keys(documentKinds.joints) as JointKind[]
const forces = (Object.keys(documentKinds.forces) as ForceKind[]).filter((kind) => kind !== 'typed')

const planes = (r: RandomSource): Plane =>
  r.chance(0.3)
    ? {
        point: randomPlace(r),
        normal: r.pick<Vec3>([
          [1, 0, 0],
          [0, 1, 0],
          [0, 0, -2],
        ]),
      }
    : { point: randomPlace(r), normal: vec3.unit(randomPlace(r)) }

const bodies = (scene: Scene) => (scene.bodies ?? []).filter((b) => b.id !== 'ground').map((b) => b.id)

/** In place of the original, so that both have the same names. */
function image(scene: Scene, plane: Plane): Scene {
  return built(scene, mirror(scene, bodies(scene), plane, { copy: false }))
}

/** With velocities; `lopsided` of them with an inertia of their own, heavy enough for any force here. */
function moving(scene: Scene, r: RandomSource, lopsided = 0.3): Scene {
  const small = (): Vec3 => [r.next() - 0.5, r.next() - 0.5, r.next() - 0.5]
  return {
    ...scene,
    settings: { integrator: 'rk4', step: 0.004, gravity: [0, 0, 0] },
    bodies: scene.bodies!.map((b) => ({
      ...b,
      velocity: small(),
      spin: small(),
      points: { P: small() },
      ...(r.chance(0.3) && { centre: small().map((x) => x / 5) as unknown as Vector }),
      ...(r.chance(lopsided) && { mass: 1, inertia: [2, 0.3, -0.2, 0.3, 2.5, 0.4, -0.2, 0.4, 3] }),
    })),
  }
}

/** The way of every body's origin and first named point, or why it stopped. */
function follow(scene: Scene, steps: number): readonly Vec3[] | string {
  const compiled = compiledOf(scene)
  const { model, state, settings } = compiled
  const ws = createWorkspace(model)
  const closed = assembleInitial(model, state, ws, settings.engine)
  if (!closed.ok) return closed.message
  const ids = bodies(scene)
  const probes = ids.map((id): Vec3[] => [
    [0, 0, 0],
    ...Object.values(compiled.bodies.get(id)!.points).slice(0, 1),
  ])
  const places: Vec3[] = []
  for (let n = 0; n <= steps; n++) {
    for (const [i, id] of ids.entries()) {
      const place = placeOf(compiled, id, state.q)
      places.push(...probes[i].map((p) => pointFromFrame(place, p)))
    }
    if (n === steps) break
    const stepped = step(model, state, ws, settings.step, settings.engine)
    if (!stepped.ok) return stepped.message
  }
  return places
}

/** Largest distance between the motion of the image and the image of the motion. */
function difference(scene: Scene, plane: Plane, steps: number): number | string {
  const before = follow(scene, steps)
  const after = follow(image(scene, plane), steps)
  if (typeof before === 'string' || typeof after === 'string') return `${before} / ${after}`
  const { point } = reflection(plane)
  return Math.max(...before.map((p, i) => vec3.distance(point(p), after[i])))
}

describe.each(joints)('a mirrored %s', (kind) => {
  it.each([1, 2, 3, 4, 5])('moves as the mirror image (seed %i)', (seed) => {
    const r = randomSource(40 + seed)
    let scene = randomBodies(r, 3)
    const compiled = compiledOf(scene)
    const ground: PlacedAnchor = { ...groundAnchor(randomPlace(r)), turn: randomTurn(r), directed: true }
    const pick = (id: string) => r.pick(anchorsOf(compiled, id))
    const [a, b, c] = bodies(scene)
    const { least } = jointPicks(kind)
    const picks = least === 2 ? [r.chance(0.5) ? ground : pick(a), pick(b)] : [pick(a), pick(b), pick(c)]
    const made = newJoint(scene, compiled, kind, picks, { move: true })
    if (!made.ok) return
    scene = moving(built(scene, made), r)
    const found = difference(scene, planes(r), 12)
    expect(found).toBeTypeOf('number')
    expect(found as number).toBeLessThan(1e-9)
  })
})

describe.each(forces)('a mirrored %s', (kind) => {
  it.each([1, 2, 3])('moves as the mirror image (seed %i)', (seed) => {
    const r = randomSource(70 + seed)
    let scene = randomBodies(r, 2)
    const compiled = compiledOf(scene)
    const [a, b] = bodies(scene)
    const pick = (id: string) => r.pick(anchorsOf(compiled, id))
    const picks = forcePicks(kind).least === 1 ? [pick(a)] : [pick(a), pick(b)]
    const settings: Partial<Record<ForceKind, Readonly<Record<string, Json>>>> = {
      force: { direction: [0.3, -0.4, 0.8], axes: r.pick(['world', 'body']) },
      torque: { direction: [0.3, -0.4, 0.8], axes: r.pick(['world', 'body']) },
      bushing: {
        ...{ stiffness: [0.5, 0.3, 0.8], damping: [0.1, 0, 0] },
        ...{ turnStiffness: [0.1, 0.2, 0.3], turnDamping: [0, 0, 0] },
      },
      'torsion-spring': { stiffness: 0.2, angle: 0.3 },
    }
    scene = built(scene, newForce(scene, compiled, kind, picks, { params: settings[kind] ?? {} }))
    // frames turned against each other, so that angles are not all zero
    const skew = ({ body, at }: Frame): Frame => ({ body, ...(at && { at }), angles: [0.1, 0.2, 0.9] })
    scene = { ...scene, forces: scene.forces!.map((f) => (f.b ? { ...f, b: skew(f.b) } : f)) }
    const found = difference(moving(scene, r, 1), planes(r), 12)
    expect(found).toBeTypeOf('number')
    expect(found as number).toBeLessThan(1e-9)
  })
})

/** Shapes of the mirror image enclose the mirror image of what the original's enclose. */
it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('mirrored shapes are where they should be (seed %i)', (seed) => {
  const r = randomSource(seed)
  const scene = randomBodies(r, 6)
  const turned: Scene = {
    ...scene,
    bodies: scene.bodies!.map(({ turn, angles, ...b }) => ({
      ...b,
      ...(r.chance(0.3) ? { kind: 'particle' as const, mass: 1 } : turn ? { turn } : angles && { angles }),
      shapes: b.shapes!.map((s) => ({ ...s, axis: randomPlace(r), at: randomPlace(r) })),
    })),
  }
  const plane = planes(r)
  const { point } = reflection(plane)
  const [before, after] = [compiledOf(turned), compiledOf(image(turned, plane))]
  for (const id of bodies(turned)) {
    const { p } = placeOf(before, id)
    for (let n = 0; n < 12; n++) {
      const probe = vec3.add(p, randomPlace(r))
      expect(surfaceDistance(after, id, point(probe))).toBeCloseTo(surfaceDistance(before, id, probe), 10)
    }
  }
})

describe('examples', () => {
  /** Mirrored in a plane that gravity lies in; the front of the examples is the x–z plane. */
  const plane: Plane = { point: [0.3, 0, 0], normal: [1, 0, 0] }
  const skipped = (scene: Scene) =>
    (scene.equations ?? []).length > 0 || (scene.forces ?? []).some((f) => f.kind === 'typed')
  const chosen = examples.filter(({ scene }) => !skipped(scene) && (scene.bodies ?? []).length <= 12)

  it.each(chosen.map((e) => e.id))('%s moves as its mirror image', (id) => {
    const { scene } = examples.find((e) => e.id === id)!
    const fixed: Scene = { ...scene, settings: { ...scene.settings, integrator: 'rk4', step: 0.002 } }
    const found = difference(fixed, plane, 40)
    expect(found).toBeTypeOf('number')
    expect(found as number).toBeLessThan(1e-9)
    expect(check(image(scene, plane)).filter((p) => p.severity === 'error')).toEqual([])
  })

  it('keeps a pendulum’s parameters in a plane square to an axis', () => {
    const { scene } = examples.find((e) => e.id === 'pendulum')!
    const mirrored = image(scene, { point: [0, 0, 0], normal: [1, 0, 0] })
    const strings = (value: unknown): string[] =>
      typeof value === 'string'
        ? [value]
        : typeof value === 'object' && value !== null
          ? Object.values(value).flatMap(strings)
          : []
    expect(mirrored.bodies?.[0].angles).toEqual([0, '=phi', 0])
    expect(strings(mirrored.bodies).filter((s) => s.startsWith('=')).length).toBe(
      strings(scene.bodies).filter((s) => s.startsWith('=')).length,
    )
    expect(mirrored.joints?.[0]).toEqual(scene.joints?.[0] as Joint)
    expect(image(mirrored, { point: [0, 0, 0], normal: [1, 0, 0] })).toEqual(scene)
  })
})

describe('copies', () => {
  const { scene } = examples.find((e) => e.id === 'pendulum')!

  it('stand beside the original, named after it', () => {
    const made = mirror(scene, ['bar'], { point: [1, 0, 0], normal: [1, 0, 0] })
    const next = built(scene, made)
    expect(made).toMatchObject({ ids: ['bar2', 'pin2'], note: null })
    expect(next.bodies?.map((b) => b.id)).toEqual(['bar', 'bar2'])
    expect(next.joints?.[1]).toMatchObject({
      id: 'pin2',
      a: { body: 'ground', at: [2, 0, 0] },
      b: { body: 'bar2' },
    })
    expect(check(next)).toEqual([])
  })

  it('leave out what is typed, and say so', () => {
    const typed: Scene = { ...scene, equations: [{ id: 'e', label: 'My equation', text: 'bar.y = 0' }] }
    const made = mirror(typed, ['bar'], { point: [1, 0, 0], normal: [1, 0, 0] })
    expect(made).toMatchObject({ note: 'My equation was left out: typed text has no mirror image.' })
    expect(apply(typed, made.ok ? made.edit : { type: 'sequence', edits: [] }).scene.equations?.length).toBe(
      1,
    )
  })

  it('refuse a plane without a direction, and nothing', () => {
    expect(mirror(scene, ['bar'], { point: [0, 0, 0], normal: [0, 0, 0] })).toMatchObject({ ok: false })
    expect(mirror(scene, ['nobody'], { point: [0, 0, 0], normal: [1, 0, 0] })).toMatchObject({ ok: false })
  })
})

it('a mirrored rotation is a rotation, and mirrored twice itself (seed 3)', () => {
  const r = randomSource(3)
  for (let n = 0; n < 50; n++) {
    const { place, mirror: m } = reflection(planes(r))
    const q: Quat = randomTurn(r)
    const once = place({ p: [0, 0, 0], q }, m!.axis)
    expect(Math.hypot(...once.q)).toBeCloseTo(1, 12)
    const twice = place(once, m!.axis)
    const x = rotateByQuat(twice.q, [1, 2, 3])
    const y = rotateByQuat(q, [1, 2, 3])
    expect(vec3.distance(x, y)).toBeLessThan(1e-12)
  }
})
