/* What joints and forces look like in a menu: their picture, or else the same glyphs that the scene shows, with what holds as solids and
 what is free as arrows. */
import {
  forceKinds,
  jointKinds,
  type ForceKindName,
  type Glyph,
  type JointKindName,
  type PicturePart,
} from '@freebody/dynamics'
import { forceReferences, jointReferences } from '@freebody/dynamics/references'
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
  hinge: ({ axis }, c) => cylinder(c, along[axis ?? 'z'], 0.5, 1.5),
  knuckle: ({ axis }, c) => cylinder(c, along[axis ?? 'z'], 0.5, 0.7),
  pin: ({ axis }, c) => cylinder(c, along[axis ?? 'z'], 0.2, 1.5),
  rail: ({ axis }, c) => box(c, along[axis ?? 'z'], [0.36, 0.36, 3.4], 'base'),
  carriage: ({ axis }, c) => box(c, along[axis ?? 'z'], [0.95, 0.95, 1.25]),
  shaft: ({ axis }, c) => cylinder(c, along[axis ?? 'z'], 0.2, 3.4, 'base'),
  sleeve: ({ axis }, c) => cylinder(c, along[axis ?? 'z'], 0.48, 1.2),
  thread: ({ axis }, c) => cylinder(c, along[axis ?? 'z'], 0.27, 3.4, 'base'),
  nut: ({ axis }, c) => cylinder(c, along[axis ?? 'z'], 0.66, 0.55),
  socket: (_, c) => ellipsoid(c, upright, [0.7, 0.7, 0.7], 'base'),
  yoke: ({ axis }, c) => box(c, along[axis ?? 'z'], [0.56, 0.56, 1.3], 'base'),
  weld: (_, c) => box(c, upright, [0.8, 0.8, 0.8]),
  slot: ({ axis }, c) => box(c, along[axis ?? 'z'], [3.5, 1, 0.3], 'base'),
  motor: ({ axis }, c) => [
    ...cylinder(c, along[axis ?? 'z'], 0.65, 0.5),
    ...turnArrow(c, along[axis ?? 'z'], 1.05),
  ],
  spiral: ({ axis }, c) => cylinder(c, along[axis ?? 'z'], 0.7, 0.1),
  rack: ({ axis }, c) => box(c, along[axis ?? 'z'], [0.4, 0.4, 3.4], 'base'),
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

// A long list shows the same few drawings again and again.
const joints = new Map<string, Drawing>()
const forces = new Map<ForceKindName, Drawing>()

/** `small`: for an icon, without arrows where the bodies say what it is. */
export function drawJoint(kind: JointKindName, small = false): Drawing {
  const key = `${kind} ${small}`
  const known = joints.get(key)
  if (known) return known
  const whole = drawKind({ glyphs: jointKinds[kind].glyphs, picture: jointReferences[kind].picture })
  const made = small && jointKinds[kind].group !== 'driver' ? atRest(whole) : whole
  joints.set(key, made)
  return made
}

/** Without what moves, if two things are left to be joined. */
function atRest(whole: Drawing): Drawing {
  const rest = whole.strokes.filter(({ role }) => role !== 'motion' && role !== 'head')
  return rest.filter(({ role }) => role !== 'edge').length < 2 ? whole : compose(rest)
}

export function drawForce(kind: ForceKindName): Drawing {
  const known = forces.get(kind)
  if (known) return known
  const made = drawKind({ glyphs: forceKinds[kind].glyphs, picture: forceReferences[kind].picture })
  forces.set(kind, made)
  return made
}
