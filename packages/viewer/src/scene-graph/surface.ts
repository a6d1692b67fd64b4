/* The shading of solids, on top of three's Lambert material: a highlight of the sun, edges that turn away, the outline of the shell and the marks of
 turning that the geometry speaks of (bodies/dress.ts). All of it in the one draw call that the solid needs anyway. */
import { Color, type Material, MeshDepthMaterial, type MeshLambertMaterial, type Vector2 } from 'three'
import type { Palette } from '../palette'

export type Patched = Parameters<Material['onBeforeCompile']>[0]

export function patch(
  material: Material,
  key: string,
  uniforms: Readonly<Record<string, { value: unknown }>>,
  change: (shader: Patched) => void,
): void {
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, uniforms)
    change(shader)
  }
  material.customProgramCacheKey = () => key
}

/** Moves a point of the hull out by `width` [px], as seen. Needs `hull` and `picture`. */
export const PUSHED = /* glsl */ `
  mat3 mI = mat3(instanceMatrix);
  vec3 nI = hull / max(vec3(dot(mI[0], mI[0]), dot(mI[1], mI[1]), dot(mI[2], mI[2])), vec3(1e-30));
  vec2 outI = (projectionMatrix * modelViewMatrix * vec4(mI * nI, 0.0)).xy * picture;
  float lI = length(outI);
  if (lI > 0.0) gl_Position.xy += outI / lI * 2.0 * width / picture * gl_Position.w;
`

/** Added to the red of an instance's colour: the colour is for its metal too. */
export const HOT_FLAG = 2

export const HOT = /* glsl */ `
  if (diffuseColor.r > 1.5) diffuseColor.r -= ${HOT_FLAG.toFixed(1)};
`

/** [px] of the line around solids */
const LINE = 0.9

/** Of the pattern: how much of its darkness there is at `at` (geometry axes) with the normal's z; lines keep at least a pixel. */
const MARKS = /* glsl */ `
  float inside(float d) { float w = max(fwidth(d), 1e-9); return clamp(0.5 - d / w, 0.0, 1.0); }
  float markAt(vec3 at, float nz, vec4 m) {
    float line = abs(at.y);
    if (m.y < 0.5) return 0.0;
    if (m.y < 1.5) {
      float r = length(at.xy);
      float a = atan(at.y, at.x);
      float valve = inside(length(at.xy - vec2(0.905 * m.z, 0.0)) - 0.05 * m.z);
      if (abs(nz) < 0.7) return 0.8 * inside(line - 0.05 * m.z) * step(0.0, at.x);
      float to = r * abs(sin(mod(a + 0.5236, 1.0472) - 0.5236));
      float web = inside(r - 0.82 * m.z) * inside(m.w - r) * inside(0.075 * m.z - to);
      return max(0.62 * web, valve);
    }
    if (m.y < 2.5) {
      float w = m.z - m.w;
      float wide = inside(line - 0.3 * w) * step(0.0, at.x);
      float narrow = inside(line - 0.07 * w) * step(at.x, 0.0) + inside(abs(at.x) - 0.07 * w);
      return max(0.9 * wide, 0.7 * min(narrow, 1.0));
    }
    if (m.y < 3.5) return max(0.8 * inside(abs(at.z) - 0.1), 0.8 * inside(abs(at.x) - 0.035));
    if (m.y > 4.5) return 0.0;
    return 0.85 * inside(line - 0.09 * m.z) * step(0.0, at.x);
  }
`

export interface SurfaceUniforms {
  readonly picture: { readonly value: Vector2 }
  readonly outline: { readonly value: Color }
  /** Of pins and other hardware. */
  readonly metal: { readonly value: Color }
  /** How much of the outline's colour its line has, and the brightness of surfaces that turn away. */
  readonly edge: { value: number }
  readonly rim: { value: number }
}

export function surfaceUniforms(picture: { readonly value: Vector2 }): SurfaceUniforms {
  return {
    picture,
    outline: { value: new Color() },
    metal: { value: new Color() },
    edge: { value: 0.7 },
    rim: { value: 0.7 },
  }
}

export function recolourSurface({ outline, metal, edge, rim }: SurfaceUniforms, palette: Palette): void {
  outline.value.set(palette.outline)
  metal.value.set(palette.glyph)
  edge.value = palette.theme === 'light' ? 0.66 : 0.42
  rim.value = palette.theme === 'light' ? 0.8 : 1.2
}

/** `axial`: GLSL that changes `transformed` by an attribute of this name. */
export function surface(
  material: MeshLambertMaterial,
  key: string,
  uniforms: SurfaceUniforms,
  axial = '',
): void {
  patch(material, key, uniforms as never, (s) => {
    s.vertexShader = s.vertexShader
      .replace(
        'void main() {',
        `attribute vec3 hull;
         attribute vec4 mark;
         uniform vec2 picture;
         varying vec4 vMark;
         varying vec4 vAt;
         ${axial && 'attribute float axial;'}
         void main() {`,
      )
      .replace('#include <begin_vertex>', `#include <begin_vertex>\n${axial}`)
      .replace(
        '#include <project_vertex>',
        `#include <project_vertex>
         vMark = mark;
         vAt = vec4(position, normal.z);
         if (mark.x > 0.5) {
           float width = ${LINE.toFixed(1)};
           ${PUSHED}
         }`,
      )
    s.fragmentShader = s.fragmentShader
      .replace(
        'void main() {',
        `uniform vec3 outline;
         uniform vec3 metal;
         uniform float edge;
         uniform float rim;
         varying vec4 vMark;
         varying vec4 vAt;
         ${MARKS}
         void main() {`,
      )
      .replace(
        '#include <color_fragment>',
        `#include <color_fragment>
         bool hot = diffuseColor.r > 1.5;
         ${HOT}
         if (vMark.y > 4.5 && !hot) diffuseColor.rgb = metal;
         diffuseColor.rgb *= 1.0 - 0.5 * markAt(vAt.xyz, vAt.w, vMark);`,
      )
      .replace(
        '#include <opaque_fragment>',
        `float facing = abs(dot(geometryViewDir, normal));
         outgoingLight *= mix(rim, 1.0, smoothstep(0.0, 0.55, facing));
         #if NUM_DIR_LIGHTS > 0
           vec3 halfway = normalize(directionalLights[0].direction + geometryViewDir);
           outgoingLight += 0.13 * pow(max(dot(normal, halfway), 0.0), 42.0);
         #endif
         if (vMark.x > 0.5) outgoingLight = mix(diffuseColor.rgb, outline, edge);
         #include <opaque_fragment>`,
      )
  })
}

/** Shadows are of the plain solid: the shell would throw one from its near side. */
export function shadowOfSurface(): MeshDepthMaterial {
  const material = new MeshDepthMaterial()
  patch(material, 'solid', {}, (s) => {
    s.vertexShader = s.vertexShader
      .replace('void main() {', 'attribute vec4 mark;\nvoid main() {')
      .replace(
        '#include <project_vertex>',
        '#include <project_vertex>\nif (mark.x > 0.5) gl_Position = vec4(2.0, 2.0, 2.0, 1.0);',
      )
  })
  return material
}
