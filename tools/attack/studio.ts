/* What attacks on the page ask of the studio. */
import type { CDPSession, Page as Tab } from '@playwright/test'
import type {} from '../../apps/studio/src/shell/test-hook'

/** [ms] in which the page must answer, whatever it was given */
export const ANSWER = 20_000

export async function visit(tab: Tab, address: string): Promise<void> {
  await tab.goto(address)
  await tab.waitForFunction(() => window.__freebody?.project([0, 0, 0])?.x !== undefined, null, {
    timeout: 60_000,
  })
}

/** Errors nobody caught, and those of the console, from now on. */
export function errorsOf(tab: Tab): string[] {
  const errors: string[] = []
  tab.on('pageerror', (error) => errors.push(error.message))
  tab.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  tab.on('crash', () => errors.push('The page crashed.'))
  return errors
}

/** Opens the scene of a share link in the page as it is, and waits until it is shown. */
export async function follow(tab: Tab, code: string): Promise<void> {
  await tab.evaluate((code) => {
    location.hash = `#s=${code}`
  }, code)
}

/** The time that the page took to draw another frame [ms]; null where it did not within the limit. */
export async function answers(tab: Tab): Promise<number | null> {
  const start = performance.now()
  const frame = tab.evaluate(
    () =>
      new Promise<boolean>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true)))),
  )
  const late = new Promise<null>((done) => setTimeout(done, ANSWER, null))
  return (await Promise.race([frame.catch(() => null), late])) === null ? null : performance.now() - start
}

/** [B] Reachable memory after garbage collection. */
export async function reachable(client: CDPSession): Promise<number> {
  await client.send('HeapProfiler.collectGarbage')
  await client.send('HeapProfiler.collectGarbage')
  return (await client.send('Runtime.getHeapUsage')).usedSize
}

export const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1)
