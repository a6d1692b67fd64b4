import type { ForceKindName } from '@freebody/dynamics'
import { useMemo } from 'react'
import { Drawn } from './Drawn'
import { drawForce } from './glyphs'

/** `size` [px] */
export function ForceThumbnail({
  kind,
  size = 40,
}: {
  readonly kind: ForceKindName
  readonly size?: number
}) {
  return <Drawn drawing={useMemo(() => drawForce(kind), [kind])} size={size} />
}
