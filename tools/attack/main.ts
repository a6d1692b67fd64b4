/* pnpm attack [name …] [--tiny] [--seed N] [--write]: attacks the build and prints a table of figures. Fails where one was not withstood.
 --write writes their rows in docs/attacks.md, which takes attacks in full. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { arch, exit, platform, version } from 'node:process'
import { parseArgs } from 'node:util'
import { attacks } from './registry'
import { attack } from './suite'
import { pageOf, tableOf } from './table'

const SEED = 20261119

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tiny: { type: 'boolean', default: false },
    seed: { type: 'string', default: String(SEED) },
    write: { type: 'boolean', default: false },
  },
})
const names = positionals.filter((word) => word !== '--')
const seed = Number(values.seed)
const unknown = names.filter((name) => !attacks.some(({ id }) => id === name))
if (unknown.length > 0)
  fail(`There is no attack "${unknown[0]}". There are ${attacks.map(({ id }) => id).join(', ')}.`)
if (!Number.isInteger(seed)) fail(`--seed takes a whole number, and "${values.seed}" is none.`)
if (values.write && values.tiny) fail('--write needs attacks in full: leave out --tiny.')

const chosen = names.length > 0 ? attacks.filter(({ id }) => names.includes(id)) : attacks
const results = await attack(chosen, { size: values.tiny ? 'tiny' : 'full', seed, tell: console.log })
console.log(`\nSeed ${seed}\n${tableOf(results)}`)
if (values.write) {
  const file = new URL('../../docs/attacks.md', import.meta.url)
  const machine = `Node.js ${version} on ${platform} ${arch}`
  const date = new Date().toISOString().slice(0, 10)
  const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
  writeFileSync(file, pageOf(attacks, before, { results, date, seed, machine }))
}
exit(results.some(({ failures }) => failures.length > 0) ? 1 : 0)

function fail(message: string): never {
  console.error(message)
  exit(64)
}
