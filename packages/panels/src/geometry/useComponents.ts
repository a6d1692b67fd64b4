import type { Model } from '@freebody/dynamics'
import { useEffect, useState } from 'react'
import { usePanelHost } from '../host'
import { componentsOf, costOf, type Components, type Refused } from './components'

/** Most multiplications during a run, and at rest. */
const LIVE = 6e5
const MOST = 5e7

export interface Read {
  readonly found: Components | Refused
  /** Whose it is. */
  readonly model: Model
  /** It is of an earlier moment: too large to be followed while it runs. */
  readonly late: boolean
}

/** The two components at the moment shown, updated with the live readings. */
export function useComponents(): Read | null {
  const { session, live } = usePanelHost()
  const [read, setRead] = useState<Read | null>(null)
  useEffect(() => {
    const look = () => {
      const { model, reading } = session
      const cost = costOf(model)
      const refuse = (message: string) => setRead({ found: { ok: false, message }, model, late: false })
      if (cost > MOST)
        refuse(
          `A has ${model.nc} rows and ${model.freedoms} columns, which is too much for this picture. Look at a smaller scene.`,
        )
      else if (cost > LIVE && session.run.playing) {
        // An earlier picture stays, if it is of this mechanism.
        setRead((before) =>
          before?.found.ok && before.model === model
            ? { ...before, late: true }
            : {
                found: { ok: false, message: 'Too large to follow while it runs. Pause it.' },
                model,
                late: false,
              },
        )
      } else setRead({ found: componentsOf(model, reading, session.evaluate()), model, late: false })
    }
    look()
    return live.listen(look)
  }, [session, live])
  return read
}
