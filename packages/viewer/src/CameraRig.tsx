import { OrbitControls } from '@react-three/drei'
import { useThree } from '@react-three/fiber'
import { type ComponentRef, type Ref, useCallback, useEffect, useImperativeHandle, useRef } from 'react'
import { Vector3 } from 'three'
import { fittingDistance, type View } from './view'

/** What keys and buttons may ask of the camera. */
export interface CameraHandle {
  /** Whole scene in sight, from its usual side. */
  showAll(): void
  /** [rad] to the left and up */
  orbit(left: number, up: number): void
  /** Above 1 comes closer. */
  zoom(factor: number): void
}

const offset = new Vector3()

export function CameraRig({ view, ref }: { readonly view: View; readonly ref: Ref<CameraHandle> }) {
  const camera = useThree((s) => s.camera)
  const aspect = useThree((s) => s.size.width / Math.max(1, s.size.height))
  const controls = useRef<ComponentRef<typeof OrbitControls>>(null)
  // Once someone has turned the view by hand, a change of the window leaves it alone.
  const touched = useRef(false)

  const showAll = useCallback(() => {
    const orbit = controls.current
    if (!orbit) return
    touched.current = false
    orbit.target.set(...view.target)
    offset.set(...view.from).setLength(fittingDistance(view.radius, aspect))
    camera.position.copy(orbit.target).add(offset)
    orbit.update()
  }, [camera, view, aspect])

  const shown = useRef<View>(null)
  useEffect(() => {
    if (shown.current !== view || !touched.current) showAll()
    shown.current = view
  }, [view, showAll])

  useImperativeHandle(
    ref,
    () => ({
      showAll,
      orbit(left, up) {
        const orbit = controls.current
        if (!orbit) return
        touched.current = true
        orbit.setAzimuthalAngle(orbit.getAzimuthalAngle() - left)
        orbit.setPolarAngle(Math.min(Math.PI - 0.01, Math.max(0.01, orbit.getPolarAngle() - up)))
      },
      zoom(factor) {
        const orbit = controls.current
        if (!orbit) return
        touched.current = true
        offset.copy(camera.position).sub(orbit.target).divideScalar(factor)
        camera.position.copy(orbit.target).add(offset)
        orbit.update()
      },
    }),
    [camera, showAll],
  )

  return (
    <OrbitControls
      ref={controls}
      makeDefault
      enableDamping={false}
      minDistance={0.5 * view.radius}
      maxDistance={12 * view.radius}
      onStart={() => {
        touched.current = true
      }}
    />
  )
}
