/* How each kind of shape is drawn: a geometry in a frame of its own, and where that frame sits in the shape's. Shapes whose keys
 agree share one geometry, and so one draw call: rods of one length do in any direction, balls of any size do. */
import type { Vec3 } from '@freebody/math'
import type { PlacedShape, ShapeKindName } from '@freebody/scene'
import {
  BufferGeometry,
  ExtrudeGeometry,
  Float32BufferAttribute,
  Matrix4,
  Quaternion,
  Shape,
  SphereGeometry,
  Vector2,
  Vector3,
} from 'three'
import { toCreasedNormals } from 'three/addons/utils/BufferGeometryUtils.js'
import { poseMatrix } from '../pose'
import type { Mark } from './dress'
import { rootOf, toothedWheel, type Toothing } from './gears'
import { capsule, roundedCone, roundedCylinder } from './revolve'
import { roundedBox } from './rounded-box'

export interface Drawing {
  /** Equal keys, equal geometry. */
  readonly key: string
  readonly build: () => BufferGeometry
  /** Geometry → shape. */
  readonly local: Matrix4
  /** What makes its turning visible. */
  readonly mark?: Mark
}

type Params = PlacedShape['params']

/** Scenes of more bodies draw round shapes and edges from fewer triangles: each is small, and all of them are drawn twice. */
export const MANY = 300

const IDENTITY = new Matrix4()
const Z = new Vector3(0, 0, 1)

const number = (p: Params, name: string): number => p[name] as number
const vector = (p: Params, name: string): Vec3 => p[name] as Vec3

/** Part of its least edge by which a solid is rounded: it catches light and stays a box. */
const BEVEL = 0.09

const drawings: Readonly<Record<ShapeKindName, (p: Params, coarse: boolean) => Drawing>> = {
  box: (p, coarse) => slab(vector(p, 'size'), coarse),
  plate: (p, coarse) => slab([number(p, 'width'), number(p, 'height'), number(p, 'thickness')], coarse),
  sphere(p, coarse) {
    const r = number(p, 'radius')
    return { ...ball(coarse), local: new Matrix4().makeScale(r, r, r), mark: [3] }
  },
  ellipsoid(p, coarse) {
    return { ...ball(coarse), local: new Matrix4().makeScale(...vector(p, 'radii')), mark: [3] }
  },
  cylinder(p) {
    const [r, l] = [number(p, 'radius'), number(p, 'length')]
    const bevel = BEVEL * Math.min(2 * r, l)
    const build = () => roundedCylinder(r, l, bevel)
    return { key: `cylinder ${r} ${l}`, build, local: IDENTITY, mark: l < FLAT * r ? spokes(r) : [4, r] }
  },
  capsule(p) {
    const [r, l] = [number(p, 'radius'), number(p, 'length')]
    return { key: `capsule ${r} ${l}`, build: () => capsule(r, l), local: IDENTITY }
  },
  cone(p) {
    const [r, h] = [number(p, 'radius'), number(p, 'height')]
    const build = () => roundedCone(r, h, BEVEL * Math.min(r, h))
    return { key: `cone ${r} ${h}`, build, local: IDENTITY, mark: [4, r] }
  },
  disc(p) {
    const [r, i, t] = [number(p, 'radius'), number(p, 'inner'), number(p, 'thickness')]
    const build = () => roundedCylinder(r, t, 0.25 * Math.min(t, r - i), i)
    return { key: `disc ${r} ${i} ${t}`, build, local: IDENTITY, mark: i > 0 ? [2, r, i] : spokes(r) }
  },
  rod(p) {
    const from = new Vector3(...vector(p, 'from'))
    const to = new Vector3(...vector(p, 'to'))
    const r = number(p, 'radius')
    const l = Number(from.distanceTo(to).toPrecision(9))
    const middle = from.clone().add(to).multiplyScalar(0.5)
    const turn = new Quaternion().setFromUnitVectors(Z, to.sub(from).normalize())
    const local = new Matrix4().compose(middle, turn, new Vector3(1, 1, 1))
    return { key: `capsule ${r} ${l}`, build: () => capsule(r, l), local }
  },
  polygon(p) {
    const corners = p.corners as readonly (readonly [number, number])[]
    const t = number(p, 'thickness')
    return { key: `polygon ${t} ${corners.join(' ')}`, build: () => prism(corners, t), local: IDENTITY }
  },
  mesh(p) {
    const [vertices, triangles] = [p.vertices as readonly Vec3[], p.triangles as readonly Vec3[]]
    return {
      key: `mesh ${vertices.join(' ')} ${triangles.join(' ')}`,
      build: () => faceted(vertices, triangles),
      local: IDENTITY,
    }
  },
}

/** The geometry of a placed shape, and geometry → body. A wheel of a gear pair has teeth. */
export function drawingOf(
  { kind, params, p_BS, q_BS }: PlacedShape,
  coarse = false,
  toothing: Toothing | null = null,
): Drawing {
  const drawing = toothing ? toothed(params, toothing) : drawings[kind](params, coarse)
  return { ...drawing, local: poseMatrix([...p_BS, ...q_BS], 0).multiply(drawing.local) }
}

/** Of a disc or a cylinder. */
function toothed(p: Params, toothing: Toothing): Drawing {
  const { teeth, pitch, phase, inwards } = toothing
  const thickness = number(p, p.length === undefined ? 'thickness' : 'length')
  const inner = (p.inner as number | undefined) ?? 0
  const root = rootOf(toothing)
  // The rest of the wheel stays as far as teeth leave room for it.
  const other = inwards ? Math.max(number(p, 'radius'), 1.06 * root) : Math.min(inner, 0.94 * root)
  return {
    key: `gear ${teeth} ${pitch} ${phase} ${inwards} ${thickness} ${other}`,
    build: () => toothedWheel(toothing, thickness, other),
    local: IDENTITY,
    mark: other > 0 ? [2, inwards ? other : root, inwards ? root : other] : spokes(root),
  }
}

/** Cylinders shorter than this many radii are wheels, and longer ones shafts. */
const FLAT = 1.2

function spokes(radius: number): Mark {
  return [1, radius, 0.22 * radius]
}

function slab(size: Vec3, coarse: boolean): Drawing {
  const bevel = BEVEL * Math.min(...size)
  return {
    key: `${coarse ? 'coarse ' : ''}box ${size.join(' ')}`,
    build: () => roundedBox(size, coarse ? 1 : 3, bevel),
    local: IDENTITY,
  }
}

function ball(coarse: boolean): Omit<Drawing, 'local'> {
  const [around, along] = coarse ? [18, 12] : [40, 24]
  return {
    key: `ball ${around}`,
    build: () => new SphereGeometry(1, around, along).rotateX(Math.PI / 2),
  }
}

function prism(corners: readonly (readonly [number, number])[], thickness: number): BufferGeometry {
  const outline = new Shape(corners.map(([x, y]) => new Vector2(x, y)))
  const bevel = 0.12 * thickness
  const geometry = new ExtrudeGeometry(outline, {
    depth: thickness - 2 * bevel,
    bevelEnabled: true,
    bevelSize: bevel,
    bevelThickness: bevel,
    bevelOffset: -bevel,
    bevelSegments: 2,
  })
  return geometry.translate(0, 0, -thickness / 2 + bevel)
}

function faceted(vertices: readonly Vec3[], triangles: readonly Vec3[]): BufferGeometry {
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute(vertices.flat(), 3))
  geometry.setIndex(triangles.flat() as number[])
  return toCreasedNormals(geometry, Math.PI / 6)
}
