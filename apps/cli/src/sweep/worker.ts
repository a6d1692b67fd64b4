/* A thread that runs cells of a study: an index and its values in, the cell out. */
import { parentPort, workerData } from 'node:worker_threads'
import { loadForms } from '@freebody/session'
import type { Overrides } from '@freebody/scene'
import { runCell, type Cell, type Study } from './cell'

export interface Task {
  readonly index: number
  readonly set: Overrides
}

export interface Done {
  readonly index: number
  readonly cell: Cell
}

const study = workerData as Study

const ready = loadForms(study.scene)

parentPort?.on('message', async ({ index, set }: Task) => {
  await ready
  const done: Done = { index, cell: runCell(study, set) }
  parentPort?.postMessage(done)
})
