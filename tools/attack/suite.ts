/* Runs attacks one after the other. */
import { chromium, type Browser } from '@playwright/test'
import ensureBrowser, { findBrowser, testGl } from '../../e2e/browser'
import { startServer, type StaticServer } from '../../e2e/static-server'
import type { Attack, Figures, Page } from './attack'
import { runSpecs } from './specs'

export interface Result extends Figures {
  readonly attack: Attack
  /** [s] */
  readonly took: number
}

export interface SuiteOptions {
  readonly size: 'full' | 'tiny'
  readonly seed: number
  readonly tell?: (line: string) => void
}

export async function attack(list: readonly Attack[], { size, seed, tell }: SuiteOptions): Promise<Result[]> {
  const results: Result[] = []
  const page = list.some(({ where }) => where === 'browser') ? await openPage() : null
  try {
    for (const attack of list) {
      tell?.(`${attack.title}: ${attack.size[size]}, seed ${seed}`)
      const start = performance.now()
      const figures = await carryOut(attack, attack.size[size], seed, page)
      const took = (performance.now() - start) / 1000
      for (const failure of figures.failures) tell?.(`  ${failure}`)
      results.push({ attack, took, ...figures })
    }
  } finally {
    await page?.close()
  }
  return results
}

async function carryOut(attack: Attack, size: number, seed: number, page: Page | null): Promise<Figures> {
  try {
    if (attack.where === 'specs') return await runSpecs(attack.specs(size), size)
    return attack.where === 'node' ? await attack.run(size, seed) : await attack.run(size, seed, page!)
  } catch (error) {
    return {
      counts: {},
      failures: [`The attack itself ended: ${error instanceof Error ? error.stack : String(error)}`],
    }
  }
}

async function openPage(): Promise<Page & { close(): Promise<void> }> {
  ensureBrowser()
  const path = findBrowser()
  const server: StaticServer = await startServer('/')
  const browser: Browser = await chromium.launch({ args: testGl, ...(path && { executablePath: path }) })
  return {
    browser,
    server,
    open: () => browser.newContext({ serviceWorkers: 'block', viewport: { width: 1280, height: 800 } }),
    async close() {
      await browser.close()
      await server.close()
    },
  }
}
