import { useEffect, useState } from 'react'
import { usePanelHost } from '../host'
import { componentsOf, costOf, type Components, type Refused } from './components'

/** Multiplications that fit beside a running picture, and those that nobody waits for. */
const LIVE = 2e6
const MOST = 2e9

export interface Read {
  readonly found: Components | Refused
  /** It is of an earlier moment: too large to be followed while it runs. */
  readonly late: boolean
}

/** The two parts at the moment shown, with every beat of the pulse. */
export function useComponents(): Read | null {
  const { session, pulse } = usePanelHost()
  const [read, setRead] = useState<Read | null>(null)
  useEffect(() => {
    const look = () => {
      const { model, state, reading, compiled } = session
      const cost = costOf(model)
      if (cost > MOST) {
        const message = `A has ${model.nc} rows and ${model.freedoms} columns, which is too much for this picture. Look at a smaller scene.`
        setRead({ found: { ok: false, message }, late: false })
      } else if (cost > LIVE && session.run.playing) setRead((before) => before && { ...before, late: true })
      else setRead({ found: componentsOf(model, state, reading, compiled.settings.engine), late: false })
    }
    look()
    return pulse.listen(look)
  }, [session, pulse])
  return read
}
