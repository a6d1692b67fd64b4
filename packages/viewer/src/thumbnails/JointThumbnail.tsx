import type { JointKindName } from '@freebody/dynamics'
import { useMemo } from 'react'
import { Drawn } from './Drawn'
import { drawJoint } from './glyphs'

/** What a kind of joint holds and what it leaves free. `size` [px] */
export function JointThumbnail({
  kind,
  size = 40,
}: {
  readonly kind: JointKindName
  readonly size?: number
}) {
  return <Drawn drawing={useMemo(() => drawJoint(kind), [kind])} size={size} />
}
