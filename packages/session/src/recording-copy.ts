/* The page's copy of what its worker has recorded: the newest part of it, as far as COPIED_MEMORY goes. */
import { COPIED_MEMORY } from './limits'
import type { RunImpact } from './impact-news'
import type { Recorded, Recording } from './protocol'
import { createRecorder } from './recorder'
import { EMPTY, type Setup } from './setup'

export interface RecordingCopy {
  /** A setup that the recording may refer to from now on. */
  add(setup: Setup): void
  receive(recorded: Recorded): void
  /** [s] where it begins; null where there is nothing */
  readonly begin: number | null
  /** For another engine, to show this step. Null where there is nothing that it could go on with. */
  recording(step: number, impacts?: readonly RunImpact[]): Recording | null
}

export function createRecordingCopy(limit: number = COPIED_MEMORY): RecordingCopy {
  const recorder = createRecorder(limit)
  const setups = new Map<number, Setup>()
  let parts: Recorded['parts'] = []

  return {
    add: (setup) => void setups.set(setup.id, setup),
    receive({ keep, parts: all, rows }) {
      if (keep < recorder.first) recorder.clear()
      else recorder.cutAfter(keep)
      for (const some of rows) {
        // Something between was too much to be sent.
        if (some.from !== recorder.last + 1) recorder.clear()
        if (recorder.last < recorder.first) recorder.begin(some.from, EMPTY, 0)
        recorder.appendRows(some)
      }
      parts = all
      const oldest = parts[0]?.setup ?? 0
      for (const id of setups.keys()) if (id < oldest) setups.delete(id)
    },
    get begin() {
      return recorder.last < recorder.first ? null : recorder.timeOf(recorder.first)
    },
    recording(step, impacts = []) {
      const rows = recorder.rowsAfter(-1)
      if (rows.length === 0) return null
      // Those that are all older than the first row are not needed.
      const needed = parts.filter((_, i) => (parts[i + 1]?.from ?? Infinity) > rows[0].from)
      const known = needed.flatMap(({ from, setup: id, energy0 }) => {
        const setup = setups.get(id)
        return setup ? [{ from, setup, energy0 }] : []
      })
      return known.length === needed.length ? { parts: known, rows, step, impacts } : null
    },
  }
}
