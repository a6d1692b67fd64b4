/* What joints and forces look like in a menu: their picture, or else the same glyphs that the scene shows, with what holds as solids and
 what is free as arrows. */
import {
  forceKinds,
  forceReferences,
  jointKinds,
  jointReferences,
  type ForceKindName,
  type Glyph,
  type JointKindName,
  type PicturePart,
} from '@freebody/dynamics'
import type { Vec3 } from '@freebody/math'
import { coil, line, sheet, slideArrow, turnArrow } from './moves'
import { pictureStrokes } from './pictures'
import { compose, type Drawing, type Stroke } from './projector'
import { along, box, cylinder, ellipsoid, gear, upright } from './solids'

export interface Kind {
  readonly glyphs: readonly Glyph[]
  readonly picture?: readonly PicturePart[] | undefined
}

/** Where frame f of a kind stands: couples side by side, and the two ends of a line apart. */
function placeOf({ glyphs }: Kind, frame: number): Vec3 {
  const joined = glyphs.find((g) => g.shape === 'line' && g.to !== undefined && Math.abs(g.to - g.on) === 1)
  if (joined) return frame % 2 === 0 ? [-1.3, 0, 0.9] : [1.3, 0, -0.6]
  const last = Math.max(0, ...glyphs.map((g) => Math.max(g.on, g.to ?? 0)))
  const pairs = Math.floor(last / 2) + 1
  return [(Math.floor(frame / 2) - (pairs - 1) / 2) * 2, 0, 0]
}

const forms: Readonly<Record<Glyph['shape'], (glyph: Glyph, c: Vec3, kind: Kind) => readonly Stroke[]>> = {
  ball: ({ size: [r = 0.5] = [] }, c) => ellipsoid(c, upright, [r, r, r]),
  cylinder: round,
  disc: round,
  box: ({ size: [a = 0.5, b = a, d = b] = [] }, c) => box(c, upright, [a, b, d]),
  plane: ({ axis, size: [a = 3, b = a] = [] }, c) => [sheet(c, along[axis ?? 'z'], a, b)],
  gear: ({ axis, size: [r = 1] = [] }, c) => gear(c, along[axis ?? 'z'], r, 0.25),
  'turn-arrow': ({ axis, size: [r = 1.05] = [] }, c) => turnArrow(c, along[axis ?? 'z'], r),
  'slide-arrow': ({ axis, size: [l = 3.2] = [] }, c) => slideArrow(c, along[axis ?? 'z'], l),
  line({ on, to, style }, c, kind) {
    const end = placeOf(kind, to ?? on)
    return [style === 'coil' ? coil(c, end) : line([c, end], 'line')]
  },
}

function round({ axis, size: [r = 0.5, l = 0.2] = [] }: Glyph, c: Vec3): Stroke[] {
  return cylinder(c, along[axis ?? 'z'], r, l)
}

export function drawKind(kind: Kind): Drawing {
  const strokes = kind.picture
    ? pictureStrokes(kind.picture)
    : kind.glyphs.flatMap((glyph) => forms[glyph.shape](glyph, placeOf(kind, glyph.on), kind))
  return compose(strokes, 2.2)
}

export function drawJoint(kind: JointKindName): Drawing {
  return drawKind({ glyphs: jointKinds[kind].glyphs, picture: jointReferences[kind].picture })
}

export function drawForce(kind: ForceKindName): Drawing {
  return drawKind({ glyphs: forceKinds[kind].glyphs, picture: forceReferences[kind].picture })
}
