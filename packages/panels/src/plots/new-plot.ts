import { collectionNames, type Edit, type Scene } from '@freebody/scene'

export function newPlot(scene: Scene, channels: readonly string[]): Edit {
  return { type: 'put', in: 'plots', thing: { id: freeId(scene), channels } }
}

function freeId(scene: Scene): string {
  const taken = new Set(collectionNames.flatMap((name) => (scene[name] ?? []).map(({ id }) => id)))
  let n = 1
  while (taken.has(`plot ${n}`)) n++
  return `plot ${n}`
}
