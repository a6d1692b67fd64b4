import { useLiveReadings } from '@freebody/panels'
import { explainFriction, explainRedundancy } from '@freebody/scene'
import { readStructure, type Session } from '@freebody/session'
import { useEffect, useState } from 'react'
import { useWorkbench } from '../editor/workbench'
import { StatusLine, type StructureFacts } from '../panels/StatusLine'

/** While the mechanism moves, the pause between two readings is this many times as long as a reading takes, and at most LONGEST [ms]. */
const REST = 200
const LONGEST = 1000

/** Bodies, rows, rank and freedom of the mechanism. Rendered when they change, which is rare during a motion. */
export default function Structure() {
  const live = useLiveReadings()
  const { session } = useWorkbench()
  const [facts, setFacts] = useState(() => factsOf(session))
  const [seen] = useState(() => ({ version: session.version, compiled: session.compiled, rested: 0 }))
  useEffect(() => {
    let due: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(due)
      due = undefined
      if (seen.version === session.version && seen.compiled === session.compiled) return
      seen.version = session.version
      seen.compiled = session.compiled
      const start = performance.now()
      const now = factsOf(session)
      setFacts((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now))
      const end = performance.now()
      seen.rested = end + Math.min(LONGEST, REST * (end - start))
    }
    const soon = () => {
      // After an edit without delay, as names may have changed.
      if (seen.compiled !== session.compiled) look()
      else due ??= setTimeout(look, seen.rested - performance.now())
    }
    soon()
    const stop = live.listen(soon)
    return () => {
      clearTimeout(due)
      stop()
    }
  }, [live, session, seen])
  return <StatusLine {...facts} />
}

function factsOf(session: Session): StructureFacts {
  const { compiled } = session
  const { bodies, redundancy, friction } = readStructure(session)
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
    friction: friction
      .filter((doubt) => doubt.kind === 'indeterminate')
      .map((doubt) => explainFriction(compiled, doubt)),
    indeterminate: compiled.model.constraints
      .filter((c) => !redundancy.determinate[c.index])
      .map((c) => compiled.names.get(c.id) ?? c.id),
  }
}
