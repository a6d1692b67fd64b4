import { createContext, useContext, useEffect, useRef } from 'react'
import type { Object3D } from 'three'
import type { Core, Drawer } from './core'
import type { HitSource } from './hits'

export interface StageContextValue {
  readonly core: Core
  readonly invalidate: () => void
}

export const StageContext = createContext<StageContextValue | null>(null)

/** Of the stage a tool is drawn in. */
export function useStage(): StageContextValue {
  const stage = useContext(StageContext)
  if (!stage) throw new Error('This belongs inside a Stage.')
  return stage
}

/** Stands in the scene as long as the component is there. */
export function useScenery(object: Object3D): void {
  const { core } = useStage()
  useEffect(() => {
    core.root.add(object)
    return () => {
      core.root.remove(object)
    }
  }, [core, object])
}

/** Draws once a frame with the props of the last render. */
export function useDrawer(draw: Drawer): void {
  const { core, invalidate } = useStage()
  const latest = useRef(draw)
  useEffect(() => {
    latest.current = draw
    invalidate()
  })
  useEffect(() => {
    const drawer: Drawer = (c) => latest.current(c)
    core.drawers.add(drawer)
    return () => {
      core.drawers.delete(drawer)
      invalidate()
    }
  }, [core, invalidate])
}

/** Can be hit, with the props of the last render. */
export function useHits(source: HitSource): void {
  const { core } = useStage()
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
    core.hits.add(stable)
    return () => {
      core.hits.delete(stable)
    }
  }, [core, rank])
}
