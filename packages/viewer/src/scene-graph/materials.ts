/* Materials, made once for a stage and recoloured with the theme: a new material would compile its program again. */
import {
  BackSide,
  Color,
  DoubleSide,
  GreaterDepth,
  KeepStencilOp,
  type Material,
  MeshBasicMaterial,
  type MeshDepthMaterial,
  MeshLambertMaterial,
  NotEqualStencilFunc,
  AlwaysStencilFunc,
  ReplaceStencilOp,
  ShaderMaterial,
  Vector2,
} from 'three'
import type { Palette } from '../palette'
import { HOT, patch, PUSHED, recolourSurface, shadowOfSurface, surface, surfaceUniforms } from './surface'

export interface Materials {
  readonly body: MeshLambertMaterial
  readonly bodyShadow: MeshDepthMaterial
  /** Bodies that step back: glass, a little stronger where it curves away. */
  readonly faded: MeshLambertMaterial
  readonly mask: MeshBasicMaterial
  readonly hover: ShaderMaterial
  readonly select: ShaderMaterial
  /** Joint glyphs and links. */
  readonly glyph: MeshLambertMaterial
  /** Arrows of what joints leave free: in front, and behind bodies. */
  readonly freedom: MeshBasicMaterial
  readonly freedomBehind: MeshBasicMaterial
  readonly sheet: MeshBasicMaterial
  readonly coil: MeshLambertMaterial
  /** Shared uniform: the size of the picture [px]. */
  readonly picture: { readonly value: Vector2 }
  recolour(palette: Palette): void
  dispose(): void
}

/** [px] of the outline */
const OUTLINE = { hover: 1.6, select: 2.4 }

const GLASS = /* glsl */ `
  diffuseColor.a *= mix(1.0, 0.22, smoothstep(0.0, 0.75, abs(dot(geometryViewDir, normal))));
`

export function createMaterials(): Materials {
  const picture = { value: new Vector2(1, 1) }
  const look = surfaceUniforms(picture)

  const body = new MeshLambertMaterial()
  surface(body, 'body', look)
  const bodyShadow = shadowOfSurface()

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

  const glyph = new MeshLambertMaterial()
  surface(glyph, 'body', look)
  const freedom = new MeshBasicMaterial({ transparent: true, opacity: 0.9, depthWrite: false })
  const freedomBehind = hidden(0.35)
  const sheet = new MeshBasicMaterial({
    transparent: true,
    opacity: 0.16,
    depthWrite: false,
    side: DoubleSide,
  })

  const coil = new MeshLambertMaterial()
  // The wire keeps its thickness however far the spring is pulled.
  surface(
    coil,
    'coil',
    look,
    'transformed.z += axial * length(instanceMatrix[0].xyz) / max(length(instanceMatrix[2].xyz), 1e-9);',
  )

  const hover = hull(OUTLINE.hover, picture)
  const select = hull(OUTLINE.select, picture)
  const all: Material[] = [
    body,
    bodyShadow,
    faded,
    mask,
    glyph,
    freedom,
    freedomBehind,
    sheet,
    coil,
    hover,
    select,
  ]

  return {
    body,
    bodyShadow,
    faded,
    mask,
    hover,
    select,
    glyph,
    freedom,
    freedomBehind,
    sheet,
    coil,
    picture,
    recolour(palette) {
      recolourSurface(look, palette)
      ;(hover.uniforms.colour.value as Color).set(palette.ink)
      ;(select.uniforms.colour.value as Color).set(palette.inks.selection.line)
    },
    dispose() {
      for (const material of all) material.dispose()
    },
  }
}

/** Only where something is in front. */
function hidden(opacity: number): MeshBasicMaterial {
  const material = new MeshBasicMaterial({
    transparent: true,
    opacity,
    depthWrite: false,
    depthFunc: GreaterDepth,
  })
  patch(material, 'hidden', {}, (s) => {
    s.fragmentShader = s.fragmentShader.replace(
      '#include <color_fragment>',
      `#include <color_fragment>\n${HOT}`,
    )
  })
  return material
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
        gl_Position = projectionMatrix * modelViewMatrix * instanceMatrix * vec4(position, 1.0);
        ${PUSHED}
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
