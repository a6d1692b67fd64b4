/* What tools have of the stage around them. Works in React with fiber and in Preact without. */
import { createContext, useContext, useEffect, useRef } from 'react'
import type { HitSource } from '../scene-graph/hits'
import type { Drawer } from '../scene-graph/painter'
import type { Picture } from '../scene-graph/picture'

export interface StageContextValue {
  readonly picture: Picture
  readonly invalidate: () => void
}

export const StageContext = createContext<StageContextValue | null>(null)

/** The stage around a tool. */
export function useStage(): StageContextValue {
  const stage = useContext(StageContext)
  if (!stage) throw new Error('useStage needs a Stage above it.')
  return stage
}

/** Adds to the shared batches and labels once a frame, with the props of the last render. */
export function useBatches(draw: Drawer): void {
  const { picture, invalidate } = useStage()
  const latest = useRef(draw)
  useEffect(() => {
    latest.current = draw
    invalidate()
  })
  useEffect(() => {
    const drawer: Drawer = (frame) => latest.current(frame)
    picture.drawers.add(drawer)
    return () => {
      picture.drawers.delete(drawer)
      invalidate()
    }
  }, [picture, invalidate])
}

/** Can be hit, with the props of the last render. */
export function useHits(source: HitSource): void {
  const { picture } = useStage()
  const latest = useRef(source)
  useEffect(() => {
    latest.current = source
  })
  const { rank } = source
  useEffect(() => {
    const stable: HitSource = {
      rank,
      pick: (query) => latest.current.pick(query),
      grab: (event, hit) => latest.current.grab?.(event, hit) ?? null,
      hover: (hit) => latest.current.hover?.(hit),
    }
    picture.hits.add(stable)
    return () => {
      picture.hits.delete(stable)
    }
  }, [picture, rank])
}
