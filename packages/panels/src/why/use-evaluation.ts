import type { Model } from '@freebody/dynamics'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { usePanelHost } from '../host'
import { createEvaluator } from './evaluator'
import { mechanismOf, snapshotOf, staysLive, type Snapshot } from './snapshot'
import type { Reply, Request } from './work'

type Bare<T> = T extends unknown ? Omit<T, 'id'> : never

interface Evaluation {
  /** Identifies the request: a reply to an older one is dropped. */
  readonly key: string
  readonly request: (snapshot: Snapshot) => Bare<Request>
  readonly take: (reply: Reply) => void
  /** How often the same moment is evaluated: repeated timings get faster. Default: once. */
  readonly rounds?: number
}

/** Evaluates again when the motion has advanced and the last reply has arrived; for a large mechanism only while paused. Stops when the
 panel is closed. */
export function useEvaluation(evaluation: Evaluation): void {
  const { session, live } = usePanelHost()
  const latest = useRef(evaluation)
  const restart = useRef(() => {})
  useLayoutEffect(() => {
    latest.current = evaluation
  })
  useEffect(() => {
    const evaluator = createEvaluator()
    let model: Model | null = null
    let busy = false
    let again = false
    let asked = ''
    let round = 0
    const evaluateNow = (): void => {
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
        if (again || (round < rounds && moment === `${latest.current.key} ${session.version}`)) evaluateNow()
      })
    }
    restart.current = evaluateNow
    const stops = [live.listen(evaluateNow), session.listen(evaluateNow)]
    return () => {
      for (const stop of stops) stop()
      evaluator.close()
    }
  }, [session, live])
  // A new request is evaluated at once.
  useEffect(() => restart.current(), [evaluation.key])
}
