import { useEffect, useRef } from 'react'
import type { Label, LabelLayer } from '../labels/layer'
import { useStage } from './context'

/** Labels of a tool, by number: created on first use, removed with the tool. Call `begin` in every frame, then `at` for each. */
export interface OwnLabels {
  begin(): void
  at(layer: LabelLayer, i: number): Label
}

export function useLabels(tone: Label['tone']): OwnLabels {
  const { picture } = useStage()
  const own = useRef<{ readonly list: Label[]; readonly labels: OwnLabels } | null>(null)
  own.current ??= ownLabels(tone)
  useEffect(() => {
    const { list } = own.current!
    return () => {
      for (const label of list) picture.labels.remove(label)
      list.length = 0
    }
  }, [picture])
  return own.current.labels
}

function ownLabels(tone: Label['tone']) {
  const list: Label[] = []
  const labels: OwnLabels = {
    begin() {
      for (const label of list) label.visible = false
    },
    at(layer, i) {
      while (list.length <= i) list.push(layer.create(tone))
      return list[i]
    },
  }
  return { list, labels }
}
