/* Materials, made once for a stage and recoloured with the theme: a new material would compile its program again. */
import {
  BackSide,
  Color,
  DoubleSide,
  GreaterDepth,
  KeepStencilOp,
  type Material,
  MeshBasicMaterial,
  MeshLambertMaterial,
  NotEqualStencilFunc,
  AlwaysStencilFunc,
  ReplaceStencilOp,
  ShaderMaterial,
  Vector2,
} from 'three'
import type { Palette } from '../palette'

export interface Materials {
  readonly body: MeshLambertMaterial
  /** Bodies that step back: glass, a little stronger where it curves away. */
  readonly faded: MeshLambertMaterial
  readonly mask: MeshBasicMaterial
  readonly hover: ShaderMaterial
  readonly select: ShaderMaterial
  /** Joint glyphs. */
  readonly glyph: MeshLambertMaterial
  readonly glyphBehind: MeshBasicMaterial
  /** Arrows of what joints leave free: in front, and behind bodies. */
  readonly freedom: MeshBasicMaterial
  readonly freedomBehind: MeshBasicMaterial
  readonly sheet: MeshBasicMaterial
  readonly coil: MeshLambertMaterial
  readonly link: MeshLambertMaterial
  /** Shared uniforms: the size of the picture [px], and of glyphs [m]. */
  readonly picture: { readonly value: Vector2 }
  readonly unit: { value: number }
  recolour(palette: Palette): void
  dispose(): void
}

/** [px] of the outline */
const OUTLINE = { hover: 1.6, select: 2.4 }

/** Surfaces that turn away darken on light paper and brighten on dark: contours without lines. */
const RIM = /* glsl */ `
  float facing = abs(dot(geometryViewDir, normal));
  outgoingLight *= mix(rim, 1.0, smoothstep(0.0, 0.6, facing));
`
const GLASS = /* glsl */ `
  diffuseColor.a *= mix(1.0, 0.22, smoothstep(0.0, 0.75, abs(dot(geometryViewDir, normal))));
`

/** [px] Glyphs that shrink on the screen fade before they become specks, and from here on are not there. */
export const FADED = 4

const FADE_VERTEX = /* glsl */ `
  float pixels = unit * projectionMatrix[1][1] * picture.y * 0.5 / gl_Position.w;
  vFade = smoothstep(${FADED.toFixed(1)}, 9.0, pixels);
`

export function createMaterials(): Materials {
  const rim = { value: 0.7 }
  const picture = { value: new Vector2(1, 1) }
  const unit = { value: 0.1 }

  const body = new MeshLambertMaterial()
  patch(body, 'rim', { rim }, (s) => {
    s.fragmentShader = s.fragmentShader
      .replace('void main() {', 'uniform float rim;\nvoid main() {')
      .replace('#include <opaque_fragment>', `${RIM}\n#include <opaque_fragment>`)
  })

  const faded = new MeshLambertMaterial({ transparent: true, opacity: 0.3, depthWrite: false })
  patch(faded, 'glass', {}, (s) => {
    s.fragmentShader = s.fragmentShader.replace(
      '#include <opaque_fragment>',
      `${GLASS}\n#include <opaque_fragment>`,
    )
  })

  const mask = new MeshBasicMaterial({
    colorWrite: false,
    depthTest: false,
    depthWrite: false,
    transparent: true,
    stencilWrite: true,
    stencilRef: 1,
    stencilFunc: AlwaysStencilFunc,
    stencilZPass: ReplaceStencilOp,
  })

  const fading = createFading(picture, unit)
  const glyph = fading('glyph', new MeshLambertMaterial({ transparent: true }))
  const glyphBehind = fading('behind', hidden(0.14))
  const freedom = fading(
    'freedom',
    new MeshBasicMaterial({ transparent: true, opacity: 0.85, depthWrite: false }),
  )
  const freedomBehind = fading('behind', hidden(0.2))
  const sheet = fading(
    'sheet',
    new MeshBasicMaterial({ transparent: true, opacity: 0.1, depthWrite: false, side: DoubleSide }),
  )

  const coil = new MeshLambertMaterial()
  // The wire keeps its thickness however far the spring is pulled: see glyphs/links.ts.
  patch(coil, 'coil', {}, (s) => {
    s.vertexShader = s.vertexShader.replace('void main() {', 'attribute float axial;\nvoid main() {').replace(
      '#include <begin_vertex>',
      `#include <begin_vertex>
         transformed.z += axial * length(instanceMatrix[0].xyz) / max(length(instanceMatrix[2].xyz), 1e-9);`,
    )
  })

  const link = new MeshLambertMaterial()
  const hover = hull(OUTLINE.hover, picture)
  const select = hull(OUTLINE.select, picture)
  const all: Material[] = [
    body,
    faded,
    mask,
    glyph,
    glyphBehind,
    freedom,
    freedomBehind,
    sheet,
    coil,
    link,
    hover,
    select,
  ]

  return {
    body,
    faded,
    mask,
    hover,
    select,
    glyph,
    glyphBehind,
    freedom,
    freedomBehind,
    sheet,
    coil,
    link,
    picture,
    unit,
    recolour(palette) {
      rim.value = palette.theme === 'light' ? 0.72 : 1.35
      ;(hover.uniforms.colour.value as Color).set(palette.ink)
      ;(select.uniforms.colour.value as Color).set(palette.inks.selection.line)
    },
    dispose() {
      for (const material of all) material.dispose()
    },
  }
}

type Patched = Parameters<Material['onBeforeCompile']>[0]

function patch(
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

/** Only where something is in front. */
function hidden(opacity: number): MeshBasicMaterial {
  return new MeshBasicMaterial({ transparent: true, opacity, depthWrite: false, depthFunc: GreaterDepth })
}

function createFading(picture: { value: Vector2 }, unit: { value: number }) {
  return <M extends MeshLambertMaterial | MeshBasicMaterial>(key: string, material: M): M => {
    patch(material, key, { picture, unit }, (s) => {
      s.vertexShader = s.vertexShader
        .replace(
          'void main() {',
          'uniform vec2 picture;\nuniform float unit;\nvarying float vFade;\nvoid main() {',
        )
        .replace('#include <project_vertex>', `#include <project_vertex>\n${FADE_VERTEX}`)
      s.fragmentShader = s.fragmentShader
        .replace('void main() {', 'varying float vFade;\nvoid main() {')
        .replace('#include <opaque_fragment>', 'diffuseColor.a *= vFade;\n#include <opaque_fragment>')
    })
    return material
  }
}

/** A hull a few pixels larger than the object, drawn outside of the mask: a line around the silhouette. */
function hull(width: number, picture: { value: Vector2 }): ShaderMaterial {
  return new ShaderMaterial({
    uniforms: { colour: { value: new Color() }, width: { value: width }, picture },
    vertexShader: /* glsl */ `
      attribute vec3 hull;
      uniform float width;
      uniform vec2 picture;
      void main() {
        mat3 m = mat3(instanceMatrix);
        vec3 n = hull / vec3(dot(m[0], m[0]), dot(m[1], m[1]), dot(m[2], m[2]));
        gl_Position = projectionMatrix * modelViewMatrix * instanceMatrix * vec4(position, 1.0);
        vec2 out2 = (projectionMatrix * modelViewMatrix * vec4(m * n, 0.0)).xy * picture;
        float l = length(out2);
        if (l > 0.0) gl_Position.xy += out2 / l * 2.0 * width / picture * gl_Position.w;
      }
    `,
    fragmentShader: /* glsl */ `
      uniform vec3 colour;
      void main() {
        gl_FragColor = vec4(colour, 1.0);
        #include <colorspace_fragment>
      }
    `,
    transparent: true,
    depthTest: false,
    depthWrite: false,
    side: BackSide,
    stencilWrite: true,
    stencilRef: 1,
    stencilFunc: NotEqualStencilFunc,
    stencilZPass: KeepStencilOp,
  })
}
