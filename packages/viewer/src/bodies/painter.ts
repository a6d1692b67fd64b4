/* Bodies, drawn in batches: shapes of equal geometry are instances of one mesh, whatever bodies they sit on. A frame writes their
 matrices; looks (selection, fading) only choose which instances are in which mesh. */
import { GROUND } from '@freebody/dynamics'
import type { CompiledScene, PlacedShape } from '@freebody/scene'
import {
  Color,
  Group,
  InstancedBufferAttribute,
  InstancedMesh,
  Sphere,
  type BufferGeometry,
  type Material,
  type Matrix4,
} from 'three'
import type { Materials } from '../scene-graph/materials'
import { ORDER } from '../scene-graph/render-order'
import { outlineOf, presenceOfBody, type Looks } from '../scene-graph/looks'
import type { Palette } from '../palette'
import { placeInstance, type Poses } from '../pose'
import { bodyColour, slotsOf } from '../body-colours'
import type { Geometries } from './geometries'
import { wheelsOf, type Wheel } from './gears'
import { ensureHull } from './hull'
import { drawingOf, MANY, type Drawing } from './shapes'

export interface Part {
  /** Index in the model; 0 is the ground. */
  readonly body: number
  readonly id: string
  readonly geometry: BufferGeometry
  /** Geometry → body. */
  readonly local: Matrix4
  /** [m] from the body's centre of mass */
  readonly reach: number
  /** The document's own colour. */
  readonly colour: string | null
  /** Of the palette's colours for bodies; undefined for the ground. */
  readonly slot: number | undefined
}

export interface BodyPainter {
  readonly object: Group
  /** Takes effect at the next update. */
  restyle(looks: Looks, palette: Palette): void
  update(poses: Poses): void
  dispose(): void
}

type Use = 'body' | 'faded' | 'mask' | 'hover' | 'select'

/** One mesh of a batch: which parts it shows, and their colours. */
interface Pass {
  readonly mesh: InstancedMesh
  readonly members: Int32Array
}

/** Parts of one geometry. */
interface Alike {
  readonly key: string
  readonly geometry: BufferGeometry
  /** What is drawn of it: with marks and an outline, but for scenes of very many bodies. */
  readonly drawn: BufferGeometry
  /** Indices of parts. */
  readonly members: number[]
}

export interface BodyParts {
  readonly parts: readonly Part[]
  /** Of gear pairs, with teeth or without a shape that could have them. */
  readonly wheels: readonly Wheel[]
  readonly alike: readonly Alike[]
  /** Of the geometries. */
  release(): void
}

interface Batch extends Alike {
  readonly passes: Map<Use, Pass>
}

export function createBodyPainter({ parts, alike }: BodyParts, materials: Materials): BodyPainter {
  const object = new Group()
  const batches: readonly Batch[] = alike.map((a) => ({ ...a, passes: new Map() }))
  const matrices = new Float32Array(16 * parts.length)
  // All passes of all batches, for the frame's plain loop.
  const passes: Pass[] = []
  const colour = new Color()

  function pass(batch: Batch, use: Use): Pass {
    const known = batch.passes.get(use)
    if (known) return known
    const n = batch.members.length
    if (use === 'hover' || use === 'select') ensureHull(batch.geometry)
    const geometry = use === 'body' ? batch.drawn : batch.geometry
    const mesh = new InstancedMesh(geometry, materials[use] as Material, n)
    if (use === 'body') mesh.customDepthMaterial = materials.bodyShadow
    // Instances wander: a bounding sphere would have to follow them.
    mesh.frustumCulled = false
    mesh.matrixAutoUpdate = false
    mesh.count = 0
    if (use === 'body' || use === 'faded')
      mesh.instanceColor = new InstancedBufferAttribute(new Float32Array(3 * n), 3)
    mesh.castShadow = use === 'body'
    mesh.receiveShadow = use === 'body'
    mesh.renderOrder =
      use === 'body' ? 0 : use === 'faded' ? ORDER.faded : use === 'mask' ? ORDER.mask : ORDER.hull
    object.add(mesh)
    const made = { mesh, members: new Int32Array(n) }
    batch.passes.set(use, made)
    passes.push(made)
    return made
  }

  function enlist(batch: Batch, use: Use, part: number, tint: string | null): void {
    const { mesh, members } = pass(batch, use)
    members[mesh.count] = part
    if (tint && mesh.instanceColor) {
      colour.set(tint).toArray(mesh.instanceColor.array, 3 * mesh.count)
      mesh.instanceColor.needsUpdate = true
    }
    mesh.count++
  }

  return {
    object,
    restyle(looks, palette) {
      for (const { mesh } of passes) mesh.count = 0
      for (const batch of batches) {
        for (const i of batch.members) {
          const part = parts[i]
          const presence = presenceOfBody(part.id, looks)
          if (presence === 'hidden') continue
          const own = bodyColour(palette, part.colour, part.slot)
          enlist(batch, presence === 'solid' ? 'body' : 'faded', i, own)
          const outline = outlineOf(part.id, looks)
          if (outline === 'none') continue
          enlist(batch, 'mask', i, null)
          enlist(batch, outline, i, null)
        }
      }
      for (const { mesh } of passes) mesh.visible = mesh.count > 0
    },
    update(poses) {
      for (let i = 0; i < parts.length; i++)
        placeInstance(matrices, 16 * i, poses, parts[i].body, parts[i].local)
      for (let p = 0; p < passes.length; p++) {
        const { mesh, members } = passes[p]
        if (mesh.count === 0) continue
        const to = mesh.instanceMatrix.array
        for (let k = 0; k < mesh.count; k++) {
          const from = 16 * members[k]
          for (let e = 0; e < 16; e++) to[16 * k + e] = matrices[from + e]
        }
        mesh.instanceMatrix.needsUpdate = true
      }
    },
    dispose() {
      for (const { mesh } of passes) mesh.dispose()
      object.clear()
    },
  }
}

/** A body without a shape is a speck: a ball for a particle, a little box for what can turn. */
export function shapesOf(compiled: CompiledScene, id: string, speck: number): readonly PlacedShape[] {
  const body = compiled.bodies.get(id)
  if (!body) return []
  if (body.shapes.length > 0 || id === GROUND) return body.shapes
  const round = body.kind === 'particle'
  return [
    {
      kind: round ? 'sphere' : 'box',
      params: round ? { radius: speck } : { size: [1.7 * speck, 1.7 * speck, 1.7 * speck] },
      p_BS: [0, 0, 0],
      q_BS: [1, 0, 0, 0],
      colour: null,
    },
  ]
}

const sphere = new Sphere()

function reachOf({ boundingSphere }: BufferGeometry, local: Matrix4): number {
  if (!boundingSphere) return 0
  sphere.copy(boundingSphere).applyMatrix4(local)
  return sphere.center.length() + sphere.radius
}

/** `speck` [m]: radius of bodies that have no shape. */
export function partsOf(compiled: CompiledScene, geometries: Geometries, speck: number): BodyParts {
  const parts: Part[] = []
  const batches = new Map<string, Alike>()
  const { model } = compiled
  const coarse = model.nb > MANY
  const slots = slotsOf(model)
  const wheels = wheelsOf(compiled)
  model.bodyIds.forEach((id, body) => {
    shapesOf(compiled, id, speck).forEach((shape, s) => {
      const wheel = wheels.find((w) => w.body === body && w.shape === s)
      const drawing = marked(drawingOf(shape, coarse, wheel?.toothing ?? null), model.isParticle[body] === 1)
      const geometry = geometries.take(drawing)
      const drawn = coarse ? geometry : geometries.dress(drawing)
      const batch = batches.get(drawing.key) ?? { key: drawing.key, geometry, drawn, members: [] }
      batches.set(drawing.key, batch)
      batch.members.push(parts.length)
      const { local } = drawing
      const reach = reachOf(geometry, local)
      parts.push({ body, id, geometry, local, reach, colour: shape.colour, slot: slots.get(id) })
    })
  })
  const alike = [...batches.values()]
  return {
    parts,
    wheels,
    alike,
    release() {
      for (const { key, members } of alike) for (const _ of members) geometries.release(key)
    },
  }
}

/** What cannot turn needs no mark of its turning. */
function marked(drawing: Drawing, particle: boolean): Drawing {
  if (!particle || !drawing.mark) return drawing
  const { mark: _, ...plain } = drawing
  return { ...plain, key: `plain ${drawing.key}` }
}
