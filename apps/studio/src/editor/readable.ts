import type { StoreApi } from 'zustand'

/** A store without `setState`. */
export type Readable<T> = Pick<StoreApi<T>, 'getState' | 'subscribe'>

/** Renders the component again when the selected value changes. */
export type Selecting<T> = <U>(selector: (state: T) => U) => U
