/* What there is to draw for joints and forces: glyphs on frames, links between frames, belts, and the ground's symbol where something
 hangs on it. */
import type { Constraint, Force, Glyph, Model } from '@freebody/dynamics'
import type { Vec3 } from '@freebody/math'
import { Box3, Matrix4, Vector3 } from 'three'
import type { Wheel } from '../bodies/gears'
import type { Part } from '../bodies/painter'
import { placeOfFrame, poseMatrix } from '../pose'
import { beltOf, type BeltItem } from './belts'
import { glyphForms, placeOfGlyph, type GlyphRole, type GlyphShape } from './geometry'
import { supportMatrix } from './ground'

export type Thing = Constraint | Force

/** A form, or the number of teeth of a gear. */
export type GlyphKey = GlyphShape | number

export interface GlyphItem {
  readonly id: string
  readonly kind: 'joint' | 'force'
  readonly shape: GlyphKey
  readonly role: GlyphRole
  /** Of the frame it sits on. */
  readonly body: number
  /** The first of the body: its side of the joint has that colour. */
  readonly part: Part | undefined
  /** Geometry → body. */
  readonly local: Matrix4
  /** [m] glyph size */
  readonly unit: number
  /** Its size is that of the mechanism, at any zoom. */
  readonly steady?: true
  /** It stands out of bodies, however near they are seen. */
  readonly through?: true
  /** It lies along z of the first frame as far as the second has moved. */
  readonly grows?: Growth
}

export interface Growth {
  readonly thing: Thing
  /** [m] ends of the stroke, of the motion so far */
  low: number
  high: number
}

export type LinkStyle = NonNullable<Glyph['style']>

export interface LinkItem {
  readonly id: string
  readonly kind: 'joint' | 'force'
  readonly style: LinkStyle
  readonly thing: Thing
  /** Frames it joins. */
  readonly from: number
  readonly to: number
  readonly unit: number
}

/** [glyph sizes] radius of a link */
export const THICKNESS: Readonly<Record<LinkStyle, number>> = { coil: 0.42, bar: 0.13, rope: 0.06, ray: 0.03 }

/** The glyph of a joint that has several on one place stands for it: this is where it is picked and labelled. */
export interface Spot {
  readonly id: string
  readonly kind: 'joint' | 'force'
  readonly body: number
  readonly p_B: Vector3
  readonly unit: number
  readonly bodies: readonly string[]
}

export interface Items {
  readonly glyphs: readonly GlyphItem[]
  readonly links: readonly LinkItem[]
  readonly belts: readonly BeltItem[]
  readonly spots: readonly Spot[]
}

/** How a scene starts: positions and quaternions of its bodies, and the wheels of its gear pairs. */
export interface Start {
  readonly q: Float64Array
  readonly wheels: readonly Wheel[]
}

/** `radius` [m]: of the scene. */
export function itemsOf(
  model: Pick<Model, 'constraints' | 'forces' | 'bodyIds' | 'g_W'>,
  parts: readonly Part[],
  radius: number,
  start: Start,
): Items {
  const extents = extentsOf(model, parts)
  const partOf = new Map(parts.toReversed().map((part) => [part.body, part]))
  const glyphs: GlyphItem[] = []
  const links: LinkItem[] = []
  const belts: BeltItem[] = []
  const spots: Spot[] = []
  const supports = new Map<string, GlyphItem>()
  const collect = (thing: Thing, kind: 'joint' | 'force') => {
    const unit = unitOf(thing, extents, radius)
    const all = thing.definition.glyphs
    const belt = thing.definition.kind === 'belt' ? beltOf(thing as Constraint, unit) : null
    if (belt) belts.push(belt)
    for (const glyph of belt ? [] : all) {
      if (glyph.shape === 'line') {
        // A line is as long as it is: a small body at its end does not make it thinner than the others.
        const own = linksOf(thing, kind, glyph, Math.max(unit, 0.7 * USUAL * radius))
        links.push(...own)
        for (const { from, to, style } of own) {
          if (style === 'ray') continue
          for (const [f, other] of [
            [from, to],
            [to, from],
          ])
            if (thing.body[f] === 0 && thing.body[other] !== 0) supportAt(thing, kind, f, other, unit, false)
        }
        continue
      }
      if (glyph.on >= thing.frameCount) continue
      const { role, backed, grows, through } = glyphForms[glyph.shape]
      const body = thing.body[glyph.on]
      const wheel = start.wheels.find((w) => w.joint === thing.id && w.frame === glyph.on)
      const item = { id: thing.id, kind, role, body, part: partOf.get(body), unit }
      if (wheel) {
        const made = wheelItem(wheel, thing)
        if (made) glyphs.push({ ...item, ...made, steady: true })
        continue
      }
      const local = placeOfFrame(thing, glyph.on).multiply(placeOfGlyph(glyph, unit))
      if (through)
        local.scale(new Vector3(1, 1, throughFactor(thing, parts, start.q, glyph.on, local, through)))
      if (backed) turnBack(local, thing, glyph.on, backed === 'any way')
      const stroke = grows ? strokeAt(thing, start.q) : 0
      const growth = grows ? { grows: { thing, low: stroke, high: stroke } } : {}
      const pin = through ? ({ through: true } as const) : {}
      glyphs.push({ ...item, shape: glyph.shape, local, ...growth, ...pin })
      const other = glyph.on % 2 === 0 ? glyph.on + 1 : glyph.on - 1
      if (role === 'hold' && body === 0 && other < thing.frameCount && thing.body[other] !== 0)
        supportAt(thing, kind, glyph.on, other, unit, grows === true)
    }
    // Such as the pointer of a session, which has no place until it pulls.
    if (all.length === 0 && kind === 'force') return
    const frame = lastMoving(thing)
    spots.push({
      id: thing.id,
      kind,
      body: thing.body[frame],
      p_B: new Vector3().fromArray(thing.p_BF, 3 * frame),
      unit,
      bodies: [...new Set([...thing.body.subarray(0, thing.frameCount)].map((b) => model.bodyIds[b]))],
    })
  }

  /** The ground's symbol under a frame; one for all that hang on one place. */
  function supportAt(
    thing: Thing,
    kind: 'joint' | 'force',
    frame: number,
    other: number,
    unit: number,
    along: boolean,
  ): void {
    const place = poseMatrix(start.q, 0).multiply(placeOfFrame(thing, frame))
    const origin = new Vector3().setFromMatrixPosition(place)
    const axis = new Vector3().setFromMatrixColumn(place, 2)
    if (along) origin.addScaledVector(axis, strokeAt(thing, start.q))
    const key = origin
      .toArray()
      .map((x) => Math.round((1e3 * x) / radius))
      .join()
    // Where the ground has a shape of its own, it is seen to hold.
    if (supports.has(key) || onGround(parts, origin, unit)) return
    const carried = new Vector3().fromArray(start.q, 7 * thing.body[other])
    const g = [...model.g_W] as unknown as Vec3
    const matrix = supportMatrix(origin, axis, carried, g, along).scale(new Vector3(unit, unit, unit))
    const item = { id: thing.id, kind, role: 'hold', body: 0, part: undefined, unit } as const
    const shape = along ? 'bed' : 'support'
    supports.set(key, { ...item, shape, local: matrix })
    if (!along) return
    for (const s of [-2.2, 2.2]) {
      const local = matrix.clone().multiply(new Matrix4().makeTranslation(0, 0, s))
      supports.set(`${key} ${s}`, { ...item, shape, local })
    }
  }

  for (const c of model.constraints) collect(c, 'joint')
  for (const f of model.forces) collect(f, 'force')
  return { glyphs: [...glyphs, ...supports.values()], links, belts, spots }
}

function onGround(parts: readonly Part[], p_W: Vector3, within: number): boolean {
  return parts.some(({ body, geometry, local }) => {
    if (body !== 0 || !geometry.boundingBox) return false
    const size = local.getMaxScaleOnAxis()
    return (
      geometry.boundingBox.distanceToPoint(back.copy(p_W).applyMatrix4(local.clone().invert())) * size <
      within
    )
  })
}

/** Teeth for a wheel whose body has no round shape that could have them. */
function wheelItem(
  { toothing, shape, frame, rack }: Wheel,
  thing: Thing,
): Pick<GlyphItem, 'shape' | 'local'> | null {
  if (rack) return { shape: 'rack', local: rack }
  if (shape >= 0) return null
  const { teeth, pitch, phase } = toothing
  const local = placeOfFrame(thing, frame).multiply(new Matrix4().makeRotationZ(phase))
  return { shape: teeth, local: local.scale(new Vector3(pitch, pitch, pitch)) }
}

/** [m] by which the second frame is along z of the first. */
function strokeAt(thing: Thing, q: Float64Array): number {
  const [a, b] = [0, 1].map((f) => poseMatrix(q, 7 * thing.body[f]).multiply(placeOfFrame(thing, f)))
  return new Vector3().setFromMatrixPosition(a.invert().multiply(b)).z
}

/** Longest that a pin is made, and how far it stands out, in its lengths. */
const LONGEST = 2.6
const OUT = 1.1

/** How many times longer a pin along z of `local` must be to stand out on both sides of what its joint holds. Along a shaft it cannot. `half`: of
 its length, in units of the geometry. */
function throughFactor(
  thing: Thing,
  parts: readonly Part[],
  q: Float64Array,
  on: number,
  local: Matrix4,
  half: number,
): number {
  const place = poseMatrix(q, 7 * thing.body[on]).multiply(local)
  const least = half * back.setFromMatrixColumn(place, 2).length()
  const bodies = [on, on % 2 === 0 ? on + 1 : on - 1].map((f) => thing.body[f])
  let factor = 1
  for (const { body, geometry, local: own } of parts) {
    const box = geometry.boundingBox
    if (body === 0 || !bodies.includes(body) || !box) continue
    // Where the joint is, and its axis [m], in the part's geometry.
    const inPart = poseMatrix(q, 7 * body)
      .multiply(own)
      .invert()
      .multiply(place)
    const at = new Vector3().setFromMatrixPosition(inPart)
    const axis = new Vector3().setFromMatrixColumn(inPart, 2).multiplyScalar(half / least)
    if (box.distanceToPoint(at) > 1e-6 * box.getSize(back).length()) continue
    for (const i of [0, 1, 2]) {
      const slope = Math.abs(axis.getComponent(i))
      if (slope < 0.9 * axis.length()) continue
      const inside = Math.max(
        box.max.getComponent(i) - at.getComponent(i),
        at.getComponent(i) - box.min.getComponent(i),
      )
      const needed = (OUT * inside) / slope / least
      if (needed <= LONGEST) factor = Math.max(factor, needed)
    }
  }
  return factor
}

const back = new Vector3()

/** Turns a glyph so that its back, −y, is towards the middle of the body it sits on. */
function turnBack(local: Matrix4, thing: Thing, frame: number, anyWay: boolean): void {
  const [x, y, z] = [new Vector3(), new Vector3(), new Vector3()]
  const size = local.getMaxScaleOnAxis()
  local.extractBasis(x, y, z)
  z.normalize()
  // From the frame to the middle; on the ground, down.
  back.fromArray(thing.p_BF, 3 * frame).negate()
  if (thing.body[frame] === 0 || back.lengthSq() < 1e-12) back.set(0, 0, -1)
  y.copy(back).negate()
  if (!anyWay) y.addScaledVector(z, -y.dot(z))
  if (y.lengthSq() < 1e-6 * back.lengthSq()) y.set(z.z, z.x, z.y)
  y.normalize()
  if (anyWay || Math.abs(y.dot(z)) > 1e-3) {
    z.set(y.z, y.x, y.y)
    z.addScaledVector(y, -z.dot(y)).normalize()
  }
  x.crossVectors(y, z)
  const at = new Vector3().setFromMatrixPosition(local)
  local.makeBasis(x, y, z).setPosition(at).scale(back.setScalar(size))
}

function linksOf(thing: Thing, kind: 'joint' | 'force', glyph: Glyph, unit: number): LinkItem[] {
  const { style = 'bar' } = glyph
  const item = (from: number, to: number): LinkItem => ({ id: thing.id, kind, style, thing, from, to, unit })
  if (glyph.isPath) return Array.from({ length: thing.frameCount - 1 }, (_, i) => item(i, i + 1))
  const to = glyph.to ?? glyph.on
  return to < thing.frameCount && to !== glyph.on ? [item(glyph.on, to)] : []
}

export function lastMoving(thing: Thing): number {
  for (let f = thing.frameCount - 1; f > 0; f--) if (thing.body[f] > 0) return f
  return 0
}

/** [m] What a glyph on each body may measure, by index: small beside its length, and not much thicker than it is. 0: no limit. */
function extentsOf(model: Pick<Model, 'bodyIds'>, parts: readonly Part[]): Float64Array {
  const boxes = model.bodyIds.map(() => new Box3())
  const box = new Box3()
  for (const part of parts)
    if (part.geometry.boundingBox)
      boxes[part.body].union(box.copy(part.geometry.boundingBox).applyMatrix4(part.local))
  const size = new Vector3()
  return Float64Array.from(boxes, (b) => {
    if (b.isEmpty()) return 0
    const sides = b.getSize(size).toArray()
    return Math.min(0.36 * Math.max(...sides), 2.2 * Math.min(...sides))
  })
}

/** [px] Glyphs measure at least and at most this at any zoom; below the last they vanish. */
const READABLE = 8
const LARGE = 26
export const VANISHED = 4
/** How much larger than it is a glyph may be drawn, so that it can be read. */
const MAGNIFIED = 2.4

/** [px] Smaller ones are not drawn, however they are magnified. */
export const LEAST_SEEN = VANISHED / MAGNIFIED

/** Factor by which a glyph of so many pixels is drawn larger or smaller. */
export function magnification(pixels: number): number {
  if (pixels >= LARGE) return (LARGE / pixels) ** 0.55
  const k = Math.min(MAGNIFIED, Math.max(1, READABLE / pixels))
  // Not all at once.
  const left = (k * pixels - VANISHED) / (0.4 * VANISHED)
  return left >= 1 ? k : Math.max(0, left) * k
}

/** Part of the scene's radius a glyph measures. */
const USUAL = 0.07
const LEAST = 0.01
/** Times as large as its bodies allow that it may become to be seen: in a scene of a thousand links the least would cover them. */
const ENLARGED = 2

/** [m] A glyph is small beside the scene, and never large beside the bodies it joins: `extents` says what they allow. */
export function unitOf(
  thing: Pick<Thing, 'body' | 'frameCount'>,
  extents: Float64Array,
  radius: number,
): number {
  let unit = USUAL * radius
  for (let f = 0; f < thing.frameCount; f++) {
    const b = thing.body[f]
    if (b > 0 && extents[b] > 0) unit = Math.min(unit, extents[b])
  }
  return Math.max(unit, Math.min(LEAST * radius, ENLARGED * unit))
}
