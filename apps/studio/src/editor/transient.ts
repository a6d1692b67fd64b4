/* State of the page that is neither saved nor undone: tool, dialog, setHovered, view options. */
import type { Measurement, ShapeKindName } from '@freebody/scene'
import type { Layers } from '@freebody/viewer'
import { create } from 'zustand'
import type { Drawer } from './preferences'
import type { Readable, Selecting } from './readable'

/** What a click in the scene means. */
export type Tool =
  | { readonly kind: 'select' }
  /** Places a body or a point at a click. */
  | { readonly kind: 'place'; readonly what: Placeable }
  /** Connects picked frames by a joint or force. */
  | { readonly kind: 'connect'; readonly what: Connectable }
  | { readonly kind: 'measure'; readonly what: Measurement['kind'] }

export type Placeable =
  | { readonly type: 'shape'; readonly shape: ShapeKindName }
  | { readonly type: 'particle' }
  | { readonly type: 'ground-point' }

export type Connectable =
  | { readonly type: 'joint'; readonly joint: string }
  | { readonly type: 'force'; readonly force: string }

export type Gizmo = 'move' | 'rotate' | 'resize'

/** The plane through the origin that new bodies are placed on; by default upright, x and z. */
export type WorkPlane = 'xz' | 'xy' | 'yz'

export type LayerName = keyof Layers

/** Dialogs; at most one is open. */
export type DialogName =
  | 'examples'
  | 'templates'
  | 'open'
  | 'share'
  | 'embed'
  | 'export'
  | 'video'
  | 'report'
  | 'commands'
  | 'help'
  | 'document'
  | 'array'
  | 'mechanism'

export type Sheet = Drawer | 'dock'

export interface Transient {
  readonly layers: Layers
  /** Factor on the arrow length that fits the scene. */
  readonly arrowFactor: number
  /** Which body of a joint its reaction is drawn on. */
  readonly reactionOn: 'a' | 'b'
  readonly orthographic: boolean
  readonly tool: Tool
  readonly gizmo: Gizmo
  readonly plane: WorkPlane
  readonly snap: boolean
  /** Id of the item under the pointer. */
  readonly hovered: string | null
  readonly dialog: DialogName | null
  /** Id of the template that the dialog 'mechanism' is about. */
  readonly mechanism: string | null
  /** On a phone, the open panel. */
  readonly sheet: Sheet | null
  /** Id of the body that is shown alone, as a free-body diagram. */
  readonly freeBody: string | null
  /** Step of the tour, from 0, or null. */
  readonly tour: number | null
  /** Id of the item that is being renamed in the outline. */
  readonly renaming: string | null
  /** The time of the transport is a field. */
  readonly typingTime: boolean
  /** `opened` of the document whose run is on screen. A stage is made for one document, with its scale, floor and camera. */
  readonly shown: number
}

const store = create<Transient>()(() => ({
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
  reactionOn: 'b',
  orthographic: false,
  tool: { kind: 'select' },
  gizmo: 'move',
  plane: 'xz',
  snap: false,
  hovered: null,
  dialog: null,
  mechanism: null,
  sheet: null,
  freeBody: null,
  tour: null,
  renaming: null,
  typingTime: false,
  shown: 0,
}))

export const transient: Readable<Transient> = store
export const useTransient: Selecting<Transient> = store

export function setTransient(change: Partial<Transient>): void {
  store.setState(change)
}

export function toggleLayer(name: LayerName): void {
  store.setState(({ layers }) => ({ layers: { ...layers, [name]: !layers[name] } }))
}

export function setHovered(id: string | null): void {
  if (store.getState().hovered !== id) store.setState({ hovered: id })
}
