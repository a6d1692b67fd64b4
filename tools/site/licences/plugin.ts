/* Lists the packages whose modules the bundler has put into scripts, styles and files, and publishes their licences with the build. The
 pages are built one after the other into one folder; each leaves its list beside that folder, and the studio's build, the last,
 publishes them all. A package without a licence fails the build. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { policyOfText } from '../policy.ts'
import { billOfMaterials, type Entry, licencesPage } from './documents.ts'
import { packageRootOf, readPackage, rootOfAssemblyScript, type Shipped } from './shipped.ts'

const repository = fileURLToPath(new URL('../../..', import.meta.url))
const LISTS = join(repository, 'dist/shipped')
/** Text of these would be imported as scripts otherwise: they are in the build as soon as a module asks for them. */
const FILE = /\.(?:css|wasm|woff2?|ttf|svg)(?:\?|$)/

export interface Licences {
  /** For the build of the page. */
  readonly page: () => Plugin
  /** For the builds of its workers, which have plugins of their own. */
  readonly worker: () => Plugin
}

/** `name`: the page, as in "studio". `publish`: all pages are built with this one. */
export function licences(name: string, publish = false): Licences {
  const roots = new Set<string>()
  const collect = (id: string) => {
    const root = packageRootOf(id)
    if (root !== null) roots.add(root)
  }
  const collector: Plugin = {
    name: 'freebody:licences-of-workers',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk')
          for (const [id, { renderedLength }] of Object.entries(file.modules))
            if (renderedLength > 0) collect(id)
      for (const id of this.getModuleIds()) if (FILE.test(id)) collect(id)
    },
  }
  return {
    worker: () => collector,
    page: () => ({
      ...collector,
      name: 'freebody:licences',
      generateBundle: {
        order: 'post',
        handler(options, bundle, isWrite) {
          ;(collector.generateBundle as Hook).call(this, options, bundle, isWrite)
          roots.add(rootOfAssemblyScript())
          const own = [...roots].map(readPackage)
          mkdirSync(LISTS, { recursive: true })
          writeFileSync(join(LISTS, `${name}.json`), JSON.stringify(own))
          if (!publish) return
          const entries = mergedLists()
          const text = (file: string) => readFileSync(join(repository, file), 'utf8')
          const { version } = JSON.parse(text('package.json')) as { version: string }
          const bill = billOfMaterials(entries, text('pnpm-lock.yaml'), version)
          const page = licencesPage(entries, text('LICENSE'), policyOfText)
          this.emitFile({ type: 'asset', fileName: 'licences.html', source: page })
          this.emitFile({
            type: 'asset',
            fileName: 'sbom.cdx.json',
            source: `${JSON.stringify(bill, null, 1)}\n`,
          })
        },
      },
    }),
  }
}

type Hook = (this: unknown, options: unknown, bundle: unknown, isWrite: boolean) => void

function mergedLists(): Entry[] {
  const found = new Map<string, { package: Shipped; pages: string[] }>()
  for (const file of readdirSync(LISTS).sort())
    for (const shipped of JSON.parse(readFileSync(join(LISTS, file), 'utf8')) as Shipped[]) {
      const key = `${shipped.name}@${shipped.version}`
      const entry = found.get(key) ?? { package: shipped, pages: [] }
      entry.pages.push(file.replace('.json', ''))
      found.set(key, entry)
    }
  return [...found.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry)
}
