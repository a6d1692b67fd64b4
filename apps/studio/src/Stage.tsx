import { OrbitControls } from '@react-three/drei'
import { Canvas } from '@react-three/fiber'

/** The empty drawing board: ground grid in the xy plane and the world axes. */
export function Stage({ grid }: { readonly grid: boolean }) {
  return (
    // z is up everywhere in Freebody; three's own default is y, for its cameras and its grid alike.
    <Canvas camera={{ position: [4, -6, 3], up: [0, 0, 1], fov: 40 }}>
      {grid && <gridHelper args={[20, 20, '#8a8f98', '#d3d6db']} rotation-x={Math.PI / 2} />}
      <axesHelper args={[1]} />
      <OrbitControls makeDefault />
    </Canvas>
  )
}
