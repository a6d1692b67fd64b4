/* The one source of what a document may be: it validates at run time, and public/schema/scene-1.json is generated from it. */
import { integrators, type Field, type Impacts, type Stabilisation } from '@freebody/dynamics'
import * as v from 'valibot'
import { VERSION } from '../document'
import { documentKinds, slackKinds, type TextField } from '../kinds'
import { shapeKinds } from '../shapes'
import type { ShapeField } from '../shapes/definition'
import { curve, entriesOf, paramsOf, profile, surface, text } from './fields'
import { formulationNames } from '../formulations'
import { LIMITS } from './limits'
import {
  colour,
  flag,
  kinds,
  line,
  list,
  name,
  num,
  numWithin,
  object,
  oneOf,
  optional,
  record,
  turn,
  vector,
  type Schema,
} from './values'

const stabilisations: readonly Stabilisation[] = ['projection', 'baumgarte', 'augmented-lagrangian', 'none']

const impacts: readonly Impacts[] = ['simultaneous', 'sequential']

const named = { id: name, label: optional(line()) }
const turned = { turn: optional(turn), angles: optional(vector), axis: optional(vector) }

const parameter = object({
  ...named,
  value: num,
  unit: optional(line(40)),
  min: optional(num),
  max: optional(num),
  step: optional(num),
})

const placed = {
  at: optional(vector),
  ...turned,
  colour: optional(colour),
  density: optional(num),
}

type AnyDefinition = { readonly fields: Readonly<Record<string, ShapeField | Field | TextField>> }

function eachKind(
  registry: object,
  entries: (d: AnyDefinition, kind: string) => v.ObjectEntries,
): Map<string, v.ObjectEntries> {
  const all = Object.entries(registry as Record<string, AnyDefinition>)
  return new Map(all.map(([kind, d]) => [kind, entries(d, kind)]))
}

const shape = kinds(eachKind(shapeKinds, (d) => ({ ...entriesOf(d.fields), ...placed })))

export const fewPoints = v.check<Record<string, unknown>, string>(
  (of) => Object.keys(of).length <= LIMITS.points,
  `must not name more than ${LIMITS.points} points.`,
)

export const momentsOrMatrix = v.check<unknown[], string>(
  (of) => of.length === 3 || of.length === 9,
  'must hold three moments, or nine entries of a matrix.',
)

const points = v.pipe(record(vector, 'must give each point its name.'), fewPoints)

const restitution = numWithin(0, 1)
const coefficient = numWithin(0, undefined)
const friction = v.union(
  [coefficient, object({ static: coefficient, kinetic: coefficient })],
  'must be a number, 0 or more, or {"static": …, "kinetic": …}.',
)

const body = object({
  ...named,
  kind: optional(oneOf(['rigid', 'particle', 'ground'])),
  shapes: optional(list(shape, LIMITS.shapes)),
  mass: optional(num),
  density: optional(num),
  centre: optional(vector),
  inertia: optional(v.pipe(v.array(num, 'must be a list of numbers.'), momentsOrMatrix)),
  position: optional(vector),
  turn: optional(turn),
  angles: optional(vector),
  velocity: optional(vector),
  spin: optional(vector),
  points: optional(points),
  collides: optional(flag),
  restitution: optional(restitution),
  friction: optional(friction),
})

const frame = object({ body: name, at: optional(vector), point: optional(name), ...turned })

const attached = {
  ...named,
  a: frame,
  b: optional(frame),
  more: optional(list(frame, LIMITS.frames)),
  off: optional(flag),
}

const withParams = (d: AnyDefinition) => ({ ...attached, params: optional(paramsOf(d.fields)) })
const limit = object({ lower: optional(num), upper: optional(num), restitution: optional(restitution) })
const limits = record(limit, 'must give limits by the names of coordinates.')
const slack = { slack: optional(flag), restitution: optional(restitution) }
const joint = kinds(
  eachKind(documentKinds.joints, (d, kind) => ({
    ...withParams(d),
    limits: optional(limits),
    ...(slackKinds.has(kind) && slack),
  })),
)
const force = kinds(eachKind(documentKinds.forces, withParams))
const law = kinds(
  eachKind(documentKinds.laws, (d) => ({
    ...named,
    joint: name,
    params: optional(paramsOf(d.fields)),
    off: optional(flag),
  })),
)

const measured = { ...named, a: frame, b: frame }
const measurement = kinds(
  new Map<string, v.ObjectEntries>([
    ['distance', measured],
    ['angle', { ...measured, more: list(frame, 1, 1) }],
  ]),
)

const equation = object({ ...named, text, off: optional(flag), restitution: optional(restitution) })

const floor = v.union(
  [flag, object({ height: optional(num), ...turned })],
  'must be true, false or an object such as {"height": 0}.',
)

const pair = object({
  a: name,
  b: name,
  restitution: optional(restitution),
  friction: optional(friction),
  off: optional(flag),
})

export const contacts = object({
  floor: optional(floor),
  restitution: optional(restitution),
  friction: optional(friction),
  pairs: optional(list(pair, LIMITS.pairs)),
})

export const settings = object({
  integrator: optional(oneOf(Object.keys(integrators))),
  stabilisation: optional(oneOf(stabilisations)),
  formulation: optional(oneOf(formulationNames)),
  step: optional(num),
  tolerance: optional(num),
  rankTolerance: optional(num),
  impacts: optional(oneOf(impacts)),
  alpha: optional(num),
  beta: optional(num),
  gravity: optional(vector),
  duration: optional(num),
})

export const view = object({
  camera: optional(
    object({
      position: optional(vector),
      target: optional(vector),
      angle: optional(num),
      orthographic: optional(flag),
    }),
  ),
  follow: optional(name),
  show: optional(record(flag, 'must say true or false for each layer.')),
  arrowScale: optional(num),
  hidden: optional(list(name, LIMITS.named)),
  locked: optional(list(name, LIMITS.named)),
})

/** By the names of collections. */
export const things: Readonly<Record<string, Schema>> = {
  parameters: parameter,
  bodies: body,
  joints: joint,
  forces: force,
  equations: equation,
  laws: law,
  measurements: measurement,
  plots: object({
    ...named,
    channels: list(line(), LIMITS.channels),
    against: optional(line()),
    reference: optional(line(LIMITS.expression)),
  }),
  readouts: object({ ...named, channel: line() }),
}

export const sceneSchema = object({
  $schema: optional(line()),
  version: v.literal(VERSION, `must be ${VERSION}.`),
  title: optional(line()),
  author: optional(line()),
  description: optional(line(LIMITS.description)),
  parameters: optional(list(parameter, LIMITS.parameters)),
  bodies: optional(list(body, LIMITS.bodies)),
  joints: optional(list(joint, LIMITS.joints)),
  forces: optional(list(force, LIMITS.forces)),
  equations: optional(list(equation, LIMITS.equations)),
  laws: optional(list(law, LIMITS.laws)),
  measurements: optional(list(measurement, LIMITS.measurements)),
  contacts: optional(contacts),
  settings: optional(settings),
  view: optional(view),
  plots: optional(list(things.plots, LIMITS.plots)),
  readouts: optional(list(things.readouts, LIMITS.readouts)),
})

/** Parts that the published schema gives names. */
export const definitions: Readonly<Record<string, Schema>> = {
  number: num,
  vector,
  quaternion: turn,
  name,
  profile,
  curve,
  surface,
  parameter,
  shape,
  body,
  frame,
  joint,
  force,
  law,
  measurement,
  equation,
  restitution,
  friction,
  limit,
  contacts,
  settings,
  view,
}
