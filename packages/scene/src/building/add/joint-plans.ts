/* How each kind of joint is made from picked places: where its frames go and which parameters make it hold as things stand. Most of it
 is in the file of the kind (`JointEditing`). Here are the defaults, and the kinds that depend on the shapes of bodies. */
import { GROUND, jointKinds, type JointDefinition, type JointEditing } from '@freebody/dynamics'
import { jointEditing } from '@freebody/dynamics/editing'
import {
  multiplyQuat,
  quatOfAxes,
  relativePose,
  rotateByQuat,
  unitQuat,
  vec3,
  type Quat,
  type Vec3,
  roundOff,
} from '@freebody/math'
import type { CompiledScene } from '../../compile'
import type { JointKind, Json } from '../../document'
import { placeOf, type WorldAnchor } from '../places/anchors'
import { bearingOf, wheelAt, type Wheel } from './wheels'

export interface PlannedFrame {
  readonly body: string
  readonly p_W: Vec3
  readonly q_W: Quat
  /** The pick whose very place this is. */
  readonly pick?: number
}

export interface Plan {
  readonly frames: readonly PlannedFrame[]
  readonly params?: { readonly [field: string]: Json }
  /** [m] displacement of the second body that closes the joint; null where it holds in any place */
  readonly gap_W: Vec3 | null
}

export interface Setup {
  readonly compiled: CompiledScene
  readonly q: Float64Array | undefined
  readonly picks: readonly WorldAnchor[]
  /** The joint's orientation: that of the first pick with an axis of its own. */
  readonly q_W: Quat
  /** By label, or id. */
  readonly name: (body: string) => string
}

/** What a person is asked to pick. */
export interface Picks {
  readonly least: number
  /** Null: as many as they like. */
  readonly most: number | null
  /** In order, to follow "Pick"; the last goes for all that come after. */
  readonly asks: readonly string[]
}

export interface JointPlan extends Picks {
  /** z of the joint where no pick has an axis of its own. */
  readonly axis: Vec3
  /** x of the joint means something and is that of the pick; else it is chosen so that the document stays short. */
  readonly ownX: boolean
  /** A sentence where these picks will not do. */
  readonly plan: (setup: Setup) => Plan | string
}

/** [m] Points nearer than this are one. */
const ONE = 1e-9

const ENDS = ['a place on the first body', 'a place on the second body']
const LEVEL: Vec3 = [0, 1, 0]
const UP: Vec3 = [0, 0, 1]

/** All frames turned alike, one at each pick. */
function aligned({ picks, q_W }: Setup): PlannedFrame[] {
  return picks.map(({ body, p_W }, pick) => ({ body, p_W, q_W, pick }))
}

/** A frame at each pick, as the kind's file says. */
function byDefault(
  setup: Setup,
  { origins = 'together', ownZ, turns, paramsFor }: JointEditing,
): Plan | string {
  const frames = aligned(setup).map((frame, f): PlannedFrame => {
    const { directed, z_W } = setup.picks[f]
    if (ownZ && f > 0 && directed) return { ...frame, q_W: quatOfAxes(z_W, vec3.normalTo(z_W, vec3.E[0])) }
    return turns?.[f] ? { ...frame, q_W: unitQuat(multiplyQuat(frame.q_W, turns[f])) } : frame
  })
  if (origins === 'apart' && areTogether(setup.picks)) return together(setup)
  const params = paramsFor?.(frames.map(({ p_W, q_W }) => ({ p: p_W, q: q_W })))
  if (typeof params === 'string') return params
  const [a, b] = setup.picks
  return {
    frames,
    ...(params && { params: params as NonNullable<Plan['params']> }),
    gap_W: b && origins === 'together' ? vec3.subtract(a.p_W, b.p_W) : null,
  }
}

/** Two neighbours are in one place. */
function areTogether(picks: readonly WorldAnchor[]): boolean {
  return picks.some((pick, i) => i > 0 && vec3.distance(picks[i - 1].p_W, pick.p_W) < ONE)
}

function together({ picks, name }: Setup): string {
  const bodies = [...new Set(picks.map((pick) => name(pick.body)))]
  return `Two of the places picked on ${bodies.join(' and ')} are the same; pick places apart from each other.`
}

/** F on what a shaft turns in and M on the shaft, turned alike: its angle is zero as things stand. Along `like`, if parallel to it. */
function shaft(setup: Setup, pick: WorldAnchor, like?: Vec3): readonly [PlannedFrame, PlannedFrame] {
  const bearing = bearingOf(setup, pick, 'angle')
  const wheel = wheelAt(setup, pick)
  let z = bearing?.z_W ?? wheel.axis_W ?? rotateByQuat(setup.q_W, vec3.E[2])
  if (like && vec3.dot(z, like) < -0.99) z = vec3.scale(z, -1)
  const p_W = bearing?.p_W ?? wheel.p_W
  const q_W = quatOfAxes(z, vec3.normalTo(z, vec3.E[0]))
  const carrier = bearing?.carrier ?? GROUND
  return [
    { body: carrier, p_W, q_W },
    { body: pick.body, p_W, q_W },
  ]
}

function shafts(setup: Setup): PlannedFrame[] {
  const first = shaft(setup, setup.picks[0])
  const z = rotateByQuat(first[0].q_W, vec3.E[2])
  return [...first, ...setup.picks.slice(1).flatMap((pick) => shaft(setup, pick, z))]
}

/** Of two places, a plane and something that rolls on it: frames, and the displacement after which they touch. `lowest` is how far below the centre
 the contact is, along the normal. */
function rolling(
  setup: Setup,
  wheel: Wheel,
  lowest: number,
  params: { readonly [field: string]: Json },
): Plan {
  const [plane, body] = setup.picks
  const n = normalOf(plane)
  const q_W = quatOfAxes(n, plane.x_W)
  const height = vec3.dot(n, vec3.subtract(wheel.p_W, plane.p_W))
  // Picked in one place, the plane goes where it touches; picked apart, it is where it was picked and the body has to come.
  const meets = vec3.distance(plane.p_W, body.p_W) < ONE
  const p_W = meets ? vec3.add(plane.p_W, n, height - lowest) : plane.p_W
  const q_M = wheel.axis_W ? quatOfAxes(wheel.axis_W, vec3.normalTo(wheel.axis_W, vec3.E[0])) : q_W
  return {
    frames: [
      { body: plane.body, p_W, q_W, ...(!meets && { pick: 0 }) },
      { body: body.body, p_W: wheel.p_W, q_W: q_M },
    ],
    params,
    gap_W: meets ? vec3.scale(n, 0) : vec3.scale(n, lowest - height),
  }
}

/** Level where the pick has no axis of its own. */
function normalOf(plane: WorldAnchor): Vec3 {
  return plane.directed ? plane.z_W : UP
}

/** Kinds whose frames and parameters follow from the shapes of the bodies, or from what they turn on. */
const plans: { readonly [K in JointKind]?: JointPlan['plan'] } = {
  'point-on-curve'(setup) {
    const { radius, ...frame } = roundAbout(setup)
    const harmonics = [[[radius, 1, Math.PI / 2]], [[radius, 1, 0]], []]
    const curve = { kind: 'analytic', polynomial: [[], [], []], harmonics }
    return { frames: [frame, aligned(setup)[1]], params: { curve, start: 0 }, gap_W: null }
  },
  'point-on-surface'(setup) {
    const { radius, ...frame } = roundAbout(setup)
    // a ball, scaled so that its equation is a distance to first order
    const s = roundOff(1 / (2 * radius))
    const coefficients = [s, s, s, 0, 0, 0, 0, 0, 0, roundOff(-radius / 2)]
    const frames = [frame, aligned(setup)[1]]
    return { frames, params: { surface: { kind: 'quadric', coefficients } }, gap_W: null }
  },
  gear(setup) {
    const [a, b] = setup.picks.map((pick) => wheelAt(setup, pick).radius)
    const ratio = a && b ? roundOff(b / a) : 1
    return { frames: shafts(setup), params: { ratio }, gap_W: null }
  },
  belt(setup) {
    const [a, b] = setup.picks.map((pick) => wheelAt(setup, pick).radius)
    return { frames: shafts(setup), params: { radius1: a ?? 0.2, radius2: b ?? 0.2 }, gap_W: null }
  },
  differential: (setup) => ({ frames: shafts(setup), gap_W: null }),
  'rack-and-pinion'(setup) {
    const [pinion, rack] = setup.picks
    const [f, m] = shaft(setup, pinion)
    const z = rotateByQuat(f.q_W, vec3.E[2])
    const guide = bearingOf(setup, rack, 'stroke')
    const along = guide?.z_W ?? (rack.directed ? rack.z_W : vec3.cross(z, vec3.E[2]))
    const x = vec3.normalTo(z, along)
    const q_W = quatOfAxes(z, x)
    const radius = wheelAt(setup, pinion).radius ?? 0.1
    // Where they mesh the rim runs along z × arm.
    const arm = vec3.subtract(rack.p_W, f.p_W)
    const runs = vec3.dot(vec3.cross(z, vec3.add(arm, x, -vec3.dot(arm, x))), x)
    return {
      frames: [
        f,
        m,
        { body: guide?.carrier ?? GROUND, p_W: rack.p_W, q_W },
        { body: rack.body, p_W: rack.p_W, q_W },
      ],
      params: { radius: roundOff(runs < 0 ? -radius : radius) },
      gap_W: null,
    }
  },
  'rolling-sphere'(setup) {
    const ball = wheelAt(setup, setup.picks[1])
    const radius = roundOff(ball.radius ?? 0.1)
    return rolling(setup, ball, radius, { radius })
  },
  'rolling-disc'(setup) {
    const [plane, body] = setup.picks
    const n = normalOf(plane)
    const found = wheelAt(setup, body)
    const disc = { ...found, axis_W: found.axis_W ?? vec3.normalTo(n, LEVEL) }
    const lean = vec3.dot(n, disc.axis_W)
    const upright = Math.sqrt(Math.max(0, 1 - lean * lean))
    if (upright < 0.01)
      return `${setup.name(body.body)} lies flat on its plane; stand it up on its rim before it rolls.`
    const radius = roundOff(disc.radius ?? 0.1)
    return rolling(setup, disc, radius * upright, { radius })
  },
  'rolling-pair'(setup) {
    const [a, b] = setup.picks.map((pick) => wheelAt(setup, pick))
    const d = vec3.distance(a.p_W, b.p_W)
    if (d < ONE) return together(setup)
    // A ball without a radius gets the one that fits, and so does the second where both were picked in one place.
    const r1 = a.radius ?? (b.radius === null ? d / 2 : Math.abs(d - b.radius))
    const meet = a.radius !== null && vec3.distance(setup.picks[0].p_W, setup.picks[1].p_W) < ONE
    const r2 = b.radius !== null && !(meet && misfit(r1, b.radius, d) > ONE) ? b.radius : Math.abs(d - r1)
    const inside = isInside(r1, r2, d)
    const wanted = inside ? Math.abs(r1 - r2) : r1 + r2
    return {
      frames: setup.picks.map(({ body }, i) => ({ body, p_W: [a, b][i].p_W, q_W: setup.q_W })),
      params: { radius1: roundOff(r1), radius2: roundOff(r2), contact: inside ? 'internal' : 'external' },
      gap_W: vec3.scale(vec3.subtract(b.p_W, a.p_W), wanted / d - 1),
    }
  },
}

/** [m] by which two balls whose centres are d apart fail to touch, from outside or inside */
function misfit(r1: number, r2: number, d: number): number {
  return Math.min(Math.abs(r1 + r2 - d), Math.abs(Math.abs(r1 - r2) - d))
}

/** Nearer to touching from inside. Balls of one size cannot. */
function isInside(r1: number, r2: number, d: number): boolean {
  const hollow = Math.abs(r1 - r2)
  return hollow > ONE && Math.abs(hollow - d) < Math.abs(r1 + r2 - d)
}

/** A circle or ball about the first pick through the second, which is on its x axis; where both are one place, one that passes
 through it, its middle to one side. */
function roundAbout({ picks, q_W }: Setup): PlannedFrame & { readonly radius: number } {
  const [a, b] = picks
  const d = vec3.subtract(b.p_W, a.p_W)
  if (vec3.length(d) < ONE) {
    const radius = 0.2
    return { body: a.body, p_W: vec3.add(b.p_W, rotateByQuat(q_W, vec3.E[0]), -radius), q_W, radius }
  }
  const x = vec3.unit(d)
  return {
    body: a.body,
    p_W: a.p_W,
    q_W: quatOfAxes(vec3.normalTo(x, rotateByQuat(q_W, vec3.E[2])), x),
    pick: 0,
    radius: roundOff(vec3.length(d)),
  }
}

/** How a joint of this kind is made. */
export function planFor(kind: JointKind): JointPlan {
  const { frames } = jointKinds[kind] as JointDefinition<unknown>
  const editing = jointEditing[kind] ?? {}
  const least = editing.picks ?? (typeof frames === 'number' ? frames : frames.atLeast)
  return {
    least,
    most: editing.picks ?? (typeof frames === 'number' ? frames : null),
    asks: editing.asks ?? (least === 2 ? ENDS : ['a place on a body']),
    axis: vec3.E['xyz'.indexOf(editing.axis ?? 'y')],
    ownX: editing.ownX ?? false,
    plan: plans[kind] ?? ((setup) => byDefault(setup, editing)),
  }
}

/** Where a frame sits in its body. */
export function inBody({ compiled, q }: Pick<Setup, 'compiled' | 'q'>, frame: PlannedFrame) {
  return relativePose(placeOf(compiled, frame.body, q), { p: frame.p_W, q: frame.q_W })
}
