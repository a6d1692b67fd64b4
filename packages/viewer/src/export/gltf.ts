/* The bodies in their present pose as binary glTF, one named node for each body. The exporter is loaded on demand. */
import { Group, Matrix4, Mesh, MeshStandardMaterial, Scene } from 'three'
import { bodyColour } from '../body-colours'
import { presenceOfBody } from '../scene-graph/looks'
import type { Shown } from '../scene-graph/picture'

export async function toGltf({ scene: drawn, options }: Shown): Promise<Blob> {
  const { GLTFExporter } = await import('three/addons/exporters/GLTFExporter.js')
  const { bodies, poses, compiled } = drawn
  const scene = new Scene()
  // glTF has y up.
  const world = new Group()
  world.rotation.x = -Math.PI / 2
  scene.add(world)
  const materials = new Map<string, MeshStandardMaterial>()
  const materialOf = (colour: string) => {
    const known =
      materials.get(colour) ?? new MeshStandardMaterial({ color: colour, roughness: 0.8, metalness: 0 })
    materials.set(colour, known)
    return known
  }
  compiled.model.bodyIds.forEach((id, body) => {
    const parts = bodies.parts.filter((part) => part.body === body)
    if (parts.length === 0 || presenceOfBody(id, options.looks) === 'hidden') return
    const node = new Group()
    node.name = compiled.names.get(id) ?? id
    node.applyMatrix4(new Matrix4().fromArray(poses.m_WB, 16 * body))
    for (const part of parts) {
      const geometry = part.geometry.clone().deleteAttribute('hull')
      const mesh = new Mesh(geometry, materialOf(bodyColour(options.palette, part.colour, part.slot)))
      mesh.applyMatrix4(part.local)
      node.add(mesh)
    }
    world.add(node)
  })
  const data = await new GLTFExporter().parseAsync(scene, { binary: true })
  return new Blob([data as ArrayBuffer], { type: 'model/gltf-binary' })
}
