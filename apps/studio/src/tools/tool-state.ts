/* What a tool shows while it is used: drawn in the picture, not part of the scene and not saved. */
import type { Vec3 } from '@freebody/math'
import type { WorldAnchor } from '@freebody/scene'
import { create } from 'zustand'

export interface ToolState {
  /** [m] where a body would be placed, and what that point snapped to, in words */
  readonly landing: Vec3 | null
  readonly snapped: string | null
  /** Frames that can be picked near the pointer, and the nearest of them. */
  readonly offers: readonly WorldAnchor[]
  readonly hot: WorldAnchor | null
  readonly picks: readonly WorldAnchor[]
  /** The axis of a joint: of what is picked, or of the world. */
  readonly axis: JointAxis
  /** Corners of the selection box, in client coordinates. */
  readonly box: { readonly from: Corner; readonly to: Corner } | null
  /** Where the context menu is open, in client coordinates. */
  readonly menu: Corner | null
  /** A gesture with a number: its value now, and what is typed to replace it. */
  readonly dial: Dial | null
  readonly typed: string | null
}

export type JointAxis = 'picked' | 'x' | 'y' | 'z'

export interface Dial {
  readonly label: string
  readonly unit: 'm' | 'rad'
  readonly value: number
}

export interface Corner {
  readonly x: number
  readonly y: number
}

const EMPTY: ToolState = {
  landing: null,
  snapped: null,
  offers: [],
  hot: null,
  picks: [],
  axis: 'picked',
  box: null,
  menu: null,
  dial: null,
  typed: null,
}

export const useToolState = create<ToolState>()(() => EMPTY)

export function setToolState(change: Partial<ToolState>): void {
  useToolState.setState(change)
}

export function clearToolState(): void {
  useToolState.setState(EMPTY)
}
