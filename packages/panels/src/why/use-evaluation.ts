import type { Model } from '@freebody/dynamics'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { usePanelHost } from '../host'
import { createEvaluator } from './evaluator'
import { mechanismOf, snapshotOf, staysLive, type Snapshot } from './snapshot'
import type { Reply, Request } from './work'

type Bare<T> = T extends unknown ? Omit<T, 'id'> : never

interface Wish {
  /** Tells wishes apart: an answer to an older one is dropped. */
  readonly key: string
  readonly request: (snapshot: Snapshot) => Bare<Request>
  readonly take: (reply: Reply) => void
  /** How often the same moment is asked about: what is timed gets faster. Default: once. */
  readonly rounds?: number
}

/** Asks anew whenever the motion has moved on and the last answer is there; at rest only, where the mechanism is large. Costs nothing
 once the panel is closed. */
export function useEvaluation(wish: Wish): void {
  const { session, pulse } = usePanelHost()
  const latest = useRef(wish)
  const nudge = useRef(() => {})
  useLayoutEffect(() => {
    latest.current = wish
  })
  useEffect(() => {
    const evaluator = createEvaluator()
    let model: Model | null = null
    let busy = false
    let again = false
    let asked = ''
    let round = 0
    const beat = (): void => {
      if (session.run.playing && !staysLive(session)) return
      if (busy) {
        again = true
        return
      }
      again = false
      busy = true
      if (model !== session.model) {
        model = session.model
        void evaluator.ask({ type: 'mechanism', mechanism: mechanismOf(session) })
      }
      const { key, request, rounds = 1 } = latest.current
      const moment = `${key} ${session.version}`
      round = moment === asked ? round + 1 : 1
      asked = moment
      const take = (reply: Reply | null) => {
        if (reply && key === latest.current.key && model === session.model) latest.current.take(reply)
      }
      void evaluator.ask(request(snapshotOf(session)), take).then((reply) => {
        busy = false
        take(reply)
        if (again || (round < rounds && moment === `${latest.current.key} ${session.version}`)) beat()
      })
    }
    nudge.current = beat
    const stops = [pulse.listen(beat), session.listen(beat)]
    return () => {
      for (const stop of stops) stop()
      evaluator.close()
    }
  }, [session, pulse])
  // Another wish is asked for at once.
  useEffect(() => nudge.current(), [wish.key])
}
