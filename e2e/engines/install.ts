/* Programs of the system that the tests of other engines need. Where one is missing, it is installed from the packages of Debian or Ubuntu;
 where that is impossible, the run fails with a message that says what to install. Tests are never skipped. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

type Distribution = 'debian' | 'ubuntu'

export interface Needed {
  /** For the message. */
  readonly what: string
  readonly found: () => boolean
  /** Its packages by distribution; empty where none of them runs. */
  readonly packages: Readonly<Record<Distribution, readonly string[]>>
}

/** Throws a sentence that says what is missing and why it could not be installed. */
export function ensureInstalled(needed: readonly Needed[]): void {
  const missing = needed.filter(({ found }) => !found())
  if (missing.length === 0) return
  const names = missing.map(({ what }) => what).join(' and ')
  const system = distribution()
  const packages = system ? missing.flatMap((one) => one.packages[system]) : []
  const hint = `Missing: ${names}. On Debian: apt-get install ${missing.flatMap((one) => one.packages.debian).join(' ')}`
  if (!system || missing.some((one) => one.packages[system].length === 0))
    throw new Error(`${hint}. On this system no package of it is known.`)

  console.log(`Missing: ${names}. Installing ${packages.join(', ')}.`)
  const said = apt('update') + apt('install', '--yes', '--no-install-recommends', ...packages)
  if (missing.every(({ found }) => found())) return
  console.error(said)
  throw new Error(`${hint}. Here that failed: its last words are above.`)
}

/** A program of one of these names, from the path. */
export function inPath(...names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(':')
  return names.flatMap((name) => folders.map((folder) => `${folder}/${name}`)).find(existsSync)
}

/** Libraries, which are looked for by their packages; other systems have them or fail when the browser starts. */
export function libraries(what: string, ...packages: readonly string[]): Needed {
  const found = () =>
    distribution() === null ||
    packages.every((name) =>
      /^Status: install ok/m.test(spawnSync('dpkg', ['-s', name], { encoding: 'utf8' }).stdout ?? ''),
    )
  return { what, found, packages: { debian: packages, ubuntu: packages } }
}

function distribution(): Distribution | null {
  if (!existsSync('/etc/os-release')) return null
  const [, name] = /^ID=(debian|ubuntu)$/m.exec(readFileSync('/etc/os-release', 'utf8')) ?? []
  return (name as Distribution | undefined) ?? null
}

/** What it said. Never asks for a password: as root, or where sudo needs none. */
function apt(...words: readonly string[]): string {
  const [command, ...first] =
    process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '--non-interactive', 'apt-get']
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { stdout, stderr, error } = spawnSync(command, [...first, '--quiet', ...words], {
    env,
    encoding: 'utf8',
    maxBuffer: Infinity,
  })
  return error ? `${command}: ${error.message}\n` : stdout + stderr
}
