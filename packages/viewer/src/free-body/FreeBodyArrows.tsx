/* The arrows of a free-body diagram: every force and torque on one body at its point of application, and dashed the inertia they balance. */
import { useRef } from 'react'
import { Vector3 } from 'three'
import type { Measure } from '../arrows/gauges'
import { writeLabel } from '../arrows/label'
import { forms } from '../arrows/painter'
import { lengthOf, stretch } from '../arrows/scale'
import { useBatches } from '../stage/context'
import { useLabels } from '../stage/use-labels'
import type { FreeBodyEntry } from '../types'

export interface FreeBodyArrowsProps {
  /** The list, or a function that reads it: called once for every version of the session, without a render. */
  readonly list: readonly FreeBodyEntry[] | (() => readonly FreeBodyEntry[])
}

const tail = new Vector3()
const vector = new Vector3()

export function FreeBodyArrows({ list }: FreeBodyArrowsProps) {
  const labels = useLabels('number')
  const read = useRef<{ entries: readonly FreeBodyEntry[]; version: number; by: unknown }>({
    entries: [],
    version: Number.NaN,
    by: null,
  })
  useBatches(({ session, scene, batches, labels: layer, gauges, options, tints }) => {
    // In front of the body: a diagram hides nothing inside it.
    const { front } = batches
    const { radius } = scene
    const { scales } = gauges
    const { current: r } = read
    if (typeof list !== 'function') r.entries = list
    else if (r.version !== session.version || r.by !== list) {
      r.entries = list()
      r.version = session.version
      r.by = list
    }
    labels.begin()
    let force = 0
    let torque = 0
    for (const { force_W, torque_W } of r.entries) {
      if (force_W) force = Math.max(force, vector.fromArray(force_W).length())
      if (torque_W) torque = Math.max(torque, vector.fromArray(torque_W).length())
    }
    gauges.fit({ force, torque: Math.max(torque, 2e-3 * force * radius) }, radius, options.arrows)
    let n = 0
    for (const { kind, label: name, of, point_W, force_W, torque_W } of r.entries) {
      tail.fromArray(point_W)
      for (const [measure, w] of [
        ['force', force_W],
        ['torque', torque_W],
      ] as const satisfies [Measure, ArrayLike<number> | null][]) {
        if (!w) continue
        const size = vector.fromArray(w).length()
        if (!(lengthOf(scales[measure], size) > 2e-3 * radius)) continue
        vector.multiplyScalar(stretch(scales[measure], size))
        const batch = measure === 'force' ? front.straight : front.curved
        batch.add(tail, vector, tints[kind], kind === 'inertia' ? forms.inertia : forms.force, of)
        gauges.shown.add(measure)
        const label = labels.at(layer, n++)
        const title = name && `${name}  `
        writeLabel(front.rig, label, size, measure, options.palette.inks[kind], title, tail, vector)
        label.importance += 1e3
      }
    }
  })
  return null
}
