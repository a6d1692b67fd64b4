import { Vector3 } from 'three'
import type { ArrowForm } from '../../arrows/batch'
import { useBatches } from '../../stage/context'
import { useLabels } from '../../stage/use-labels'
import { marks } from '../../marks/batch'
import type { MeasureLineProps } from './types'

const form: ArrowForm = { thickness: 0.8, headless: true }
const from = new Vector3()
const to = new Vector3()
const way = new Vector3()

/** A distance, drawn and named. */
export function MeasureLine({ a, b, label: text }: MeasureLineProps) {
  const labels = useLabels('hot')
  useBatches(({ batches, tints, labels: layer }) => {
    from.set(...a)
    to.set(...b)
    batches.front.straight.add(from, way.copy(to).sub(from), tints.selection, form, null)
    batches.marks.add(from, marks.dot, 7, tints.selection)
    batches.marks.add(to, marks.dot, 7, tints.selection)
    const label = labels.at(layer, 0)
    label.visible = true
    label.p_W.copy(from).add(to).multiplyScalar(0.5)
    label.text = text
    label.importance = 2e6
    label.gap = 4
  })
  return null
}
