import type { Constraint, Glyph } from '@freebody/dynamics'
import { useFrame } from '@react-three/fiber'
import { useMemo, useRef } from 'react'
import { type Mesh, Vector3 } from 'three'
import { type Moment, readFramePoint } from './pose'

interface Props {
  readonly moment: Moment
  readonly constraint: Constraint
  readonly glyph: Glyph
  readonly unit: number
  readonly colour: string
}

const UP = new Vector3(0, 1, 0)

/** A thin bar from one frame of a constraint to another, placed anew every frame. */
export function LineGlyph({ moment, constraint, glyph, unit, colour }: Props) {
  const mesh = useRef<Mesh>(null!)
  const scratch = useMemo(() => ({ from: new Vector3(), to: new Vector3() }), [])
  useFrame(() => {
    const { from, to } = scratch
    readFramePoint(moment, constraint, glyph.on, from)
    readFramePoint(moment, constraint, glyph.to ?? glyph.on, to)
    mesh.current.position.addVectors(from, to).multiplyScalar(0.5)
    to.sub(from)
    const length = to.length()
    mesh.current.visible = length > 0
    if (length === 0) return
    mesh.current.scale.y = length
    mesh.current.quaternion.setFromUnitVectors(UP, to.divideScalar(length))
  })
  return (
    <mesh ref={mesh} castShadow>
      <cylinderGeometry args={[0.12 * unit, 0.12 * unit, 1, 12]} />
      <meshStandardMaterial color={colour} roughness={0.6} />
    </mesh>
  )
}
