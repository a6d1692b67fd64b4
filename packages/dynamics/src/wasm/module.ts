/* The WebAssembly module that runs in this process, if one was started. Apart from index.ts, which starts it: a page that only reads states
 needs to know that there is none, and nothing else. */
import type { Schedule, Work } from '../kernels/work'
import type { SharedMemory, SharedRoom } from './memory'

/** Entries of the module: structures are addresses, yes and no are 1 and 0. */
export type Entries = Readonly<Record<EntryName, (...args: (number | boolean)[]) => number>>

type EntryName =
  | 'begin'
  | 'stageRate'
  | 'arrive'
  | 'project'
  | 'explicitStep'
  | 'oneFactorStep'
  | 'nystromStep'
  | 'estimate'
  | 'factorRows'
  | 'solveRows'

export interface CompiledModule extends SharedMemory {
  readonly entries: Entries
  /** Writes `work`, whose arrays are in `room`, into the memory. Its address; −1 where the room was too small. */
  place(work: Work, room: SharedRoom): number
  /** Where a tableau is in the memory; −1 where there is no room for it now. There are few, and they stay. */
  addressOf(table: Schedule): number
}

let running: CompiledModule | null = null

export function compiledModule(): CompiledModule | null {
  return running
}

/** Workspaces made from now on have compiled kernels. */
export function useModule(module: CompiledModule): void {
  running = module
}
