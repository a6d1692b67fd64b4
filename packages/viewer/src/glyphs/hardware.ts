/* Parts of machines that joints are recognised by: knuckles and pins, rails, cups, forks, and the hatching of the ground. Built along z in units
 of the glyph size; where a part has a back, it is at −y. What is metal is so in every theme, the rest has the colour of its body. */
import {
  BoxGeometry,
  type BufferGeometry,
  ConeGeometry,
  CylinderGeometry,
  ExtrudeGeometry,
  Float32BufferAttribute,
  Path,
  Shape,
  TorusGeometry,
} from 'three'
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js'
import { METAL, WIRE } from '../bodies/dress'
import { revolve, roundedCylinder, type ProfilePoint } from '../bodies/revolve'
import { roundedBox } from '../bodies/rounded-box'

const QUARTER = Math.PI / 2

/** One geometry of many, none of them needed any more. */
export function merged(parts: readonly BufferGeometry[]): BufferGeometry {
  const loose = parts.map((part) => {
    const geometry = part.index ? part.toNonIndexed() : part
    geometry.deleteAttribute('uv')
    const n = geometry.getAttribute('position').count
    if (!geometry.hasAttribute('pattern'))
      geometry.setAttribute('pattern', new Float32BufferAttribute(new Float32Array(n), 1))
    return geometry
  })
  const geometry = mergeGeometries(loose)
  for (const part of [...parts, ...loose]) part.dispose()
  return geometry
}

function metal(part: BufferGeometry, pattern = METAL): BufferGeometry {
  const n = part.getAttribute('position').count
  part.setAttribute('pattern', new Float32BufferAttribute(new Float32Array(n).fill(pattern), 1))
  return part
}

const round = (radius: number, length: number, z = 0, inner = 0, sides = 20) =>
  roundedCylinder(radius, length, 0.05, inner, sides, 1).translate(0, 0, z)

/** A pin with a head on each end. */
const bolt = (radius: number, length: number) => [
  metal(round(radius, length, 0, 0, 14)),
  ...[-1, 1].map((end) => metal(round(1.55 * radius, 0.14, (end * length) / 2, 0, 16))),
]

export const hinge = () => merged([round(0.5, 0.36, 0.56), round(0.5, 0.36, -0.56), ...bolt(0.21, 1.72)])
export const knuckle = () => merged([round(0.5, 0.7)])
export const pin = () => merged(bolt(0.2, 1.5))

/** From −1 to 1 along z, to be stretched. */
export const rail = () => merged([metal(new BoxGeometry(0.32, 0.32, 2))])
export const shaft = () => merged([metal(new CylinderGeometry(0.2, 0.2, 2, 14).rotateX(QUARTER))])
export const carriage = () => merged([roundedBox([0.95, 0.95, 1.25], 1, 0.1)])
export const sleeve = () => merged([round(0.48, 1.2, 0, 0.24)])

export function thread(): BufferGeometry {
  const turns = 16
  const [low, high, length] = [0.2, 0.29, 3.6]
  const profile = Array.from({ length: 2 * turns + 1 }, (_, i): ProfilePoint => {
    const z = length * (i / (2 * turns) - 0.5)
    return [i % 2 === 0 ? low : high, z, 1, 0]
  })
  return merged([metal(revolve([[0, -length / 2, 0, -1], ...profile, [0, length / 2, 0, 1]], 14))])
}

export const nut = () => merged([new CylinderGeometry(0.66, 0.66, 0.55, 6).rotateX(QUARTER)])

/** A cup around a ball of 0.5, open at y, on a short foot. */
export function socket(): BufferGeometry {
  const [inner, outer] = [0.54, 0.7]
  const arc = (r: number, from: number, to: number, sense: 1 | -1) =>
    Array.from({ length: 9 }, (_, i): ProfilePoint => {
      const a = from + ((to - from) * i) / 8
      return [r * Math.cos(a), r * Math.sin(a), sense * Math.cos(a), sense * Math.sin(a)]
    })
  const cup = revolve([...arc(outer, -QUARTER, 0.12, 1), ...arc(inner, 0.12, -QUARTER, -1)], 24)
  return merged([cup, round(0.26, 0.5, -0.85)]).rotateX(-QUARTER)
}

/** Two lugs that hold the pin, on a bridge behind it. */
export function yoke(): BufferGeometry {
  const lug = (z: number) => [round(0.34, 0.2, z), new BoxGeometry(0.56, 0.85, 0.2).translate(0, -0.43, z)]
  return merged([
    ...lug(0.56),
    ...lug(-0.56),
    new BoxGeometry(0.56, 0.2, 1.32).translate(0, -0.88, 0),
    round(0.26, 0.6, 0).rotateX(QUARTER).translate(0, -1.2, 0),
  ])
}

export const weld = () =>
  merged([
    metal(roundedBox([0.8, 0.8, 0.8], 1, 0.12)),
    ...[-1, 1].flatMap((s) => [
      metal(new BoxGeometry(1.15, 0.22, 0.22).translate(0, s * 0.32, s * 0.32)),
      metal(new BoxGeometry(0.22, 1.15, 0.22).translate(s * 0.32, 0, -s * 0.32)),
    ]),
  ])

export function slot(): BufferGeometry {
  const oval = (half: number, r: number, path: Path) =>
    path.absarc(half, 0, r, -QUARTER, QUARTER).absarc(-half, 0, r, QUARTER, 3 * QUARTER)
  const outline = oval(1.5, 0.52, new Shape()) as Shape
  outline.holes.push(oval(1.5, 0.27, new Path()))
  return merged([
    new ExtrudeGeometry(outline, { depth: 0.3, bevelEnabled: false, curveSegments: 8 }).translate(
      0,
      0,
      -0.15,
    ),
  ])
}

/** A drum with ribs, and an arrow around it that shows which way is positive. */
export function motor(): BufferGeometry {
  const [radius, from, to] = [1.02, -0.9, 1.9]
  return merged([
    metal(round(0.62, 0.5, -1.05, 0, 24)),
    metal(round(0.7, 0.09, -0.95, 0, 24)),
    metal(round(0.7, 0.09, -1.15, 0, 24)),
    metal(new TorusGeometry(radius, 0.055, 6, 28, to - from).rotateZ(from)),
    metal(
      new ConeGeometry(0.19, 0.46, 12).translate(0, 0.2, 0).rotateZ(0.2).translate(radius, 0, 0).rotateZ(to),
    ),
  ])
}

export function spiral(): BufferGeometry {
  const [turns, steps, sides, wire] = [2.6, 80, 5, 0.055]
  const position: number[] = []
  const normal: number[] = []
  const index: number[] = []
  for (let k = 0; k <= steps; k++) {
    const a = (2 * Math.PI * turns * k) / steps
    const r = 0.14 + (0.62 * k) / steps
    for (let i = 0; i < sides; i++) {
      const b = (2 * Math.PI * i) / sides
      const n = [Math.cos(b) * Math.cos(a), Math.cos(b) * Math.sin(a), Math.sin(b)]
      position.push(r * Math.cos(a) + wire * n[0], r * Math.sin(a) + wire * n[1], wire * n[2])
      normal.push(...n)
      if (k === 0) continue
      const [p, q] = [(k - 1) * sides + i, (k - 1) * sides + ((i + 1) % sides)]
      index.push(p, p + sides, q, q, p + sides, q + sides)
    }
  }
  const geometry = new CylinderGeometry()
  geometry.setIndex(index)
  geometry.setAttribute('position', new Float32BufferAttribute(position, 3))
  geometry.setAttribute('normal', new Float32BufferAttribute(normal, 3))
  return merged([metal(geometry)])
}

/** A bar with teeth of unit pitch along z, which point to −y from the pitch line at y = 0; a gap at the middle. */
export function rack(): BufferGeometry {
  const teeth = 14
  const [tip, root, back] = [-0.3, 0.38, 0.95]
  const outline = new Shape()
  const from = -teeth / 2
  outline.moveTo(from, root)
  for (let i = 0; i < teeth; i++) {
    const x = from + i
    outline
      .lineTo(x + 0.16, root)
      .lineTo(x + 0.38, tip)
      .lineTo(x + 0.62, tip)
      .lineTo(x + 0.84, root)
  }
  outline.lineTo(-from, root).lineTo(-from, back).lineTo(from, back)
  return merged([
    new ExtrudeGeometry(outline, { depth: 2.2, bevelEnabled: false }).translate(0, 0, -1.1).rotateY(-QUARTER),
  ])
}

const STROKES = 5

/** Slanted lines behind a plate at −y, as drawings of the ground have. */
function hatching(y: number, width: number): BufferGeometry[] {
  const strokes = Array.from({ length: STROKES }, (_, i) =>
    metal(
      new BoxGeometry(0.07, 0.62, 0.07)
        .translate(0, -0.31, 0)
        .rotateZ(-0.75)
        .translate(width * ((i + 0.95) / STROKES - 0.5), y, 0),
      WIRE,
    ),
  )
  return [new BoxGeometry(width, 0.09, 0.7).translate(0, y, 0), ...strokes]
}

/** The ground's symbol for a joint at one place: a bracket on a hatched plate. */
export function support(): BufferGeometry {
  const side = new Shape()
  side.moveTo(-0.2, 0).lineTo(0.2, 0).lineTo(0.72, -1.2).lineTo(-0.72, -1.2)
  const bracket = (z: number) =>
    new ExtrudeGeometry(side, { depth: 0.16, bevelEnabled: false }).translate(0, 0, z - 0.08)
  return merged([bracket(0.56), bracket(-0.56), ...hatching(-1.25, 2.3)])
}

/** The same under a rail along z. */
export function bed(): BufferGeometry {
  return merged([...hatching(-0.3, 2.2)]).rotateY(QUARTER)
}
