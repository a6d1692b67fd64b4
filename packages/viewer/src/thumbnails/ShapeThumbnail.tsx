import type { ShapeKindName } from '@freebody/scene'
import { useMemo } from 'react'
import { Drawn } from './Drawn'
import { drawShape } from './shapes'

/** `size` [px] */
export function ShapeThumbnail({
  kind,
  size = 40,
  icon = false,
}: {
  readonly kind: ShapeKindName
  readonly size?: number
  readonly icon?: boolean
}) {
  return <Drawn drawing={useMemo(() => drawShape(kind, icon), [kind, icon])} size={size} />
}
