/* Spec → Model: the only place where ids become indices, frames become numbers and problems are found. Never throws on
 bad input; every problem names the thing and the fix. */
import { unitQuat } from '@freebody/math'
import { buildAlgebraInParts } from '../solve/algebra'
import { measureRows, typicalLength } from './extent'
import { forceKinds } from '../forces'
import type { ForceDefinition } from '../forces/definition'
import { jointKinds } from '../joints'
import type { JointDefinition, Level } from '../joints/definition'
import { lawKinds } from '../laws'
import type { LawDefinition } from '../laws/definition'
import { compileMasses } from './mass'
import { condenserHere } from './condenser'
import { armsOf, geometricMetric, needsGeometry } from './metric'
import type { Constraint, Force, Law, Model } from './model'
import { compileConditions } from '../one-sided/conditions'
import { junctionsOf } from './junctions'
import { buildTables } from '../kernels/tables'
import { finish, PART, type Parts } from './parts'
import { buildPlan, componentsOf } from '../solve/reduced/plan'
import {
  attach,
  checkBody,
  checkEnds,
  collectFrames,
  collectTurns,
  framesOfLaw,
  lookUp,
  readParams,
  type Reads,
} from './read-spec'
import { GROUND, type BodySpec, type ModelSpec } from './spec'
import { createState, type State } from './state'
import { trackFromState } from '../assembly/assemble'
import { turnKey, type Turn } from '../assembly/turns'
import { createWorkspace } from './workspace'

export interface Problem {
  /** Id of the body, joint, force or law. */
  readonly at: string
  readonly message: string
}

export type Compiled =
  | {
      readonly ok: true
      readonly model: Model
      readonly state: State
      readonly indexOf: ReadonlyMap<string, number>
    }
  | { readonly ok: false; readonly problems: readonly Problem[] }

/** Written once, after the rest. */
type Mutable<T, K extends keyof T> = Omit<T, K> & { -readonly [P in K]: T[P] }

const LEVELS: Record<Level, number> = { position: 0, velocity: 1, acceleration: 2 }

export function compile(spec: ModelSpec): Compiled {
  return finish(compileInParts(spec))
}

/** The same, between whose parts a page can answer. `given`: the length of the mechanism where it is that of another model. */
export function* compileInParts(spec: ModelSpec, given: number | null = null): Parts<Compiled> {
  const problems: Problem[] = []
  const report = (at: string, message: string) => {
    problems.push({ at, message })
  }

  const indexOf = new Map<string, number>([[GROUND, 0]])
  const names = new Set<string>([GROUND])
  const claim = (id: string) => {
    if (names.has(id)) report(id, `The name "${id}" is used twice; rename one of them.`)
    names.add(id)
  }
  for (const [i, b] of spec.bodies.entries()) {
    if (i % PART === 0) yield 'the bodies'
    claim(b.id)
    if (!indexOf.has(b.id)) indexOf.set(b.id, indexOf.size)
    checkBody(b, report)
  }
  const gravity = spec.gravity ?? [0, 0, -9.81]
  if (!gravity.every(Number.isFinite)) report('gravity', 'Gravity must be three finite numbers in m/s².')

  const joints = (spec.joints ?? []).filter((j) => {
    claim(j.id)
    return !j.off
  })
  const forces = (spec.forces ?? []).filter((f) => {
    claim(f.id)
    return !f.off
  })
  for (const l of spec.laws ?? []) claim(l.id)
  for (const o of spec.oneSided ?? []) claim(o.id)
  if (problems.length > 0) return { ok: false, problems }

  const nb = spec.bodies.length
  const constraints: Constraint[] = []
  const jointById = new Map(joints.map((j) => [j.id, j]))
  const lawFrames = (spec.laws ?? []).map((l) => framesOfLaw(l, jointById))
  const bounds = (spec.oneSided ?? []).flatMap((o) =>
    'row' in o ? [{ id: o.id, turns: o.row.turns ?? [] }] : [],
  )
  const counted = collectTurns([...joints, ...bounds, ...forces, ...(spec.laws ?? [])])
  // Closed conditions come last, so that all other constraints have the same rows in every mode.
  const added = [...junctionsOf(spec, joints, forces), ...(spec.closed ?? [])]
  const frames = collectFrames([
    ...joints,
    ...added,
    ...forces,
    ...lawFrames.map((frames) => ({ frames })),
    ...counted.values(),
  ])
  // Counters stand behind the tracked coordinates of constraints.
  const turn0 = joints.reduce(
    (sum, j) => sum + (lookUp<JointDefinition<unknown>>(jointKinds, j.kind)?.tracked ?? 0),
    0,
  )
  const counters = new Map([...counted.keys()].map((key, i) => [key, i]))
  const turnsOf = (thing: Partial<Reads>) =>
    Int32Array.from(thing.turns ?? [], (turn) => turn0 + counters.get(turnKey(turn))!)
  const sizes = { row: 0, A: 0, tracked: 0, inputs: 0, frame: 0, slot: 0 }
  const frameBase: number[] = []
  const slotBases: number[] = []
  for (const [i, j] of [...joints, ...added].entries()) {
    if (i % PART === 0) yield 'the joints'
    const own = 'definition' in j ? j : null
    const definition = own?.definition ?? lookUp<JointDefinition<unknown>>(jointKinds, j.kind)
    if (!definition) {
      report(j.id, `"${j.id}" is of the unknown kind "${j.kind}".`)
      continue
    }
    const params = own?.params ?? readParams(j.id, definition.fields, j.params, report)
    const at = attach(j.id, definition.frames, j.frames, frames, sizes, indexOf, report)
    if (!params || !at) continue
    if (!checkEnds(j.id, definition, at, report)) continue
    const levels = definition.levels(params, j.frames.length)
    const slots = Int32Array.from(new Set([...at.body].filter((b) => b > 0)))
    const rows = levels.length
    const slotBase = Int32Array.from(slots, (_, k) => sizes.A + 6 * rows * k)
    // Written out, not spread: one literal gives all constraints one shape, and the hot loop over them one code path.
    constraints.push({
      frame0: at.frame0,
      frameCount: at.frameCount,
      body: at.body,
      p_BF: at.p_BF,
      axes_BF: at.axes_BF,
      id: j.id,
      index: constraints.length,
      definition,
      params,
      constrain: definition.constrain,
      axes: definition.axes !== false,
      point: definition.point === true,
      levels,
      row0: sizes.row,
      rows,
      slots,
      slotBase,
      slot0: sizes.slot,
      slotCount: slots.length,
      s0: sizes.tracked,
      turns: turnsOf(j),
    })
    frameBase.push(...Array.from(at.body, (b) => (b === 0 ? -1 : slotBase[slots.indexOf(b)])))
    slotBases.push(...slotBase)
    sizes.slot += slots.length
    sizes.row += rows
    sizes.A += 6 * rows * slots.length
    sizes.tracked += definition.tracked ?? 0
  }

  const compiledForces: Force[] = []
  for (const [i, f] of forces.entries()) {
    if (i % PART === 0) yield 'the forces'
    const definition = lookUp<ForceDefinition<unknown>>(forceKinds, f.kind)
    if (!definition) {
      report(f.id, `"${f.id}" is of the unknown kind "${f.kind}".`)
      continue
    }
    const params = readParams(f.id, definition.fields, f.params, report)
    const at = attach(f.id, definition.frames, f.frames, frames, sizes, indexOf, report)
    if (!params || !at) continue
    compiledForces.push({
      ...at,
      id: f.id,
      index: compiledForces.length,
      definition,
      params,
      u0: sizes.inputs,
      turns: turnsOf(f),
    })
    sizes.inputs += definition.inputs ?? 0
  }

  const laws: Law[] = []
  const constraintById = new Map(constraints.map((c) => [c.id, c]))
  for (const [i, l] of (spec.laws ?? []).entries()) {
    if (i % PART === 0) yield 'the laws'
    const definition = lookUp<LawDefinition<unknown>>(lawKinds, l.kind)
    const constraint = constraintById.get(l.joint)
    if (!definition) report(l.id, `"${l.id}" is of the unknown kind "${l.kind}".`)
    else if (!constraint) report(l.id, `"${l.id}" acts in "${l.joint}", which is not a joint of this model.`)
    else {
      const params = readParams(l.id, definition.fields, l.params, report)
      const reads =
        lawFrames[i].length > 0
          ? attach(l.id, { atLeast: 2 }, lawFrames[i], frames, sizes, indexOf, report)
          : null
      if (params) laws.push({ id: l.id, definition, params, constraint, reads, turns: turnsOf(l) })
    }
  }
  for (const { id, definition, params, joint } of spec.closedLaws ?? [])
    laws.push({
      id,
      definition,
      params,
      constraint: constraintById.get(joint)!,
      reads: null,
      turns: new Int32Array(0),
    })
  const turns: Turn[] = []
  for (const { at: reader, frames: ends, sine, cosine } of counted.values()) {
    const at = attach(reader, 2, ends, frames, sizes, indexOf, report)
    if (at) turns.push({ ...at, sine, cosine })
  }
  if (problems.length > 0) return { ok: false, problems }

  yield 'the masses'
  const length =
    given ?? typicalLength(spec.bodies, [...constraints, ...compiledForces], Math.hypot(...gravity))
  yield 'the masses'
  const masses = compileMasses(spec.bodies, length)
  yield 'the masses'
  const rowConstraint = new Int32Array(sizes.row)
  const rowLevel = new Uint8Array(sizes.row)
  for (const c of constraints) {
    c.levels.forEach((level, i) => {
      rowConstraint[c.row0 + i] = c.index
      rowLevel[c.row0 + i] = LEVELS[level]
    })
  }
  const compliance = complianceOf(constraints, sizes.row)
  const arm = armsOf(constraints, nb + 1, length)
  const component = componentsOf(nb, constraints)
  const isGeometric = needsGeometry(constraints, masses, arm, component)
  const metric = isGeometric
    ? geometricMetric(arm, masses.isParticle)
    : { inverse: masses.inverseMass, root: masses.inverseRoot }
  yield 'the equations of motion'
  const algebra = yield* buildAlgebraInParts(constraints, nb, sizes.A, metric.root, metric.inverse)
  yield 'the equations of motion'
  const kernels = buildTables({
    constraints,
    forces: compiledForces,
    turns: turns.length,
    algebra,
    lengthA: sizes.A,
    inverseMass: masses.inverseMass,
    compliance,
    isGeometric,
  })
  yield 'the equations of motion'
  const model: Mutable<Model, 'condensed'> = {
    nb,
    nc: sizes.row,
    bodyIds: [GROUND, ...spec.bodies.map((b) => b.id)],
    ...masses,
    freedoms: spec.bodies.reduce((sum, b) => sum + (b.kind === 'particle' ? 3 : 6), 0),
    g_W: Float64Array.from(gravity),
    constraints,
    forces: compiledForces,
    laws,
    frames,
    frameBase: Int32Array.from(frameBase),
    slotBase: Int32Array.from(slotBases),
    rowConstraint,
    rowLevel,
    compliance,
    heldRows: sizes.row - (compliance?.reduce((sum, c) => sum + (c > 0 ? 1 : 0), 0) ?? 0),
    lengthA: sizes.A,
    tracked: sizes.tracked + turns.length,
    turns,
    inputs: sizes.inputs,
    maxFrames: [
      ...constraints.map((c) => c.frameCount),
      ...compiledForces.map((f) => f.frameCount),
      ...lawFrames.map((list) => list.length),
    ].reduce((most, count) => Math.max(most, count), 2),
    topLevel: rowLevel.reduce((top, level) => Math.max(top, level), 0),
    rowLength: new Float64Array(sizes.row).fill(1),
    velocityDependent: constraints.some((c) => c.definition.velocityDependent?.(c.params) === true),
    length,
    leastSpeed: 1e-6 * Math.sqrt(Math.hypot(...gravity) * length) + Number.MIN_VALUE,
    metric,
    plan: isGeometric ? buildPlan({ nb, constraints, compliance, component, arm, ...masses }) : null,
    algebra,
    kernels,
    condensed: null,
    conditions: spec.oneSided?.length ?? 0,
    oneSided:
      spec.oneSided?.length && !spec.closed
        ? compileConditions(spec, indexOf, turnsOf, length, report)
        : null,
  }
  if (problems.length > 0) return { ok: false, problems }
  const condense = isGeometric ? condenserHere() : null
  if (condense) model.condensed = yield* condense(spec, model, indexOf)
  yield 'the start'
  const state = initialState(model, spec.bodies)
  yield 'the start'
  if (length < 0.01 || length > 100) measureRows(model, state)
  return { ok: true, model, state, indexOf }
}

/** Model.compliance. */
function complianceOf(constraints: readonly Constraint[], rows: number): Float64Array | null {
  const out = new Float64Array(rows)
  let any = false
  for (const { definition, params, row0 } of constraints)
    for (const [r, inertia] of (definition.inertias?.(params) ?? []).entries()) {
      if (!inertia) continue
      out[row0 + r] = 1 / inertia.inertia
      any = true
    }
  return any ? out : null
}

function initialState(model: Model, bodies: readonly BodySpec[]): State {
  const state = createState(model)
  bodies.forEach((b, index) => {
    const i = index + 1
    state.q.set(b.p_WB ?? [0, 0, 0], 7 * i)
    state.q.set(b.kind === 'particle' ? [1, 0, 0, 0] : unitQuat(b.q_WB ?? [1, 0, 0, 0]), 7 * i + 3)
    state.v.set(b.v_WB ?? [0, 0, 0], 6 * i)
    if (b.kind !== 'particle') state.v.set(b.w_WB_B ?? [0, 0, 0], 6 * i + 3)
  })
  for (const c of model.constraints) {
    const start = c.definition.trackedStart?.(c.params)
    if (start) state.s.set(start, c.s0)
  }
  if (model.tracked > 0) trackFromState(model, state, createWorkspace(model, 'plain'))
  return state
}
