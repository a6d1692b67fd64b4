import { useMemo } from 'react'
import { Color, DoubleSide } from 'three'
import { usePalette } from './palette'
import type { Point } from './shapes'

const vertexShader = /* glsl */ `
  varying vec2 at;
  void main() {
    vec4 world = modelMatrix * vec4(position, 1.0);
    at = world.xy;
    gl_Position = projectionMatrix * viewMatrix * world;
  }
`

/* Lines one pixel wide at any distance, fading with the distance from the middle of the scene. */
const fragmentShader = /* glsl */ `
  uniform vec3 colour;
  uniform vec2 middle;
  uniform float reach;
  varying vec2 at;
  float lines(vec2 p) {
    vec2 width = fwidth(p);
    vec2 near = abs(fract(p - 0.5) - 0.5) / width;
    // Where lines would be closer than a few pixels they blur into nothing instead of shimmering.
    float dense = max(width.x, width.y);
    return (1.0 - min(min(near.x, near.y), 1.0)) * (1.0 - smoothstep(0.15, 0.5, dense));
  }
  void main() {
    float fade = 1.0 - smoothstep(0.25 * reach, reach, distance(at, middle));
    float alpha = max(0.9 * lines(at), 0.3 * lines(5.0 * at)) * fade;
    if (alpha < 0.004) discard;
    gl_FragColor = vec4(colour, alpha);
    #include <colorspace_fragment>
  }
`

/** The ground at z = 0: a grid of 1 m with a finer one of 0.2 m, and the shadow of what is above. */
export function Ground({ middle, radius }: { readonly middle: Point; readonly radius: number }) {
  const palette = usePalette()
  const reach = 4.5 * radius
  const uniforms = useMemo(
    () => ({
      colour: { value: new Color(palette.grid) },
      middle: { value: [middle[0], middle[1]] },
      reach: { value: reach },
    }),
    [palette, middle, reach],
  )
  return (
    <group position={[middle[0], middle[1], 0]}>
      <mesh renderOrder={-2}>
        <planeGeometry args={[2 * reach, 2 * reach]} />
        <shaderMaterial
          // Uniforms are taken over when the material is made.
          key={`${palette.grid} ${middle} ${reach}`}
          args={[
            {
              vertexShader,
              fragmentShader,
              uniforms,
              transparent: true,
              depthWrite: false,
              side: DoubleSide,
            },
          ]}
        />
      </mesh>
      <mesh receiveShadow renderOrder={-1}>
        <planeGeometry args={[2 * reach, 2 * reach]} />
        <shadowMaterial opacity={palette.shadow} depthWrite={false} />
      </mesh>
    </group>
  )
}
