import { useEffect, useState } from 'react'
import { Group, Mesh, MeshLambertMaterial } from 'three'
import { drawingOf } from '../bodies/shapes'
import { useObject, useStage } from '../scene-graph/context'
import { ORDER } from '../scene-graph/render-order'
import { usePalette } from '../palette'
import { readQuat } from '../pose'
import type { GhostProps } from './types'

/** A body before it is placed. */
export function Ghost({ shapes, pose, valid = true }: GhostProps) {
  const { graph, invalidate } = useStage()
  const palette = usePalette()
  const [group] = useState(() => new Group())
  const colour = valid ? palette.good : palette.bad
  useEffect(() => {
    const material = new MeshLambertMaterial({
      color: colour,
      transparent: true,
      opacity: 0.5,
      depthWrite: false,
    })
    const keys = shapes.map((shape) => {
      const drawing = drawingOf(shape)
      const mesh = new Mesh(graph.geometries.take(drawing), material)
      mesh.applyMatrix4(drawing.local)
      mesh.renderOrder = ORDER.faded
      group.add(mesh)
      return drawing.key
    })
    return () => {
      group.clear()
      material.dispose()
      for (const key of keys) graph.geometries.release(key)
    }
  }, [graph, group, shapes, colour])
  useEffect(() => {
    group.position.set(...pose.p_W)
    readQuat(group.quaternion, pose.q_W, 0)
    invalidate()
  })
  useObject(group)
  return null
}
