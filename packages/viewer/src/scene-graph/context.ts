import { createContext, useContext, useEffect, useRef } from 'react'
import type { Object3D } from 'three'
import type { SceneGraph, Drawer } from './scene-graph'
import type { HitSource } from './hits'

export interface StageContextValue {
  readonly graph: SceneGraph
  readonly invalidate: () => void
}

export const StageContext = createContext<StageContextValue | null>(null)

/** The stage around a tool. */
export function useStage(): StageContextValue {
  const stage = useContext(StageContext)
  if (!stage) throw new Error('useStage needs a Stage above it.')
  return stage
}

/** In the scene while the component is mounted. */
export function useObject(object: Object3D): void {
  const { graph } = useStage()
  useEffect(() => {
    graph.root.add(object)
    return () => {
      graph.root.remove(object)
    }
  }, [graph, object])
}

/** Draws once a frame with the props of the last render. */
export function useDrawer(draw: Drawer): void {
  const { graph, invalidate } = useStage()
  const latest = useRef(draw)
  useEffect(() => {
    latest.current = draw
    invalidate()
  })
  useEffect(() => {
    const drawer: Drawer = (c) => latest.current(c)
    graph.drawers.add(drawer)
    return () => {
      graph.drawers.delete(drawer)
      invalidate()
    }
  }, [graph, invalidate])
}

/** Can be hit, with the props of the last render. */
export function useHits(source: HitSource): void {
  const { graph } = useStage()
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
    graph.hits.add(stable)
    return () => {
      graph.hits.delete(stable)
    }
  }, [graph, rank])
}
