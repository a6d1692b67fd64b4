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

export interface TracePainter {
  readonly object: Mesh
  /** Write a place for each trace, then `commit(t)`. */
  put(trace: number, p: Vector3): void
  /** Adds positions at least `grain` [s] apart; clears the trace if time went back. */
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
  const next = new Float32Array(3 * Math.max(1, traces))
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

  return {
    object,
    put(trace, p) {
      p.toArray(next as unknown as number[], 3 * trace)
    },
    commit(t, grain) {
      if (traces === 0 || t === last) return
      if (t < last) clear()
      if (!Number.isNaN(last) && t - last < grain) return
      last = t
      head = (head + 1) % LENGTH
      count = Math.min(LENGTH, count + 1)
      for (let i = 0; i < traces; i++) {
        const o = i * stride + 3 * head
        for (let a = 0; a < 3; a++) data[o + a] = next[3 * i + a]
        if (head === 0) for (let a = 0; a < 3; a++) data[i * stride + 3 * LENGTH + a] = next[3 * i + a]
        buffer.addUpdateRange(o, 3)
        if (head === 0) buffer.addUpdateRange(i * stride + 3 * LENGTH, 3)
      }
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
