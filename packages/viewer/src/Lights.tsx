import { useMemo } from 'react'
import { Object3D } from 'three'
import { usePalette } from './palette'
import type { Point } from './shapes'

/** An even sky, and a high sun whose shadow covers the scene. */
export function Lights({ middle, radius }: { readonly middle: Point; readonly radius: number }) {
  const palette = usePalette()
  const [x, y, z] = middle
  const target = useMemo(() => {
    const object = new Object3D()
    object.position.set(x, y, z)
    return object
  }, [x, y, z])
  const side = 1.7 * radius
  return (
    <>
      <hemisphereLight args={['#ffffff', '#c9cdd3', palette.sky]} position={[0, 0, 1]} />
      <primitive object={target} />
      <directionalLight
        key={`${radius} ${x} ${y} ${z}`}
        castShadow
        position={[x - 1.1 * radius, y - 1.6 * radius, z + 4 * radius]}
        target={target}
        intensity={palette.sun}
        shadow-mapSize={[2048, 2048]}
        shadow-radius={4}
        shadow-bias={-0.0004}
        shadow-normalBias={0.01 * radius}
      >
        <orthographicCamera
          attach="shadow-camera"
          args={[-side, side, side, -side, 0.5 * radius, 9 * radius]}
        />
      </directionalLight>
    </>
  )
}
