/* Packages of others whose files are part of the build: which one a module belongs to, and what its licence is. */
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface Shipped {
  readonly name: string
  readonly version: string
  /** SPDX expression. */
  readonly licence: string
  readonly text: string
  readonly homepage: string | null
}

/** The folder of the package that a module is from; null for our own modules. */
export function packageRootOf(id: string): string | null {
  const path = id.replaceAll('\\', '/').replace(/[?#].*$/, '')
  // Helpers that the bundler writes into scripts.
  if (path.startsWith('\0vite/')) return rootOfTool('vite')
  if (path.startsWith('\0rolldown/')) return rootOfTool('rolldown')
  const at = path.lastIndexOf('/node_modules/')
  if (at < 0) return null
  const [first, second] = path.slice(at + '/node_modules/'.length).split('/')
  const name = first.startsWith('@') ? `${first}/${second}` : first
  return `${path.slice(0, at)}/node_modules/${name}`.replace(/^\0/, '')
}

/** Parts of its standard library are in the compiled kernels (packages/dynamics/src/wasm). */
export const rootOfAssemblyScript = (): string => rootOfTool('assemblyscript')

function rootOfTool(name: 'vite' | 'rolldown' | 'assemblyscript'): string {
  const installed = fileURLToPath(new URL('../../../node_modules', import.meta.url))
  // Vite's own dependency, beside it.
  return name === 'rolldown'
    ? join(realpathSync(join(installed, 'vite')), '../rolldown')
    : join(installed, name)
}

/** Fails where a package declares no licence, or comes without its text and none is in texts/. */
export function readPackage(root: string): Shipped {
  const about = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    name: string
    version: string
    license?: unknown
    homepage?: string
  }
  const { name, version, license, homepage } = about
  if (typeof license !== 'string' || license === '' || /^(?:SEE|UNLICENSED)/.test(license))
    throw new Error(`${name} declares no licence, so no file of it may be part of the build.`)
  const text = textOf(root) ?? textKept(name)
  if (text === null)
    throw new Error(
      `${name} comes without the text of its licence (${license}): add it to tools/site/licences/texts.`,
    )
  return { name, version, licence: license, text, homepage: homepage ?? null }
}

function textOf(root: string): string | null {
  const files = readdirSync(root).filter((name) => /^(?:licen[cs]e|copying|notice)(?:[.-]|$)/i.test(name))
  if (!files.some((name) => !/^notice/i.test(name))) return null
  const texts = files.sort().map((name) => readFileSync(join(root, name), 'utf8').trim())
  // Vite's own: what it bundles for itself is not in our build.
  return texts
    .join('\n\n')
    .split(/^# Licenses of bundled dependencies/m)[0]
    .trim()
}

/** Of packages published without it, as in their repositories. */
function textKept(name: string): string | null {
  const file = fileURLToPath(new URL(`texts/${name.split('/').at(-1)}.txt`, import.meta.url))
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null
}

/** SHA-512 of the published archive in hexadecimal, as the lock file has it; null if it has none. */
export function archiveDigest(lock: string, name: string, version: string): string | null {
  const key = `${name}@${version}`.replaceAll(/[.+^$()|[\]{}*?\\/]/g, '\\$&')
  const found = new RegExp(`^  '?${key}'?:\\n    resolution: \\{integrity: sha512-([\\w+/=]+)\\}`, 'm').exec(
    lock,
  )
  return found ? Buffer.from(found[1], 'base64').toString('hex') : null
}
