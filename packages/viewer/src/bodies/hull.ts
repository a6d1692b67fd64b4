import { BufferAttribute, type BufferGeometry } from 'three'

/** Gives a geometry what outlines need, at the first one. */
export function ensureHull(geometry: BufferGeometry): void {
  if (!geometry.hasAttribute('hull')) geometry.setAttribute('hull', hullNormals(geometry))
}

/** Normals averaged over all vertices that share a place: a hull pushed out along them stays closed at sharp edges. */
export function hullNormals(geometry: BufferGeometry): BufferAttribute {
  const position = geometry.getAttribute('position')
  const normal = geometry.getAttribute('normal')
  const box = geometry.boundingBox
  const size = box ? Math.max(box.max.x - box.min.x, box.max.y - box.min.y, box.max.z - box.min.z) : 1
  const grain = 1e5 / (size || 1)
  const sums = new Map<string, [number, number, number]>()
  const keys: string[] = []
  for (let i = 0; i < position.count; i++) {
    const key = `${Math.round(position.getX(i) * grain)} ${Math.round(position.getY(i) * grain)} ${Math.round(position.getZ(i) * grain)}`
    keys.push(key)
    const sum = sums.get(key) ?? [0, 0, 0]
    sum[0] += normal.getX(i)
    sum[1] += normal.getY(i)
    sum[2] += normal.getZ(i)
    sums.set(key, sum)
  }
  const out = new Float32Array(3 * position.count)
  keys.forEach((key, i) => {
    const [x, y, z] = sums.get(key)!
    const l = Math.hypot(x, y, z) || 1
    out.set([x / l, y / l, z / l], 3 * i)
  })
  return new BufferAttribute(out, 3)
}
