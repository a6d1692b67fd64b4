/* Glyphs of joints and forces, and the links between frames: one instanced mesh for each form, whatever the number of joints. */
import {
  type BufferGeometry,
  type Camera,
  Color,
  Group,
  InstancedBufferAttribute,
  InstancedMesh,
  type Material,
  Vector3,
} from 'three'
import { dressed } from '../bodies/dress'
import { bodyColour } from '../body-colours'
import type { Materials } from '../scene-graph/materials'
import { HOT_FLAG } from '../scene-graph/surface'
import { ORDER } from '../scene-graph/render-order'
import { outlineOf, presenceOfAttached, type Looks } from '../scene-graph/looks'
import type { Palette } from '../palette'
import { placeInstance, placePoint, type Poses } from '../pose'
import { alongBelt, BELT_POINTS, dashesOf, layBelt, MOST_DASHES, type BeltItem } from './belts'
import { bar, coil, gear, glyphForms, type GlyphShape } from './geometry'
import {
  magnification,
  THICKNESS,
  LEAST_SEEN,
  VANISHED,
  type GlyphItem,
  type GlyphKey,
  type Items,
  type LinkItem,
  type LinkStyle,
} from './items'

export interface GlyphPainter {
  readonly object: Group
  restyle(looks: Looks, palette: Palette): void
  /** `camera`: where glyphs would be too small to be seen, none are placed or drawn. */
  update(poses: Poses, camera: Camera, height: number): void
  dispose(): void
}

/** Geometries of all forms, made when first drawn and kept for the stage. */
export interface GlyphGeometries {
  /** With an outline, where it is a solid. */
  of(form: GlyphKey | LinkStyle): BufferGeometry
  plain(form: GlyphKey | LinkStyle): BufferGeometry
  dispose(): void
}

export function createGlyphGeometries(): GlyphGeometries {
  const plain = new Map<GlyphKey | LinkStyle, BufferGeometry>()
  const drawn = new Map<GlyphKey | LinkStyle, BufferGeometry>()
  const kept = (
    map: Map<GlyphKey | LinkStyle, BufferGeometry>,
    form: GlyphKey | LinkStyle,
    make: () => BufferGeometry,
  ) => {
    const geometry = map.get(form) ?? make()
    map.set(form, geometry)
    return geometry
  }
  const geometries: GlyphGeometries = {
    plain: (form) =>
      kept(plain, form, () => {
        if (typeof form === 'number') return gear(form)
        if (form === 'coil') return coil()
        if (form === 'bar' || form === 'rope' || form === 'ray') return bar()
        return glyphForms[form].build()
      }),
    of: (form) =>
      isSolid(form) ? kept(drawn, form, () => dressed(geometries.plain(form))) : geometries.plain(form),
    dispose() {
      for (const geometry of [...plain.values(), ...drawn.values()]) geometry.dispose()
    },
  }
  return geometries
}

/** Sheets and the arrows of freedoms are not, and have no outline. */
function isSolid(form: GlyphKey | LinkStyle): boolean {
  return (
    typeof form === 'number' ||
    !Object.hasOwn(glyphForms, form) ||
    glyphForms[form as GlyphShape].role === 'hold'
  )
}

/** Instances of one form; `behind` is the same once more where bodies hide them. */
interface Batch<T> {
  readonly items: readonly T[]
  readonly shown: T[]
  readonly mesh: InstancedMesh
  readonly behind: InstancedMesh | null
}

export function createGlyphPainter(
  items: Items,
  geometries: GlyphGeometries,
  materials: Materials,
): GlyphPainter {
  const object = new Group()
  const idsOf = new Map(items.spots.map((spot) => [spot.id, spot.bodies]))
  const colour = new Color()

  function batch<T extends { readonly unit: number }>(
    form: GlyphKey | LinkStyle,
    list: readonly T[],
    front: Material,
    back: Material | null,
    order: number,
    room = list.length,
  ): Batch<T> {
    const make = (geometry: BufferGeometry, material: Material) => {
      const mesh = new InstancedMesh(geometry, material, room)
      mesh.frustumCulled = false
      mesh.matrixAutoUpdate = false
      mesh.renderOrder = order
      object.add(mesh)
      return mesh
    }
    const mesh = make(geometries.of(form), front)
    mesh.instanceColor = new InstancedBufferAttribute(new Float32Array(3 * room), 3)
    mesh.customDepthMaterial = materials.bodyShadow
    const behind = back && make(geometries.plain(form), back)
    if (behind) {
      behind.instanceMatrix = mesh.instanceMatrix
      behind.instanceColor = mesh.instanceColor
    }
    return { items: list, shown: [], mesh, behind }
  }

  const glyphBatches = [...grouped(items.glyphs, (g) => g.shape)].map(([shape, list]) => {
    const { role } = list[0]
    // What has the size of the mechanism is placed at any zoom.
    const unit = list.reduce(
      (most, item) => (item.steady ? Number.POSITIVE_INFINITY : Math.max(most, item.unit)),
      0,
    )
    if (role === 'sheet') return { role, unit, ...batch(shape, list, materials.sheet, null, ORDER.sheet) }
    if (role === 'freedom')
      return { role, unit, ...batch(shape, list, materials.freedom, materials.freedomBehind, ORDER.freedom) }
    const made = batch(shape, list, materials.glyph, null, 0)
    made.mesh.castShadow = true
    return { role, unit, ...made }
  })
  const linkBatches = [...grouped(items.links, (l) => l.style)].map(([style, list]) => {
    const made = batch(style, list, style === 'coil' ? materials.coil : materials.glyph, null, 0)
    made.mesh.castShadow = style !== 'ray'
    return { style, ...made }
  })
  const belts =
    items.belts.length > 0
      ? batch('bar', items.belts, materials.glyph, null, 0, items.belts.length * (BELT_POINTS + MOST_DASHES))
      : null
  if (belts) belts.mesh.castShadow = true
  /** [m] farthest from the middle of its body that one sits */
  const reach = items.glyphs.reduce((most, { local: { elements: e } }) => {
    return Math.max(most, Math.hypot(e[12], e[13], e[14]))
  }, 0)
  const dash = new Color()
  const strap = new Color()

  function enlist<T extends { readonly id: string }>(
    b: Batch<T>,
    looks: Looks,
    palette: Palette,
    plain: (item: T) => string | null,
  ): void {
    b.shown.length = 0
    for (const item of b.items) {
      if (presenceOfAttached(item.id, idsOf.get(item.id) ?? [], looks) !== 'solid') continue
      const tint = plain(item)
      const outline = outlineOf(item.id, looks)
      if (tint === null && outline === 'none') continue
      colour.set(
        outline === 'select' ? palette.inks.selection.line : outline === 'hover' ? palette.ink : tint!,
      )
      // Above 1: for its metal too.
      if (outline !== 'none' && b.mesh.material === materials.glyph) colour.r += HOT_FLAG
      colour.toArray(b.mesh.instanceColor!.array, 3 * b.shown.length)
      b.shown.push(item)
    }
    b.mesh.instanceColor!.needsUpdate = true
    for (const mesh of [b.mesh, b.behind]) {
      if (!mesh) continue
      mesh.count = b.shown.length
      mesh.visible = mesh.count > 0
    }
  }

  return {
    object,
    restyle(looks, palette) {
      const ofBody = ({ part }: GlyphItem) =>
        part ? bodyColour(palette, part.colour, part.slot) : palette.fixture
      for (const b of glyphBatches) {
        // What a joint leaves free is shown of the one that is looked at.
        if (b.role === 'freedom')
          enlist(b, looks, palette, ({ kind }) => (kind === 'force' ? palette.inks.applied.line : null))
        else enlist(b, looks, palette, (item) => (item.kind === 'force' ? palette.spring : ofBody(item)))
      }
      for (const b of linkBatches)
        enlist(b, looks, palette, ({ kind }) => (kind === 'force' ? palette.spring : palette.glyph))
      if (belts) enlist(belts, looks, palette, () => palette.glyph)
      strap.set(palette.glyph)
      dash.set(palette.paper)
    },
    update(poses, camera, height) {
      const view = viewOf(camera, height)
      const largest = largestScale(view, poses, reach)
      for (let b = 0; b < glyphBatches.length; b++) {
        const { mesh, behind, shown } = glyphBatches[b]
        const seen = glyphBatches[b].unit * largest > LEAST_SEEN && placeGlyphs(glyphBatches[b], poses, view)
        mesh.visible = seen && shown.length > 0
        if (behind) behind.visible = mesh.visible
      }
      for (let b = 0; b < linkBatches.length; b++)
        placeLinks(linkBatches[b], linkBatches[b].style, poses, view)
      if (belts) placeBelts(belts, poses, view, strap, dash)
    },
    dispose() {
      for (const { mesh, behind } of [...glyphBatches, ...linkBatches, ...(belts ? [belts] : [])]) {
        mesh.dispose()
        behind?.dispose()
      }
      object.clear()
    },
  }
}

/** How many pixels a metre takes at a point of the world: scale / (depth of the point), as gl_Position.w has it. */
interface View {
  readonly e: readonly number[]
  readonly perspective: number
  readonly flat: number
  /** [px] */
  readonly scale: number
}

function viewOf(camera: Camera, height: number): View {
  const p = camera.projectionMatrix.elements
  const e = camera.matrixWorldInverse.elements
  return { e, perspective: p[11], flat: p[15], scale: 0.5 * height * p[5] }
}

function pixelsPerMetre({ e, perspective, flat, scale }: View, x: number, y: number, z: number): number {
  const w = perspective * (e[2] * x + e[6] * y + e[10] * z + e[14]) + flat
  return w > 0 ? scale / w : 0
}

/** [px/m] at the nearest that any glyph may be: where that is too little, none needs a place. */
function largestScale(view: View, { m_WB }: Poses, reach: number): number {
  const { e, perspective, flat, scale } = view
  let nearest = Number.POSITIVE_INFINITY
  for (let o = 12; o < m_WB.length; o += 16) {
    const w = perspective * (e[2] * m_WB[o] + e[6] * m_WB[o + 1] + e[10] * m_WB[o + 2] + e[14] + reach) + flat
    if (w < nearest) nearest = w
  }
  return nearest > 0 ? scale / nearest : Number.POSITIVE_INFINITY
}

/** False where all of them are too small to be seen. */
function placeGlyphs({ shown, mesh }: Batch<GlyphItem>, poses: Poses, view: View): boolean {
  const to = mesh.instanceMatrix.array as Float32Array
  let seen = false
  for (let i = 0; i < shown.length; i++) {
    const item = shown[i]
    const o = 16 * i
    const l = item.local.elements
    place3[0] = l[12]
    place3[1] = l[13]
    place3[2] = l[14]
    placePoint(a, poses, item.body, place3, 0)
    const k = item.steady ? 1 : magnification(item.unit * pixelsPerMetre(view, a.x, a.y, a.z))
    if (k === 0) {
      to.fill(0, o, o + 15)
      continue
    }
    seen = true
    placeInstance(to, o, poses, item.body, item.local)
    // A pin that goes through a body is not made shorter.
    const last = item.through && k < 1 ? 8 : 11
    if (k !== 1) for (let e = 0; e < last; e++) to[o + e] *= k
    if (item.grows) stretchAlong(to, o, item, item.grows, poses, k)
  }
  if (seen) mesh.instanceMatrix.needsUpdate = true
  return seen
}

const place3 = new Float64Array(3)

/** [glyph sizes] of a rail beyond its stroke: on the ground, and on a body, which is a rail itself */
const BEYOND = { ground: 4.2, body: 1.4 }
/** [glyph sizes] of a stroke that rails follow */
const FARTHEST = 200

/** A rail reaches as far as the joint has moved. */
function stretchAlong(
  to: Float32Array,
  o: number,
  { unit }: GlyphItem,
  growth: GlyphItem['grows'] & {},
  poses: Poses,
  k: number,
): void {
  const { thing } = growth
  placePoint(a, poses, thing.body[0], thing.p_BF, 0)
  placePoint(b, poses, thing.body[1], thing.p_BF, 3)
  u.set(to[o + 8], to[o + 9], to[o + 10]).normalize()
  const stroke = Math.max(-FARTHEST * unit, Math.min(FARTHEST * unit, b.sub(a).dot(u)))
  growth.low = Math.min(growth.low, stroke)
  growth.high = Math.max(growth.high, stroke)
  const half =
    0.5 * (growth.high - growth.low) + (thing.body[0] === 0 ? BEYOND.ground : BEYOND.body) * unit * k
  const middle = 0.5 * (growth.high + growth.low)
  for (let e = 0; e < 3; e++) {
    const w = u.getComponent(e)
    to[o + 8 + e] = half * w
    to[o + 12 + e] += middle * w
  }
}

const a = new Vector3()
const b = new Vector3()
const u = new Vector3()
const v = new Vector3()

function placeLinks({ shown, mesh }: Batch<LinkItem>, style: LinkStyle, poses: Poses, view: View): void {
  const to = mesh.instanceMatrix.array as Float32Array
  for (let i = 0; i < shown.length; i++) {
    const { thing, from, to: end, unit } = shown[i]
    placePoint(a, poses, thing.body[from], thing.p_BF, 3 * from)
    placePoint(b, poses, thing.body[end], thing.p_BF, 3 * end)
    const pixels = unit * pixelsPerMetre(view, 0.5 * (a.x + b.x), 0.5 * (a.y + b.y), 0.5 * (a.z + b.z))
    // Links are seen however thin they are.
    const k = pixels > VANISHED ? magnification(pixels) : 1
    placeBetween(to, 16 * i, a, b, k * THICKNESS[style] * unit)
  }
  if (shown.length > 0) mesh.instanceMatrix.needsUpdate = true
}

const points = new Float64Array(3 * BELT_POINTS)
const lengths = new Float64Array(BELT_POINTS)
/** [glyph sizes] half thickness of the belt, and of its dashes */
const STRAP = { belt: 0.12, dash: 0.16 }

function placeBelts(
  { shown, mesh }: Batch<BeltItem>,
  poses: Poses,
  view: View,
  strap: Color,
  dash: Color,
): void {
  const to = mesh.instanceMatrix.array as Float32Array
  const colours = mesh.instanceColor!.array as Float32Array
  let n = 0
  for (const belt of shown) {
    if (!layBelt(belt, poses, points, lengths)) continue
    const k = Math.max(0.5, magnification(belt.unit * pixelsPerMetre(view, points[0], points[1], points[2])))
    for (let i = 1; i < BELT_POINTS; i++) {
      strap.toArray(colours, 3 * n)
      a.fromArray(points, 3 * i - 3)
      placeBetween(to, 16 * n++, a, b.fromArray(points, 3 * i), k * STRAP.belt * belt.unit)
    }
    const all = lengths[BELT_POINTS - 1]
    const { count, first } = dashesOf(belt, poses, all)
    for (let i = 0; i < count; i++) {
      const at = ((first + i) * all) / count
      dash.toArray(colours, 3 * n)
      alongBelt(a, points, lengths, at)
      alongBelt(b, points, lengths, at + (0.36 * all) / count)
      placeBetween(to, 16 * n++, a, b, k * STRAP.dash * belt.unit)
    }
  }
  mesh.count = n
  mesh.visible = n > 0
  mesh.instanceMatrix.needsUpdate = true
  mesh.instanceColor!.needsUpdate = true
}

/** out[o..] = the matrix that takes z from 0 to 1 to the way from p to q, and x and y to the thickness [m]. */
export function placeBetween(out: Float32Array, o: number, p: Vector3, q: Vector3, thickness: number): void {
  const x = q.x - p.x
  const y = q.y - p.y
  const z = q.z - p.z
  const l = Math.hypot(x, y, z)
  out.fill(0, o, o + 16)
  out[o + 15] = 1
  if (!(l > 0)) return
  // A spring squeezed short is not thicker than long.
  const r = Math.min(thickness, 0.45 * l)
  if (Math.abs(z) < 0.9 * l) u.set(y, -x, 0)
  else u.set(0, z, -y)
  u.setLength(r)
  v.set(y * u.z - z * u.y, z * u.x - x * u.z, x * u.y - y * u.x).divideScalar(l)
  out[o] = u.x
  out[o + 1] = u.y
  out[o + 2] = u.z
  out[o + 4] = v.x
  out[o + 5] = v.y
  out[o + 6] = v.z
  out[o + 8] = x
  out[o + 9] = y
  out[o + 10] = z
  out[o + 12] = p.x
  out[o + 13] = p.y
  out[o + 14] = p.z
}

function grouped<T, K>(list: readonly T[], key: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const item of list) {
    const group = groups.get(key(item))
    if (group) group.push(item)
    else groups.set(key(item), [item])
  }
  return groups
}
