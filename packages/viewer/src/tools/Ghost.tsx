import { useEffect, useMemo } from 'react'
import { Group, Mesh, MeshLambertMaterial, Quaternion, Vector3 } from 'three'
import { drawingOf } from '../bodies/shapes'
import { useScenery, useStage } from '../core/context'
import { ORDER } from '../core/order'
import { usePalette } from '../palette'
import { readQuat } from '../pose'
import type { GhostProps } from './types'

/** A body that is not there yet: where it would stand. */
export function Ghost({ shapes, pose, valid = true }: GhostProps) {
  const { core, invalidate } = useStage()
  const palette = usePalette()
  const { group, material, keys } = useMemo(() => {
    const made = new Group()
    const glass = new MeshLambertMaterial({ transparent: true, opacity: 0.5, depthWrite: false })
    const used = shapes.map((shape) => {
      const drawing = drawingOf(shape)
      const mesh = new Mesh(core.geometries.take(drawing), glass)
      mesh.applyMatrix4(drawing.local)
      mesh.renderOrder = ORDER.faded
      made.add(mesh)
      return drawing.key
    })
    return { group: made, material: glass, keys: used }
  }, [core, shapes])
  useEffect(
    () => () => {
      material.dispose()
      for (const key of keys) core.geometries.release(key)
    },
    [core, material, keys],
  )
  useEffect(() => {
    material.color.set(valid ? palette.good : palette.bad)
    group.position.copy(new Vector3(...pose.p_W))
    group.quaternion.copy(readQuat(new Quaternion(), pose.q_W, 0))
    invalidate()
  })
  useScenery(group)
  return null
}
