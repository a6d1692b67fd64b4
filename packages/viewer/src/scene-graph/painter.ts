/* What draws: one interface for every part of the picture, free of React. Hosts (light/ and fiber/) make painters from the list of painters.ts,
 put their objects into a scene and update them in every frame. */
import type { Object3D } from 'three'
import type { DrawnScene } from './drawn-scene'
import type { Picture } from './picture'
import type { ViewOptions } from './view-options'

/** What painters and tools read in a frame, and what they add to: the shared batches and labels. */
export type Frame = Pick<
  Picture,
  'now' | 'session' | 'scene' | 'options' | 'tints' | 'rig' | 'grid' | 'batches' | 'labels' | 'gauges'
>

/** What painters are made with: it outlives edits of the scene. */
export type Supplies = Pick<
  Picture,
  'materials' | 'geometries' | 'glyphGeometries' | 'batches' | 'labels' | 'gauges'
>

export interface Painter {
  /** Null: it only adds to the shared batches and labels. */
  readonly object: Object3D | null
  /** Called at first, and after the options have changed. */
  restyle(options: ViewOptions): void
  /** Called once a frame, in the order of the list. */
  update(frame: Frame): void
  dispose(): void
}

export interface PainterKind {
  readonly name: string
  /** Made once for a stage; all others anew for every compiled scene. */
  readonly lasting?: boolean
  readonly create: (supplies: Supplies, scene: DrawnScene) => Painter
}

/** Adds to the shared batches in every frame, after the painters. */
export type Drawer = (frame: Frame) => void

export const nothing = (): void => {}
