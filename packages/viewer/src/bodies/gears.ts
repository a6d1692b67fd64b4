/* Teeth of wheels that a gear pair couples, so that they mesh as the constraint says. θ₁ + i θ₂ = const with parallel axes a distance d
 apart leaves one choice of pitch circles that touch:

   (1)  r₁ = d / (1 + i),   r₂ = i r₁           wheels that turn opposite ways
   (2)  r₁ = d / |i − 1|,   r₂ = i r₁           a wheel inside a ring

 Teeth are as many as nearly give the ratio, and turned so that a tooth of one stands in a gap of the other; the constraint keeps it there. */
import type { CompiledScene, PlacedShape } from '@freebody/scene'
import { ExtrudeGeometry, Matrix4, Path, Shape, Vector2, Vector3, type BufferGeometry } from 'three'
import { placeOfFrame, poseMatrix } from '../pose'

export interface Toothing {
  readonly teeth: number
  /** [m] */
  readonly pitch: number
  /** [rad] of one tooth from the wheel's x */
  readonly phase: number
  /** Of a ring, whose teeth point inwards. */
  readonly inwards: boolean
}

/** A wheel in its body. */
export interface Wheel {
  /** Of the constraint, and its frame. */
  readonly joint: string
  readonly frame: number
  readonly body: number
  readonly toothing: Toothing
  /** The round shape that is drawn with teeth, by its place in the body; −1: none is. */
  readonly shape: number
  /** Of a rack: bar → body, for a bar of unit pitch (glyphs/hardware.ts). */
  readonly rack?: Matrix4
}

/** Fewest teeth of the smaller wheel; most. */
const FEWEST = 12
const MOST = 24

/** By how much the radius of a shape may differ from the pitch radius that it stands for. */
const NEAR = 0.3

const x = new Vector3()
const y = new Vector3()
const z = new Vector3()

export function wheelsOf({ model, state, bodies }: CompiledScene): readonly Wheel[] {
  const wheels: Wheel[] = []
  for (const c of model.constraints) {
    if (c.definition.kind === 'rack-and-pinion') addRack(c)
    if (c.definition.kind !== 'gear') continue
    const { ratio } = c.params as { readonly ratio: number }
    const [a, b] = [1, 3].map((frame) => {
      const place = poseMatrix(state.q, 7 * c.body[frame]).multiply(placeOfFrame(c, frame))
      return { frame, body: c.body[frame], place, ...axisOf(place) }
    })
    const i = Math.abs(ratio)
    const aligned = a.z.dot(b.z)
    const across = b.origin
      .clone()
      .sub(a.origin)
      .addScaledVector(a.z, -b.origin.clone().sub(a.origin).dot(a.z))
    const d = across.length()
    if (!(i > 0) || Math.abs(aligned) < 0.999) continue
    const inside = ratio * aligned < 0
    if (inside && Math.abs(i - 1) < 1e-6) continue
    // (1), (2)
    const r1 = inside ? d / Math.abs(i - 1) : d / (1 + i)
    const r2 = i * r1
    if (!(r1 > 0)) continue
    const known = (body: number, pitch: number) =>
      wheels.find((w) => w.body === body && near(w.toothing.pitch, pitch, 0.02))
    // From the middle of each wheel to where they touch.
    const contact = across.normalize().multiplyScalar(inside && r1 < r2 ? -1 : 1)
    const opposite = contact.clone().multiplyScalar(inside ? 1 : -1)
    const [n1, n2] = teethOf(i)
    const pair = [
      { ...a, pitch: r1, teeth: n1, inwards: inside && r1 > r2, contact },
      { ...b, pitch: r2, teeth: n2, inwards: inside && r2 > r1, contact: opposite },
    ]
    // A wheel that has its teeth from another pair gives the other of this pair its own.
    if (!known(a.body, r1) && known(b.body, r2)) pair.reverse()
    const has = known(pair[0].body, pair[0].pitch)
    if (has) {
      pair[0].teeth = has.toothing.teeth
      pair[1].teeth = Math.max(3, Math.round((has.toothing.teeth * pair[1].pitch) / pair[0].pitch))
    }
    // By which part of a pitch the contact is past a tooth of the first.
    let past = 0
    let sense = 1
    pair.forEach(({ frame, body, place, pitch, teeth, inwards, contact: u }, k) => {
      const shapes = bodies.get(model.bodyIds[body])?.shapes ?? []
      const shape = shapes.findIndex((s) => isWheel(s, place, body, state.q, pitch, inwards))
      const basis = shape < 0 ? place : poseMatrix(state.q, 7 * body).multiply(shapeMatrix(shapes[shape]))
      basis.extractBasis(x, y, z)
      const turn = Math.atan2(u.dot(y), u.dot(x))
      const step = (2 * Math.PI) / teeth
      const way = Math.sign(z.dot(a.z))
      let phase = k === 0 && has ? has.toothing.phase : 0
      if (k === 0) {
        past = modulo((turn - phase) / step, 1)
        sense = way
        // Teeth on either side of the contact run the same way in a ring, and else against each other.
      } else phase = turn + way * sense * (inside ? -1 : 1) * past * step + step / 2
      if (known(body, pitch)) return
      wheels.push({ joint: c.id, frame, body, toothing: { teeth, pitch, phase, inwards }, shape })
    })
  }
  return wheels

  /** x = r θ: where pinion and rack touch, the pinion's rim moves along x of the rack's guide. */
  function addRack(c: CompiledScene['model']['constraints'][number]): void {
    const { radius } = c.params as { readonly radius: number }
    const pitch = Math.abs(radius)
    if (!(pitch > 0)) return
    const [pinion, guide] = [1, 2].map((f) => poseMatrix(state.q, 7 * c.body[f]).multiply(placeOfFrame(c, f)))
    const { origin, z: axis } = axisOf(pinion)
    const along = new Vector3().setFromMatrixColumn(guide, 0)
    const down = new Vector3().crossVectors(along, axis).multiplyScalar(Math.sign(radius))
    if (down.length() < 0.999) return
    const teeth = 16
    const shapes = bodies.get(model.bodyIds[c.body[1]])?.shapes ?? []
    const shape = shapes.findIndex((s) => isWheel(s, pinion, c.body[1], state.q, pitch, false))
    const basis = shape < 0 ? pinion : poseMatrix(state.q, 7 * c.body[1]).multiply(shapeMatrix(shapes[shape]))
    basis.extractBasis(x, y, z)
    // A tooth of the pinion is where they touch, and a gap of the rack.
    const phase = Math.atan2(down.dot(y), down.dot(x))
    const step = (2 * Math.PI * pitch) / teeth
    const at = origin.addScaledVector(down, pitch)
    const bar = new Matrix4().makeBasis(new Vector3().crossVectors(down, along), down, along).setPosition(at)
    bar.scale(new Vector3(step, step, step))
    const toothing = { teeth, pitch, phase, inwards: false }
    wheels.push({ joint: c.id, frame: 1, body: c.body[1], toothing, shape })
    const rack = poseMatrix(state.q, 7 * c.body[3])
      .invert()
      .multiply(bar)
    wheels.push({ joint: c.id, frame: 3, body: c.body[3], toothing, shape: -1, rack })
  }
}

function axisOf(place: Matrix4): { readonly origin: Vector3; readonly z: Vector3 } {
  const z = new Vector3()
  place.extractBasis(new Vector3(), new Vector3(), z)
  return { origin: new Vector3().setFromMatrixPosition(place), z }
}

/** Numbers of teeth in nearly this ratio, the smaller wheel's within bounds. */
function teethOf(ratio: number): readonly [number, number] {
  const large = Math.max(ratio, 1 / ratio)
  let best = FEWEST
  let least = Number.POSITIVE_INFINITY
  for (let n = FEWEST; n <= MOST; n++) {
    const off = Math.abs(n * large - Math.round(n * large)) + 1e-3 * Math.abs(n - 16)
    if (off >= least) continue
    least = off
    best = n
  }
  const many = Math.round(best * large)
  return ratio >= 1 ? [best, many] : [many, best]
}

/** A round shape about this axis whose rim is near the pitch circle. */
function isWheel(
  shape: PlacedShape,
  place: Matrix4,
  body: number,
  q: Float64Array,
  pitch: number,
  inwards: boolean,
): boolean {
  if (shape.kind !== 'disc' && shape.kind !== 'cylinder') return false
  const rim = (inwards ? shape.params.inner : shape.params.radius) as number | undefined
  if (!rim || !near(rim, pitch, NEAR)) return false
  const own = axisOf(poseMatrix(q, 7 * body).multiply(shapeMatrix(shape)))
  const { origin, z } = axisOf(place)
  const off = own.origin.sub(origin)
  return Math.abs(own.z.dot(z)) > 0.999 && off.addScaledVector(z, -off.dot(z)).length() < 0.05 * pitch
}

function near(a: number, b: number, within: number): boolean {
  return Math.abs(a - b) <= within * b
}

function modulo(a: number, b: number): number {
  return a - b * Math.floor(a / b)
}

function shapeMatrix({ p_BS, q_BS }: PlacedShape): Matrix4 {
  return poseMatrix([...p_BS, ...q_BS], 0)
}

/** [modules] above and below the pitch circle */
const ADDENDUM = 0.95
const DEDENDUM = 1.2
/** Halves of a tooth at its root, pitch circle and tip, in pitches: a little less than half, so that they do not touch. */
const HALF = { root: 0.34, pitch: 0.232, tip: 0.12 }

/** Corners of a toothed rim, counter-clockwise. */
export function toothedRim({ teeth, pitch, phase, inwards }: Toothing): Vector2[] {
  const module = (2 * pitch) / teeth
  const sign = inwards ? -1 : 1
  const [root, tip] = [pitch - sign * DEDENDUM * module, pitch + sign * ADDENDUM * module]
  const stations = [
    [-HALF.root, root],
    [-HALF.pitch, pitch],
    [-HALF.tip, tip],
    [HALF.tip, tip],
    [HALF.pitch, pitch],
    [HALF.root, root],
  ] as const
  const step = (2 * Math.PI) / teeth
  return Array.from({ length: teeth }, (_, k) =>
    stations.map(([at, r]) => {
      const a = phase + (k + at) * step
      return new Vector2(r * Math.cos(a), r * Math.sin(a))
    }),
  ).flat()
}

/** A wheel with teeth; `other` [m] is the radius of its hole, or of the outside of a ring. */
export function toothedWheel(toothing: Toothing, thickness: number, other: number): BufferGeometry {
  const rim = toothedRim(toothing)
  const round = new Path().absarc(0, 0, other, 0, 2 * Math.PI).getPoints(24)
  const outline = new Shape(toothing.inwards ? round : rim)
  const hole = toothing.inwards ? rim : round
  if (other > 0) outline.holes.push(new Path(hole))
  const bevel = Math.min(0.08 * thickness, (0.4 * toothing.pitch) / toothing.teeth)
  const geometry = new ExtrudeGeometry(outline, {
    depth: thickness - 2 * bevel,
    bevelEnabled: true,
    bevelSize: bevel,
    bevelThickness: bevel,
    bevelOffset: -bevel,
    bevelSegments: 1,
    curveSegments: 1,
  })
  geometry.deleteAttribute('uv')
  return geometry.translate(0, 0, -thickness / 2 + bevel)
}

/** [m] from the middle to the ends of its teeth. */
export function rootOf({ pitch, teeth, inwards }: Toothing): number {
  return pitch + ((inwards ? 2 : -2) * DEDENDUM * pitch) / teeth
}
