/* Bodies of the document → bodies of the engine. The engine's frame sits at the centre of mass; the document's wherever its author
 put it. Both have the same axes, so one vector leads from one to the other. */
import { GROUND, PART, type BodySpec, type Parts } from '@freebody/dynamics'
import { rotateByQuat, unitQuat, type Quat, type Vec3 } from '@freebody/math'
import type { Body, Scene } from '../document'
import { pointer } from '../problem'
import type { ShapeKindName } from '../shapes'
import { putting, without } from './fixes'
import { principalOf, readMass, type MassProperties, type Principal } from './mass'
import type { Path, Reader } from './reader'
import { readShapes, type ReadShape } from './shapes'

/** As a viewer draws it: numbers for everything, placed in the engine's frame. */
export interface PlacedShape {
  readonly kind: ShapeKindName
  /** Every field of its kind, in SI. */
  readonly params: Readonly<Record<string, unknown>>
  /** [m] from the body's centre of mass, in body axes */
  readonly p_BS: Vec3
  /** Shape → body. */
  readonly q_BS: Quat
  /** Of negative density: cut out of the others. */
  readonly isHole?: true
  /** #rrggbb, or null: the viewer's choice. */
  readonly colour: string | null
}

export interface CompiledBody extends MassProperties {
  readonly id: string
  readonly kind: 'rigid' | 'particle' | 'ground'
  /** [m] by name, in the body's frame */
  readonly points: Readonly<Record<string, Vec3>>
  readonly principal: Principal
  readonly shapes: readonly PlacedShape[]
}

const NOTHING: MassProperties = { mass: 0, centre: [0, 0, 0], inertia: [0, 0, 0, 0, 0, 0, 0, 0, 0] }

export interface CompiledBodies {
  readonly specs: readonly BodySpec[]
  /** With the ground, whether or not the document writes it down. */
  readonly bodies: ReadonlyMap<string, CompiledBody>
}

export function* compileBodies(scene: Scene, reader: Reader): Parts<CompiledBodies> {
  const specs: BodySpec[] = []
  const bodies = new Map<string, CompiledBody>()
  for (const [i, body] of (scene.bodies ?? []).entries()) {
    if (i % PART === 0) yield 'the bodies'
    const path = ['bodies', i]
    const kind = body.kind ?? 'rigid'
    if ((kind === 'ground') !== (body.id === GROUND)) {
      reader.report({
        path: pointer(...path, 'id'),
        at: body.id,
        message: `There is one ground, and its id is "${GROUND}"; rename "${body.id}" or change its kind.`,
        fix: putting('bodies', kind === 'ground' ? without(body, 'kind') : { ...body, kind: 'ground' }),
      })
      continue
    }
    const points = Object.fromEntries(
      Object.entries(body.points ?? {}).map(([name, p]) => [
        name,
        reader.vector(p, body.id, [...path, 'points', name]),
      ]),
    )
    const shapes = readShapes(body, reader, path)
    if (!shapes) continue
    const properties = kind === 'ground' ? ground(body, reader, path) : readMass(body, shapes, reader, path)
    if (!properties) continue
    bodies.set(body.id, {
      id: body.id,
      kind,
      points,
      ...properties,
      principal: principalOf(properties.inertia),
      shapes: shapes.map((shape) => placed(shape, properties.centre)),
    })
    if (kind !== 'ground') specs.push(specOf(body, kind, properties, reader, path))
  }
  if (!bodies.has(GROUND))
    bodies.set(GROUND, {
      id: GROUND,
      kind: 'ground',
      points: {},
      ...NOTHING,
      principal: principalOf(NOTHING.inertia),
      shapes: [],
    })
  return { specs, bodies }
}

function placed({ kind, params, colour, at, turn, density }: ReadShape, centre: Vec3): PlacedShape {
  const p_BS: Vec3 = [at[0] - centre[0], at[1] - centre[1], at[2] - centre[2]]
  return { kind, params, p_BS, q_BS: unitQuat(turn), colour, ...(density < 0 && { isHole: true }) }
}

/** It has shapes and points, and nothing that moves. */
function ground(body: Body, reader: Reader, path: Path): MassProperties {
  const senseless = (
    ['mass', 'inertia', 'centre', 'position', 'turn', 'angles', 'velocity', 'spin'] as const
  ).find((key) => body[key] !== undefined)
  if (senseless)
    reader.report({
      path: pointer(...path, senseless),
      at: body.id,
      message: `The ground does not move: its "${senseless}" has no effect.`,
      severity: 'warning',
      fix: putting('bodies', without(body, senseless)),
    })
  return NOTHING
}

function specOf(
  body: Body,
  kind: 'rigid' | 'particle',
  { mass, centre, inertia }: MassProperties,
  reader: Reader,
  path: Path,
): BodySpec {
  const vector = (key: 'position' | 'velocity' | 'spin'): Vec3 => {
    const value = body[key]
    return value ? reader.vector(value, body.id, [...path, key]) : [0, 0, 0]
  }
  const [p, v, w] = [vector('position'), vector('velocity'), vector('spin')]
  const q: Quat = unitQuat(reader.orientation(body, body.id, path))
  // p_com = p + R c and v_com = v + R (ω × c)
  const c = rotateByQuat(q, centre)
  const u = rotateByQuat(q, [
    w[1] * centre[2] - w[2] * centre[1],
    w[2] * centre[0] - w[0] * centre[2],
    w[0] * centre[1] - w[1] * centre[0],
  ])
  const spec = {
    id: body.id,
    kind,
    mass,
    p_WB: [p[0] + c[0], p[1] + c[1], p[2] + c[2]] as const,
    v_WB: [v[0] + u[0], v[1] + u[1], v[2] + u[2]] as const,
  }
  return kind === 'particle' ? spec : { ...spec, inertia, q_WB: q, w_WB_B: w }
}
