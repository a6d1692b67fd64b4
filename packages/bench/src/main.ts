/* `pnpm bench [--quick] [--warm <ms>] [--only <problem, contender or part>]… [--json <file>] [--page]`: the engine beside its peers.
 A benchmark is not a test: it exits with 0 whatever it measures, and lists the goals that were not reached. */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { startWasm } from '@freebody/dynamics'
import { compiled } from '@freebody/dynamics/compiled'
import { type ContenderName, contenderNames } from './contenders'
import { type ContestPlan, contest } from './contest'
import { endure } from './endurance'
import type { Experiment } from './experiments/experiment'
import { expressions } from './experiments/expressions'
import { growths } from './experiments/growth'
import { joints } from './experiments/joints'
import { memory } from './experiments/memory'
import { size } from './experiments/size'
import { grow } from './growth'
import { machine } from './node/machine'
import { isolate } from './node/process'
import { writePage } from './page/write'
import { createPool } from './pool'
import { measureProduct } from './product'
import { type ProblemName, problemNames } from './problems'
import { fullPlan, leftOutWhenQuick, quickPlan, stepsOnlyWhenQuick } from './plans'
import { type Section, table } from './report'
import { asJson, type Contest, type Endurance, type Product, type Results } from './results'
import { contestText, describeMachine, enduranceText, productText, verdictText } from './tables'

const experiments: readonly Experiment[] = [...growths, joints, memory, expressions, size]
const parts = ['growth', 'endurance', 'product', ...experiments.map(({ name }) => name)]

const { values: asked } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    warm: { type: 'string' },
    only: { type: 'string', multiple: true },
    json: { type: 'string' },
    page: { type: 'boolean', default: false },
  },
})
const only = asked.only ?? []
const known = [...problemNames, ...contenderNames, ...parts]
const unknown = only.filter((name) => !known.some((k) => k === name))
if (unknown.length > 0) {
  console.error(`Unknown name: ${unknown.join(', ')}. Known are:
  problems    ${problemNames.join(', ')}
  contenders  ${contenderNames.join(', ')}
  parts       ${parts.join(', ')}`)
  process.exit(2)
}

const named = <T extends string>(all: readonly T[]): T[] => all.filter((name) => only.includes(name))
const someProblems = named(problemNames)
const someParts = named(parts)
const chosen: ContenderName[] =
  named(contenderNames).length > 0
    ? contenderNames.filter((name) => name === 'freebody' || only.includes(name))
    : [...contenderNames]
const raced: ProblemName[] =
  someProblems.length + someParts.length > 0
    ? someProblems
    : problemNames.filter((name) => !(asked.quick && leftOutWhenQuick.includes(name)))
const does = (part: string): boolean =>
  someProblems.length + someParts.length > 0 ? someParts.includes(part) : true

const usual = asked.quick ? quickPlan : fullPlan
const plan: ContestPlan = { ...usual, ...(asked.warm === undefined ? {} : { warm: Number(asked.warm) }) }
const started = performance.now()
const here = machine()
console.log(`${describeMachine(here)}
Processor time, median of ${plan.rounds} interleaved rounds, ratios within a round. A setting is left where a simulated
second would cost it more than ${plan.limit} ms.\n`)

const pool = createPool(isolate)
const contests: Contest[] = []
const endurance: Endurance[] = []
const sections: Section[] = []
let product: Product[] = []
let growth: Awaited<ReturnType<typeof grow>> = { growth: [] }

const results = (): Results => ({
  machine: here,
  plan,
  took: Math.round((performance.now() - started) / 1000),
  contests,
  endurance,
  ...growth,
  ...(product.length > 0 ? { product } : {}),
  ...(sections.length > 0 ? { experiments: sections } : {}),
})

/** After every part, so that a run that is stopped leaves the results so far. */
function save(): void {
  if (asked.json) writeFileSync(asked.json, asJson(results()))
  if (asked.page) writePage(asJson(results()))
}

if (does('growth')) {
  growth = await grow(plan.quick ? { rounds: 5, warmup: 1 } : plan)
  save()
}

if (does('product') && (!plan.quick || someParts.includes('product'))) {
  product = await measureProduct(plan)
  console.log(`${productText(results())}\n`)
  save()
}

if (does('endurance')) {
  const lengths: ProblemName[] = plan.quick
    ? ['chain-100', 'chain-500']
    : ['chain-20', 'chain-100', 'chain-500', 'chain-1000']
  for (const problem of lengths) {
    for (const contender of chosen) {
      if (contender === 'dense' || (plan.quick && contender !== 'freebody' && problem !== 'chain-100'))
        continue
      const onlyCheapest = plan.quick && problem === 'chain-500'
      const own = pool.isolate(contender)
      const limit = plan.quick ? 10_000 : 30_000
      endurance.push(...(await endure(problem, contender, own, limit, onlyCheapest)))
    }
  }
  console.log(`${enduranceText(results())}\n`)
  save()
}

for (const problem of raced) {
  const onlySteps = plan.quick && stepsOnlyWhenQuick.includes(problem)
  const found = await contest(problem, chosen, plan, { isolate: pool.isolate, atOnce: 2, onlySteps })
  contests.push(found)
  console.log(`${contestText(found)}\n`)
  save()
}

pool.end()

startWasm(compiled)
for (const { name, title, run } of experiments) {
  if (!does(name) || (plan.quick && !someParts.includes(name))) continue
  try {
    sections.push({ name, title, findings: await run(plan) })
  } catch (error) {
    sections.push({
      name,
      title,
      findings: [],
      failure: error instanceof Error ? error.message : String(error),
    })
  }
}
if (sections.length > 0) {
  console.log(`${table(sections)}\n`)
  save()
}
console.log(verdictText(results()))
