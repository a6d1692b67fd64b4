import { useFrame } from '@react-three/fiber'
import { type ReactNode, useRef } from 'react'
import type { Group } from 'three'
import { type Moment, readPose } from './pose'

interface Props {
  readonly moment: Moment
  /** Index in the model; 0 is the ground. */
  readonly body: number
  readonly children: ReactNode
}

/** What is fixed to a body. React renders it once; every frame writes its pose through the ref. */
export function BodyView({ moment, body, children }: Props) {
  const group = useRef<Group>(null!)
  useFrame(() => readPose(moment, body, group.current.position, group.current.quaternion))
  return <group ref={group}>{children}</group>
}
