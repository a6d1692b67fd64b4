/* Which panels are on screen, for a size of the window and what the user has chosen. */
import type { Column, DockPlace, Drawer, Sheet } from '../editor/store'

/** phone: the scene, and one panel as a sheet below it. tablet: the scene beside one drawer. wide: the scene between two columns. */
export type Kind = 'phone' | 'tablet' | 'wide'

/** [px] of CSS, so that a zoomed window counts as the smaller one that it is. */
export interface WindowSize {
  readonly width: number
  readonly height: number
}

export interface Choices {
  readonly dock: string | null
  readonly dockPlace: DockPlace | null
  readonly drawer: Drawer | null | 'auto'
  readonly closedColumns: readonly Column[]
  readonly sheet: Sheet | null
}

export interface Arrangement {
  readonly kind: Kind
  /** The columns of a wide window. */
  readonly left: boolean
  readonly right: boolean
  /** The one panel of a tablet or a phone, which on a phone may be the dock. */
  readonly panel: Sheet | null
  /** Where an open dock lies; null: closed, or a sheet. */
  readonly dock: DockPlace | null
}

/** [px] Below it there is no room for two columns. */
const TWO_COLUMNS = 1100
/** [px] From here on a drawer leaves a tablet more than half of its window for the scene. */
const DRAWER = 1000
/** [px] From here on the scene is wide enough beside three columns. */
const THREE_COLUMNS = 2200
/** [px] A lower window has no room for a dock under the scene. */
const LOW = 560

export function kindOf({ width, height }: WindowSize): Kind {
  if (width >= TWO_COLUMNS) return 'wide'
  // A phone on its side is a low tablet.
  return width < 560 || (width < 700 && height > width) ? 'phone' : 'tablet'
}

/** Where the dock opens if the user has not moved it. */
export function usualPlace({ width, height }: WindowSize): DockPlace {
  return width >= THREE_COLUMNS || height < LOW ? 'column' : 'below'
}

export function arrange(size: WindowSize, choices: Choices): Arrangement {
  const kind = kindOf(size)
  if (kind === 'phone') return { kind, left: false, right: false, panel: choices.sheet, dock: null }
  const dock = choices.dock === null ? null : (choices.dockPlace ?? usualPlace(size))
  if (kind === 'tablet') {
    const drawer = choices.drawer === 'auto' ? (size.width >= DRAWER ? 'inspector' : null) : choices.drawer
    // One column at a time.
    return { kind, left: false, right: false, panel: dock === 'column' ? null : drawer, dock }
  }
  const open = (column: Column) => !choices.closedColumns.includes(column)
  return { kind, left: open('left'), right: open('right'), panel: null, dock }
}
