/* Puts the results and the page made from them into docs/. Run by itself, it makes the page again from committed results:
 `pnpm --filter @freebody/bench page`. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Results } from '../results'
import { pageFiles } from './page'

export const docs = new URL('../../../../docs/', import.meta.url)
export const resultsFile = new URL('bench/results.json', docs)

export function writePage(json: string): void {
  mkdirSync(new URL('bench/', docs), { recursive: true })
  for (const name of readdirSync(new URL('bench/', docs))) rmSync(new URL(`bench/${name}`, docs))
  writeFileSync(resultsFile, json)
  // From the written results, which are rounded.
  const results: Results = JSON.parse(json)
  for (const { name, text } of pageFiles(results)) writeFileSync(new URL(name, docs), text)
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) writePage(readFileSync(resultsFile, 'utf8'))
