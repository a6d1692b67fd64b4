/* The floor: a grid whose spacing follows the zoom, and the shadow of what is above. Seen from the side the floor is a line, and the
 grid stands upright through the camera's target instead: always on the plane that a pointer means (view/rays.ts). */
import {
  BufferGeometry,
  Color,
  CustomBlending,
  DoubleSide,
  Group,
  Line,
  LineBasicMaterial,
  Matrix4,
  Mesh,
  OneFactor,
  OneMinusSrcAlphaFactor,
  PlaneGeometry,
  ShaderMaterial,
  ShadowMaterial,
  Vector2,
  Vector3,
} from 'three'
import type { CompiledScene } from '@freebody/scene'
import { rotateByQuat, type Vec3 } from '@freebody/math'
import { ORDER } from '../scene-graph/render-order'
import type { Palette } from '../palette'
import { directions, metresPerPixel } from '../view/orbit'
import { isSteep } from '../view/rays'
import type { Rig } from '../view/rig'
import type { GridSteps } from '../view/round-numbers'

export interface Ground {
  readonly object: Group
  /** `plane`: the floor of the scene, where it has one; it may be inclined. */
  update(
    rig: Rig,
    floor: number,
    plane: CompiledScene['floor'],
    steps: GridSteps,
    showGrid: boolean,
    showShadow: boolean,
  ): void
  recolour(palette: Palette): void
  dispose(): void
}

const vertexShader = /* glsl */ `
  uniform vec3 along;
  uniform vec3 across;
  varying vec2 at;
  void main() {
    vec4 world = modelMatrix * vec4(position, 1.0);
    at = vec2(dot(world.xyz, along), dot(world.xyz, across));
    gl_Position = projectionMatrix * viewMatrix * world;
  }
`

/* Lines one pixel wide at any distance, fading with the distance from the middle of the view. */
const fragmentShader = /* glsl */ `
  uniform vec3 colour;
  uniform vec2 middle;
  uniform vec2 spacing;   // [m] fine, coarse
  uniform float reach;
  uniform float strength; // of fine lines
  varying vec2 at;
  float lines(vec2 p, float apart) {
    vec2 u = p / apart;
    vec2 width = fwidth(u);
    vec2 near = abs(fract(u - 0.5) - 0.5) / width;
    // Where lines would be closer than a few pixels they blur into nothing instead of shimmering.
    vec2 clear = 1.0 - smoothstep(0.12, 0.4, width);
    vec2 line = (1.0 - min(near, 1.0)) * clear;
    return max(line.x, line.y);
  }
  float axis(vec2 p) {
    vec2 near = abs(p) / fwidth(p);
    vec2 line = 1.0 - min(near, 1.0);
    return max(line.x, line.y);
  }
  void main() {
    float fade = 1.0 - smoothstep(0.1 * reach, 0.92 * reach, distance(at, middle));
    fade *= fade;
    float alpha = max(0.16 * strength * lines(at, spacing.x), 0.34 * lines(at, spacing.y));
    alpha = max(alpha, 0.6 * axis(at)) * fade;
    if (alpha < 0.004) discard;
    gl_FragColor = vec4(colour, alpha);
    #include <colorspace_fragment>
  }
`

/** Axes of a plane that is not level; null of one that is. */
function inclined({
  q_W,
}: NonNullable<CompiledScene['floor']>): { x: Vector3; y: Vector3; z: Vector3 } | null {
  const axis = (v: Vec3) => new Vector3(...rotateByQuat(q_W, v))
  const z = axis([0, 0, 1])
  return z.z > 1 - 1e-12 ? null : { x: axis([1, 0, 0]), y: axis([0, 1, 0]), z }
}

/** [m] of a point above it. */
function height({ p_W }: NonNullable<CompiledScene['floor']>, z: Vector3, [a, b, c]: Vec3): number {
  return z.x * (a - p_W[0]) + z.y * (b - p_W[1]) + z.z * (c - p_W[2])
}

export function createGround(): Ground {
  const object = new Group()
  const geometry = new PlaneGeometry(2, 2)
  const uniforms = {
    colour: { value: new Color() },
    middle: { value: new Vector2() },
    along: { value: new Vector3(1, 0, 0) },
    across: { value: new Vector3(0, 1, 0) },
    spacing: { value: new Vector2(0.1, 1) },
    reach: { value: 1 },
    strength: { value: 1 },
  }
  const lines = new ShaderMaterial({
    uniforms,
    vertexShader,
    fragmentShader,
    // Behind everything: among what is opaque, first, and yet blended.
    blending: CustomBlending,
    blendSrcAlpha: OneFactor,
    blendDstAlpha: OneMinusSrcAlphaFactor,
    depthTest: false,
    depthWrite: false,
    side: DoubleSide,
  })
  const dim = new ShadowMaterial({ depthWrite: false })
  const grid = new Mesh(geometry, lines)
  const shade = new Mesh(geometry, dim)
  grid.renderOrder = ORDER.ground
  shade.renderOrder = ORDER.shadow
  shade.receiveShadow = true
  for (const mesh of [grid, shade]) mesh.frustumCulled = false
  const edge = new BufferGeometry().setFromPoints([new Vector3(-1, 0, 0), new Vector3(1, 0, 0)])
  const ink = new LineBasicMaterial({ depthWrite: false })
  const line = new Line(edge, ink)
  line.renderOrder = ORDER.ground
  line.frustumCulled = false
  object.add(grid, shade, line)
  const upright = new Matrix4()
  const normal = new Vector3()
  let known: CompiledScene['floor'] = null
  let tilt: ReturnType<typeof inclined> = null
  return {
    object,
    update(rig, floor, plane, steps, showGrid, showShadow) {
      const { target, distance } = rig.orbit
      const pixel = metresPerPixel(rig.orbit, rig.height)
      const reach = 2.1 * distance
      grid.visible = showGrid
      shade.visible = showShadow
      shade.position.set(target[0], target[1], floor)
      shade.scale.set(reach, reach, 1)
      shade.quaternion.identity()
      grid.scale.copy(shade.scale)
      const { right, back } = directions(rig.orbit)
      const { along, across } = uniforms
      if (plane !== known) {
        known = plane
        tilt = plane && inclined(plane)
      }
      line.visible = false
      if (plane && tilt) {
        const { x, y, z } = tilt
        along.value.copy(x)
        across.value.copy(y)
        shade.quaternion.setFromRotationMatrix(upright.makeBasis(x, y, z))
        grid.quaternion.copy(shade.quaternion)
        // The point of the plane that is nearest to the middle of the view.
        normal.fromArray(target).sub(z.clone().multiplyScalar(height(plane, z, target)))
        grid.position.copy(normal)
        shade.position.copy(normal)
      } else if (isSteep(back)) {
        along.value.set(1, 0, 0)
        across.value.set(0, 1, 0)
        grid.position.set(target[0], target[1], floor)
        grid.quaternion.identity()
      } else {
        // The floor is a line, which the lines of the grid do not show.
        line.visible = plane !== null
        line.position.set(target[0], target[1], floor)
        line.rotation.z = Math.atan2(right[1], right[0])
        line.scale.set(reach, 1, 1)
        along.value.set(right[0], right[1], 0)
        across.value.set(0, 0, 1)
        grid.position.set(target[0], target[1], target[2])
        grid.quaternion.setFromRotationMatrix(
          upright.makeBasis(along.value, across.value, normal.crossVectors(along.value, across.value)),
        )
      }
      uniforms.middle.value.set(grid.position.dot(along.value), grid.position.dot(across.value))
      uniforms.reach.value = reach
      uniforms.spacing.value.set(steps.fine, steps.coarse)
      uniforms.strength.value = Math.min(1, (steps.fine / pixel - 18) / 30)
    },
    recolour(palette) {
      uniforms.colour.value.set(palette.grid)
      ink.color.set(palette.grid)
      dim.opacity = palette.shadow
    },
    dispose() {
      geometry.dispose()
      lines.dispose()
      edge.dispose()
      ink.dispose()
      dim.dispose()
    },
  }
}
