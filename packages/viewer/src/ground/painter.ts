/* The floor: a grid whose spacing follows the zoom, and the shadow of what is above. Seen from the side the floor is a line, and the
 grid stands upright through the camera's target instead: always on the plane that a pointer means (view/rays.ts). */
import {
  Color,
  CustomBlending,
  DoubleSide,
  Group,
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
import { ORDER } from '../scene-graph/render-order'
import type { Palette } from '../palette'
import { directions, metresPerPixel } from '../view/orbit'
import { isSteep } from '../view/rays'
import type { Rig } from '../view/rig'
import type { GridSteps } from '../view/round-numbers'

export interface Ground {
  readonly object: Group
  update(rig: Rig, floor: number, steps: GridSteps, showGrid: boolean, showShadow: boolean): void
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
  object.add(grid, shade)
  const upright = new Matrix4()
  const normal = new Vector3()
  return {
    object,
    update(rig, floor, steps, showGrid, showShadow) {
      const { target, distance } = rig.orbit
      const pixel = metresPerPixel(rig.orbit, rig.height)
      const reach = 2.1 * distance
      grid.visible = showGrid
      shade.visible = showShadow
      shade.position.set(target[0], target[1], floor)
      shade.scale.set(reach, reach, 1)
      grid.scale.copy(shade.scale)
      const { right, back } = directions(rig.orbit)
      const { along, across } = uniforms
      if (isSteep(back)) {
        along.value.set(1, 0, 0)
        across.value.set(0, 1, 0)
        grid.position.set(target[0], target[1], floor)
        grid.quaternion.identity()
      } else {
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
      dim.opacity = palette.shadow
    },
    dispose() {
      geometry.dispose()
      lines.dispose()
      dim.dispose()
    },
  }
}
