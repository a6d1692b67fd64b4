/* Glyphs of joints and forces, and the links between frames: one instanced mesh for each form, whatever the number of joints. */
import type { Model } from '@freebody/dynamics'
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
import type { Part } from '../bodies/painter'
import { FADED, type Materials } from '../scene-graph/materials'
import { ORDER } from '../scene-graph/render-order'
import { outlineOf, presenceOfAttached, type Looks } from '../scene-graph/looks'
import type { Palette } from '../palette'
import { placeInstance, placePoint, type Poses } from '../pose'
import { bar, coil, glyphForms, type GlyphShape } from './geometry'
import {
  itemsOf,
  THICKNESS,
  type GlyphItem,
  type Items,
  type LinkItem,
  type LinkStyle,
  type Spot,
} from './items'

export interface GlyphPainter {
  readonly object: Group
  readonly items: Items
  /** Spots of what is shown. */
  readonly spots: readonly Spot[]
  readonly links: readonly LinkItem[]
  restyle(looks: Looks, palette: Palette): void
  /** `camera`: where glyphs would be too small to be seen, none are placed or drawn. */
  update(poses: Poses, camera: Camera, height: number): void
  dispose(): void
}

/** Geometries of all forms, made when first drawn and kept for the stage. */
export interface GlyphGeometries {
  of(form: GlyphShape | LinkStyle): BufferGeometry
  dispose(): void
}

export function createGlyphGeometries(): GlyphGeometries {
  const made = new Map<string, BufferGeometry>()
  return {
    of(form) {
      const known = made.get(form)
      if (known) return known
      const geometry =
        form === 'coil'
          ? coil()
          : form === 'bar' || form === 'rope' || form === 'ray'
            ? bar()
            : glyphForms[form].build()
      made.set(form, geometry)
      return geometry
    },
    dispose() {
      for (const geometry of made.values()) geometry.dispose()
    },
  }
}

/** Instances of one form; `behind` is the same once more where bodies hide them. */
interface Batch<T> {
  readonly items: readonly T[]
  readonly shown: T[]
  readonly mesh: InstancedMesh
  readonly behind: InstancedMesh | null
}

export function createGlyphPainter(
  model: Model,
  parts: readonly Part[],
  radius: number,
  geometries: GlyphGeometries,
  materials: Materials,
): GlyphPainter {
  const object = new Group()
  const items = itemsOf(model, parts, radius)
  const idsOf = new Map(items.spots.map((spot) => [spot.id, spot.bodies]))
  const colour = new Color()
  let spots: Spot[] = []
  let links: LinkItem[] = []

  function batch<T extends { readonly unit: number }>(
    form: GlyphShape | LinkStyle,
    list: readonly T[],
    front: Material,
    back: Material | null,
    order: number,
  ): Batch<T> {
    const make = (material: Material) => {
      const mesh = new InstancedMesh(geometries.of(form), material, list.length)
      mesh.frustumCulled = false
      mesh.matrixAutoUpdate = false
      mesh.renderOrder = order
      object.add(mesh)
      return mesh
    }
    const mesh = make(front)
    mesh.instanceColor = new InstancedBufferAttribute(new Float32Array(3 * list.length), 3)
    const behind = back && make(back)
    if (behind) {
      behind.instanceMatrix = mesh.instanceMatrix
      behind.instanceColor = mesh.instanceColor
    }
    return { items: list, shown: [], mesh, behind }
  }

  const glyphBatches = [...grouped(items.glyphs, (g) => g.shape)].map(([shape, list]) => {
    const { role } = glyphForms[shape]
    if (role === 'sheet') return { role, ...batch(shape, list, materials.sheet, null, ORDER.sheet) }
    if (role === 'freedom')
      return { role, ...batch(shape, list, materials.freedom, materials.freedomBehind, ORDER.freedom) }
    const made = batch(shape, list, materials.glyph, materials.glyphBehind, 0)
    made.mesh.castShadow = true
    return { role, ...made }
  })
  const linkBatches = [...grouped(items.links, (l) => l.style)].map(([style, list]) => {
    const made = batch(style, list, style === 'coil' ? materials.coil : materials.link, null, 0)
    made.mesh.castShadow = style !== 'ray'
    return { style, ...made }
  })

  function enlist<T extends { readonly id: string }>(
    b: Batch<T>,
    looks: Looks,
    tint: (item: T) => string,
  ): void {
    b.shown.length = 0
    for (const item of b.items) {
      if (presenceOfAttached(item.id, idsOf.get(item.id) ?? [], looks) !== 'solid') continue
      colour.set(tint(item)).toArray(b.mesh.instanceColor!.array, 3 * b.shown.length)
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
    items,
    get spots() {
      return spots
    },
    get links() {
      return links
    },
    restyle(looks, palette) {
      const tint = (id: string, plain: string) => {
        const outline = outlineOf(id, looks)
        return outline === 'select' ? palette.inks.selection.line : outline === 'hover' ? palette.ink : plain
      }
      for (const b of glyphBatches) {
        const plain = b.role === 'freedom' ? palette.freedom : palette.glyph
        enlist(b, looks, ({ id, kind }) => tint(id, kind === 'force' ? palette.inks.applied.line : plain))
      }
      for (const b of linkBatches)
        enlist(b, looks, ({ id, kind }) => tint(id, kind === 'force' ? palette.spring : palette.glyph))
      const solid = (item: { readonly id: string }) =>
        presenceOfAttached(item.id, idsOf.get(item.id) ?? [], looks) === 'solid'
      spots = items.spots.filter(solid)
      links = items.links.filter(solid)
    },
    update(poses, camera, height) {
      for (let b = 0; b < glyphBatches.length; b++) {
        const { mesh, behind, shown } = glyphBatches[b]
        const seen = isSeen(shown, poses, camera, FADED / (0.5 * height * materials.unit.value))
        mesh.visible = seen
        if (behind) behind.visible = seen
        if (seen) placeGlyphs(glyphBatches[b], poses)
      }
      for (let b = 0; b < linkBatches.length; b++) placeLinks(linkBatches[b], linkBatches[b].style, poses)
    },
    dispose() {
      for (const { mesh, behind } of [...glyphBatches, ...linkBatches]) {
        mesh.dispose()
        behind?.dispose()
      }
      object.clear()
    },
  }
}

/** Some of them measure more on the screen than what the material fades to nothing; `least` is that in units of the picture. */
function isSeen(shown: readonly GlyphItem[], { m_WB }: Poses, camera: Camera, least: number): boolean {
  const v = camera.matrixWorldInverse.elements
  const p = camera.projectionMatrix.elements
  // As gl_Position.w of the material: the depth in perspective, one without.
  for (let i = 0; i < shown.length; i++) {
    const o = 16 * shown[i].body + 12
    const z = v[2] * m_WB[o] + v[6] * m_WB[o + 1] + v[10] * m_WB[o + 2] + v[14]
    // The glyph may sit at the near end of its body.
    const w = p[11] * (z + shown[i].reach) + p[15]
    if (w < p[5] / least) return true
  }
  return false
}

function placeGlyphs({ shown, mesh }: Batch<GlyphItem>, poses: Poses): void {
  const to = mesh.instanceMatrix.array as Float32Array
  for (let i = 0; i < shown.length; i++) placeInstance(to, 16 * i, poses, shown[i].body, shown[i].local)
  if (shown.length > 0) mesh.instanceMatrix.needsUpdate = true
}

const a = new Vector3()
const b = new Vector3()
const u = new Vector3()
const v = new Vector3()

function placeLinks({ shown, mesh }: Batch<LinkItem>, style: LinkStyle, poses: Poses): void {
  const to = mesh.instanceMatrix.array as Float32Array
  for (let i = 0; i < shown.length; i++) {
    const { thing, from, to: end, unit } = shown[i]
    placePoint(a, poses, thing.body[from], thing.p_BF, 3 * from)
    placePoint(b, poses, thing.body[end], thing.p_BF, 3 * end)
    placeBetween(to, 16 * i, a, b, THICKNESS[style] * unit)
  }
  if (shown.length > 0) mesh.instanceMatrix.needsUpdate = true
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
