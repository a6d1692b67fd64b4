/* `pnpm validate`: measures every case and writes docs/guide/validation.md and docs/validation.json. With names of cases it prints
 theirs and writes nothing; `pnpm --silent validate --scene NAME` prints the scene of one, to be run or opened elsewhere. */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { startWasm } from '@freebody/dynamics'
import { compiled } from '@freebody/dynamics/compiled'
import { stringify } from '@freebody/scene'
import { pageOf } from './page'
import { cases } from './registry'
import { measure, worst, type CaseResult } from './results'
import { withSettings } from './run'

startWasm(compiled)

const docs = (path: string) => fileURLToPath(new URL(`../../../docs/${path}`, import.meta.url))
const words = process.argv.slice(2)
const onlyScene = words[0] === '--scene'
const asked = onlyScene ? words.slice(1, 2) : words
const unknown = asked.filter((word) => !cases.some(({ id }) => id === word))
if (unknown.length > 0) {
  console.error(`No case is called ${unknown.join(', ')}. Cases: ${cases.map(({ id }) => id).join(', ')}.`)
  process.exit(1)
}

if (onlyScene) {
  const one = cases.find(({ id }) => id === asked[0])
  if (!one) {
    console.error('Name the case whose scene is wanted: pnpm --silent validate --scene kepler [--tight]')
    process.exit(1)
  }
  process.stdout.write(stringify(withSettings(one, words.includes('--tight') ? 'tight' : 'default')))
  process.exit(0)
}

const began = performance.now()
const results: CaseResult[] = []
let missed = 0
for (const one of cases) {
  if (asked.length > 0 && !asked.includes(one.id)) continue
  const result = measure(one)
  results.push(result)
  const size = (settings: 'tight' | 'default') => worst(result, settings)?.toExponential(1) ?? 'stops'
  const off = result.quantities.filter(({ tight, bound }) => !(tight !== null && tight <= bound))
  missed += off.length
  console.log(
    `${one.id.padEnd(30)} tight ${size('tight').padStart(8)}  default ${size('default').padStart(8)}`,
  )
  for (const [settings, message] of Object.entries(result.failures)) console.log(`  ${settings}: ${message}`)
  for (const { quantity, tight, bound } of off)
    console.log(`  above its bound: ${quantity} ${tight?.toExponential(1) ?? 'stops'} > ${bound}`)
}
if (asked.length === 0) {
  writeFileSync(docs('guide/validation.md'), pageOf({ cases: results }))
  writeFileSync(docs('validation.json'), `${JSON.stringify({ cases: results }, null, 2)}\n`)
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  console.log(
    `${results.length} cases in ${seconds} s, in docs/guide/validation.md and docs/validation.json.`,
  )
}
if (missed > 0) process.exitCode = 1
