/* `pnpm bench [--quick] [--only <name>]… [--json <file>]`: times the engine against its goals and its peers.
 A benchmark is not a test: it exits with 0 whatever it finds, and says what it missed. */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Experiment } from './experiments/experiment'
import { expressions } from './experiments/expressions'
import { growths } from './experiments/growth'
import { memory } from './experiments/memory'
import { size } from './experiments/size'
import { matches } from './experiments/versus'
import { machine } from './machine'
import type { Plan } from './measure'
import { describeMachine, isMet, type Section, table, verdict } from './report'

const experiments: readonly Experiment[] = [...growths, memory, expressions, ...matches, size]

async function perform(experiment: Experiment, plan: Plan): Promise<Section> {
  const { name, title } = experiment
  try {
    return { name, title, findings: await experiment.run(plan) }
  } catch (error) {
    return { name, title, findings: [], failure: error instanceof Error ? error.message : String(error) }
  }
}

const { values: asked } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true },
    json: { type: 'string' },
  },
})
const names = experiments.map(({ name }) => name)
const unknown = asked.only?.filter((name) => !names.includes(name)) ?? []
if (unknown.length > 0) {
  console.error(`No experiment ${unknown.join(', ')}. There are: ${names.join(', ')}`)
  process.exit(2)
}

const plan: Plan = asked.quick ? { rounds: 7, warmup: 2 } : { rounds: 21, warmup: 4 }
const here = machine()
console.log(`${describeMachine(here)}\nMedian of ${plan.rounds} interleaved rounds, ratios within a round.\n`)

const sections: Section[] = []
for (const experiment of experiments) {
  if (asked.only && !asked.only.includes(experiment.name)) continue
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${experiment.title} …`)
  sections.push(await perform(experiment, plan))
}
if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')

console.log(`${table(sections)}\n\n${verdict(sections)}`)
if (asked.json) {
  const results = sections.map(({ findings, ...section }) => ({
    ...section,
    findings: findings.map((finding) => ({ ...finding, met: isMet(finding) })),
  }))
  writeFileSync(asked.json, `${JSON.stringify({ machine: here, plan, results }, null, 2)}\n`)
}
