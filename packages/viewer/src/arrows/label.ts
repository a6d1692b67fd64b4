import { Vector3 } from 'three'
import type { Label } from '../labels/layer'
import type { Ink } from '../palette'
import type { Rig } from '../view/rig'
import { units, type Measure } from './gauges'

/** [px] Arrows from this length on have their size told even over bodies. */
const PLAIN = 36

const tip = new Vector3()
const from = new Vector3()
const to = new Vector3()

/** Text at the tip of the arrow from `at` along `along`, leaning away from it. */
export function writeLabel(
  rig: Rig,
  label: Label,
  size: number,
  measure: Measure,
  ink: Ink,
  name: string,
  at: Vector3,
  along: Vector3,
): void {
  const curved = measure === 'torque'
  tip.copy(at)
  if (!curved) tip.add(along)
  rig.project(at, from)
  rig.project(tip, to)
  const dx = to.x - from.x
  const dy = to.y - from.y
  const pixels = Math.hypot(dx, dy)
  label.p_W.copy(tip)
  if (curved) {
    label.leanX = 0.7
    label.leanY = 0.7
    label.gap = 0.8 * (along.length() / rig.metresPerPixel(at)) + 4
  } else {
    label.leanX = pixels > 2 ? dx / pixels : 0
    label.leanY = pixels > 2 ? dy / pixels : -1
    label.gap = 5
  }
  label.importance = curved ? label.gap : pixels
  // The sizes of small arrows are told where nothing else is.
  label.shy = label.importance < PLAIN
  label.visible = curved ? label.gap > 7 : pixels > 9
  label.colour = ink.text
  label.text = name
  label.value = size
  label.unit = units[measure]
}
