import { useFrame } from '@react-three/fiber'
import { useInsertionEffect, useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import { phases } from '../scene-graph/frame'
import type { PainterKind } from '../scene-graph/painter'
import { useStage } from '../stage/context'

/** A painter as a component of fiber: makes it, has its object in the scene, and updates it in every frame. */
export function Painted({ by: kind }: { readonly by: PainterKind }) {
  const { picture } = useStage()
  const { scene, options } = useSyncExternalStore(picture.listen, () => picture.shown)
  const madeFor = kind.lasting ? null : scene
  const painter = useMemo(() => kind.create(picture, madeFor ?? picture.scene), [kind, picture, madeFor])
  useLayoutEffect(() => painter.restyle(options), [painter, options])
  // Strict mode does not replay insertion effects: disposed only when it is replaced or gone.
  useInsertionEffect(() => () => painter.dispose(), [painter])
  useFrame(() => painter.update(picture), phases.paint)
  const { object } = painter
  return object && <primitive key={object.uuid} object={object} name={kind.name} />
}
