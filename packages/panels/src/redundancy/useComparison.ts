import type { State } from '@freebody/dynamics'
import type { CompiledScene, Scene } from '@freebody/scene'
import { createRunner } from '@freebody/session'
import { useEffect, useState } from 'react'
import { usePanelHost } from '../host'
import { runInTimeSlices } from '../time-slice'
import { compareVariants, type Comparison, type Options } from './columns'
import type { Unable } from './shared'

/** [ms] most time for a comparison */
const PATIENCE = 20_000
/** [ms] without a change before it starts: scrubbing passes many moments */
const SETTLE = 150
/** [ms] between looks at the progress */
const LOOK = 200

export interface Progress {
  readonly found: Comparison | Unable
  readonly names: ReadonlyMap<string, string>
  /** Of the page's scene, so that names can be pointed at there. */
  readonly own: boolean
}

/** The comparison from the moment shown, or of a scene of its own; renders as it proceeds. A change of `again` repeats it. */
export function useComparison(
  scene: Scene | null,
  { stiffness, duration }: Options,
  again: number,
): Progress | null {
  const { session } = usePanelHost()
  const [progress, setProgress] = useState<Progress | null>(null)
  useEffect(() => {
    let stop = () => {}
    let timer: ReturnType<typeof setTimeout> | undefined
    let seen = -1
    function begin(): void {
      stop()
      seen = session.version
      const start = scene ? startOf(scene) : { compiled: session.compiled, state: session.state }
      const found = compareVariants(start.compiled, start.state, { stiffness, duration })
      const show = () => setProgress({ found, names: start.compiled.names, own: scene === null })
      show()
      if (!found.ok) return
      let shown = 0
      stop = runInTimeSlices(found.advance, (spent, done) => {
        if (spent > PATIENCE && !done) found.giveUp()
        if (!done && spent - shown < LOOK) return
        shown = spent
        show()
      })
    }
    function soon(): void {
      clearTimeout(timer)
      timer = setTimeout(begin, SETTLE)
    }
    begin()
    const stops = scene
      ? []
      : [
          session.onModel(soon),
          session.listen(() => {
            // Kept during the run; repeated from the moment at which it stops.
            if (!session.run.playing && session.version !== seen) soon()
          }),
        ]
    return () => {
      stop()
      clearTimeout(timer)
      for (const end of stops) end()
    }
  }, [session, scene, stiffness, duration, again])
  return progress
}

function startOf(scene: Scene): { readonly compiled: CompiledScene; readonly state: State } {
  const created = createRunner(scene, {}, { memory: 0 })
  if (!created.ok) throw new Error(created.message)
  return created.runner
}
