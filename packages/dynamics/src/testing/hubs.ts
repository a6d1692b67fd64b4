/* Mechanisms with one or two bodies that many joints sit on, built closed from random places. */
import { matrixOfQuat, multiplyQuat, rotateBack, type Quat, type Vec3 } from '@freebody/math'
import { buildAlgebra, type Choice } from '../solve/algebra'
import { buildTables } from '../kernels/tables'
import type { Model } from '../model/model'
import type { BodySpec, FrameSpec, JointSpec, ModelSpec } from '../model/spec'
import { randomSource, type RandomSource } from './random'

type Kind = JointSpec['kind']

/** Collects bodies, and joints stated by a place in the world. */
export class Workshop {
  readonly r: RandomSource
  readonly bodies: BodySpec[] = []
  readonly joints: JointSpec[] = []

  constructor(seed: number) {
    this.r = randomSource(seed)
  }

  vector(size: number): Vec3 {
    return [size * this.r.normal(), size * this.r.normal(), size * this.r.normal()]
  }

  body(id: string, mass = this.r.uniform(0.5, 2)): string {
    const [a, b, c] = [this.r.uniform(0.1, 1), this.r.uniform(0.1, 1), this.r.uniform(0.1, 1)]
    this.bodies.push({
      id,
      mass,
      inertia: [mass * (a + b), mass * (b + c), mass * (a + c)],
      p_WB: this.vector(1),
      q_WB: this.r.unitQuat(),
      v_WB: this.vector(1),
      w_WB_B: this.vector(2),
    })
    return id
  }

  particle(id: string, mass = 1): string {
    this.bodies.push({ id, kind: 'particle', mass, p_WB: this.vector(1), v_WB: this.vector(1) })
    return id
  }

  placeOf(id: string): Vec3 {
    return this.bodies.find((b) => b.id === id)?.p_WB ?? [0, 0, 0]
  }

  /** Both frames at one place and one orientation of the world. */
  joint(
    kind: Kind,
    a: string,
    b: string,
    p_W = this.vector(1),
    q_W = this.r.unitQuat(),
    params?: object,
  ): void {
    const frames = [this.frame(a, p_W, q_W), this.frame(b, p_W, q_W)]
    this.joints.push({
      id: `joint ${this.joints.length}`,
      kind,
      frames,
      ...(params && { params }),
    } as JointSpec)
  }

  /** A bar between two places. */
  bar(a: string, b: string, p_W: Vec3, q_W: Vec3): void {
    const frames = [this.frame(a, p_W), this.frame(b, q_W)]
    const length = Math.hypot(p_W[0] - q_W[0], p_W[1] - q_W[1], p_W[2] - q_W[2])
    this.joints.push({ id: `joint ${this.joints.length}`, kind: 'distance', frames, params: { length } })
  }

  private frame(id: string, p_W: Vec3, q_W: Quat = [1, 0, 0, 0]): FrameSpec {
    const body = this.bodies.find((b) => b.id === id)
    if (!body) return { body: id, p_BF: p_W, q_BF: q_W }
    const q: Quat = body.q_WB ?? [1, 0, 0, 0]
    const p: Vec3 = body.p_WB ?? [0, 0, 0]
    const R = new Float64Array(9)
    matrixOfQuat(R, 0, Float64Array.from(q), 0)
    const arm = new Float64Array(3)
    rotateBack(arm, 0, R, 0, Float64Array.of(p_W[0] - p[0], p_W[1] - p[1], p_W[2] - p[2]), 0)
    return {
      body: id,
      p_BF: [arm[0], arm[1], arm[2]],
      q_BF: multiplyQuat([q[0], -q[1], -q[2], -q[3]], q_W),
    }
  }

  spec(): ModelSpec {
    return { bodies: this.bodies, joints: this.joints }
  }
}

export interface HubCase {
  readonly spec: ModelSpec
  /** Bodies to be nodes. */
  readonly hubs: readonly string[]
  /** Joints per copy of others. */
  readonly capacity?: number
}

export function spokes(
  n: number,
  kinds: readonly Kind[],
  hubMass = 1,
  held: Kind | null = 'revolute',
): HubCase {
  const w = new Workshop(n + kinds.length)
  w.body('hub', hubMass)
  if (held) w.joint(held, 'ground', 'hub')
  for (let i = 0; i < n; i++) w.joint(kinds[i % kinds.length], 'hub', w.body(`spoke ${i}`))
  return { spec: w.spec(), hubs: ['hub'] }
}

/** Every third spoke on two hinges with one axis. */
function heldTwice(): HubCase {
  const w = new Workshop(5)
  w.body('hub')
  w.joint('revolute', 'ground', 'hub')
  for (let i = 0; i < 12; i++) {
    const [p, q] = [w.vector(1), w.r.unitQuat()]
    const axis: Vec3 = [
      2 * (q[1] * q[3] + q[0] * q[2]),
      2 * (q[2] * q[3] - q[0] * q[1]),
      1 - 2 * (q[1] ** 2 + q[2] ** 2),
    ]
    w.joint('revolute', 'hub', w.body(`spoke ${i}`), p, q)
    if (i % 3 === 0)
      w.joint('revolute', `spoke ${i}`, 'hub', [p[0] + axis[0], p[1] + axis[1], p[2] + axis[2]], q)
  }
  return { spec: w.spec(), hubs: ['hub'] }
}

/** Hinged to the ground twice, on one axis. */
function onTwoBearings(): HubCase {
  const w = new Workshop(15)
  w.body('hub')
  w.joint('revolute', 'ground', 'hub', [1, 2, 3], [1, 0, 0, 0])
  for (let i = 0; i < 12; i++) w.joint(i % 2 ? 'spherical' : 'revolute', w.body(`spoke ${i}`), 'hub')
  w.joint('revolute', 'hub', 'ground', [1, 2, 4], [1, 0, 0, 0])
  return { spec: w.spec(), hubs: ['hub'] }
}

/** The rim in pieces, one on each spoke, pinned to the next. */
function rimmed(): HubCase {
  const w = new Workshop(8)
  w.body('hub')
  w.joint('revolute', 'ground', 'hub')
  for (let i = 0; i < 10; i++) w.joint('revolute', 'hub', w.body(`spoke ${i}`))
  for (let i = 0; i < 10; i++) w.joint('spherical', w.body(`piece ${i}`), `spoke ${i}`)
  for (let i = 0; i < 10; i++) w.joint('spherical', `piece ${i}`, `piece ${(i + 1) % 10}`)
  return { spec: w.spec(), hubs: ['hub'] }
}

/** Spokes on balls between a hub and a rim of one piece: six of them would do. */
function bicycle(capacity?: number): HubCase {
  const w = new Workshop(9)
  w.body('hub')
  w.body('rim')
  w.joint('revolute', 'ground', 'hub')
  for (let i = 0; i < 12; i++) {
    w.joint('spherical', 'hub', w.body(`spoke ${i}`))
    w.joint('spherical', `spoke ${i}`, 'rim')
  }
  return { spec: w.spec(), hubs: ['hub'], ...(capacity && { capacity }) }
}

function twoHubs(): HubCase {
  const w = new Workshop(10)
  w.body('left')
  w.body('right')
  w.joint('revolute', 'ground', 'left')
  w.joint('revolute', 'left', 'right')
  for (let i = 0; i < 10; i++) w.joint('spherical', 'left', w.body(`left ${i}`))
  for (let i = 0; i < 10; i++) w.joint(i % 2 ? 'revolute' : 'universal', w.body(`right ${i}`), 'right')
  // hangs on both, so on neither
  w.joint('spherical', 'left', w.body('both'))
  w.joint('spherical', 'both', 'right')
  return { spec: w.spec(), hubs: ['left', 'right'] }
}

function twoHubsOfPins(): HubCase {
  const w = new Workshop(13)
  w.body('left')
  w.body('right')
  w.joint('revolute', 'left', 'ground')
  w.joint('revolute', 'left', 'right')
  for (const hub of ['left', 'right']) {
    for (let i = 0; i < 9; i++) {
      const kind = i % 2 ? 'revolute' : 'spherical'
      const arm = w.body(`${hub} ${i}`)
      if (i % 3) w.joint(kind, hub, arm)
      else w.joint(kind, arm, hub)
      if (i % 4 === 0) w.joint('revolute', w.body(`${hub} hand ${i}`), arm)
    }
  }
  return { spec: w.spec(), hubs: ['left', 'right'] }
}

/** Strings of bodies, and a hub that also stands on legs. */
function platform(capacity?: number): HubCase {
  const w = new Workshop(11)
  w.body('hub')
  for (let i = 0; i < 10; i++) {
    w.joint('spherical', 'hub', w.body(`arm ${i}`))
    w.joint('revolute', `arm ${i}`, w.body(`hand ${i}`))
  }
  for (let i = 0; i < 10; i++) {
    w.joint('spherical', 'hub', w.body(`leg ${i}`))
    w.joint('spherical', `leg ${i}`, w.body(`shin ${i}`))
    w.joint('universal', `shin ${i}`, 'ground')
  }
  return { spec: w.spec(), hubs: ['hub'], ...(capacity && { capacity }) }
}

/** Particles on bars and balls; one that must not count as hung, since it is held off its point. */
function beads(hub: 'body' | 'particle'): HubCase {
  const w = new Workshop(12)
  if (hub === 'body') w.body('hub')
  else w.particle('hub')
  w.joint('spherical', 'ground', 'hub', hub === 'body' ? undefined : w.placeOf('hub'))
  for (let i = 0; i < 10; i++) {
    const bead = w.particle(`bead ${i}`)
    w.bar('hub', bead, hub === 'body' ? w.vector(1) : w.placeOf('hub'), w.placeOf(bead))
    if (i > 0) w.bar(bead, `bead ${i - 1}`, w.placeOf(bead), w.placeOf(`bead ${i - 1}`))
  }
  if (hub === 'body') w.joint('revolute', 'hub', w.particle('stuck'))
  else for (let i = 0; i < 10; i++) w.joint('spherical', w.body(`rod ${i}`), 'hub', w.placeOf('hub'))
  return { spec: w.spec(), hubs: ['hub'] }
}

/** Rods that meet in a particle, which then is the hub, and one that hangs a bead. */
function rodsOnParticle(): HubCase {
  const w = new Workshop(14)
  w.particle('hub')
  for (let i = 0; i < 11; i++) {
    w.joint('spherical', w.body(`rod ${i}`), 'hub', w.placeOf('hub'))
    w.joint('revolute', `rod ${i}`, w.body(`end ${i}`))
  }
  w.joint('spherical', 'rod 3', w.particle('bead'), w.placeOf('bead'))
  w.joint('spherical', 'ground', 'rod 4')
  return { spec: w.spec(), hubs: ['hub'] }
}

/** Three motors on one spoke that want different things. */
function contradicted(): HubCase {
  const { spec, hubs } = spokes(10, ['revolute'])
  const motor = (id: string, value: number): JointSpec => ({
    id,
    kind: 'driven-angle',
    frames: spec.joints?.[3].frames ?? [],
    params: { level: 'acceleration', profile: { kind: 'constant', value } },
  })
  const motors = [motor('one', 1), motor('another', -2), motor('third', 5)]
  return { spec: { ...spec, joints: [...(spec.joints ?? []), ...motors] }, hubs }
}

export const hubCases: Record<string, HubCase> = {
  'a hub of balls': spokes(14, ['spherical']),
  'a hub of hinges': spokes(13, ['revolute']),
  'mixed joints': spokes(16, [
    'prismatic',
    'universal',
    'cylindrical',
    'fixed',
    'planar',
    'spherical',
    'revolute',
  ]),
  'spokes held twice': heldTwice(),
  'a hub on two bearings': onTwoBearings(),
  'a wheel whose rim closes loops': rimmed(),
  'a wheel with a rim of one piece': bicycle(),
  'a wheel with a rim in copies': bicycle(3),
  'two hubs on an axle': twoHubs(),
  'two hubs of balls and hinges': twoHubsOfPins(),
  'a free hub': spokes(12, ['spherical', 'revolute'], 1, null),
  'a hub welded to the ground': spokes(11, ['spherical', 'revolute'], 1, 'fixed'),
  'a hub a million times as heavy': spokes(12, ['spherical', 'revolute'], 1e6),
  'a hub a millionth as heavy': spokes(12, ['spherical', 'revolute'], 1e-6),
  'arms and legs': platform(),
  'arms and legs, the hub in copies besides': platform(3),
  'a ball of particles and rods': rodsOnParticle(),
  'particles on a hub': beads('body'),
  'a particle as a hub': beads('particle'),
  'contradicting motors on a spoke': contradicted(),
}

/** The model with its algebra laid out as told, in the metric of its masses; stepped through A in body axes unless told otherwise. */
export function laidOut(m: Model, choice: Choice, inBodyAxes = true): Model {
  const algebra = buildAlgebra(m.constraints, m.nb, m.lengthA, m.inverseRoot, m.inverseMass, choice)
  const metric = { inverse: m.inverseMass, root: m.inverseRoot }
  const laid = { ...m, algebra, metric, plan: null }
  return { ...laid, kernels: buildTables({ ...laid, turns: m.turns.length, isGeometric: inBodyAxes }) }
}

/** The same model, stepped through A in body axes. */
export function inBodyAxes(m: Model): Model {
  return { ...m, kernels: buildTables({ ...m, turns: m.turns.length, isGeometric: true }) }
}
