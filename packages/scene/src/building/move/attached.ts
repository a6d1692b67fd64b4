/* What is attached to a place of a shape, such as a joint at the end of a rod, stays attached when the shape changes its size: frames,
 named points and other shapes move with the place. */
import { pointFromFrame, vec3, type Pose, type Vec3 } from '@freebody/math'
import type { ReadShape } from '../../compile/shapes'
import {
  attachedLists,
  framesOf,
  withFrames,
  type Attached,
  type Body,
  type Frame,
  type Scene,
  type Shape,
  type Vector,
} from '../../document'
import { apply, type Edit } from '../../edits'
import { shapeKind } from '../../shapes'
import { changed, readingOf } from '../document-numbers'

/** A place of a shape before and after, in the body's frame [m]. */
export interface Move {
  readonly from: Vec3
  readonly to: Vec3
  /** The place as the document has it, where a field of the shape holds it: an expression stays one. */
  readonly written?: Vector | undefined
}

interface Placed {
  readonly params: Readonly<Record<string, unknown>>
  /** In the body's frame. */
  readonly place: Pose
}

/** Places of a shape that moved. `shape`: as the document has it afterwards. */
export function movesOf(shape: Shape, before: Placed, after: Placed): Move[] {
  const definition = shapeKind(shape.kind)!
  const now = new Map(definition.anchors(after.params as never).map((anchor) => [anchor.name, anchor]))
  const inBodyFrame = !shape.at && !shape.turn && !shape.angles && !shape.axis
  return definition.anchors(before.params as never).flatMap(({ name, p_S }): Move[] => {
    const next = now.get(name)
    if (!next) return []
    const from = pointFromFrame(before.place, p_S)
    const to = pointFromFrame(after.place, next.p_S)
    const written =
      inBodyFrame && next.field !== undefined ? (shape[next.field] as Vector | undefined) : undefined
    return vec3.distance(from, to) > 1e-12 ? [{ from, to, written }] : []
  })
}

/** The body with changed shapes, and everything attached where something moved, at the new place. */
export function putWithAttached(
  scene: Scene,
  body: Body,
  resized: ReadonlySet<number>,
  moves: readonly Move[],
): Edit[] {
  const reading = readingOf(scene)
  const follow = (at: Vector | undefined): Vector | null => {
    const p = reading.vector(at)
    const move = moves.find(({ from }) => vec3.distance(from, p) < 1e-9 * (1 + vec3.length(p)))
    if (!move) return null
    if (move.written) return move.written
    return changed(at ?? [0, 0, 0], p, vec3.add(p, vec3.subtract(move.to, move.from))) ?? [0, 0, 0]
  }
  const points = Object.entries(body.points ?? {}).map(([name, p]) => [name, follow(p) ?? p])
  const shapes = body.shapes!.map((shape, i) => {
    const at = resized.has(i) || shape.at === undefined ? null : follow(shape.at)
    return at ? { ...shape, at } : shape
  })
  const thing: Body = { ...body, shapes, ...(body.points && { points: Object.fromEntries(points) }) }
  return [
    { type: 'put', in: 'bodies', thing },
    ...attachedLists.flatMap((name) =>
      (scene[name] ?? []).flatMap((other: Attached): Edit[] => {
        const next = followed(other, body.id, follow)
        return next ? [{ type: 'put', in: name, thing: next } as Edit] : []
      }),
    ),
  ]
}

function followed<T extends Attached>(
  thing: T,
  body: string,
  follow: (at: Vector | undefined) => Vector | null,
): T | null {
  let any = false
  const frames = framesOf(thing).map((frame): Frame => {
    if (frame.body !== body || frame.point !== undefined) return frame
    const at = follow(frame.at)
    if (!at) return frame
    any = true
    return { ...frame, at }
  })
  return any ? withFrames(thing, frames) : null
}

/** Edits that change bodies as given. Where a body has the same shapes as before in other sizes, what is attached to their places moves with these. */
export function changeBodies(scene: Scene, bodies: readonly Body[]): readonly Edit[] {
  let present = scene
  const edits: Edit[] = []
  for (const body of bodies)
    for (const edit of changeBody(present, body)) {
      edits.push(edit)
      present = apply(present, edit).scene
    }
  return edits
}

function changeBody(scene: Scene, body: Body): readonly Edit[] {
  const before = scene.bodies?.find(({ id }) => id === body.id)
  const sizes = before ? resizedShapes(before, body) : []
  const put: Edit = { type: 'put', in: 'bodies', thing: body }
  if (!before || sizes.length === 0) return [put]
  const reading = readingOf(scene)
  const moves = sizes.flatMap((i) => {
    const [was, now] = [before, body].map((b) => reading.shape(b.shapes![i]))
    // A shape without a valid size has no places; nothing moves until it has one.
    return was && now ? movesOf(body.shapes![i], placed(was), placed(now)) : []
  })
  return putWithAttached(scene, body, new Set(sizes), moves)
}

const placed = ({ params, at, turn }: ReadShape): Placed => ({ params, place: { p: at, q: turn } })

/** Indices of shapes that differ in fields of their kind alone. */
function resizedShapes(before: Body, after: Body): readonly number[] {
  const [was, now] = [before.shapes ?? [], after.shapes ?? []]
  if (was === now || was.length !== now.length) return []
  return now.flatMap((shape, i) => {
    if (shape === was[i] || shape.kind !== was[i].kind) return []
    const own = Object.keys(shapeKind(shape.kind)?.fields ?? {})
    return own.some((key) => JSON.stringify(shape[key]) !== JSON.stringify(was[i][key])) ? [i] : []
  })
}
