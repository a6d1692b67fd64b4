/* What runs on the repository's behalf: actions by their digests, and no job that both runs scripts and may publish. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = `${root}.github/workflows/`
const workflows = readdirSync(folder).map((name) => ({ name, text: readFileSync(folder + name, 'utf8') }))
const { packageManager } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
  packageManager: string
}

/** The jobs of a workflow: blocks two spaces in, after `jobs:`. */
const jobsOf = (text: string) =>
  text
    .slice(text.indexOf('\njobs:\n') + 7)
    .split(/^(?= {2}[\w-]+:$)/m)
    .filter((job) => /^ {2}[\w-]+:/.test(job))

it('finds the workflows and their jobs', () => {
  expect(workflows.map(({ name }) => name)).toEqual(['ci.yml', 'long.yml', 'pages.yml'])
  expect(workflows.map(({ text }) => jobsOf(text).length)).toEqual([1, 1, 3])
})

it.each(workflows)('$name names every action by its digest, with the version beside it', ({ text }) => {
  const uses = [...text.matchAll(/uses:(.*)/g)].map((match) => match[1].trim())
  expect(uses.length).toBeGreaterThan(0)
  for (const use of uses) expect(use).toMatch(/^actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
})

it.each(workflows)('$name gives no rights to a job that runs scripts, nor its token to git', ({ text }) => {
  // For all jobs: at most reading.
  expect(text).toMatch(/^permissions:(?: \{\}|\n {2}contents: read)\n\n/m)
  for (const job of jobsOf(text)) {
    const runsScripts = /\brun:|actions\/checkout/.test(job)
    if (runsScripts) expect(job).not.toMatch(/: write\b/)
    else expect(job).toMatch(/permissions:\n(?: {6}[\w-]+: write\n)+/)
    if (job.includes('actions/checkout@')) expect(job).toContain('persist-credentials: false')
  }
})

it.each(workflows)('$name runs the package manager of package.json, of exactly its version', ({ text }) => {
  const calls = [...text.matchAll(/npx --yes (\S+)/g)].map((match) => match[1])
  expect(calls.length).toBeGreaterThan(0)
  expect(new Set(calls)).toEqual(new Set([packageManager]))
})
