/* What a force kind is: one object, like a joint kind. A force with a potential says so, and the test sweep holds its
 generalised force against −∇V. */
import type { Fields } from '../model/fields'
import type { KindTexts } from '../model/texts'
import type { AxisName, Glyph } from '../joints/definition'
import type { MirrorRule } from '../joints/editing-definition'
import type { PicturePart } from '../joints/picture'
import type { KindSymbol } from '../joints/symbol'
import type { Kinematics } from '../assembly/kinematics'
import type { FrameArrays } from './kernels'

/** Where forces go: generalised forces in ν = (v in W, ω in B). */
export interface ForceWriter {
  readonly Q: Float64Array
  readonly R_WB: Float64Array
  /** [kg] by body, the ground's is 0 */
  readonly mass: Float64Array
}

/** A number of a force that people read beside what it does to its bodies: the length of a spring, its tension. */
export interface Measure<P> {
  readonly label: string
  readonly unit: string
  readonly read: (k: Kinematics, p: P) => number
}

/** What the reference says of a force kind beyond its fields. */
export interface ForceReference<P = never> extends KindTexts {
  /** One sentence for each frame. Kinds that take more frames describe the least. */
  readonly frames: readonly string[]
  /** Axes that count. */
  readonly axes: readonly (readonly [frame: number, axis: AxisName])[]
  /** For menus; default: its glyphs. */
  readonly picture?: readonly PicturePart[]
  /** For schematics; default: what its glyphs stand for. */
  readonly symbol?: KindSymbol<P>
  /** On which body, at which point, and which way it acts. Sentences. */
  readonly acts: string
  /** What each measure is and when it is positive. Sentences. */
  readonly measures?: Readonly<Record<string, string>>
}

/** How editors treat it, listed in ./editing.ts. */
export interface ForceEditing {
  /** Default: any axis where only points count, else z. */
  readonly mirror?: MirrorRule
}

export interface ForceDefinition<P> {
  readonly kind: string
  readonly label: string
  readonly frames: number | { readonly atLeast: number }
  readonly fields: Fields<P>
  /** By the names of their channels; rates are called "length.rate". */
  readonly measures?: Readonly<Record<string, Measure<P>>>
  readonly glyphs: readonly Glyph[]
  readonly axes?: boolean
  /** Number of live inputs (see State.u). */
  readonly inputs?: number
  /** Adds the force. The hot function: no allocation. */
  readonly apply: (k: Kinematics, out: ForceWriter, p: P) => void
  /** [J] for forces that have one. */
  readonly potential?: (k: Kinematics, p: P, mass: Float64Array) => number
  /** Body that the inputs u[u0…] name, for a force on a body to which it is not attached. */
  readonly bodyOf?: (u: Float64Array, u0: number) => number
  /** True while its inputs leave it without effect: it is then not evaluated. */
  readonly isIdle?: (u: Float64Array, u0: number) => boolean
  /** The kernel that evaluates it in a step (forces/kernels.ts) and its parameters, at most twelve; null where these have none. */
  readonly kernel?: { readonly code: number; readonly numbers: (p: P) => readonly number[] | null }
  /** It acts along the line between two frames, and is undefined where these coincide. */
  readonly line?: (p: P) => boolean
}

/* @__NO_SIDE_EFFECTS__ */
export function defineForce<P>(definition: ForceDefinition<P>): ForceDefinition<P> {
  return definition
}

/** `apply` by a kernel: the law is written once. */
/* @__NO_SIDE_EFFECTS__ */
export function byKernel<P extends object>(
  wrenchOf: (k: FrameArrays, n: Float64Array, o: number, out: Float64Array) => void,
  numbers: (p: P) => readonly number[],
): ForceDefinition<P>['apply'] {
  const known = new WeakMap<P, Float64Array>()
  const w = new Float64Array(12)
  return (k, out, p) => {
    let n = known.get(p)
    if (!n) {
      n = Float64Array.from(numbers(p))
      known.set(p, n)
    }
    wrenchOf(k, n, 0, w)
    for (let f = 0; f < k.count; f++) {
      push(out, k, f, w[6 * f], w[6 * f + 1], w[6 * f + 2])
      twist(out, k, f, w[6 * f + 3], w[6 * f + 4], w[6 * f + 5])
    }
  }
}

/** Pushes frame f's origin with a force in world axes. */
export function push(out: ForceWriter, k: Kinematics, f: number, x: number, y: number, z: number): void {
  const b = k.body[f]
  if (b === 0) return
  const { Q } = out
  Q[6 * b] += x
  Q[6 * b + 1] += y
  Q[6 * b + 2] += z
  const a = k.r[3 * f]
  const c = k.r[3 * f + 1]
  const d = k.r[3 * f + 2]
  twist(out, k, f, c * z - d * y, d * x - a * z, a * y - c * x)
}

/** Turns frame f's body with a torque in world axes. */
export function twist(out: ForceWriter, k: Kinematics, f: number, x: number, y: number, z: number): void {
  const b = k.body[f]
  if (b === 0) return
  const { Q, R_WB } = out
  const r = 9 * b
  Q[6 * b + 3] += R_WB[r] * x + R_WB[r + 3] * y + R_WB[r + 6] * z
  Q[6 * b + 4] += R_WB[r + 1] * x + R_WB[r + 4] * y + R_WB[r + 7] * z
  Q[6 * b + 5] += R_WB[r + 2] * x + R_WB[r + 5] * y + R_WB[r + 8] * z
}

/** Pushes frame g's origin, and the body of frame f with the opposite force at that same point: the pair has no
 moment even when the two origins are apart. */
export function pushBetween(
  out: ForceWriter,
  k: Kinematics,
  f: number,
  g: number,
  x: number,
  y: number,
  z: number,
): void {
  const { p } = k
  const a = p[3 * g] - p[3 * f]
  const b = p[3 * g + 1] - p[3 * f + 1]
  const c = p[3 * g + 2] - p[3 * f + 2]
  push(out, k, g, x, y, z)
  push(out, k, f, -x, -y, -z)
  twist(out, k, f, c * y - b * z, a * z - c * x, b * x - a * y)
}

/** Turns the bodies of frames g and f with opposite torques. */
export function twistBetween(
  out: ForceWriter,
  k: Kinematics,
  f: number,
  g: number,
  x: number,
  y: number,
  z: number,
): void {
  twist(out, k, g, x, y, z)
  twist(out, k, f, -x, -y, -z)
}

/** out[0..2] = velocity of M's origin relative to body A, v_M − (v_F + ω_F × p_FM), then
 out[3..5] = ω_M − ω_F, in world axes. The transport term is what makes a bead at rest on a turning wire be at rest. */
export function relativeVelocity(out: Float64Array, k: Kinematics): void {
  const { p, v, w } = k
  const a = p[3] - p[0]
  const b = p[4] - p[1]
  const c = p[5] - p[2]
  out[0] = v[3] - v[0] - (w[1] * c - w[2] * b)
  out[1] = v[4] - v[1] - (w[2] * a - w[0] * c)
  out[2] = v[5] - v[2] - (w[0] * b - w[1] * a)
  out[3] = w[3] - w[0]
  out[4] = w[4] - w[1]
  out[5] = w[5] - w[2]
}
