/* All arrows of one form, straight or curved, in one instanced geometry. Refilled every frame: begin, add…, end. */
import {
  BackSide,
  Color,
  DynamicDrawUsage,
  FrontSide,
  GreaterDepth,
  Group,
  InstancedBufferGeometry,
  InstancedInterleavedBuffer,
  InterleavedBufferAttribute,
  Float32BufferAttribute,
  LessEqualDepth,
  Mesh,
  ShaderMaterial,
  type Vector2,
  type Vector3,
} from 'three'
import { ORDER } from '../scene-graph/render-order'
import type { Palette } from '../palette'
import { curvedVertex, fragment, straightVertex } from './shaders'

export interface ArrowForm {
  /** [px] half of the shaft's */
  readonly thickness: number
  readonly dashed?: boolean
  /** A line. */
  readonly headless?: boolean
  /** A piece of a longer line: no halo between it and the next. */
  readonly piece?: boolean
  /** [rad] of a curved one. Default: most of a turn. */
  readonly turn?: number
}

export interface ArrowBatch {
  readonly object: Group
  readonly count: number
  /** Id of the item that arrow i belongs to. */
  owner(i: number): string | null
  /** Reads arrow i back: tail, and the vector to its tip (or, curved, along its axis, as long as its radius). */
  read(i: number, tail: Vector3, vector: Vector3): void
  begin(): void
  /** `start`: where a curved one begins, across its axis and of unit length. */
  add(
    tail: Vector3,
    vector: Vector3,
    tint: Color,
    form: ArrowForm,
    owner: string | null,
    start?: Vector3,
  ): void
  end(): void
  recolour(palette: Palette): void
  dispose(): void
}

/** Numbers of an instance: tail, vector, tint, form, bend. */
const STRIDE = 16
/** [rad] of a curved arrow */
const TURN = 4.9
const SIDES = 8
const TUBE = 32

export interface BatchOptions {
  readonly curved: boolean
  /** In front of everything, as tools are. */
  readonly front: boolean
}

export function createArrowBatch(
  { curved, front }: BatchOptions,
  picture: { readonly value: Vector2 },
): ArrowBatch {
  const object = new Group()
  const paper = { value: new Color() }
  const order = front ? ORDER.tools : ORDER.arrows
  // Over solids, hidden or not: first all halos, then what is hidden, paler, and what is not.
  const halo = { grow: 1.3, opacity: 0.85, plain: 1, side: BackSide, order, depth: 'any' } as const
  const own = { grow: 0, opacity: 1, plain: 0, side: FrontSide, order: order + 0.2 } as const
  const passes = front
    ? [pass(halo), pass({ ...own, depth: 'any' })]
    : [
        pass({ ...halo, opacity: 0.6 }),
        pass({ ...own, opacity: 0.72, order: order + 0.1, depth: 'behind' }),
        pass({ ...own, depth: 'before' }),
      ]
  let data = new Float32Array(0)
  let owners: (string | null)[] = []
  let buffer: InstancedInterleavedBuffer | null = null
  /** As long as `data` was when it was made: a frame may add many before it is drawn. */
  let geometry: InstancedBufferGeometry | null = null
  let count = 0

  function pass(o: {
    readonly grow: number
    readonly opacity: number
    readonly plain: number
    readonly side: typeof BackSide | typeof FrontSide
    readonly order: number
    /** Which parts it draws: all, those that solids hide, or those before them. */
    readonly depth: 'any' | 'behind' | 'before'
  }): Mesh {
    const material = new ShaderMaterial({
      uniforms: {
        picture,
        paper,
        grow: { value: o.grow },
        opacity: { value: o.opacity },
        plain: { value: o.plain },
      },
      vertexShader: curved ? curvedVertex : straightVertex,
      fragmentShader: fragment,
      side: o.side,
      transparent: true,
      depthWrite: o.depth === 'before',
      depthTest: o.depth !== 'any',
      depthFunc: o.depth === 'behind' ? GreaterDepth : LessEqualDepth,
    })
    const mesh = new Mesh(undefined, material)
    mesh.frustumCulled = false
    mesh.renderOrder = o.order
    object.add(mesh)
    return mesh
  }

  function enlarge(): void {
    const bigger = new Float32Array(Math.max(16 * STRIDE, 2 * data.length))
    bigger.set(data)
    data = bigger
  }

  /** Over `data`, as it has become. */
  function rebuild(): void {
    geometry?.dispose()
    geometry = curved ? tube() : dart()
    buffer = new InstancedInterleavedBuffer(data, STRIDE)
    buffer.setUsage(DynamicDrawUsage)
    geometry.setAttribute('tail', new InterleavedBufferAttribute(buffer, 3, 0))
    geometry.setAttribute('shaft', new InterleavedBufferAttribute(buffer, 3, 3))
    geometry.setAttribute('tint', new InterleavedBufferAttribute(buffer, 3, 6))
    geometry.setAttribute('form', new InterleavedBufferAttribute(buffer, 3, 9))
    geometry.setAttribute('bend', new InterleavedBufferAttribute(buffer, 4, 12))
    for (const mesh of passes) mesh.geometry = geometry
  }

  return {
    object,
    get count() {
      return count
    },
    owner: (i) => owners[i],
    read(i, tail, vector) {
      tail.fromArray(data, STRIDE * i)
      vector.fromArray(data, STRIDE * i + 3)
    },
    begin() {
      count = 0
    },
    add(tail, vector, tint, form, owner, start) {
      if ((count + 1) * STRIDE > data.length) enlarge()
      const o = STRIDE * count
      data[o] = tail.x
      data[o + 1] = tail.y
      data[o + 2] = tail.z
      data[o + 3] = vector.x
      data[o + 4] = vector.y
      data[o + 5] = vector.z
      data[o + 6] = tint.r
      data[o + 7] = tint.g
      data[o + 8] = tint.b
      data[o + 9] = form.thickness
      data[o + 10] = form.dashed ? 1 : 0
      data[o + 11] = form.piece ? 2 : form.headless ? 1 : 0
      data[o + 12] = start ? start.x : 0
      data[o + 13] = start ? start.y : 0
      data[o + 14] = start ? start.z : 0
      data[o + 15] = form.turn ?? TURN
      owners[count++] = owner
    },
    end() {
      object.visible = count > 0
      if (count > 0 && buffer?.array !== data) rebuild()
      if (geometry) geometry.instanceCount = count
      if (buffer && count > 0) buffer.needsUpdate = true
      if (owners.length > 4 * count + 64) owners = owners.slice(0, count)
    },
    recolour(palette) {
      paper.value.set(palette.paper)
    },
    dispose() {
      geometry?.dispose()
      for (const mesh of passes) (mesh.material as ShaderMaterial).dispose()
    },
  }
}

/** Rings of vertices by station, joined in order. The middle of an end is a ring without width. */
function rings(stations: readonly number[]): InstancedBufferGeometry {
  const ring: number[] = []
  const station: number[] = []
  const index: number[] = []
  stations.forEach((s, n) => {
    for (let i = 0; i < SIDES; i++) {
      const a = (2 * Math.PI * i) / SIDES
      ring.push(Math.cos(a), Math.sin(a))
      station.push(s)
      if (n === 0) continue
      const [b, c] = [(n - 1) * SIDES + i, (n - 1) * SIDES + ((i + 1) % SIDES)]
      index.push(b, c, b + SIDES, c, c + SIDES, b + SIDES)
    }
  })
  const geometry = new InstancedBufferGeometry()
  // three reads the number of vertices from the position attribute.
  geometry.setAttribute('position', new Float32BufferAttribute(new Float32Array(3 * station.length), 3))
  geometry.setAttribute('ring', new Float32BufferAttribute(ring, 2))
  geometry.setAttribute('station', new Float32BufferAttribute(station, 1))
  geometry.setIndex(index)
  return geometry
}

function dart(): InstancedBufferGeometry {
  return rings([0, 1, 2, 3, 4])
}

function tube(): InstancedBufferGeometry {
  return rings([...Array.from({ length: TUBE + 1 }, (_, i) => i / TUBE), 2, 3])
}
