/* A thread that runs cells of a study: an index and its values in, the cell out. */
import { parentPort, workerData } from 'node:worker_threads'
import { startWasm } from '@freebody/dynamics'
import { compiled } from '@freebody/dynamics/compiled'
import { loadForms } from '@freebody/session'
import type { Overrides } from '@freebody/scene'
import { runCell, type Cell, type Study } from './cell'

export interface Task {
  readonly index: number
  readonly set: Overrides
}

/** First that the thread is there, then its cells. */
export type Told = { readonly ready: true } | { readonly index: number; readonly cell: Cell }

const study = workerData as Study
const tell = (told: Told) => parentPort?.postMessage(told)

startWasm(compiled)
await loadForms(study.scene)
parentPort?.on('message', ({ index, set }: Task) => {
  const cell = runCell(study, set)
  if (cell) tell({ index, cell })
})
tell({ ready: true })
