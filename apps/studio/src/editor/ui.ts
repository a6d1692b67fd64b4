/* How the studio looks and what the hand holds: never part of the scene, never undone. What a person would set once and expect
 to find again is remembered. */
import type { CollectionName, ShapeKindName } from '@freebody/scene'
import type { Layers } from '@freebody/viewer'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { storage } from '../documents/storage'

export type Theme = 'light' | 'dark'

/** What a click in the scene means. */
export type Tool =
  | { readonly kind: 'select' }
  /** A body or a point that lands where one clicks. */
  | { readonly kind: 'place'; readonly what: Placeable }
  /** A joint or force between frames one picks. */
  | { readonly kind: 'connect'; readonly what: Connectable }
  | { readonly kind: 'measure' }

export type Placeable =
  | { readonly type: 'shape'; readonly shape: ShapeKindName }
  | { readonly type: 'particle' }
  | { readonly type: 'ground-point' }

export type Connectable =
  | { readonly type: 'joint'; readonly joint: string }
  | { readonly type: 'force'; readonly force: string }

export type Gizmo = 'move' | 'rotate' | 'resize'

/** The plane through the origin that bodies land on: most mechanisms are drawn upright, in the plane of x and z. */
export type WorkPlane = 'xz' | 'xy' | 'yz'

export type LayerName = keyof Layers

/** Sheets that cover the screen or part of it, one at a time. */
export type DialogName =
  | 'examples'
  | 'templates'
  | 'open'
  | 'share'
  | 'embed'
  | 'export'
  | 'commands'
  | 'help'
  | 'document'
  | 'array'

export interface Ui {
  /** null follows the system. */
  readonly theme: Theme | null
  readonly layers: Layers
  /** [m/N] times the fitting length; 1 fits. */
  readonly arrowFactor: number
  readonly arrowLog: boolean
  readonly arrowLabels: boolean
  /** Which body of a joint its reaction is drawn on. */
  readonly reactionOn: 'a' | 'b'
  readonly tool: Tool
  readonly gizmo: Gizmo
  readonly gizmoAxes: 'world' | 'body'
  readonly plane: WorkPlane
  readonly snap: boolean
  /** [m] */
  readonly grid: number
  readonly orthographic: boolean
  readonly dialog: DialogName | null
  /** Panel of the dock that is open, or null. */
  readonly dock: string | null
  /** On a narrow screen, the panel that is pulled up. */
  readonly sheet: 'add' | 'outline' | 'inspector' | 'dock' | null
  /** Body that stands alone, or null. */
  readonly freeBody: string | null
  /** Units a person prefers over SI, by SI unit: { rad: 'deg' }. */
  readonly units: Readonly<Record<string, string>>
  /** Step of the tour, from 0, or null. */
  readonly tour: number | null
  /** Id of the thing whose name is being typed in the outline. */
  readonly renaming: string | null
  /** Lists of the outline that are folded. */
  readonly folded: readonly (CollectionName | string)[]
}

export const useUi = create<Ui>()(
  persist(
    (): Ui => ({
      theme: null,
      layers: {
        grid: true,
        axes: true,
        glyphs: true,
        labels: true,
        shadows: true,
        weights: true,
        applied: true,
        constraints: true,
        nonIdeal: true,
        torques: true,
        velocities: false,
        accelerations: false,
        centres: false,
        traces: false,
        momentum: false,
      },
      arrowFactor: 1,
      arrowLog: false,
      arrowLabels: false,
      reactionOn: 'b',
      tool: { kind: 'select' },
      gizmo: 'move',
      gizmoAxes: 'world',
      plane: 'xz',
      snap: false,
      grid: 0.1,
      orthographic: false,
      dialog: null,
      dock: null,
      sheet: null,
      freeBody: null,
      units: { rad: 'deg' },
      tour: null,
      renaming: null,
      folded: ['add:Couplings', 'add:Rolling'],
    }),
    {
      name: 'freebody.ui',
      version: 1,
      storage,
      partialize: ({ theme, arrowLog, arrowLabels, gizmoAxes, grid, dock, units, folded }) => ({
        theme,
        arrowLog,
        arrowLabels,
        gizmoAxes,
        grid,
        dock,
        units,
        folded,
      }),
    },
  ),
)

/** For everyone but the store itself: changes some of it. */
export function setUi(change: Partial<Ui>): void {
  useUi.setState(change)
}

export function toggleLayer(name: LayerName): void {
  useUi.setState(({ layers }) => ({ layers: { ...layers, [name]: !layers[name] } }))
}
