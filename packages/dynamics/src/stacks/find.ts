/* Joints stacked on bodies without mass, as in files where one body has several joints: carriages of a table, the rings of a gimbal. A stack
 is a chain of hinges and sliders from a body a to a body b over bodies that have neither mass nor anything else attached:

   a = b₀ ─ joint 1 ─ b₁ ─ joint 2 ─ … ─ joint k ─ b_k = b,     sliders first, then hinges through one point P, each normal to the next.

 Such a chain lets b move relative to a exactly as one joint of few rows does: three hinges as a ball, two as a universal joint, two sliders
 and a hinge as a planar joint. A step solves for that joint (condense.ts); a and b then determine where the bodies between are (place.ts). */
import { conjugateQuat, identityQuat, multiplyQuat, rotateByQuat, unitQuat, vec3 } from '@freebody/math'
import type { Quat, Vec3 } from '@freebody/math'
import { forceKinds } from '../forces'
import type { BodySpec, FrameSpec, JointSpec, ModelSpec } from '../model/spec'

/** A frame of a joint on one of its bodies. */
interface End {
  readonly body: string
  readonly p: Vec3
  readonly q: Quat
}

/** A joint of a chain, from the side of a. */
interface Link {
  readonly id: string
  readonly isHinge: boolean
  readonly near: End
  readonly far: End
}

/** A body between sliders: turned against a by C, its centre at o + Σ tᵢdᵢ from that of a, in axes of a. */
export interface Carriage {
  readonly body: string
  readonly C: Quat
  readonly o: Vec3
}

/** A body between two hinges: its axes of the first and of the second, and P, all in its own axes. `signs`: whether these axes point as those
 of the bodies before and behind it do, 1 or −1. */
export interface Ring {
  readonly body: string
  readonly first: Vec3
  readonly second: Vec3
  readonly P: Vec3
  readonly signs: readonly [number, number]
}

export interface Stack {
  /** Ids of its joints, from a to b. */
  readonly joints: readonly string[]
  readonly a: string
  readonly b: string
  /** Directions of the sliders, in axes of a. */
  readonly slides: readonly Vec3[]
  readonly carriages: readonly Carriage[]
  readonly hinges: number
  /** Axes of the first hinge in axes of a, and of the last in axes of b; z where there is none. */
  readonly axisOnA: Vec3
  readonly axisOnB: Vec3
  readonly rings: readonly Ring[]
  /** P, on a where every slider is at zero, and on b. */
  readonly P_a: Vec3
  readonly P_b: Vec3
  /** Orientation of b in a where nothing turns. */
  readonly C_b: Quat
}

/** Sines and cosines below this are zero. */
export const RIGHT = 1e-9

/** All stacks of a model whose other bodies have mass. */
export function findStacks(spec: ModelSpec): readonly Stack[] {
  const bodies = new Map(spec.bodies.map((b) => [b.id, b]))
  const joints = (spec.joints ?? []).filter((j) => !j.off)
  const on = new Map<string, JointSpec[]>()
  for (const j of joints) for (const { body } of j.frames) on.set(body, [...(on.get(body) ?? []), j])
  const taken = bodiesInUse(spec)
  const isBetween = (id: string): boolean => {
    const b = bodies.get(id)
    const own = on.get(id) ?? []
    return b !== undefined && isMassless(b) && !taken.has(id) && own.length === 2 && own.every(isStackable)
  }
  const found: Stack[] = []
  const seen = new Set<string>()
  for (const { id } of spec.bodies) {
    if (seen.has(id) || !isBetween(id)) continue
    const chain = chainThrough(id, on, isBetween)
    if (!chain) continue
    for (const { far } of chain) seen.add(far.body)
    const stack = stackOf(chain, bodies) ?? stackOf(reversed(chain), bodies)
    if (stack) found.push(stack)
  }
  return found
}

function hasInputs(kind: string): boolean {
  const definition = (forceKinds as Readonly<Record<string, { readonly inputs?: number }>>)[kind]
  return (definition?.inputs ?? 0) > 0
}

function isMassless({ kind, mass, inertia }: BodySpec): boolean {
  return kind !== 'particle' && mass === 0 && (inertia ?? []).every((x) => x === 0)
}

function isStackable(j: JointSpec): boolean {
  return (
    (j.kind === 'revolute' || j.kind === 'prismatic') &&
    j.frames.length === 2 &&
    j.frames[0].body !== j.frames[1].body &&
    (j.turns ?? []).length === 0
  )
}

/** Bodies that laws act on, that inputs may name, or whose turns are counted: no stack goes over them. Other forces are passed on (loads.ts). */
function bodiesInUse(spec: ModelSpec): ReadonlySet<string> {
  const used = new Set<string>()
  const note = (frames: readonly FrameSpec[] = []) => {
    for (const { body } of frames) used.add(body)
  }
  const things = [
    ...(spec.joints ?? []).filter((j) => !j.off),
    ...(spec.forces ?? []).filter((f) => !f.off),
    ...(spec.laws ?? []),
  ]
  for (const { turns } of things) for (const { frames } of turns ?? []) note(frames)
  for (const f of spec.forces ?? []) if (!f.off && (hasInputs(f.kind) || f.turns?.length)) note(f.frames)
  for (const l of spec.laws ?? []) {
    note(l.frames)
    note(spec.joints?.find((j) => j.id === l.joint)?.frames)
  }
  return used
}

/** The whole chain over `start`, end to end; null for a ring. */
function chainThrough(
  start: string,
  on: ReadonlyMap<string, readonly JointSpec[]>,
  isBetween: (id: string) => boolean,
): Link[] | null {
  const [back, ahead] = on.get(start) ?? []
  const before = walk(start, back, on, isBetween)
  const after = walk(start, ahead, on, isBetween)
  if (!before || !after) return null
  return [...reversed(before), ...after]
}

/** From body `from` over joint j and on. */
function walk(
  from: string,
  j: JointSpec,
  on: ReadonlyMap<string, readonly JointSpec[]>,
  isBetween: (id: string) => boolean,
): Link[] | null {
  const links: Link[] = []
  let [body, joint] = [from, j]
  for (;;) {
    const near = joint.frames.find((f) => f.body === body)!
    const far = joint.frames.find((f) => f.body !== body)!
    links.push({ id: joint.id, isHinge: joint.kind === 'revolute', near: endOf(near), far: endOf(far) })
    if (far.body === from) return null
    if (!isBetween(far.body)) return links
    body = far.body
    joint = on.get(body)!.find((other) => other !== joint)!
  }
}

function endOf({ body, p_BF, q_BF }: FrameSpec): End {
  return { body, p: p_BF ?? vec3.ZERO, q: unitQuat(q_BF ?? identityQuat) }
}

function reversed(chain: readonly Link[]): Link[] {
  return chain.map((link) => ({ ...link, near: link.far, far: link.near })).reverse()
}

/** Null where the chain is no stack that one joint replaces. */
function stackOf(chain: readonly Link[], bodies: ReadonlyMap<string, BodySpec>): Stack | null {
  const count = chain.findIndex(({ isHinge }) => isHinge)
  const sliders = count < 0 ? [...chain] : chain.slice(0, count)
  const hinges = count < 0 ? [] : chain.slice(count)
  const a = chain[0].near.body
  const b = chain[chain.length - 1].far.body
  if (hinges.some(({ isHinge }) => !isHinge) || sliders.length > 3 || hinges.length > 3 || a === b)
    return null

  const orientation = (id: string): Quat => unitQuat(bodies.get(id)?.q_WB ?? identityQuat)
  const slides: Vec3[] = []
  const carriages: Carriage[] = []
  let C: Quat = identityQuat
  let o: Vec3 = vec3.ZERO
  for (const { near, far } of sliders) {
    const before = multiplyQuat(C, near.q)
    slides.push(rotateByQuat(before, vec3.E[2]))
    const from = vec3.add(o, rotateByQuat(C, near.p))
    const flip = flipBetween(
      multiplyQuat(orientation(near.body), near.q),
      multiplyQuat(orientation(far.body), far.q),
    )
    C = unitQuat(multiplyQuat(multiplyQuat(before, flip), conjugateQuat(far.q)))
    o = vec3.subtract(from, rotateByQuat(C, far.p))
    carriages.push({ body: far.body, C, o })
  }
  if (!areIndependent(slides)) return null
  if (hinges.length === 0) {
    const { far } = sliders[sliders.length - 1]
    const { C: C_b, o: last } = carriages[carriages.length - 1]
    return {
      ...{ joints: chain.map(({ id }) => id), a, b, slides, carriages: carriages.slice(0, -1), hinges: 0 },
      ...{ axisOnA: vec3.E[2], axisOnB: vec3.E[2], rings: [] },
      ...{ P_a: vec3.add(last, rotateByQuat(C_b, far.p)), P_b: far.p, C_b },
    }
  }
  const turning = hingesOf(hinges, orientation)
  if (!turning) return null
  const { near } = hinges[0]
  return {
    ...{ joints: chain.map(({ id }) => id), a, b, slides, carriages, hinges: hinges.length },
    axisOnA: rotateByQuat(multiplyQuat(C, near.q), vec3.E[2]),
    axisOnB: axisOf(hinges[hinges.length - 1].far),
    rings: turning.rings,
    P_a: vec3.add(o, rotateByQuat(C, turning.P_first)),
    P_b: turning.P_last,
    C_b: C,
  }
}

const axisOf = ({ q }: End): Vec3 => rotateByQuat(q, vec3.E[2])

/** The half turn about an axis, or none, that takes the axes of a slider's frame nearest to those of its other frame: a slider holds axes at
 right angles, which leaves their senses open. */
function flipBetween(near: Quat, far: Quat): Quat {
  const [w, x, y, z] = multiplyQuat(conjugateQuat(near), far)
  const sizes = [w, x, y, z].map(Math.abs)
  const k = sizes.indexOf(Math.max(...sizes))
  return [k === 0 ? 1 : 0, k === 1 ? 1 : 0, k === 2 ? 1 : 0, k === 3 ? 1 : 0]
}

function areIndependent(slides: readonly Vec3[]): boolean {
  const [d, e, f] = slides
  if (slides.length < 2) return true
  const n = vec3.cross(d, e)
  return vec3.length(n) > 1e-3 && (f === undefined || Math.abs(vec3.dot(n, f)) > 1e-3)
}

interface Turning {
  readonly rings: readonly Ring[]
  /** P on the body before the first hinge and on the one behind the last. */
  readonly P_first: Vec3
  readonly P_last: Vec3
}

/** Hinges through one point, each at right angles to the next; null where they are not. */
function hingesOf(hinges: readonly Link[], orientation: (id: string) => Quat): Turning | null {
  const signs = hinges.map(({ near, far }) => {
    const z_near = rotateByQuat(orientation(near.body), axisOf(near))
    return vec3.dot(z_near, rotateByQuat(orientation(far.body), axisOf(far))) < 0 ? -1 : 1
  })
  const rings: Ring[] = []
  // where P is along each hinge, from the origin of its frames, on the near and on the far side
  const along = hinges.map(() => ({ near: Number.NaN, far: Number.NaN }))
  for (let i = 0; i + 1 < hinges.length; i++) {
    const { far: one } = hinges[i]
    const { near: two } = hinges[i + 1]
    const first = axisOf(one)
    const second = axisOf(two)
    if (Math.abs(vec3.dot(first, second)) > RIGHT) return null
    const apart = vec3.subtract(two.p, one.p)
    along[i].far = vec3.dot(apart, first)
    along[i + 1].near = -vec3.dot(apart, second)
    const P = vec3.add(one.p, first, along[i].far)
    const size = vec3.length(one.p) + vec3.length(two.p)
    if (vec3.distance(P, vec3.add(two.p, second, along[i + 1].near)) > RIGHT * size) return null
    rings.push({ body: one.body, first, second, P, signs: [signs[i], signs[i + 1]] })
  }
  for (const [i, at] of along.entries()) {
    if (Number.isNaN(at.near)) at.near = Number.isNaN(at.far) ? 0 : signs[i] * at.far
    if (Number.isNaN(at.far)) at.far = signs[i] * at.near
    const size = vec3.length(hinges[i].near.p) + vec3.length(hinges[i].far.p)
    if (Math.abs(at.near - signs[i] * at.far) > RIGHT * (size + Math.abs(at.near))) return null
  }
  const start = hinges[0].near
  const end = hinges[hinges.length - 1].far
  return {
    rings,
    P_first: vec3.add(start.p, axisOf(start), along[0].near),
    P_last: vec3.add(end.p, axisOf(end), along[hinges.length - 1].far),
  }
}
