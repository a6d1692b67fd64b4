import { judge, type Results } from '@freebody/bench'
import { memo, useEffect, useRef, useState } from 'react'
import { Choices } from './Choices'
import { ContestView } from './ContestView'
import { ExportResults } from './ExportResults'
import { duration, number } from '@freebody/format'
import { loadPublished } from './published'
import { type Doing, measure, type PageResults, usualChoice } from './run'

type Phase = 'before' | 'running' | 'stopping' | 'done' | 'stopped'

// Drawn only where something changed: drawing disturbs the timing.
const MemoContest = memo(ContestView)

export function BenchPage() {
  const [choice, setChoice] = useState(usualChoice)
  const [phase, setPhase] = useState<Phase>('before')
  const [doing, setDoing] = useState<Doing | null>(null)
  const [results, setResults] = useState<PageResults | null>(null)
  const [published, setPublished] = useState<Results | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const stop = useRef<AbortController | null>(null)
  const busy = phase === 'running' || phase === 'stopping'

  async function start() {
    const abort = new AbortController()
    stop.current = abort
    setPhase('running')
    setResults(null)
    setFailure(null)
    loadPublished().then(setPublished, () => setPublished(null))
    try {
      await measure(choice, { signal: abort.signal, doing: tell, found: setResults })
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    }
    setDoing(null)
    setPhase(abort.signal.aborted ? 'stopped' : 'done')
  }
  /** Repeated messages draw nothing. */
  const tell = (now: Doing) =>
    setDoing((last) => (last && last.what === now.what && last.problem === now.problem ? last : now))
  function end() {
    setPhase('stopping')
    stop.current?.abort()
  }
  // Workers end with the page by themselves; this is for a page that is replaced while developing.
  useEffect(() => () => stop.current?.abort(), [])

  const nothing = choice.problems.length === 0 ? 'a mechanism' : choice.peers.length === 0 ? 'a peer' : null
  return (
    <>
      <p className="lead">
        Freebody and other physics engines solve the same mechanisms in your browser, one engine at a time.
        The page shows the cost of a step, its accuracy, and the cost of a given accuracy. The initial choice
        takes two to four minutes and downloads up to 30 MB of other engines once you start; nothing leaves
        your machine.
      </p>
      <div className="run" data-phase={phase}>
        {busy ? (
          <button type="button" onClick={end} disabled={phase === 'stopping'}>
            Stop
          </button>
        ) : (
          <button type="button" className="primary" onClick={start} disabled={nothing !== null}>
            {phase === 'before' ? 'Start' : 'Start again'}
          </button>
        )}
        {busy && <Elapsed />}
        <p className="doing">
          <span role="status">
            {nothing && !busy && `Tick ${nothing} first.`}
            {doing && `${doing.done + 1} of ${choice.problems.length}, ${doing.problem}.`}
            {phase === 'done' && results && `Done in ${duration(results.took)} minutes.`}
            {phase === 'stopped' && 'Stopped. What was measured is below.'}
            {failure}
          </span>{' '}
          {doing?.what}
        </p>
      </div>
      <details className="what" open={phase === 'before'}>
        <summary>
          {choice.problems.length} mechanisms, {choice.peers.length} peers
        </summary>
        <Choices choice={choice} disabled={busy} change={setChoice} />
      </details>
      {results && <Summary results={results} published={published} />}
      {results?.contests.map((contest) => (
        <MemoContest key={contest.problem} contest={contest} results={results} published={published} />
      ))}
      {results && !busy && <ExportResults results={results} />}
      <About />
    </>
  )
}

/** Has its own timer, so that the rest of the page is not drawn while an engine is timed. */
function Elapsed() {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const started = performance.now()
    const timer = setInterval(() => setSeconds((performance.now() - started) / 1000), 1000)
    return () => clearInterval(timer)
  }, [])
  return <span className="elapsed">{duration(seconds)}</span>
}

function Summary({
  results,
  published,
}: {
  readonly results: PageResults
  readonly published: Results | null
}) {
  const { machine, plan } = results
  const verdicts = judge(results)
  const met = verdicts.filter((v) => v.met).length
  const theirs = published && judge(published)
  return (
    <section aria-label="Summary" className="summary">
      <p>
        <strong>
          {verdicts.length === 0
            ? 'There are no goals for these'
            : `${met} of ${verdicts.length} goals met on this machine`}
        </strong>
        : {machine.browser} on {machine.system}, {machine.threads} threads, a clock that ticks every{' '}
        {number(1000 * machine.tick, 2)} µs. Medians of {plan.rounds} interleaved rounds by the clock on the
        wall, which other work on the machine affects.
      </p>
      {published && theirs && (
        <p>
          Grey below each number: published on {published.machine.cpu}, {published.machine.cores} cores,{' '}
          {published.machine.system}, Node {published.machine.node}, in processor time;{' '}
          {theirs.filter((v) => v.met).length} of {theirs.length} goals met there, more than are measured
          here.
        </p>
      )}
    </section>
  )
}

function About() {
  return (
    <section aria-label="How it is measured">
      <h2>How it is measured</h2>
      <p>
        Every engine gets the same masses, inertias and joints; no collisions, no sleeping, no damping but
        that of a mechanism’s own dampers. Errors are the largest distance of watched bodies from an
        independent reference solution after one second. Each engine is in a worker of its own and only one
        works at a time; they take turns in rounds, so that a disturbance affects all of them. Runs of a
        setting end where a simulated second would cost more than 100 ms: a dash means{' '}
        <em>not within that limit</em>. Under Node the same bench measures processor time, more settings and
        more mechanisms: <code>npx --yes pnpm@10 bench</code>.
      </p>
      <p>Keep this page in front and the machine otherwise at rest while it runs.</p>
      <p>
        This page’s policy forbids code made from strings, in its workers too. MuJoCo’s bindings use it; here
        closures replace it, with the same results to the last bit.
      </p>
    </section>
  )
}
