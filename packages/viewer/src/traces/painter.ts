/* Paths of points: ring buffers of the latest positions, all in one buffer and one draw call. A trace grows with simulated time and fades
 towards its old end; going back in time clears it. */
import {
  Color,
  DynamicDrawUsage,
  Float32BufferAttribute,
  InstancedBufferGeometry,
  InstancedInterleavedBuffer,
  InterleavedBufferAttribute,
  Mesh,
  ShaderMaterial,
  type Vector2,
  type Vector3,
} from 'three'
import { ORDER } from '../scene-graph/render-order'

/** Places kept of each trace. */
export const LENGTH = 1024

/** Most places that one frame adds. */
const PIECES = 48

/** Relative difference of a chord from what the velocities at its ends give, above which these do not describe the path between: a turn
 by more than about 150 degrees, or a jump in time. The path is then drawn straight. */
const UNRESOLVED = 0.5

export interface TracePainter {
  readonly object: Mesh
  /** Write place and velocity for each trace, then `commit(t)`. */
  put(trace: number, p: Vector3, v: Vector3): void
  /** Adds positions `grain` [s] apart or more; clears the trace if time went back. Between places further apart than that, as
   where frames are few, the path is the cubic of their velocities. */
  commit(t: number, grain: number): void
  recolour(colour: string): void
  clear(): void
  dispose(): void
}

const vertexShader = /* glsl */ `
  attribute vec3 from;
  attribute vec3 to;
  uniform vec2 picture;
  uniform float newest;
  uniform float held;
  varying float vAge;
  const float LENGTH = ${LENGTH}.0;
  void main() {
    float i = mod(float(gl_InstanceID), LENGTH + 1.0);
    // Number of positions since this one: the segment from the newest to the oldest, or to the next trace, is not drawn.
    float age = mod(newest - i + LENGTH, LENGTH);
    vec4 a = projectionMatrix * viewMatrix * vec4(from, 1.0);
    vec4 b = projectionMatrix * viewMatrix * vec4(to, 1.0);
    vec2 way = (b.xy / b.w - a.xy / a.w) * picture;
    vec2 across = length(way) > 0.0 ? normalize(vec2(-way.y, way.x)) : vec2(0.0);
    vec4 end = position.x > 0.5 ? b : a;
    gl_Position = end + vec4(across * position.y * 1.6 / picture * end.w, 0.0, 0.0);
    if (age < 0.5 || age > held - 0.5 || i > LENGTH - 0.5) gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
    vAge = age / LENGTH;
  }
`

const fragmentShader = /* glsl */ `
  uniform vec3 colour;
  varying float vAge;
  void main() {
    gl_FragColor = vec4(colour, 0.85 * (1.0 - vAge));
    #include <colorspace_fragment>
  }
`

export function createTracePainter(traces: number, picture: { readonly value: Vector2 }): TracePainter {
  // One place more than the ring: the first again, so that the last has somewhere to go.
  const stride = 3 * (LENGTH + 1)
  const data = new Float32Array(Math.max(1, traces) * stride + 3)
  // Place and velocity of each trace, at the last commit and at the next one.
  const next = new Float64Array(6 * Math.max(1, traces))
  const before = new Float64Array(6 * Math.max(1, traces))
  const geometry = new InstancedBufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute([0, -1, 0, 1, -1, 0, 1, 1, 0, 0, 1, 0], 3))
  geometry.setIndex([0, 1, 2, 0, 2, 3])
  const buffer = new InstancedInterleavedBuffer(data, 3)
  buffer.setUsage(DynamicDrawUsage)
  geometry.setAttribute('from', new InterleavedBufferAttribute(buffer, 3, 0))
  geometry.setAttribute('to', new InterleavedBufferAttribute(buffer, 3, 3))
  geometry.instanceCount = traces * (LENGTH + 1) - 1
  const newest = { value: 0 }
  const held = { value: 0 }
  const colour = { value: new Color() }
  const material = new ShaderMaterial({
    uniforms: { picture, newest, held, colour },
    vertexShader,
    fragmentShader,
    transparent: true,
    depthWrite: false,
  })
  const object = new Mesh(geometry, material)
  object.frustumCulled = false
  object.renderOrder = ORDER.traces
  object.visible = false
  let head = -1
  let count = 0
  let last = Number.NaN

  function clear(): void {
    head = -1
    count = 0
    last = Number.NaN
    held.value = 0
    object.visible = false
  }

  /** One more place of each trace, at the fraction u of the time since the last commit. */
  function add(u: number, gap: number): void {
    head = (head + 1) % LENGTH
    count = Math.min(LENGTH, count + 1)
    for (let i = 0; i < traces; i++) {
      const o = i * stride + 3 * head
      const bend = u < 1 && isResolved(6 * i, gap) ? gap : 0
      for (let a = 0; a < 3; a++) {
        const j = 6 * i + a
        data[o + a] =
          u < 1 ? between(before[j], next[j], before[j + 3] * bend, next[j + 3] * bend, u) : next[j]
        if (head === 0) data[i * stride + 3 * LENGTH + a] = data[o + a]
      }
      buffer.addUpdateRange(o, 3)
      if (head === 0) buffer.addUpdateRange(i * stride + 3 * LENGTH, 3)
    }
  }

  function isResolved(o: number, gap: number): boolean {
    let [off, along] = [0, 0]
    for (let a = o; a < o + 3; a++) {
      const mean = (gap * (before[a + 3] + next[a + 3])) / 2
      off += (next[a] - before[a] - mean) ** 2
      along += gap * gap * Math.max(before[a + 3] ** 2, next[a + 3] ** 2)
    }
    return off < UNRESOLVED ** 2 * along
  }

  return {
    object,
    put(trace, p, v) {
      p.toArray(next as unknown as number[], 6 * trace)
      v.toArray(next as unknown as number[], 6 * trace + 3)
    },
    commit(t, grain) {
      if (traces === 0 || t === last) return
      if (t < last) clear()
      const gap = Number.isNaN(last) ? 0 : t - last
      if (gap > 0 && gap < grain) return
      const pieces = grain > 0 ? Math.max(1, Math.min(PIECES, Math.floor(gap / grain))) : 1
      for (let k = 1; k <= pieces; k++) add(k / pieces, gap)
      before.set(next)
      last = t
      newest.value = head
      held.value = count
      object.visible = count > 1
      buffer.needsUpdate = true
    },
    recolour(c) {
      colour.value.set(c)
    },
    clear,
    dispose() {
      geometry.dispose()
      material.dispose()
    },
  }
}

/** The cubic through a and b with the slopes da and db; straight where both are zero. */
function between(a: number, b: number, da: number, db: number, u: number): number {
  if (da === 0 && db === 0) return a + u * (b - a)
  const w = 1 - u
  return w * w * (1 + 2 * u) * a + u * u * (3 - 2 * u) * b + u * w * (w * da - u * db)
}
