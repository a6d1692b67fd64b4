import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { judge } from '../goals'
import type { Results } from '../results'
import { pageFiles } from './page'
import { docs, resultsFile } from './write'

const results: Results = JSON.parse(readFileSync(resultsFile, 'utf8'))
const files = pageFiles(results)

describe('docs/bench', () => {
  it.each(files.map(({ name, text }) => [name, text] as const))(
    '%s is what the results say (else: pnpm --filter @freebody/bench page)',
    (name, text) => {
      expect(readFileSync(new URL(name, docs), 'utf8')).toBe(text)
    },
  )

  it('holds nothing else', () => {
    const known = files.filter(({ name }) => name.startsWith('bench/')).map(({ name }) => name.slice(6))
    expect(readdirSync(new URL('bench/', docs)).sort()).toEqual([...known, 'results.json'].sort())
  })

  it('shows every goal with its verdict, reached or not', () => {
    const page = files[0].text
    const verdicts = judge(results)
    expect(verdicts.length).toBeGreaterThan(0)
    for (const { goal, met } of verdicts) {
      const line = page.split('\n').find((l) => l.startsWith(`| ${goal} |`))
      expect(line).toContain(met ? '| reached |' : '| **not reached** |')
    }
  })

  it('names the machine', () => {
    expect(files[0].text).toContain(results.machine.cpu)
  })
})
