/* Batches that painters and tools fill in every frame: arrows of the scene, arrows in front of everything, marks. */
import { Group, type Vector2 } from 'three'
import { createArrowBatch } from '../arrows/batch'
import type { ArrowSink } from '../arrows/painter'
import type { LabelLayer } from '../labels/layer'
import { createMarkBatch, type MarkBatch } from '../marks/batch'
import type { Palette } from '../palette'
import type { Rig } from '../view/rig'

export interface Batches {
  readonly object: Group
  /** Arrows of the scene. */
  readonly arrows: ArrowSink
  /** Arrows of tools, in front of everything. */
  readonly front: ArrowSink
  readonly marks: MarkBatch
  /** Empties all of them, before the painters of a frame. */
  begin(): void
  end(): void
  recolour(palette: Palette): void
  dispose(): void
}

/** `size`: the uniform with the size of the picture. */
export function createBatches(size: { readonly value: Vector2 }, labels: LabelLayer, rig: Rig): Batches {
  const sinkOf = (front: boolean): ArrowSink => ({
    straight: createArrowBatch({ curved: false, front }, size),
    curved: createArrowBatch({ curved: true, front }, size),
    labels,
    rig,
  })
  const arrows = sinkOf(false)
  const front = sinkOf(true)
  const marks = createMarkBatch(size)
  const all = [arrows.straight, arrows.curved, front.straight, front.curved, marks]
  const object = new Group()
  object.add(...all.map((batch) => batch.object))
  return {
    object,
    arrows,
    front,
    marks,
    begin() {
      for (let i = 0; i < all.length; i++) all[i].begin()
    },
    end() {
      for (let i = 0; i < all.length; i++) all[i].end()
    },
    recolour(palette) {
      for (const batch of all) batch.recolour(palette)
    },
    dispose() {
      for (const batch of all) batch.dispose()
    },
  }
}
