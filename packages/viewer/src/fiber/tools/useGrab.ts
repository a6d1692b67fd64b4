import { useRef, useState } from 'react'
import { useStage } from '../../stage/context'
import type { Drag } from '../../scene-graph/hits'
import type { Hit, StagePointer } from '../../types'
import type { DragListener } from './types'

export interface Grab<D> {
  /** Name of the handle that is held or, else, under the pointer. */
  readonly hot: string | null
  readonly held: boolean
  /** Of the current gesture. */
  readonly drag: D | null
}

interface Parts<D> extends DragListener<D> {
  /** The gesture for the handle of this name, with the caller's snapping in it. */
  readonly begin: (handle: string, event: StagePointer) => ((event: StagePointer) => D) | null
}

/** The life of a gesture on a handle: start, changes, end. */
export function useGrab<D>(parts: Parts<D>) {
  const { invalidate } = useStage()
  const latest = useRef(parts)
  latest.current = parts
  const [grab, setGrab] = useState<Grab<D>>({ hot: null, held: false, drag: null })
  return {
    ...grab,
    hover(hit: Hit | null) {
      setGrab((g) => (g.held || g.hot === (hit?.id ?? null) ? g : { ...g, hot: hit?.id ?? null }))
      invalidate()
    },
    grab(event: StagePointer, hit: Hit): Drag | null {
      const follow = latest.current.begin(hit.id, event)
      if (!follow) return null
      let last = event
      let drag = follow(event)
      const move = (next: StagePointer): void => {
        last = next
        drag = follow(next)
        latest.current.onDrag?.(drag, next)
        setGrab({ hot: hit.id, held: true, drag })
        invalidate()
      }
      // A number typed during a drag changes the result without a move of the pointer.
      const onKey = () => move(last)
      latest.current.onStart?.(drag, event)
      window.addEventListener('keydown', onKey, true)
      setGrab({ hot: hit.id, held: true, drag })
      return {
        move,
        end(cancelled) {
          window.removeEventListener('keydown', onKey, true)
          setGrab({ hot: null, held: false, drag: null })
          latest.current.onEnd?.(drag, cancelled)
        },
      }
    },
  }
}
