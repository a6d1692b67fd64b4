/* The classes of three that can be written as elements of fiber. Its Canvas offers all of three, which would put all of three into the
 page: the build gives it this list instead (tools/fiber-catalogue.ts). */
export { Group, InstancedMesh, Mesh, MeshLambertMaterial } from 'three'
