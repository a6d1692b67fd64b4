import { useEffect, useMemo } from 'react'
import { Quaternion } from 'three'
import { drawingOf, type Drawing } from '../../bodies/shapes'
import { usePalette } from '../../palette'
import { readQuat } from '../../pose'
import { ORDER } from '../../scene-graph/render-order'
import type { GhostProps } from './types'

/** A body before it is placed. */
export function Ghost({ shapes, pose, valid = true }: GhostProps) {
  const palette = usePalette()
  const drawings = useMemo(() => shapes.map((shape) => drawingOf(shape)), [shapes])
  return (
    <group position={[...pose.p_W]} quaternion={readQuat(new Quaternion(), pose.q_W, 0)}>
      {drawings.map((drawing, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes of a body keep their order
        <Shape key={i} drawing={drawing} colour={valid ? palette.good : palette.bad} />
      ))}
    </group>
  )
}

function Shape({ drawing, colour }: { readonly drawing: Drawing; readonly colour: string }) {
  const geometry = useMemo(() => drawing.build(), [drawing])
  useEffect(() => () => geometry.dispose(), [geometry])
  return (
    <mesh geometry={geometry} matrix={drawing.local} matrixAutoUpdate={false} renderOrder={ORDER.faded}>
      <meshLambertMaterial color={colour} transparent opacity={0.5} depthWrite={false} />
    </mesh>
  )
}
