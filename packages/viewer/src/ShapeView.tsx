import { extend } from '@react-three/fiber'
import { Quaternion, Vector3 } from 'three'
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js'
import type { Point, Shape } from './shapes'

const RoundedBox = extend(RoundedBoxGeometry)

interface Props {
  readonly shape: Shape
  readonly colour: string
  readonly fixture: boolean
}

/** One shape of a body, turned from data into geometry. */
export function ShapeView({ shape, colour, fixture }: Props) {
  return (
    // Moving shadows on the stands would only distract.
    <mesh castShadow receiveShadow={!fixture} {...placeOf(shape)}>
      <ShapeGeometry shape={shape} />
      <meshStandardMaterial color={colour} roughness={0.75} metalness={0.05} />
    </mesh>
  )
}

function ShapeGeometry({ shape }: { readonly shape: Shape }) {
  switch (shape.kind) {
    case 'rod':
      return <capsuleGeometry args={[shape.radius, distance(shape.from, shape.to), 8, 24]} />
    case 'box':
      return <RoundedBox args={[...shape.size, 4, 0.2 * Math.min(...shape.size)]} />
    case 'disc':
      return <cylinderGeometry args={[shape.radius, shape.radius, shape.thickness, 64]} />
    case 'ball':
      return <sphereGeometry args={[shape.radius, 24, 16]} />
  }
}

/** three's capsules and cylinders stand along y. */
const UP = new Vector3(0, 1, 0)

function placeOf(shape: Shape): { position: Point; quaternion?: Quaternion } {
  switch (shape.kind) {
    case 'rod': {
      const [a, b] = [shape.from, shape.to]
      return {
        position: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2],
        quaternion: onto([b[0] - a[0], b[1] - a[1], b[2] - a[2]]),
      }
    }
    case 'disc':
      return { position: shape.at ?? [0, 0, 0], quaternion: onto(shape.axis) }
    default:
      return { position: shape.at ?? [0, 0, 0] }
  }
}

function onto(direction: Point): Quaternion {
  return new Quaternion().setFromUnitVectors(UP, new Vector3(...direction).normalize())
}

function distance(a: Point, b: Point): number {
  return Math.hypot(b[0] - a[0], b[1] - a[1], b[2] - a[2])
}
