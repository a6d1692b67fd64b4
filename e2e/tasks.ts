/* Tasks of a page's threads, from the browser's trace: processor time, so that other work on the machine does not count. */
import type { CDPSession, Page } from '@playwright/test'

export interface Task {
  /** [ms] of the processor */
  readonly took: number
  readonly what: string
}

/** Tasks of the main thread, longest first. */
export async function tasksWhile(page: Page, gesture: () => Promise<void>): Promise<Task[]> {
  const { main } = await traceWhile(page, gesture)
  return main
    .filter((e) => e.name === 'RunTask')
    .map((task) => ({
      took: task.tdur! / 1000,
      what: main
        .filter((e) => e !== task && e.ts >= task.ts && e.ts + (e.dur ?? 0) <= task.ts + (task.dur ?? 0))
        .sort((a, b) => b.tdur! - a.tdur!)
        .slice(0, 4)
        .map((e) => `${e.name} ${(e.tdur! / 1000).toFixed(0)}`)
        .join(', '),
    }))
    .sort((a, b) => b.took - a.took)
}

export interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** [µs] */
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

export interface Trace {
  /** Events with a duration of the page's main thread and of its workers, in order. */
  readonly main: readonly TraceEvent[]
  readonly workers: readonly TraceEvent[]
  /** [µs] Time of a mark of the page (performance.mark) or of the browser. */
  when(mark: string): number
}

export async function traceWhile(page: Page, work: () => Promise<void>): Promise<Trace> {
  const client: CDPSession = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  client.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await client.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: [
        'disabled-by-default-devtools.timeline',
        'devtools.timeline',
        'blink.user_timing',
        'v8',
        '__metadata',
      ],
    },
  })
  await work()
  const done = new Promise((resolve) => client.once('Tracing.tracingComplete', resolve))
  await client.send('Tracing.end')
  await done
  await client.detach()
  const of = (thread: RegExp) => {
    const named = events.filter((e) => e.name === 'thread_name' && thread.test(e.args?.name ?? ''))
    const ids = new Set(named.map(threadOf))
    return events
      .filter((e) => ids.has(threadOf(e)) && e.tdur !== undefined)
      .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
  }
  return {
    main: of(/^CrRendererMain$/),
    workers: of(/^DedicatedWorker/),
    when(mark) {
      const found = events.findLast((e) => e.name === mark)
      if (!found) throw new Error(`The trace has no mark "${mark}".`)
      return found.ts
    },
  }
}

/** Events that count as scripting: running, compiling and garbage collection. Layout, painting and graphics do not count. */
const SCRIPTING =
  /^(?:FunctionCall|EvaluateScript|FireAnimationFrame|FireIdleCallback|TimerFire|RunMicrotasks|EventDispatch|HandlePostMessage|MinorGC|MajorGC|v8\.\w+|V8\.\w+)$/

export interface Piece {
  readonly what: string
  /** [µs] when it began */
  readonly at: number
  /** [ms] of the processor */
  readonly took: number
}

/** Pieces of scripting, outermost only. */
export function scripting(events: readonly TraceEvent[]): Piece[] {
  const pieces: Piece[] = []
  const ends = new Map<string, number>()
  for (const e of events) {
    if (!SCRIPTING.test(e.name) || e.ts < (ends.get(threadOf(e)) ?? 0)) continue
    ends.set(threadOf(e), e.ts + (e.dur ?? 0))
    pieces.push({ what: e.name, at: e.ts, took: e.tdur! / 1000 })
  }
  return pieces
}

const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
