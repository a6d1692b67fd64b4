/* Geometry of glyphs, which the definition of a kind gives as data. A new kind of joint needs no change
 here. Everything is built along z in units of the glyph size, and stretched by its instance. */
import type { Glyph } from '@freebody/dynamics'
import {
  BufferGeometry,
  ConeGeometry,
  CylinderGeometry,
  Float32BufferAttribute,
  Matrix4,
  PlaneGeometry,
  SphereGeometry,
  TorusGeometry,
} from 'three'
import { toothedWheel } from '../bodies/gears'
import { roundedCylinder } from '../bodies/revolve'
import { roundedBox } from '../bodies/rounded-box'
import {
  bed,
  carriage,
  hinge,
  knuckle,
  merged,
  motor,
  nut,
  pin,
  rack,
  rail,
  shaft,
  sleeve,
  slot,
  socket,
  spiral,
  support,
  thread,
  weld,
  yoke,
} from './hardware'

/** What definitions name, and the symbols of the ground. */
export type GlyphShape = Exclude<Glyph['shape'], 'line'> | 'support' | 'bed'
/** What holds, what shows a freedom, and what is only a surface. */
export type GlyphRole = 'hold' | 'freedom' | 'sheet'

export interface GlyphForm {
  readonly role: GlyphRole
  readonly build: () => BufferGeometry
  /** Stretch along x, y, z for the sizes of a glyph, in units of the glyph size. */
  readonly stretch: (size: readonly number[]) => readonly [number, number, number]
  /** It has a back at −y, which is turned to what it sits on. */
  readonly backed?: 'about its axis' | 'any way'
  /** Half of its length: it is longer where it would not stand out of the bodies it goes through. */
  readonly through?: number
  /** From −1 to 1 along its axis: as long as the joint has moved. */
  readonly grows?: true
}

const TURN_RADIUS = 0.85
const SLIDE_LENGTH = 3.2
const THIN = 0.034

const round = (size: readonly number[]) => {
  const [radius = 0.5, length = 0.2] = size
  return [radius, radius, length] as const
}

/** Parts with proportions of their own. */
const part = (
  build: () => BufferGeometry,
  more?: Pick<GlyphForm, 'backed' | 'grows' | 'through'>,
): GlyphForm => ({
  role: 'hold',
  build,
  stretch: ([s = 1]) => [s, s, s],
  ...more,
})

export const glyphForms: Readonly<Record<GlyphShape, GlyphForm>> = {
  hinge: part(hinge, { through: 0.9 }),
  knuckle: part(knuckle),
  pin: part(pin, { through: 0.8 }),
  rail: part(rail, { grows: true }),
  carriage: part(carriage),
  shaft: part(shaft, { grows: true }),
  sleeve: part(sleeve),
  thread: part(thread),
  nut: part(nut),
  socket: part(socket, { backed: 'any way' }),
  yoke: part(yoke, { backed: 'about its axis' }),
  weld: part(weld),
  slot: part(slot),
  motor: part(motor),
  spiral: part(spiral),
  rack: part(rack),
  support: part(support),
  bed: part(bed),
  ball: {
    role: 'hold',
    build: () => new SphereGeometry(1, 18, 12).rotateX(Math.PI / 2),
    stretch: ([r = 0.5]) => [r, r, r],
  },
  cylinder: { role: 'hold', build: () => roundedCylinder(1, 1, 0.08, 0, 16, 1), stretch: round },
  disc: { role: 'hold', build: () => roundedCylinder(1, 1, 0.08, 0, 16, 1), stretch: round },
  box: {
    role: 'hold',
    build: () => roundedBox([1, 1, 1], 2, 0.08),
    stretch: ([a = 0.5, b = a, c = b]) => [a, b, c],
  },
  gear: { role: 'hold', build: () => gear(TEETH), stretch: ([r = 1]) => [r, r, 1] },
  plane: { role: 'sheet', build: () => new PlaneGeometry(1, 1), stretch: ([a = 3, b = a]) => [a, b, 1] },
  'turn-arrow': {
    role: 'freedom',
    build: turnArrow,
    stretch: ([r = TURN_RADIUS]) => [r / TURN_RADIUS, r / TURN_RADIUS, r / TURN_RADIUS],
  },
  'slide-arrow': {
    role: 'freedom',
    build: slideArrow,
    stretch: ([l = SLIDE_LENGTH]) => [1, 1, l / SLIDE_LENGTH],
  },
}

/** z onto the glyph's own axis. */
const ALONG: Readonly<Record<'x' | 'y' | 'z', Matrix4>> = {
  x: new Matrix4().makeRotationY(Math.PI / 2),
  y: new Matrix4().makeRotationX(-Math.PI / 2),
  z: new Matrix4(),
}

/** Geometry → frame, for a glyph size [m]. */
export function placeOfGlyph(glyph: Glyph, unit: number): Matrix4 {
  const [x, y, z] = glyphForms[glyph.shape as GlyphShape].stretch(glyph.size ?? [])
  return ALONG[glyph.axis ?? 'z'].clone().scale({ x: x * unit, y: y * unit, z: z * unit } as never)
}

const TEETH = 14

/** Of unit pitch radius, with a tooth on x. */
export function gear(teeth: number): BufferGeometry {
  return toothedWheel({ teeth, pitch: 1, phase: 0, inwards: false }, 0.25, 0.24)
}

/** A ring with a gap between two heads, in the xy plane. */
function turnArrow(): BufferGeometry {
  const head = 0.3
  const bite = head / TURN_RADIUS
  const arc = 2 * Math.PI - 1.5
  const tube = new TorusGeometry(TURN_RADIUS, THIN, 4, 30, arc - 2 * bite).rotateZ(bite)
  const heads = [0, arc].map((end, k) => {
    const sense = k === 0 ? -1 : 1
    const root = end - sense * bite
    // Along the chord from its root to its tip.
    return new ConeGeometry(0.115, head, 8)
      .translate(0, head / 2, 0)
      .rotateZ(sense > 0 ? 0.5 * bite : Math.PI - 0.5 * bite)
      .translate(TURN_RADIUS, 0, 0)
      .rotateZ(root)
  })
  return merged([tube, ...heads])
}

function slideArrow(): BufferGeometry {
  const head = 0.34
  const bar = new CylinderGeometry(THIN, THIN, SLIDE_LENGTH - 2 * head, 8).rotateX(Math.PI / 2)
  const up = new ConeGeometry(0.115, head, 8)
    .rotateX(Math.PI / 2)
    .translate(0, 0, SLIDE_LENGTH / 2 - head / 2)
  const down = new ConeGeometry(0.115, head, 8)
    .rotateX(-Math.PI / 2)
    .translate(0, 0, head / 2 - SLIDE_LENGTH / 2)
  return merged([bar, up, down])
}

const COIL = { turns: 9, lead: 0.1, wire: 0.17, steps: 14, sides: 6 }

/** A spring of unit length along z and unit radius. `axial` is the part of the wire's thickness along z: it is given in radii, so that
 a long spring has no thicker wire. */
export function coil(): BufferGeometry {
  const { turns, lead, wire, steps, sides } = COIL
  const n = turns * steps
  const position: number[] = []
  const normal: number[] = []
  const axial: number[] = []
  const index: number[] = []
  const stations = [0, ...Array.from({ length: n + 1 }, (_, i) => lead + ((1 - 2 * lead) * i) / n), 1]
  stations.forEach((z, k) => {
    const inner = Math.max(0, Math.min(1, (z - lead) / (1 - 2 * lead)))
    const a = 2 * Math.PI * turns * inner
    // Wound in from the axis within the first half turn, and out within the last.
    const r = smooth(Math.min(1, 2 * turns * Math.min(inner, 1 - inner)))
    const [c, s] = [Math.cos(a), Math.sin(a)]
    for (let i = 0; i < sides; i++) {
      const b = (2 * Math.PI * i) / sides
      const [u, v] = [Math.cos(b), Math.sin(b)]
      // Across the wire: outwards and along z where it is wound, around the axis where it runs along it.
      const out = [c * u - s * v * (1 - r), s * u + c * v * (1 - r), v * r]
      position.push(r * c + wire * out[0], r * s + wire * out[1], z)
      normal.push(...out)
      axial.push(wire * out[2])
      if (k === 0) continue
      const p = (k - 1) * sides + i
      const q = (k - 1) * sides + ((i + 1) % sides)
      index.push(p, q, p + sides, q, q + sides, p + sides)
    }
  })
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute(position, 3))
  geometry.setAttribute('normal', new Float32BufferAttribute(normal, 3))
  geometry.setAttribute('axial', new Float32BufferAttribute(axial, 1))
  geometry.setIndex(index)
  return geometry
}

function smooth(x: number): number {
  return x * x * (3 - 2 * x)
}

/** A bar of unit length along z from the origin, and unit radius. */
export function bar(): BufferGeometry {
  return new CylinderGeometry(1, 1, 1, 12).rotateX(Math.PI / 2).translate(0, 0, 0.5)
}
