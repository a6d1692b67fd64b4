/* Joints and forces from picked places. The frames of all bodies are turned alike in the world, so a joint holds as things stand
 wherever the picked points coincide; where they do not, a body that nothing holds may be brought along. */
import {
  assembleRows,
  createWorkspace,
  forceKinds,
  GROUND,
  holdsPoint,
  jointCoordinate,
  jointKinds,
  type JointDefinition,
} from '@freebody/dynamics'
import { quatFromZ, quatOfAxes, vec3, type Quat, type Vec3, roundOff } from '@freebody/math'
import type { CompiledScene } from '../../compile'
import type {
  Attached,
  Force,
  ForceKind,
  Frame,
  Joint,
  JointKind,
  Json,
  Law,
  LawKind,
  Scene,
} from '../../document'
import type { Edit } from '../../edits'
import { documentKinds } from '../../kinds'
import { PIN_RADIUS } from '../../pin-radius'
import { show } from '../../show-number'
import { inWorld, type PlacedAnchor } from '../places/anchors'
import { componentOf } from '../components'
import { movedBodies } from '../move/move-bodies'
import { namesIn } from '../names'
import { made, refused, type Building, type Refused } from '../outcome'
import {
  inBody,
  planFor,
  type JointPlan,
  type Picks,
  type Plan,
  type PlannedFrame,
  type Setup,
} from './joint-plans'
import { expressionAt, frameAt, readingOf, turned, type Reading } from '../document-numbers'

export interface JointOptions {
  /** Bring the second body, and all that hangs on it, to the first where nothing holds it; else the first to the second. */
  readonly move?: boolean
  /** The joint's z, instead of that of the first pick with an axis. */
  readonly axis_W?: Vec3
  readonly params?: { readonly [field: string]: Json }
  readonly label?: string
  /** Poses on screen, as in State; by default those of the document. */
  readonly q?: Float64Array
}

/** What a joint of this kind asks for. */
export function jointPicks(kind: JointKind): Picks {
  const { least, most, asks } = planFor(kind)
  return { least, most, asks }
}

export function forcePicks(kind: ForceKind): Picks {
  const { frames = 1 } = documentKinds.forces[kind]
  const least = typeof frames === 'number' ? frames : frames.atLeast
  const most = typeof frames === 'number' ? frames : (frames.atMost ?? null)
  return { least, most, asks: most === 1 ? ['where it acts'] : ['where it starts', 'where it ends'] }
}

/** Whether a joint or force of this kind depends on a direction, and not on the picked points alone. */
export function needsAxis(what: 'joint' | 'force', kind: JointKind | ForceKind): boolean {
  const kinds: Readonly<Record<string, { readonly axes?: boolean }>> =
    what === 'joint' ? jointKinds : forceKinds
  return !Object.hasOwn(kinds, kind) || kinds[kind].axes !== false
}

type Planned = { readonly ok: true; readonly plan: Plan; readonly setup: Setup } | Refused

function planJoint(
  compiled: CompiledScene,
  kind: JointKind,
  picks: readonly PlacedAnchor[],
  { axis_W, q }: JointOptions,
): Planned {
  const { least, most, axis, ownX, plan } = planFor(kind)
  const wrong = miscounted((jointKinds[kind] as JointDefinition<unknown>).label, picks.length, least, most)
  if (wrong) return refused(wrong)
  const missing = picks.find((pick) => !compiled.bodies.has(pick.body))
  if (missing) return refused(`"${missing.body}" is no longer there; pick another body.`)
  const setup = setUp(compiled, picks, axis_W, { axis, ownX }, q)
  const planned = plan(setup)
  if (typeof planned === 'string') return refused(planned)
  const clash = sameBody(kind, planned.frames, setup.name)
  return clash ? refused(clash) : { ok: true, plan: planned, setup }
}

function setUp(
  compiled: CompiledScene,
  picks: readonly PlacedAnchor[],
  axis_W: Vec3 | undefined,
  { axis: otherwise, ownX }: Pick<JointPlan, 'axis' | 'ownX'>,
  q: Float64Array | undefined,
): Setup {
  const world = picks.map((pick) => inWorld(compiled, pick, q))
  const leading = world.find((pick) => pick.directed)
  const z = axis_W ?? leading?.z_W ?? otherwise
  const q_W: Quat = ownX && leading ? quatOfAxes(z, leading.x_W) : quatFromZ(z)
  // An axis that was asked for replaces those of all picks.
  const given = axis_W
    ? world.map((pick) => ({ ...pick, q_W, z_W: vec3.unit(axis_W), directed: true }))
    : world
  return {
    compiled,
    q,
    picks: given,
    q_W,
    name: (body) => (body === GROUND ? 'the ground' : (compiled.names.get(body) ?? body)),
  }
}

function miscounted(label: string, n: number, least: number, most: number | null): string | null {
  if (n >= least && (most === null || n <= most)) return null
  const wanted = most === least ? `${least}` : `at least ${least}`
  return `${label} needs ${wanted} ${least === 1 ? 'place' : 'places'}; ${n === 0 ? 'none is' : n === 1 ? '1 is' : `${n} are`} picked.`
}

/** The engine refuses the same; here before anything is made. */
function sameBody(kind: JointKind, frames: readonly PlannedFrame[], name: Setup['name']): string | null {
  const { apart: pairs, frames: wanted } = jointKinds[kind] as JointDefinition<unknown>
  if (frames.every((frame) => frame.body === GROUND))
    return 'Both places are on the ground, which does not move; pick a place on a body.'
  const twice = (pairs ?? (wanted === 2 ? [[0, 1] as const] : [])).find(
    ([a, b]) => frames[a].body === frames[b].body,
  )
  if (!twice) return null
  const { body } = frames[twice[0]]
  if (body === GROUND) return 'The ground neither turns nor slides; pick a body that does.'
  return `Both ends would be on ${name(body)}; pick a place on another body or on the ground.`
}

/** Where the frames of a joint would go, for a preview. */
export function plannedFrames(
  compiled: CompiledScene,
  kind: JointKind,
  picks: readonly PlacedAnchor[],
  options: JointOptions = {},
): { readonly ok: true; readonly frames: readonly PlannedFrame[] } | Refused {
  const planned = planJoint(compiled, kind, picks, options)
  return planned.ok ? { ok: true, frames: planned.plan.frames } : planned
}

export function newJoint(
  scene: Scene,
  compiled: CompiledScene,
  kind: JointKind,
  picks: readonly PlacedAnchor[],
  options: JointOptions = {},
): Building {
  const planned = planJoint(compiled, kind, picks, options)
  if (!planned.ok) return planned
  const { plan, setup } = planned
  const reading = readingOf(scene)
  const { label } = jointKinds[kind] as JointDefinition<unknown>
  const params = { ...plan.params, ...options.params }
  const joint: Joint = {
    ...namesIn(scene).fresh(label, options.label),
    kind,
    ...attached(plan.frames.map((frame) => frameOf(reading, setup, frame))),
    ...(Object.keys(params).length > 0 && { params }),
  }
  const { edits, note } = closing(scene, setup, plan, options.move ?? false)
  return made([...edits, { type: 'put', in: 'joints', thing: joint }], [joint.id], note)
}

/** Moves a body that nothing holds to where the joint is closed, or notes that assembly will. */
function closing(
  scene: Scene,
  { compiled, picks, name }: Setup,
  { gap_W }: Plan,
  move: boolean,
): { readonly edits: readonly Edit[]; readonly note: string | null } {
  if (!gap_W || vec3.length(gap_W) < 1e-12) return { edits: [], note: null }
  const [first, second] = picks
  if (move)
    for (const [mover, other, way] of [
      [second.body, first.body, gap_W],
      [first.body, second.body, vec3.scale(gap_W, -1)],
    ] as const) {
      const { bodies, grounded } = componentOf(compiled, mover)
      if (grounded || bodies.includes(other)) continue
      return { edits: movedBodies(scene, bodies, { by: way }), note: null }
    }
  const by = show(vec3.length(gap_W))
  return {
    edits: [],
    note: `${name(first.body)} and ${name(second.body)} are ${by} m apart there; they are brought together when the motion starts.`,
  }
}

/** As a frame of the document: by the point that was picked, or by the field of the shape that holds it, where that is an expression. */
function frameOf(reading: Reading, setup: Setup, planned: PlannedFrame): Frame {
  const place = inBody(setup, planned)
  const frame = frameAt(reading, planned.body, place)
  const pick = planned.pick === undefined ? undefined : setup.picks[planned.pick]
  const at = frame.point === undefined && pick ? expressionAt(reading, pick) : null
  return at ? { body: planned.body, at, ...turned(place.q) } : frame
}

function attached([a, b, ...more]: readonly Frame[]): Pick<Attached, 'a' | 'b' | 'more'> {
  return { a, ...(b && { b }), ...(more.length > 0 && { more }) }
}

export function newForce(
  scene: Scene,
  compiled: CompiledScene,
  kind: ForceKind,
  picks: readonly PlacedAnchor[],
  options: Omit<JointOptions, 'move'> = {},
): Building {
  const { label, fields } = documentKinds.forces[kind]
  const { least, most } = forcePicks(kind)
  const wrong = miscounted(label, picks.length, least, most)
  if (wrong) return refused(wrong)
  const missing = picks.find((pick) => !compiled.bodies.has(pick.body))
  if (missing) return refused(`"${missing.body}" is no longer there; pick another body.`)
  if (picks.every((pick) => pick.body === GROUND))
    return refused('The ground does not move, whatever pushes it; pick a place on a body.')
  const setup = setUp(compiled, picks, options.axis_W, { axis: [0, 1, 0], ownX: false }, options.q)
  const reading = readingOf(scene)
  const frames = setup.picks.map(({ body, p_W }, pick) =>
    frameOf(reading, setup, { body, p_W, q_W: setup.q_W, pick }),
  )
  // A spring is at rest as it is drawn.
  const rest = 'length' in fields && picks.length === 2
  const [a, b] = setup.picks
  const params = { ...(rest && { length: roundOff(vec3.distance(a.p_W, b.p_W)) }), ...options.params }
  const force: Force = {
    ...namesIn(scene).fresh(label, options.label),
    kind,
    ...attached(frames),
    ...(Object.keys(params).length > 0 && { params }),
  }
  return made([{ type: 'put', in: 'forces', thing: force }], [force.id])
}

export function newLaw(scene: Scene, kind: LawKind, joint: string): Building {
  const target = [...(scene.joints ?? []), ...(scene.equations ?? [])].find((thing) => thing.id === joint)
  if (!target) return refused(`"${joint}" is not a joint of this scene; pick one.`)
  const law: Law = {
    ...namesIn(scene).fresh(documentKinds.laws[kind].label),
    kind,
    joint,
  }
  const of = 'kind' in target ? jointKinds[target.kind as JointKind] : null
  const params = of && holdsPoint(of) ? TURNING[kind] : SLIDING[kind]
  const note =
    params?.radius === undefined
      ? null
      : `The friction acts at the radius of the pin, ${PIN_RADIUS} m. Change it in the inspector.`
  return made([{ type: 'put', in: 'laws', thing: params ? { ...law, params } : law }], [law.id], note)
}

type LawNumbers = Partial<Record<LawKind, Readonly<Record<string, number>>>>
/** What laws need to act at all in a joint that only turns, and in one that slides: with the defaults of their kinds these would do nothing. */
const TURNING: LawNumbers = { coulomb: { radius: PIN_RADIUS }, quadratic: { rotation: 0.1 } }
const SLIDING: LawNumbers = { viscous: { translation: 1 } }

/** A coordinate of a joint, and the driver that leads it. The stroke is where M is along z of F. */
const DRIVERS: readonly {
  readonly coordinate: string
  readonly kind: JointKind
  readonly params: (now: number) => { readonly [field: string]: Json }
}[] = [
  {
    coordinate: 'angle',
    kind: 'driven-angle',
    params: (now) => ({ profile: { kind: 'polynomial', coefficients: [now, 1] } }),
  },
  {
    coordinate: 'stroke',
    kind: 'driven-point',
    params: (offset) => ({
      axes: 'z',
      z: { kind: 'sine', offset, amplitude: 0.1, omega: 1, phase: 0 },
    }),
  },
]

/** A motor on a joint that is there: it starts from where the joint is, and sits on its very frames. */
export function newDriver(
  scene: Scene,
  compiled: CompiledScene,
  joint: string,
  q: Float64Array = compiled.state.q,
): Building {
  const target = scene.joints?.find((thing) => thing.id === joint)
  const constraint = compiled.model.constraints.find((c) => c.id === joint)
  if (!target || !constraint) return refused(`"${joint}" is not a joint that could be driven; pick one.`)
  const state = { ...compiled.state, q }
  const workspace = createWorkspace(compiled.model)
  assembleRows(compiled.model, state, workspace)
  for (const { coordinate, kind, params } of DRIVERS) {
    const now = jointCoordinate(compiled.model, state, workspace, constraint, coordinate)
    if (!now) continue
    const driver: Joint = {
      ...namesIn(scene).fresh('Motor'),
      kind,
      a: target.a,
      ...(target.b && { b: target.b }),
      params: params(roundOff(now.value)),
    }
    return made([{ type: 'put', in: 'joints', thing: driver }], [driver.id])
  }
  const name = target.label ?? target.id
  return refused(
    `${name} has neither an angle nor a stroke that a motor could drive; take a hinge or a slider.`,
  )
}
