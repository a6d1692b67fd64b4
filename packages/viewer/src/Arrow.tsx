import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react'
import { type Group, Vector3 } from 'three'

/** Moves an arrow: tail, and vector [m]. Called every frame. */
export interface ArrowHandle {
  place(tail: Vector3, vector: Vector3): void
}

interface Props {
  readonly ref: Ref<ArrowHandle>
  readonly colour: string
  /** [m] of the shaft */
  readonly thickness: number
}

const UP = new Vector3(0, 1, 0)
const direction = new Vector3()

/** A straight arrow of one flat colour. Where a body hides it, it shows through faintly. */
export function Arrow({ ref, colour, thickness }: Props) {
  const group = useRef<Group>(null!)
  const shaft = useRef<Group>(null!)
  const head = useRef<Group>(null!)
  const headLength = 6.5 * thickness
  useImperativeHandle(
    ref,
    () => ({
      place(tail, vector) {
        const length = vector.length()
        group.current.visible = length > 0.3 * thickness
        if (!group.current.visible) return
        group.current.position.copy(tail)
        group.current.quaternion.setFromUnitVectors(UP, direction.copy(vector).divideScalar(length))
        // A short arrow is all head, and its head shrinks with it.
        const k = Math.min(1, length / headLength)
        head.current.scale.setScalar(k)
        head.current.position.y = length - k * headLength
        shaft.current.scale.set(1, Math.max(1e-6, length - 0.9 * k * headLength), 1)
      },
    }),
    [thickness, headLength],
  )
  return (
    <group ref={group} visible={false}>
      <group ref={shaft}>
        <Layers colour={colour} centre={0.5}>
          <cylinderGeometry args={[thickness / 2, thickness / 2, 1, 12]} />
        </Layers>
      </group>
      <group ref={head}>
        <Layers colour={colour} centre={headLength / 2}>
          <coneGeometry args={[1.65 * thickness, headLength, 20]} />
        </Layers>
      </group>
    </group>
  )
}

interface LayersProps {
  readonly colour: string
  /** Height of the geometry's middle, so that it stands on its foot and scaling leaves the foot in place. */
  readonly centre: number
  readonly children: ReactNode
}

function Layers({ colour, centre, children }: LayersProps) {
  return (
    <>
      <mesh position-y={centre}>
        {children}
        <meshBasicMaterial color={colour} />
      </mesh>
      <mesh position-y={centre} renderOrder={2}>
        {children}
        <meshBasicMaterial color={colour} transparent opacity={0.3} depthTest={false} depthWrite={false} />
      </mesh>
    </>
  )
}
