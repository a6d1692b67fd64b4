/* What the painters, tools, picking and the camera of one stage share. It holds no painters: hosts do. */
import type { GridSteps } from '../view/round-numbers'
import { createGauges, type Gauges } from '../arrows/gauges'
import { createGeometries, type Geometries } from '../bodies/geometries'
import { createGlyphGeometries, type GlyphGeometries } from '../glyphs/painter'
import { createLabelLayer, type LabelLayer } from '../labels/layer'
import type { StageSession } from '../types'
import { orbitFrom, usual } from '../view/orbit'
import { createRig, type Rig } from '../view/rig'
import { createBatches, type Batches } from './batches'
import { createDrawnScene, type DrawnScene } from './drawn-scene'
import type { HitSource } from './hits'
import { createMaterials, type Materials } from './materials'
import type { Drawer } from './painter'
import { tintsOf, type Tints } from './tints'
import { defaultViewOptions, type ViewOptions } from './view-options'

/** What the painters show. Another object when the scene or an option is another. */
export interface Shown {
  readonly scene: DrawnScene
  readonly options: ViewOptions
}

export interface Picture extends Shown {
  readonly session: StageSession
  readonly rig: Rig
  readonly materials: Materials
  readonly geometries: Geometries
  readonly glyphGeometries: GlyphGeometries
  readonly batches: Batches
  readonly labels: LabelLayer
  readonly gauges: Gauges
  readonly tints: Tints
  /** Of tools. */
  readonly hits: Set<HitSource>
  readonly drawers: Set<Drawer>
  /** [ms] time of the frame, and the grid of its floor */
  now: number
  grid: GridSteps
  /** [px] at the top that the page covers over the whole width; what is shown is fitted below. */
  coveredTop: number
  /** All is to be shown once an edited scene is drawn. */
  fitDue: boolean
  /** Takes effect at once for what is read; painters follow with the next frame. */
  setOptions(options: ViewOptions): void
  /** As painters were told last. */
  readonly shown: Shown
  /** Tells painters of another scene or other options, through `sync`, which has them follow before it returns. */
  catchUp(sync: (tell: () => void) => void): void
  listen(listener: () => void): () => void
  dispose(): void
}

export function createPicture(session: StageSession, first = defaultViewOptions): Picture {
  const rig = createRig()
  const materials = createMaterials()
  const geometries = createGeometries()
  const glyphGeometries = createGlyphGeometries()
  const labels = createLabelLayer()
  const batches = createBatches(materials.picture, labels, rig)
  const listeners = new Set<() => void>()
  let options = first
  let tints = tintsOf(options.palette)
  let scene = createDrawnScene(session, geometries, null)
  let shown: Shown = { scene, options }
  const { camera } = session.compiled.view
  if (camera?.position) {
    rig.orbit = orbitFrom(camera as Parameters<typeof orbitFrom>[0], usual)
    rig.touched = true
  }

  return {
    session,
    rig,
    materials,
    geometries,
    glyphGeometries,
    batches,
    labels,
    gauges: createGauges(),
    hits: new Set(),
    drawers: new Set(),
    now: 0,
    grid: { fine: 0.1, coarse: 1 },
    coveredTop: 0,
    fitDue: false,
    get scene() {
      return scene
    },
    get options() {
      return options
    },
    get tints() {
      return tints
    },
    get shown() {
      return shown
    },
    setOptions(next) {
      if (next.palette !== options.palette) tints = tintsOf(next.palette)
      options = next
    },
    catchUp(sync) {
      const old = scene
      if (session.compiled !== scene.compiled) scene = createDrawnScene(session, geometries, scene)
      if (shown.scene === scene && shown.options === options) return
      shown = { scene, options }
      sync(() => {
        for (const listener of [...listeners]) listener()
      })
      // First the new, then away with the old: what both show is kept.
      if (old !== scene) old.dispose()
    },
    listen(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    dispose() {
      scene.dispose()
      for (const part of [materials, glyphGeometries, batches]) part.dispose()
    },
  }
}
