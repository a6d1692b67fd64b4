/* New things: of a size to build with, named, and placed where the pointer is. */
import { GROUND } from '@freebody/dynamics'
import { pointFromFrame, rotateByQuat, vec3, type Pose, type Quat, type Vec3 } from '@freebody/math'
import type { Body, Equation, Num, Parameter, Scene, Shape } from '../../document'
import { shapeKind, shapeKinds, type ShapeKindName } from '../../shapes'
import { identifier, namesIn } from '../names'
import { made, refused, type Building } from '../outcome'
import { readingOf, tidyVector, turnedBody } from '../document-numbers'

export interface BodyOptions {
  readonly turn?: Quat
  readonly label?: string
  /** #rrggbb; by default the viewer's choice. */
  readonly colour?: string
  readonly mass?: Num
  /** Stands on the level plane through `at` instead of being halfway through it. */
  readonly resting?: boolean
  /** Times the usual size. */
  readonly scale?: number
}

export function newBody(scene: Scene, kind: ShapeKindName, at: Vec3, options: BodyOptions = {}): Building {
  const shape = newShape(kind, options.scale ?? 1)
  const label = shapeKinds[kind].label.split(' or ')[0]
  const q: Quat = options.turn ?? [1, 0, 0, 0]
  const lift = options.resting ? -lowest(shape, q) : 0
  const position = tidyVector(vec3.add(at, [0, 0, lift]))
  const body: Body = {
    ...namesIn(scene).fresh(label, options.label),
    shapes: [{ ...shape, ...(options.colour && { colour: options.colour }) }],
    ...(options.mass !== undefined && { mass: options.mass }),
    ...(position.some((x) => x !== 0) && { position }),
    ...turnedBody({ id: '' }, [1, 0, 0, 0], q),
  }
  return made([{ type: 'put', in: 'bodies', thing: body }], [body.id])
}

/** A shape of the kind, of a size to build with. */
export function newShape(kind: ShapeKindName, scale = 1): Shape {
  const { start, fields } = shapeKind(kind)!
  const isLength = (key: string) =>
    Object.hasOwn(fields, key) && 'unit' in fields[key] && fields[key].unit === 'm'
  const scaled = Object.entries(start).map(([key, x]) => [key, isLength(key) ? times(x, scale) : x])
  return { kind, ...Object.fromEntries(scaled) } as Shape
}

function times(x: unknown, k: number): unknown {
  if (Array.isArray(x)) return x.map((y) => times(y, k))
  return typeof x === 'number' && k !== 1 ? Number((x * k).toPrecision(12)) : x
}

/** [m] z of its lowest point below the origin of the body, by the corners of the box around it */
function lowest(shape: Shape, q: Quat): number {
  const definition = shapeKind(shape.kind)!
  const defaults = Object.entries(definition.fields).map(([key, field]) => [key, shape[key] ?? field.default])
  const { min, max } = definition.bounds(Object.fromEntries(defaults))
  const place: Pose = { p: [0, 0, 0], q: readingOf({ version: 1 }).turn(shape) }
  let z = Number.POSITIVE_INFINITY
  for (let k = 0; k < 8; k++) {
    const corner = [0, 1, 2].map((i) => (k & (1 << i) ? max[i] : min[i])) as unknown as Vec3
    z = Math.min(z, rotateByQuat(q, pointFromFrame(place, corner))[2])
  }
  return z
}

export function newParticle(scene: Scene, at: Vec3, options: Omit<BodyOptions, 'turn'> = {}): Building {
  const radius = 0.04 * (options.scale ?? 1)
  const position = tidyVector(vec3.add(at, [0, 0, options.resting ? radius : 0]))
  const body: Body = {
    ...namesIn(scene).fresh('Particle', options.label),
    kind: 'particle',
    shapes: [{ kind: 'sphere', radius, ...(options.colour && { colour: options.colour }) }],
    mass: options.mass ?? 1,
    ...(position.some((x) => x !== 0) && { position }),
  }
  return made([{ type: 'put', in: 'bodies', thing: body }], [body.id])
}

/** A named place on the ground, which is written down if it was not. */
export function newGroundPoint(scene: Scene, at: Vec3, options: { readonly name?: string } = {}): Building {
  return newPoint(scene, GROUND, at, options)
}

/** A named place on a body, in its frame. */
export function newPoint(
  scene: Scene,
  id: string,
  at: Vec3,
  { name }: { readonly name?: string } = {},
): Building {
  const ground: Body = { id: GROUND, kind: 'ground' }
  const body = scene.bodies?.find((b) => b.id === id) ?? (id === GROUND ? ground : undefined)
  if (!body) return refused(`"${id}" is no longer there; pick another body.`)
  const taken = body.points ?? {}
  if (name !== undefined && Object.hasOwn(taken, name))
    return refused(`${body.label ?? body.id} has a point "${name}" already; take another name.`)
  let free = name
  for (let n = 1; free === undefined; n++) if (!Object.hasOwn(taken, `P${n}`)) free = `P${n}`
  const thing: Body = { ...body, points: { ...taken, [free]: tidyVector(at) } }
  const first = id === GROUND && body === ground ? { index: 0 } : {}
  return made([{ type: 'put', in: 'bodies', thing, ...first }], [id])
}

export type ParameterOptions = Partial<Omit<Parameter, 'label'>> & { readonly label?: string }

/** With a slider around its value. */
export function newParameter(scene: Scene, options: ParameterOptions = {}): Building {
  const { id, value = 1, label, unit, min, max, step } = options
  const names = namesIn(scene)
  if (id !== undefined && !/^[\p{L}_][\p{L}\p{N}_]*$/u.test(id))
    return refused(`"${id}" cannot be the name of a parameter; take letters, digits and underscores only.`)
  if (id !== undefined && names.isTaken(id)) return refused(`The name "${id}" is taken; choose another.`)
  const usual = typeof value === 'number' ? slider(value) : {}
  const parameter: Parameter = {
    id: names.symbol(id ?? (label ? identifier(label) : 'a')),
    ...(label && { label }),
    value,
    ...(unit && { unit }),
    ...usual,
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(step !== undefined && { step }),
  }
  return made([{ type: 'put', in: 'parameters', thing: parameter }], [parameter.id])
}

/** From nothing to twice a value, in two hundred steps. */
function slider(value: number): Pick<Parameter, 'min' | 'max' | 'step'> {
  const size = value === 0 ? 1 : Math.abs(value)
  const round = (x: number) => Number(x.toPrecision(6))
  const ends = value < 0 ? [-2 * size, 0] : value === 0 ? [-1, 1] : [0, 2 * size]
  return { min: round(ends[0]), max: round(ends[1]), step: round(size / 100) }
}

/** Switched off until something is typed. */
export function newEquation(scene: Scene, text = ''): Building {
  const { id, label } = namesIn(scene).fresh('Equation')
  const equation: Equation = { id, label, text, ...(text.trim() === '' && { off: true }) }
  return made([{ type: 'put', in: 'equations', thing: equation }], [id])
}
