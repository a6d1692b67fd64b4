import { Vector3 } from 'three'
import type { ArrowForm } from '../../arrows/batch'
import { useBatches, useHits, useStage } from '../../stage/context'
import { distanceTo } from '../../scene-graph/hits'
import { useLabels } from '../../stage/use-labels'
import { marks } from '../../marks/batch'
import { reachOf } from '../../pointer/screen'
import type { Hit } from '../../types'
import type { AnchorDotsProps } from './types'

/** [px] across, and the length of the hot one's axis */
const DOT = 9
const HOT = 13
const AXIS = 44
const axisForm: ArrowForm = { thickness: 1.2 }

const p = new Vector3()
const at = new Vector3()
const axis = new Vector3()

/** Candidate frames on a body, to attach a joint to: dots of one size on the screen, the hot one with its axis and name. */
export function AnchorDots({ anchors }: AnchorDotsProps) {
  const { picture } = useStage()
  const labels = useLabels('hot')
  useBatches(({ batches, tints, rig, labels: layer }) => {
    labels.begin()
    let n = 0
    for (const { name, p_W, z_W, hot } of anchors) {
      p.set(...p_W)
      batches.marks.add(p, hot ? marks.dot : marks.ring, hot ? HOT : DOT, hot ? tints.selection : tints.ink)
      if (!hot) continue
      batches.front.straight.add(
        p,
        axis.set(...z_W).multiplyScalar(AXIS * rig.metresPerPixel(p)),
        tints.selection,
        axisForm,
        null,
      )
      const label = labels.at(layer, n++)
      label.visible = true
      label.p_W.copy(p)
      label.text = name
      label.importance = 2e6
      label.leanX = 0.8
      label.leanY = 0.6
      label.gap = 12
    }
  })
  useHits({
    rank: 2,
    pick(query): Hit | null {
      let best: Hit | null = null
      let least = reachOf(query.pointerType)
      for (const { name, p_W, z_W, of } of anchors) {
        picture.rig.project(p.set(...p_W), at)
        if (at.z < -1 || at.z > 1) continue
        const away = Math.hypot(at.x - query.x, at.y - query.y)
        if (away >= least) continue
        least = away
        best = {
          kind: 'anchor',
          id: of ?? '',
          anchor: name,
          p_W,
          normal_W: z_W,
          distance: distanceTo(query, p),
        }
      }
      return best
    },
  })
  return null
}
