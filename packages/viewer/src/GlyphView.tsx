/* The one place where a joint's drawing, told as data by its definition, becomes geometry. A new kind of joint needs no
 change here. Sizes: radius, or radius and length, or three edges, in units of `unit`. */
import type { Glyph } from '@freebody/dynamics'
import { useMemo } from 'react'
import { DoubleSide, Shape as Outline, Vector2 } from 'three'
import { usePalette } from './palette'

interface Props {
  readonly glyph: Glyph
  /** [m] the scene's glyph size */
  readonly unit: number
  readonly colour: string
}

/** Everything is built along z. */
const ALONG = { x: [0, Math.PI / 2, 0], y: [-Math.PI / 2, 0, 0], z: [0, 0, 0] } as const

/** In the axes of the frame it sits on. 'line' joins two frames and so has its own view, LineGlyph. */
export function GlyphView({ glyph, unit, colour }: Props) {
  const size = (glyph.size ?? []).map((x) => x * unit)
  return (
    <group rotation={ALONG[glyph.axis ?? 'z']}>
      {glyph.shape === 'turn-arrow' ? (
        <TurnArrow radius={size[0] ?? 0.85 * unit} thickness={0.05 * unit} colour={colour} />
      ) : glyph.shape === 'slide-arrow' ? (
        <SlideArrow length={size[0] ?? 3.2 * unit} thickness={0.05 * unit} colour={colour} />
      ) : (
        <Solid shape={glyph.shape} size={size} unit={unit} colour={colour} />
      )}
    </group>
  )
}

interface SolidProps {
  readonly shape: Exclude<Glyph['shape'], 'turn-arrow' | 'slide-arrow'>
  readonly size: readonly number[]
  readonly unit: number
  readonly colour: string
}

function Solid({ shape, size, unit, colour }: SolidProps) {
  const material = <meshStandardMaterial color={colour} roughness={0.6} metalness={0.1} />
  const [a = 0.5 * unit, b = 0.2 * unit, c = b] = size
  switch (shape) {
    case 'ball':
      return (
        <mesh castShadow>
          <sphereGeometry args={[a, 24, 16]} />
          {material}
        </mesh>
      )
    case 'cylinder':
    case 'disc':
      return (
        <mesh castShadow rotation-x={Math.PI / 2}>
          <cylinderGeometry args={[a, a, b, 32]} />
          {material}
        </mesh>
      )
    case 'box':
      return (
        <mesh castShadow>
          <boxGeometry args={[a, b, c]} />
          {material}
        </mesh>
      )
    case 'plane':
      return (
        <mesh>
          <planeGeometry args={[a, b]} />
          <meshBasicMaterial color={colour} transparent opacity={0.15} side={DoubleSide} depthWrite={false} />
        </mesh>
      )
    case 'gear':
      return (
        <mesh castShadow position-z={-0.125 * unit}>
          <GearGeometry radius={a} thickness={0.25 * unit} />
          {material}
        </mesh>
      )
    case 'line':
      return null
  }
}

/** Drawn over bodies, lightly: what a joint leaves free should not hide inside the bar it turns. */
function FreedomMaterial({ colour }: { readonly colour: string }) {
  return <meshBasicMaterial color={colour} transparent opacity={0.7} depthTest={false} depthWrite={false} />
}

/** The gap between the two heads [rad]. */
const GAP = 1.5

function TurnArrow({
  radius,
  thickness,
  colour,
}: {
  readonly radius: number
  readonly thickness: number
  readonly colour: string
}) {
  const arc = 2 * Math.PI - GAP
  const head = 4 * thickness
  return (
    <group renderOrder={1}>
      <mesh renderOrder={1}>
        <torusGeometry args={[radius, thickness / 2, 8, 48, arc]} />
        <FreedomMaterial colour={colour} />
      </mesh>
      {[0, arc].map((angle) => (
        <mesh
          key={angle}
          renderOrder={1}
          position={[radius * Math.cos(angle), radius * Math.sin(angle), 0]}
          rotation-z={angle === 0 ? Math.PI : angle}
        >
          <coneGeometry args={[head / 2, head, 12]} />
          <FreedomMaterial colour={colour} />
        </mesh>
      ))}
    </group>
  )
}

function SlideArrow({
  length,
  thickness,
  colour,
}: {
  readonly length: number
  readonly thickness: number
  readonly colour: string
}) {
  const head = 4 * thickness
  return (
    <group rotation-x={Math.PI / 2}>
      <mesh renderOrder={1}>
        <cylinderGeometry args={[thickness / 2, thickness / 2, length - head, 8]} />
        <FreedomMaterial colour={colour} />
      </mesh>
      {[1, -1].map((side) => (
        <mesh
          key={side}
          renderOrder={1}
          position-y={(side * (length - head)) / 2}
          rotation-x={side > 0 ? 0 : Math.PI}
        >
          <coneGeometry args={[head / 2, head, 12]} />
          <FreedomMaterial colour={colour} />
        </mesh>
      ))}
    </group>
  )
}

const TEETH = 16

function GearGeometry({ radius, thickness }: { readonly radius: number; readonly thickness: number }) {
  const outline = useMemo(() => {
    const points = Array.from({ length: 4 * TEETH }, (_, i) => {
      const r = i % 4 < 2 ? radius : 0.86 * radius
      const angle = (i * Math.PI) / (2 * TEETH)
      return new Vector2(r * Math.cos(angle), r * Math.sin(angle))
    })
    return new Outline(points)
  }, [radius])
  return <extrudeGeometry args={[outline, { depth: thickness, bevelEnabled: false }]} />
}

/** Colour of a glyph: what shows a freedom is lighter than what holds. */
export function useGlyphColour(shape: Glyph['shape']): string {
  const palette = usePalette()
  return shape === 'turn-arrow' || shape === 'slide-arrow' ? palette.freedom : palette.glyph
}
