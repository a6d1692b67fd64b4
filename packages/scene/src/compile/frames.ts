/* Frames by body, point and axis → frames of the engine, which count from the centre of mass. */
import type { FrameSpec } from '@freebody/dynamics'
import type { Vec3 } from '@freebody/math'
import { framesOf, withFrames, type Attached, type AttachedList, type Frame } from '../document'
import type { Edit } from '../edits'
import { pointer } from '../problem'
import { nearest } from '@freebody/expressions'
import type { CompiledBody } from './bodies'
import type { Path, Reader } from './reader'

interface Context {
  readonly thing: Attached
  readonly name: AttachedList
  readonly bodies: ReadonlyMap<string, CompiledBody>
  /** Ids of bodies in the document, right or wrong. */
  readonly declared: ReadonlySet<string>
  readonly reader: Reader
}

/** Null after reporting what is wrong. */
export function compileFrames(context: Context, path: Path): FrameSpec[] | null {
  const { thing } = context
  const keys: readonly Path[] = [
    ['a'],
    ...(thing.b ? [['b']] : []),
    ...(thing.more ?? []).map((_, i) => ['more', i]),
  ]
  const specs = framesOf(thing).map((frame, i) => compileFrame(context, frame, i, [...path, ...keys[i]]))
  return specs.some((spec) => spec === null) ? null : (specs as FrameSpec[])
}

function compileFrame(context: Context, frame: Frame, index: number, path: Path): FrameSpec | null {
  const { thing, bodies, declared, reader } = context
  const body = bodies.get(frame.body)
  if (!body) {
    // A body that is there and wrong has its own problem; one that is not there is this one's.
    if (declared.has(frame.body)) return null
    const best = nearest(frame.body, bodies.keys())
    reader.report({
      path: pointer(...path, 'body'),
      at: thing.id,
      message: `"${thing.id}" is attached to "${frame.body}", which does not exist. ${
        best === undefined ? 'Attach it to a body or to "ground".' : `Did you mean "${best}"?`
      }`,
      fix: repaired(context, index, best === undefined ? null : { ...frame, body: best }),
    })
    return null
  }
  const place = placeOf(context, frame, body, index, path)
  if (!place) return null
  const q_BF = reader.orientation(frame, thing.id, path)
  const p_BF: Vec3 = [place[0] - body.centre[0], place[1] - body.centre[1], place[2] - body.centre[2]]
  if ([...p_BF, ...q_BF].some(Number.isNaN)) return null
  return { body: frame.body, p_BF, q_BF }
}

function placeOf(context: Context, frame: Frame, body: CompiledBody, index: number, path: Path): Vec3 | null {
  const { thing, reader } = context
  const at = thing.id
  if (frame.point === undefined) return frame.at ? reader.vector(frame.at, at, [...path, 'at']) : [0, 0, 0]
  if (frame.at !== undefined) {
    const { at: _, ...kept } = frame
    reader.report({
      path: pointer(...path, 'at'),
      at,
      message: `"${at}" gives its place on "${body.id}" twice, by "at" and by "point"; keep one.`,
      fix: repaired(context, index, kept),
    })
  }
  if (Object.hasOwn(body.points, frame.point)) return body.points[frame.point]
  const best = nearest(frame.point, Object.keys(body.points))
  reader.report({
    path: pointer(...path, 'point'),
    at,
    message: `"${body.id}" has no point "${frame.point}".${best === undefined ? '' : ` Did you mean "${best}"?`}`,
    fix: repaired(context, index, best === undefined ? null : { ...frame, point: best }),
  })
  return null
}

/** The thing with another frame in place of that one; without it where there is none. */
function repaired({ thing, name }: Context, index: number, frame: Frame | null): Edit {
  if (!frame) return { type: 'remove', in: name, id: thing.id }
  const fixed = withFrames(thing, framesOf(thing).with(index, frame))
  return { type: 'put', in: name, thing: fixed } as Edit
}
