/* Marks of constant size on the screen: centres of mass (the quartered circle of drawings), dots, rings. Always in front. */
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
import type { Palette } from '../palette'

export const marks = { centre: 0, dot: 1, ring: 2, square: 3 } as const
export type Mark = (typeof marks)[keyof typeof marks]

export interface MarkBatch {
  readonly object: Mesh
  begin(): void
  /** `size` [px] across */
  add(p: Vector3, mark: Mark, size: number, tint: Color): void
  end(): void
  recolour(palette: Palette): void
  dispose(): void
}

const STRIDE = 8

const vertexShader = /* glsl */ `
  attribute vec3 at;
  attribute vec3 tint;
  attribute vec2 form;      // mark, size [px]
  uniform vec2 picture;
  varying vec2 vAt;         // [px] from the middle
  varying vec3 vTint;
  varying vec2 vForm;
  void main() {
    gl_Position = projectionMatrix * viewMatrix * vec4(at, 1.0);
    vAt = position.xy * (0.5 * form.y + 2.0);
    gl_Position.xy += vAt * 2.0 / picture * gl_Position.w;
    // In front of everything, and never cut by the near plane's twin.
    gl_Position.z = -0.9 * gl_Position.w;
    vTint = tint;
    vForm = form;
  }
`

const fragmentShader = /* glsl */ `
  uniform vec3 paper;
  varying vec2 vAt;
  varying vec3 vTint;
  varying vec2 vForm;
  float within(float d) { return 1.0 - smoothstep(-0.6, 0.6, d); }
  void main() {
    float r = 0.5 * vForm.y;
    float d = vForm.x > 2.5 ? max(abs(vAt.x), abs(vAt.y)) - 0.85 * r : length(vAt) - r;
    float all = within(d - 1.4);
    float own = within(d);
    if (vForm.x < 0.5) {
      float quarter = smoothstep(-0.6, 0.6, vAt.x) * smoothstep(-0.6, 0.6, vAt.y)
        + smoothstep(-0.6, 0.6, -vAt.x) * smoothstep(-0.6, 0.6, -vAt.y);
      own = max(within(abs(d + 0.7) - 0.7), own * quarter);
    } else if (vForm.x > 1.5 && vForm.x < 2.5) own = within(abs(d + 1.0) - 1.0);
    if (all < 0.01) discard;
    gl_FragColor = vec4(mix(paper, vTint, own), all * mix(0.9, 1.0, own));
    #include <colorspace_fragment>
  }
`

export function createMarkBatch(picture: { readonly value: Vector2 }): MarkBatch {
  const paper = { value: new Color() }
  const material = new ShaderMaterial({
    uniforms: { picture, paper },
    vertexShader,
    fragmentShader,
    transparent: true,
    depthTest: false,
    depthWrite: false,
  })
  const object = new Mesh(undefined, material)
  object.frustumCulled = false
  object.renderOrder = ORDER.marks
  let data = new Float32Array(0)
  let geometry: InstancedBufferGeometry | null = null
  let buffer: InstancedInterleavedBuffer | null = null
  let count = 0

  function enlarge(): void {
    const bigger = new Float32Array(Math.max(16 * STRIDE, 2 * data.length))
    bigger.set(data)
    data = bigger
    geometry?.dispose()
    geometry = new InstancedBufferGeometry()
    geometry.setAttribute('position', new Float32BufferAttribute([-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0], 3))
    geometry.setIndex([0, 1, 2, 0, 2, 3])
    buffer = new InstancedInterleavedBuffer(data, STRIDE)
    buffer.setUsage(DynamicDrawUsage)
    geometry.setAttribute('at', new InterleavedBufferAttribute(buffer, 3, 0))
    geometry.setAttribute('tint', new InterleavedBufferAttribute(buffer, 3, 3))
    geometry.setAttribute('form', new InterleavedBufferAttribute(buffer, 2, 6))
    object.geometry = geometry
  }
  enlarge()

  return {
    object,
    begin() {
      count = 0
    },
    add(p, mark, size, tint) {
      if ((count + 1) * STRIDE > data.length) enlarge()
      const o = STRIDE * count++
      data[o] = p.x
      data[o + 1] = p.y
      data[o + 2] = p.z
      data[o + 3] = tint.r
      data[o + 4] = tint.g
      data[o + 5] = tint.b
      data[o + 6] = mark
      data[o + 7] = size
    },
    end() {
      object.visible = count > 0
      geometry!.instanceCount = count
      if (count > 0) buffer!.needsUpdate = true
    },
    recolour(palette) {
      paper.value.set(palette.paper)
    },
    dispose() {
      geometry?.dispose()
      material.dispose()
    },
  }
}
