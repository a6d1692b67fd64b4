import { usePulse } from '@freebody/panels'
import { explainRedundancy } from '@freebody/scene'
import { readStructure, type Session } from '@freebody/session'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useEditor } from '../editor/store'
import { useWorkbench } from '../editor/workbench'
import type { StructureFacts } from '../panels/StatusLine'

const StatusLine = lazy(async () => ({ default: (await import('../panels/StatusLine')).StatusLine }))

/** Times as long as a look took, it rests before the next: a large mechanism is looked at less often. */
const REST = 200

/** What the mechanism is. Rendered when that changes, which a step rarely does. */
export function Structure() {
  const pulse = usePulse()
  const { session } = useWorkbench()
  const [facts, setFacts] = useState(() => factsOf(session))
  const names = useEditor((s) => s.scene)
  // biome-ignore lint/correctness/useExhaustiveDependencies: names are part of the sentences
  useEffect(() => {
    let due: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      due = undefined
      const start = performance.now()
      const now = factsOf(session)
      setFacts((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now))
      rested = performance.now() + REST * (performance.now() - start)
    }
    let rested = 0
    look()
    const stop = pulse.listen(() => {
      due ??= setTimeout(look, rested - performance.now())
    })
    return () => {
      clearTimeout(due)
      stop()
    }
  }, [pulse, session, names])
  return (
    <Suspense fallback={<div className="status-wait" />}>
      <StatusLine {...facts} />
    </Suspense>
  )
}

function factsOf(session: Session): StructureFacts {
  const { compiled } = session
  const { bodies, redundancy } = readStructure(session)
  return {
    bodies,
    constraints: compiled.model.constraints.length,
    rows: redundancy.rows,
    rank: redundancy.rank,
    freedom: redundancy.freedom,
    redundant: [
      ...new Set(redundancy.implied.map(({ constraint }) => compiled.names.get(constraint) ?? constraint)),
    ],
    sentences: explainRedundancy(compiled, redundancy),
    indeterminate: compiled.model.constraints
      .filter((c) => !redundancy.determinate[c.index])
      .map((c) => compiled.names.get(c.id) ?? c.id),
  }
}
