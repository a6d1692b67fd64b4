/* What a page's main thread did, task by task, from the browser's own trace. Processor time, so that other work on the machine does
 not count. */
import type { CDPSession, Page } from '@playwright/test'

export interface Task {
  /** [ms] of the processor */
  readonly took: number
  readonly what: string
}

/** Longest first. */
export async function tasksWhile(page: Page, gesture: () => Promise<void>): Promise<Task[]> {
  const client: CDPSession = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  client.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await client.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['disabled-by-default-devtools.timeline', 'devtools.timeline', '__metadata'],
    },
  })
  await gesture()
  const done = new Promise((resolve) => client.once('Tracing.tracingComplete', resolve))
  await client.send('Tracing.end')
  await done
  await client.detach()
  const main = new Set(
    events.filter((e) => e.name === 'thread_name' && e.args?.name === 'CrRendererMain').map(threadOf),
  )
  const mine = events.filter((e) => main.has(threadOf(e)) && e.tdur !== undefined)
  return mine
    .filter((e) => e.name === 'RunTask')
    .map((task) => ({
      took: task.tdur! / 1000,
      what: mine
        .filter((e) => e !== task && e.ts >= task.ts && e.ts + (e.dur ?? 0) <= task.ts + (task.dur ?? 0))
        .sort((a, b) => b.tdur! - a.tdur!)
        .slice(0, 4)
        .map((e) => `${e.name} ${(e.tdur! / 1000).toFixed(0)}`)
        .join(', '),
    }))
    .sort((a, b) => b.took - a.took)
}

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
