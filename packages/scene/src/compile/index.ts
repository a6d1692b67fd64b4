/* Document → ModelSpec → Model. Ids stay ids until the engine's own compile; problems are found here, where their paths are
 known, and those the engine finds are traced back to the document. */
import {
  compileInParts,
  finish,
  type Model,
  type ModelSpec,
  type Parts,
  type State,
} from '@freebody/dynamics'
import type { Equation as Typed, Scope } from '@freebody/expressions'
import type { Vec3 } from '@freebody/math'
import { duplicateIds } from '../check/ids'
import type { Scene, View } from '../document'
import { collector, hasErrors, type Problem } from '../problem'
import { compileThings, pathsById } from './attached'
import { compileBodies, type CompiledBody } from './bodies'
import { compileEquations, scopeOf } from './equations'
import { compileInequalities, compileLimits, compileRopes, isSlack } from './one-sided/bounds'
import { conditionIds, type CompiledCondition, type Condition } from './one-sided/condition'
import { compileContacts, type CompiledFloor } from './one-sided/contacts'
import { compileMeasurements, placedMeasurement, type CompiledMeasurement } from './measurements'
import { resolveParameters, type Overrides } from './parameters'
import type { Reader } from './reader'
import { compileSettings, type CompiledSettings } from './settings'

export interface CompiledScene {
  readonly ok: true
  readonly spec: ModelSpec
  readonly model: Model
  /** As the document has it, not yet assembled. */
  readonly state: State
  /** Id of a body → its index in the model. */
  readonly indexOf: ReadonlyMap<string, number>
  /** Mass, centre, inertia, points and placed shapes by id. A point p of the document's frame is at p − centre in the engine's. */
  readonly bodies: ReadonlyMap<string, CompiledBody>
  /** Labels by id, the id where there is none. */
  readonly names: ReadonlyMap<string, string>
  readonly parameters: Readonly<Record<string, number>>
  readonly settings: CompiledSettings
  /** The document's, with numbers for expressions. */
  readonly view: View
  /** Names that typed equations may refer to. */
  readonly scope: Scope
  readonly equations: ReadonlyMap<string, Typed>
  readonly measurements: readonly CompiledMeasurement[]
  /** Limits, slack ropes, inequalities and contacts, in the order of the model's one-sided conditions. */
  readonly conditions: readonly CompiledCondition[]
  /** Where it is; null where the scene has none. */
  readonly floor: CompiledFloor | null
  /** Warnings. */
  readonly problems: readonly Problem[]
}

export interface Uncompiled {
  readonly ok: false
  readonly problems: readonly Problem[]
}

/** A scene that agrees with the schema, as one from `parseScene` or `compileScene` does. Apart from these, so that the physics worker, to which
 the page sends what it has checked, need not load the schema. */
export function compileParsed(scene: Scene, overrides: Overrides = {}): CompiledScene | Uncompiled {
  return finish(compileParsedInParts(scene, overrides))
}

/** The same, between whose parts a page can answer. */
export function* compileParsedInParts(
  scene: Scene,
  overrides: Overrides = {},
): Parts<CompiledScene | Uncompiled> {
  const { problems, report } = collector()
  duplicateIds(scene, report)
  const { values, reader } = resolveParameters(scene, overrides, report)
  const settings = compileSettings(scene, reader)
  const view = compileView(scene.view ?? {}, reader)
  const { specs, bodies } = yield* compileBodies(scene, reader)
  const things = yield* compileThings({ scene, bodies, parameters: values, reader })
  const measurements = compileMeasurements(scene, bodies, reader)
  const names = namesOf(scene)
  const context = {
    scene,
    bodies,
    reader,
    claim: conditionIds(scene),
    name: (id: string) => names.get(id) ?? id,
  }
  yield 'the contacts'
  const contacts = compileContacts(context)
  // A text about a body that is wrong would only repeat what is wrong with it.
  if (hasErrors(problems)) return { ok: false, problems }
  const scope = scopeOf(bodies, things.joints, values)
  const forces = yield* made('the forces', things.forces, scope)
  const laws = yield* made('the laws', things.laws, scope)
  const equations = yield* compileEquations(scene, scope, report)
  const bounding = { ...context, joints: things.joints, bodies: specs }
  const conditions = [
    ...(yield* compileLimits(bounding)),
    ...compileRopes(bounding),
    ...compileInequalities(bounding, equations.typed),
    ...contacts.conditions,
  ]
  if (hasErrors(problems)) return { ok: false, problems }
  const slack = new Set((scene.joints ?? []).filter(isSlack).map(({ id }) => id))
  const spec: ModelSpec = {
    gravity: settings.gravity,
    bodies: specs,
    joints: [...things.joints.filter(({ id }) => !slack.has(id)), ...equations.joints],
    forces,
    laws,
    ...(conditions.length > 0 && { oneSided: conditions.map(({ spec }) => spec) }),
  }
  const compiled = yield* compileInParts(spec)
  if (!compiled.ok) {
    const paths = pathsById(scene)
    for (const { about } of conditions) if (!paths.has(about.id)) paths.set(about.id, about.path)
    for (const { at, message } of compiled.problems) report({ path: paths.get(at) ?? '', at, message })
    return { ok: false, problems }
  }
  return {
    ok: true,
    spec,
    model: compiled.model,
    state: compiled.state,
    indexOf: compiled.indexOf,
    bodies,
    names: withConditions(names, conditions),
    parameters: values,
    settings,
    view,
    scope,
    equations: equations.typed,
    measurements: measurements.map((thing) => placedMeasurement(thing, compiled.indexOf)),
    conditions: conditions.map(({ about }) => about),
    floor: contacts.floor,
    problems,
  }
}

/** Typed texts are compiled here, after everything they may refer to. */
function* made<S>(what: string, later: readonly ((scope: Scope) => S | null)[], scope: Scope): Parts<S[]> {
  const specs: S[] = []
  for (const make of later) {
    yield what
    const spec = make(scope)
    if (spec !== null) specs.push(spec)
  }
  return specs
}

function compileView(view: View, reader: Reader): View {
  const { camera, arrowScale } = view
  const read = (value: unknown, key: string) => reader.data(value, 'view', ['view', key])
  return {
    ...view,
    ...(camera && { camera: read(camera, 'camera') as NonNullable<View['camera']> }),
    ...(arrowScale !== undefined && { arrowScale: read(arrowScale, 'arrowScale') as number }),
  }
}

function namesOf(scene: Scene): Map<string, string> {
  const all = [
    scene.bodies,
    scene.joints,
    scene.forces,
    scene.equations,
    scene.laws,
    scene.measurements,
    scene.parameters,
  ]
  return new Map(all.flatMap((list) => (list ?? []).map((thing) => [thing.id, thing.label ?? thing.id])))
}

/** With their labels. */
function withConditions(names: ReadonlyMap<string, string>, conditions: readonly Condition[]) {
  return new Map([...conditions.map(({ about }) => [about.id, about.label] as const), ...names])
}

/** [m] of a point of the document's body frame, in the engine's frame at the centre of mass. */
export function fromCentre(body: CompiledBody, p: Vec3): Vec3 {
  return [p[0] - body.centre[0], p[1] - body.centre[1], p[2] - body.centre[2]]
}
