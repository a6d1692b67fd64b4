/* What there is to draw of a moment: the frames of joints and forces in the world, and the symbol of each. */
import {
  symbolOfGlyphs,
  type Constraint,
  type Force,
  type KindSymbol,
  type SymbolPart,
} from '@freebody/dynamics'
import { forceReferences, jointReferences } from '@freebody/dynamics/references'
import { rotateByQuat, vec3, type Quat, type Vec3 } from '@freebody/math'
import type { CompiledScene } from '@freebody/scene'

export interface Placed {
  /** Index of the body, 0 for the ground. */
  readonly body: number
  readonly p_W: Vec3
  readonly axes_W: readonly [Vec3, Vec3, Vec3]
}

export interface Thing {
  readonly id: string
  readonly kind: 'joint' | 'force'
  readonly frames: readonly Placed[]
  readonly symbol: readonly SymbolPart[]
  /** Frames 0 and 1 are at one point. */
  readonly point: boolean
}

/** Body → world, from poses as in State.q. */
export function poseOf(q: Float64Array, body: number): { readonly p_W: Vec3; readonly q_W: Quat } {
  const o = 7 * body
  return { p_W: [q[o], q[o + 1], q[o + 2]], q_W: [q[o + 3], q[o + 4], q[o + 5], q[o + 6]] }
}

export function thingsOf({ model, spec }: CompiledScene, q: Float64Array): readonly Thing[] {
  // The engine adds forces of its own, such as that of the pointer, which no document has.
  const own = new Set([...(spec.joints ?? []), ...(spec.forces ?? [])].map(({ id }) => id))
  return [
    ...model.constraints.map((c) => thing(c, 'joint', jointReferences, c.point, q)),
    ...model.forces.map((f) => thing(f, 'force', forceReferences, false, q)),
  ].filter(({ id }) => own.has(id))
}

type References = Readonly<Record<string, { readonly symbol?: KindSymbol<never> }>>

function thing(
  at: Constraint | Force,
  kind: Thing['kind'],
  references: References,
  point: boolean,
  q: Float64Array,
): Thing {
  const frames = Array.from({ length: at.frameCount }, (_, f) => placed(at, f, q))
  return { id: at.id, kind, frames, symbol: symbolOf(at, references, frames), point }
}

function symbolOf(
  { definition, params }: Constraint | Force,
  references: References,
  frames: readonly Placed[],
): readonly SymbolPart[] {
  const symbol: KindSymbol<never> =
    (Object.hasOwn(references, definition.kind) ? references[definition.kind].symbol : undefined) ??
    symbolOfGlyphs(definition.glyphs)
  const parts =
    typeof symbol === 'function'
      ? symbol(params as never, (f, g) => vec3.distance(frames[f].p_W, frames[g].p_W))
      : symbol
  return parts.filter((part) => framesOf(part).every((f) => f < frames.length))
}

/** Frames that a part names. */
export function framesOf(part: SymbolPart): readonly number[] {
  if (part.draw === 'rope') return []
  if ('from' in part) return [part.from, part.to]
  const further = ['through', 'and', 'under', 'floor', 'against'] as const
  const named: Readonly<Partial<Record<(typeof further)[number], number>>> = part as object
  return [part.on, ...further.flatMap((name) => named[name] ?? [])]
}

function placed({ body, p_BF, axes_BF }: Constraint | Force, f: number, q: Float64Array): Placed {
  const b = body[f]
  const { p_W, q_W } = poseOf(q, b)
  const axis = (a: number): Vec3 =>
    rotateByQuat(q_W, [axes_BF[9 * f + 3 * a], axes_BF[9 * f + 3 * a + 1], axes_BF[9 * f + 3 * a + 2]])
  return {
    body: b,
    p_W: vec3.add(p_W, rotateByQuat(q_W, [p_BF[3 * f], p_BF[3 * f + 1], p_BF[3 * f + 2]])),
    axes_W: [axis(0), axis(1), axis(2)],
  }
}
