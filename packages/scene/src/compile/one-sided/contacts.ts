/* Contacts of the document → those of the engine: features of bodies with the floor, and balls with balls. */
import { GROUND, type ContactSpec, type FrameSpec } from '@freebody/dynamics'
import { multiplyQuat, rotateByQuat, unitQuat, vec3, type Quat, type Vec3 } from '@freebody/math'
import type { Scene } from '../../document'
import { pointer } from '../../problem'
import { shapeKind } from '../../shapes'
import { MOST_CORNERS, type Feature } from '../../shapes/features'
import { farthest } from '../../shapes/hull'
import type { CompiledBody, PlacedShape } from '../bodies'
import type { Reader } from '../reader'
import type { Condition } from './condition'
import { bodyMaterials, materialOf, readStated } from './materials'
import { readPairs } from './pairs'

/** The plane z = 0 of a frame of the world. */
export interface CompiledFloor {
  /** [m] */
  readonly p_W: Vec3
  /** Floor → world. */
  readonly q_W: Quat
}

export interface CompiledContacts {
  readonly conditions: readonly Condition[]
  /** Null where there is none. */
  readonly floor: CompiledFloor | null
}

interface Context {
  readonly scene: Scene
  readonly bodies: ReadonlyMap<string, CompiledBody>
  readonly reader: Reader
  readonly claim: (id: string) => string
  readonly name: (id: string) => string
}

/** A feature of a body, in the engine's frame of the body. */
interface Placed extends Omit<Feature, 'p_S' | 'q_S'> {
  readonly frame: FrameSpec
  readonly isBall: boolean
}

/** Contacts of a scene: above this the motion takes longer than anybody waits for. */
const MOST_CONTACTS = 20_000

export function compileContacts(context: Context): CompiledContacts {
  const { scene, reader } = context
  const given = scene.contacts
  if (!given) return { conditions: [], floor: null }
  const floor = readFloor(scene, reader)
  const all = readStated(given, 'contacts', ['contacts'], reader)
  const materials = bodyMaterials(scene, reader)
  const pairs = readPairs(scene, reader)
  const between = (a: string, b: string) => {
    const { restitution, friction } = materialOf(
      pairs.of(a, b)?.stated,
      [materials.get(a), materials.get(b)],
      all,
    )
    return { restitution, friction }
  }
  const features = placedFeatures(context)
  const conditions: Condition[] = []
  if (floor) {
    const frame: FrameSpec = { body: GROUND, p_BF: floor.p_W, q_BF: floor.q_W }
    for (const [id, own] of features)
      if (id !== GROUND && pairs.meet(id, GROUND))
        for (const feature of own) conditions.push(onFloor(context, id, feature, frame, between(id, GROUND)))
  }
  const balls = [...features].flatMap(([, own]) => own.filter(({ isBall }) => isBall))
  for (const [i, first] of balls.entries())
    for (const second of balls.slice(i + 1)) {
      const [a, b] = [first.frame.body, second.frame.body]
      if (a === b || !pairs.meet(a, b)) continue
      if (conditions.length > MOST_CONTACTS) break
      conditions.push(betweenBalls(context, first, second, between(a, b)))
    }
  if (conditions.length > MOST_CONTACTS)
    reader.report({
      path: pointer('contacts'),
      at: null,
      message: `This scene has more than ${MOST_CONTACTS} places where bodies may touch; give some of them "collides": false, or simpler shapes.`,
    })
  else reportMissing(context, features, pairs.meet)
  return { conditions, floor }
}

function readFloor({ contacts }: Scene, reader: Reader): CompiledFloor | null {
  const floor = contacts?.floor
  if (floor === undefined || floor === false) return null
  if (floor === true) return { p_W: [0, 0, 0], q_W: [1, 0, 0, 0] }
  const path = ['contacts', 'floor']
  const height = floor.height === undefined ? 0 : reader.number(floor.height, 'floor', [...path, 'height'])
  return { p_W: [0, 0, height], q_W: unitQuat(reader.orientation(floor, 'floor', path)) }
}

/** By body, in the order of the document. A particle without shapes is a point. */
function placedFeatures(context: Context): Map<string, readonly Placed[]> {
  const { bodies } = context
  const all = new Map<string, readonly Placed[]>()
  for (const { id, kind, shapes } of bodies.values()) {
    const solid = shapes.filter(({ isHole }) => !isHole)
    const own = solid.flatMap((shape, i) =>
      featuresOf(context, id, shape).map((feature) =>
        placed(id, shape, feature, solid.length > 1 ? `shape ${i + 1}` : ''),
      ),
    )
    if (own.length === 0 && kind === 'particle') own.push({ name: '', frame: { body: id }, isBall: false })
    if (own.length > 0) all.set(id, own)
  }
  return all
}

function featuresOf(
  { scene, reader, name }: Context,
  id: string,
  { kind, params }: PlacedShape,
): readonly Feature[] {
  const definition = shapeKind(kind)!
  const features = definition.features(params)
  if (features.length <= MOST_CORNERS) return features
  const places = features.map(({ p_S }) => p_S)
  const kept = farthest(
    places,
    places.map((_, i) => i),
    MOST_CORNERS,
  )
  const index = (scene.bodies ?? []).findIndex((body) => body.id === id)
  reader.report({
    path: pointer('bodies', index, 'shapes'),
    at: id,
    message: `The ${definition.label.toLowerCase()} of "${name(id)}" has ${features.length} corners that can touch something; ${kept.length} of them, spread evenly, do. A simpler shape is exact and faster.`,
    severity: 'warning',
  })
  return kept.map((i) => features[i])
}

function placed(body: string, shape: PlacedShape, feature: Feature, where: string): Placed {
  const { p_S, q_S, name, ...surface } = feature
  const { p_BS, q_BS, kind, params } = shape
  return {
    ...surface,
    name: [where, name].filter((part) => part !== '').join(' '),
    frame: {
      body,
      p_BF: vec3.add(p_BS, rotateByQuat(q_BS, p_S)),
      q_BF: q_S ? unitQuat(multiplyQuat(q_BS, q_S)) : q_BS,
    },
    isBall: shapeKind(kind)!.round?.(params).aboutZ === false,
  }
}

type Between = Pick<ContactSpec, 'restitution' | 'friction'>

function onFloor(
  { claim, name }: Context,
  body: string,
  { name: feature, frame, radii = [0, 0, 0], radius = 0 }: Placed,
  floor: FrameSpec,
  between: Between,
): Condition {
  const id = claim([`${body}~floor`, feature].filter((part) => part !== '').join(' '))
  const [a, b, c] = radii
  return {
    spec: { id, contact: 'on-plane', frames: [floor, frame], params: { a, b, c, radius }, ...between },
    about: {
      ...{ id, kind: 'contact', of: null, bodies: [body, GROUND], path: pointer('contacts'), limit: null },
      label: [`${name(body)} on the floor`, feature].filter((part) => part !== '').join(', '),
    },
  }
}

function betweenBalls({ claim, name }: Context, first: Placed, second: Placed, between: Between): Condition {
  const bodies = [first.frame.body, second.frame.body] as const
  const of = ({ name: feature }: Placed, shown: string) => (feature === '' ? shown : `${shown} ${feature}`)
  const id = claim(`${of(first, bodies[0])}~${of(second, bodies[1])}`)
  const params = { first: first.radius!, second: second.radius! }
  return {
    spec: { id, contact: 'balls', frames: [first.frame, second.frame], params, ...between },
    about: {
      ...{ id, kind: 'contact', of: null, bodies, path: pointer('contacts'), limit: null },
      label: `${of(first, name(bodies[0]))} and ${of(second, name(bodies[1]))}`,
    },
  }
}

/** Says once that contact between most shapes is not computed. */
function reportMissing(
  { reader, name, bodies }: Context,
  features: ReadonlyMap<string, readonly Placed[]>,
  meet: (a: string, b: string) => boolean,
): void {
  const others = [...features].map(([id, own]) => ({
    id,
    rounds: own.every(({ isBall }) => isBall),
    isPoint: bodies.get(id)!.shapes.length === 0,
  }))
  for (const [i, a] of others.entries())
    for (const b of others.slice(i + 1)) {
      if ((a.rounds && b.rounds) || (a.isPoint && b.isPoint) || !meet(a.id, b.id)) continue
      const [first, second] = [a, b].map(({ id }) =>
        id === GROUND ? 'shapes of the ground' : `"${name(id)}"`,
      )
      reader.report({
        path: pointer('contacts'),
        at: null,
        message: `Contact is computed with the floor and between balls, and not yet between other shapes: ${first} and ${second} pass through each other. So do all others that are not both balls.`,
        severity: 'warning',
      })
      return
    }
}
