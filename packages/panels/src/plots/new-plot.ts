import { collectionNames, type CompiledScene, type Edit, type Scene } from '@freebody/scene'
import { findChannels } from '@freebody/session'

export function newPlot(scene: Scene, channels: readonly string[]): Edit {
  return { type: 'put', in: 'plots', thing: { id: freeId(scene), channels } }
}

/** In the order of what one wants to see first; those of a thing are after its id and a dot. */
const OF_THINGS: readonly (readonly string[])[] = [
  ['tension'],
  ['torque'],
  ['F'],
  // Bodies have no force of their own.
  ['x', 'z'],
]
const OF_MOTORS: readonly (readonly string[])[] = [['Tz_J']]
const OF_ALL: readonly string[] = ['energy.kinetic', 'energy.potential', 'energy.total']

/** What a new plot shows: of what is selected, or the energy. */
export function firstChannels(compiled: CompiledScene, id: string | undefined): readonly string[] {
  if (id === undefined) return OF_ALL
  const measured = compiled.measurements.find((measurement) => measurement.id === id)
  const wanted = measured ? [[measured.kind]] : turns(compiled, id) ? OF_MOTORS : OF_THINGS
  for (const parts of wanted) {
    const found = findChannels(
      compiled,
      parts.map((part) => `${id}.${part}`),
    )
    if (found.ok) return found.channels.map(({ name }) => name)
  }
  return OF_ALL
}

/** Whether it is a motor that drives an angle: it carries a torque and no force. */
function turns({ model }: CompiledScene, id: string): boolean {
  const joint = model.constraints.find((constraint) => constraint.id === id)
  const drives = joint?.definition.drives?.(joint.params) ?? []
  return drives.length > 0 && drives.every(({ unit }) => unit === 'rad')
}

function freeId(scene: Scene): string {
  const taken = new Set(collectionNames.flatMap((name) => (scene[name] ?? []).map(({ id }) => id)))
  let n = 1
  while (taken.has(`plot ${n}`)) n++
  return `plot ${n}`
}
