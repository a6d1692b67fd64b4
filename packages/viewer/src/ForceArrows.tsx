import { createArrowForces, type Session } from '@freebody/session'
import { useFrame } from '@react-three/fiber'
import { useMemo, useRef } from 'react'
import { Quaternion, Vector3 } from 'three'
import { Arrow, type ArrowHandle } from './Arrow'
import { forceColours } from './palette'
import { readFramePoint, readPose } from './pose'

interface Props {
  readonly session: Session
  /** [m/N] */
  readonly scale: number
  readonly thickness: number
}

/** The ideal force of each constraint on its moving side, at the joint. */
export function ConstraintArrows({ session, scale, thickness }: Props) {
  const arrows = useRef<(ArrowHandle | null)[]>([])
  const own = useMemo(
    () => ({ forces: createArrowForces(session), tail: new Vector3(), vector: new Vector3() }),
    [session],
  )
  useFrame(() => {
    const { forces, tail, vector } = own
    forces.update()
    for (const c of session.model.constraints) {
      readFramePoint(session, c, forces.frame[c.index], tail)
      vector.fromArray(forces.force, 3 * c.index).multiplyScalar(scale)
      arrows.current[c.index]?.place(tail, vector)
    }
  })
  return session.model.constraints.map((c) => (
    <Arrow
      key={c.id}
      ref={(handle) => {
        arrows.current[c.index] = handle
      }}
      colour={forceColours.constraint}
      thickness={thickness}
    />
  ))
}

/** The weight of each body, at its centre of mass. */
export function WeightArrows({ session, scale, thickness }: Props) {
  const arrows = useRef<(ArrowHandle | null)[]>([])
  const own = useMemo(() => ({ tail: new Vector3(), vector: new Vector3(), turn: new Quaternion() }), [])
  const { model } = session
  useFrame(() => {
    const { tail, vector, turn } = own
    for (let body = 1; body <= model.nb; body++) {
      readPose(session, body, tail, turn)
      vector.fromArray(model.g_W).multiplyScalar(model.mass[body] * scale)
      arrows.current[body]?.place(tail, vector)
    }
  })
  return model.bodyIds.slice(1).map((id, i) => (
    <Arrow
      key={id}
      ref={(handle) => {
        arrows.current[i + 1] = handle
      }}
      colour={forceColours.weight}
      thickness={thickness}
    />
  ))
}
