import type { ShapeKindName } from '@freebody/scene'
import { useMemo } from 'react'
import { Drawn } from './Drawn'
import { drawShape } from './shapes'

/** `size` [px] */
export function ShapeThumbnail({
  kind,
  size = 40,
}: {
  readonly kind: ShapeKindName
  readonly size?: number
}) {
  return <Drawn drawing={useMemo(() => drawShape(kind), [kind])} size={size} />
}
