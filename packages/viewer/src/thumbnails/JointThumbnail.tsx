import type { JointKindName } from '@freebody/dynamics'
import { useMemo } from 'react'
import { Drawn } from './Drawn'
import { drawJoint } from './glyphs'

/** What a kind of joint holds and what it leaves free. `size` [px] */
export function JointThumbnail({
  kind,
  size = 40,
  icon = false,
}: {
  readonly kind: JointKindName
  readonly size?: number
  /** Without arrows, where they are not needed: small. */
  readonly icon?: boolean
}) {
  return <Drawn drawing={useMemo(() => drawJoint(kind, icon), [kind, icon])} size={size} />
}
