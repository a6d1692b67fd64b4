/* What there is to draw for joints and forces: glyphs on frames, and links between frames. */
import type { Constraint, Force, Glyph, Model } from '@freebody/dynamics'
import { Box3, type Matrix4, Vector3 } from 'three'
import type { Part } from '../bodies/painter'
import { placeOfFrame } from '../pose'
import { placeOfGlyph, type GlyphShape } from './geometry'

export type Thing = Constraint | Force

export interface GlyphItem {
  readonly id: string
  readonly kind: 'joint' | 'force'
  readonly shape: GlyphShape
  /** Of the frame it sits on. */
  readonly body: number
  /** Geometry → body. */
  readonly local: Matrix4
  /** [m] glyph size */
  readonly unit: number
  /** [m] from the middle of the body */
  readonly reach: number
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
  readonly spots: readonly Spot[]
}

/** `radius` [m]: of the scene. */
export function itemsOf(model: Model, parts: readonly Part[], radius: number): Items {
  const extents = extentsOf(model, parts)
  const glyphs: GlyphItem[] = []
  const links: LinkItem[] = []
  const spots: Spot[] = []
  const collect = (thing: Thing, kind: 'joint' | 'force') => {
    const unit = unitOf(thing, extents, radius)
    const all = thing.definition.glyphs
    for (const glyph of all) {
      if (glyph.shape !== 'line') {
        if (glyph.on >= thing.frameCount) continue
        const local = placeOfFrame(thing, glyph.on).multiply(placeOfGlyph(glyph, unit))
        const [, , , , , , , , , , , , x, y, z] = local.elements
        const reach = Math.hypot(x, y, z)
        glyphs.push({
          id: thing.id,
          kind,
          shape: glyph.shape,
          body: thing.body[glyph.on],
          local,
          unit,
          reach,
        })
        // A line is as long as it is: a small body at its end does not make it thinner than the others.
      } else links.push(...linksOf(thing, kind, glyph, Math.max(unit, 0.7 * USUAL * radius)))
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
  for (const c of model.constraints) collect(c, 'joint')
  for (const f of model.forces) collect(f, 'force')
  return { glyphs, links, spots }
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
function extentsOf(model: Model, parts: readonly Part[]): Float64Array {
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
