/* Shapes made larger and smaller by their handles. What is attached to a place of the shape stays attached: see attached.ts. */
import {
  conjugateQuat,
  pointFromFrame,
  rotateByQuat,
  vec3,
  type Pose,
  type Quat,
  type Vec3,
  roundOff,
} from '@freebody/math'
import type { CompiledScene } from '../../compile'
import type { PlacedShape } from '../../compile/bodies'
import type { Body, Scene, Shape } from '../../document'
import { shapeKind } from '../../shapes'
import { LONGEST, THINNEST, type Handle } from '../../shapes/places'
import { made, refused, type Building } from '../outcome'
import { changed } from '../document-numbers'
import { movesOf, putWithAttached } from './attached'

export interface PlacedHandle {
  readonly body: string
  /** Index of the shape. */
  readonly shape: number
  /** Unique on its body. */
  readonly name: string
  readonly field: string
  /** Of the field. */
  readonly label: string
  /** [m] in the document's body frame */
  readonly at: Vec3
  /** Unit vector outwards, in the body's axes. */
  readonly axis: Vec3
  /** Goes wherever it is pulled, not along its axis alone. */
  readonly free: boolean
  readonly handle: Handle
}

export interface ResizeOptions {
  /** Both sides at once, about the middle. By default as is natural: a radius grows all round, a length at the end that is pulled. */
  readonly symmetric?: boolean
  /** Whether what sits at places that move goes along; by default it does. */
  readonly carry?: boolean
}

export function handlesOf(compiled: CompiledScene, id: string): readonly PlacedHandle[] {
  const body = compiled.bodies.get(id)
  return (body?.shapes ?? []).flatMap((shape, index) => {
    const definition = shapeKind(shape.kind)!
    const place = placeIn(body!.centre, shape)
    return definition.handles(shape.params as never).map((handle) => ({
      body: id,
      shape: index,
      name: index === 0 ? handle.name : `shape ${index + 1}: ${handle.name}`,
      field: handle.field,
      label: definition.fields[handle.field]?.label ?? handle.field,
      at: pointFromFrame(place, handle.p_S),
      axis: rotateByQuat(place.q, handle.axis_S),
      free: handle.how === 'point',
      handle,
    }))
  })
}

function placeIn(centre: Vec3, shape: PlacedShape): Pose {
  return { p: vec3.add(shape.p_BS, centre), q: shape.q_BS }
}

/** Pulled by `delta`: metres along the handle's axis, or a vector in the body's axes. */
export function resize(
  scene: Scene,
  compiled: CompiledScene,
  { body: id, shape: index, handle }: PlacedHandle,
  delta: number | Vec3,
  { symmetric, carry = true }: ResizeOptions = {},
): Building {
  const body = scene.bodies?.find((b) => b.id === id)
  const shape = body?.shapes?.[index]
  const placed = compiled.bodies.get(id)?.shapes[index]
  if (!body || !shape || !placed) return refused(`"${id}" no longer has that shape; select it again.`)
  const place = placeIn(compiled.bodies.get(id)!.centre, placed)
  const next = resized(shape, { params: placed.params, ...place }, handle, delta, symmetric)
  const changedBody: Body = { ...body, shapes: body.shapes!.with(index, next.shape) }
  if (!carry) return made([{ type: 'put', in: 'bodies', thing: changedBody }], [id])
  const moves = movesOf(next.shape, { params: placed.params, place }, next)
  return made(putWithAttached(scene, changedBody, new Set([index]), moves), [id])
}

/** Numbers of a shape, as it stands in its body. */
interface Measured {
  readonly params: Readonly<Record<string, unknown>>
  readonly p: Vec3
  readonly q: Quat
}

interface Resized {
  readonly shape: Shape
  readonly params: Readonly<Record<string, unknown>>
  readonly place: Pose
}

/** The shape after the pull, within its bounds; as it was where that would be no shape. */
export function resized(
  shape: Shape,
  { params, p, q }: Measured,
  handle: Handle,
  delta: number | Vec3,
  symmetric?: boolean,
): Resized {
  const pull =
    typeof delta === 'number' ? vec3.scale(handle.axis_S, delta) : rotateByQuat(conjugateQuat(q), delta)
  const { fields, shift } = (pulls[handle.how] as Pull<Handle>)(params, handle, pull, symmetric)
  const wanted = { ...params, ...fields }
  if (shapeKind(shape.kind)!.check?.(wanted as never)) return { shape, params, place: { p, q } }
  const moved = vec3.add(p, rotateByQuat(q, shift))
  const at = changed(shape.at, p, moved)
  const written = Object.entries(fields).map(([key, value]) => [key, kept(shape[key], params[key], value)])
  return {
    shape: { ...shape, ...Object.fromEntries(written), ...(at && { at }) } as Shape,
    params: wanted,
    place: { p: moved, q },
  }
}

/** New numbers, and the words that stood there where the number is the same. */
function kept(said: unknown, was: unknown, now: unknown): unknown {
  if (Array.isArray(now))
    return now.map((x, i) => kept((said as unknown[] | undefined)?.[i], (was as unknown[])[i], x))
  if (typeof now !== 'number') return now
  return now === was && said !== undefined ? said : roundOff(now)
}

interface Pulled {
  readonly fields: Readonly<Record<string, unknown>>
  /** [m] of the shape's frame, in its axes */
  readonly shift: Vec3
}

type Pull<H> = (
  params: Readonly<Record<string, unknown>>,
  handle: H,
  pull: Vec3,
  symmetric: boolean | undefined,
) => Pulled

type How<K extends Handle['how']> = Extract<Handle, { how: K }>

const NO_SHIFT: Vec3 = [0, 0, 0]

/** What a pull does, by how a handle works. */
const pulls: { readonly [K in Handle['how']]: Pull<How<K>> } = {
  size(params, { field, index, one, both, natural, least, most, axis_S }, pull, symmetric) {
    const gain = (symmetric ?? natural === 'both') ? both : one
    const before = params[field] as number | readonly number[]
    const was = index === null ? (before as number) : (before as readonly number[])[index]
    // One that is thinner than the bound already may stay so.
    const wanted = was + gain.value * vec3.dot(pull, axis_S)
    const now = Math.min(Math.max(wanted, Math.min(least, was)), Math.max(most, was))
    const way = (now - was) / gain.value
    return {
      fields: { [field]: index === null ? now : (before as readonly number[]).with(index, now) },
      shift: vec3.scale(axis_S, gain.shift * way),
    }
  },
  point(params, { field, index, partner }, pull, symmetric) {
    const moved = (name: string, by: Vec3) => {
      const before = params[name] as readonly number[] | readonly (readonly number[])[]
      const shifted = (p: readonly number[]) => p.map((x, i) => clamped(x + by[i]))
      if (index === null) return { [name]: shifted(before as readonly number[]) }
      const points = before as readonly (readonly number[])[]
      return { [name]: points.with(index, shifted(points[index])) }
    }
    const other = symmetric && partner !== null ? moved(partner, vec3.scale(pull, -1)) : {}
    return { fields: { ...moved(field, pull), ...other }, shift: NO_SHIFT }
  },
  stretch(params, { field, along, fixed, end, axis_S }, pull, symmetric) {
    const way = vec3.dot(pull, axis_S)
    const size = Math.abs(end - fixed)
    const still = symmetric ? (fixed + end) / 2 : fixed
    const grown = Math.min(Math.max(size + (symmetric ? 2 : 1) * way, Math.min(THINNEST, size)), LONGEST)
    const k = size > 0 ? grown / size : 1
    const points = params[field] as readonly (readonly number[])[]
    const stretched = (p: readonly number[]) => p.with(along, still + k * (p[along] - still))
    return { fields: { [field]: points.map(stretched) }, shift: NO_SHIFT }
  },
}

function clamped(x: number): number {
  return Math.min(LONGEST, Math.max(-LONGEST, x))
}
