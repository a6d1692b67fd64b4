import type { Session } from '@freebody/session'
import { useFrame, useThree } from '@react-three/fiber'
import { useEffect } from 'react'

/** Lets wall time pass in the session, before anyone reads it for the frame; asks for a frame when it changes at rest. */
export function Clock({ session, speed }: { readonly session: Session; readonly speed: number }) {
  const invalidate = useThree((s) => s.invalidate)
  useFrame((_, delta) => session.advance(delta, speed), -1)
  useEffect(() => session.listen(() => invalidate()), [session, invalidate])
  return null
}
