/* What a person sets once and expects to find again. Kept in localStorage. */
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { storage } from '../documents/storage'
import type { Readable, Selecting } from './readable'

export type Theme = 'light' | 'dark'

/** Where the dock lies: under the scene, there taller than the scene, under everything, or in a column of its own. */
export type DockPlace = 'below' | 'tall' | 'wide' | 'column'

export type Column = 'left' | 'right'

/** What the one column of a tablet holds. */
export type Drawer = 'add' | 'outline' | 'inspector'

export interface Preferences {
  /** null follows the system. */
  readonly theme: Theme | null
  readonly arrowLog: boolean
  readonly arrowLabels: boolean
  readonly gizmoAxes: 'world' | 'body'
  /** [m] */
  readonly grid: number
  /** Id of the open panel below the scene, or null. */
  readonly dock: string | null
  /** Null: by the size of the window. */
  readonly dockPlace: DockPlace | null
  /** Columns of a wide window that are put away. */
  readonly closedColumns: readonly Column[]
  /** The open drawer of a tablet; 'auto': by the size of the window. */
  readonly drawer: Drawer | null | 'auto'
  /** Preferred units by SI unit: { rad: 'deg' }. */
  readonly units: Readonly<Record<string, string>>
  /** Folded lists: collections of the outline, "add:" with a group of the palette, "form:" with a section of a form. */
  readonly folded: readonly string[]
}

const store = create<Preferences>()(
  persist(
    (): Preferences => ({
      theme: null,
      arrowLog: false,
      arrowLabels: false,
      gizmoAxes: 'world',
      grid: 0.1,
      dock: null,
      dockPlace: null,
      closedColumns: [],
      drawer: 'auto',
      units: { rad: 'deg' },
      folded: ['add:Couplings', 'add:Rolling', 'form:Simulation'],
    }),
    { name: 'freebody.ui', version: 1, storage },
  ),
)

export const preferences: Readable<Preferences> = store
export const usePreferences: Selecting<Preferences> = store

export function setPreferences(change: Partial<Preferences>): void {
  store.setState(change)
}

export function foldList(list: string, folded: boolean): void {
  store.setState((s) => {
    const others = s.folded.filter((name) => name !== list)
    return { folded: folded ? [...others, list] : others }
  })
}

export function toggleColumn(column: Column): void {
  store.setState(({ closedColumns }) => ({
    closedColumns: closedColumns.includes(column)
      ? closedColumns.filter((other) => other !== column)
      : [...closedColumns, column],
  }))
}

export function preferUnit(si: string, unit: string): void {
  store.setState(({ units }) => ({ units: { ...units, [si]: unit } }))
}
