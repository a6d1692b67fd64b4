import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const text = readFileSync(join(root, 'docs/architecture.md'), 'utf8')

/** Paths of sources and their folders, from the root. */
function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules') return []
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? [`${path}/`, ...sources(path)] : [path]
  })
}

it('docs/architecture.md names files and folders that exist', () => {
  const all = [...sources('packages'), ...sources('apps'), ...sources('tools')]
  const named = [...text.matchAll(/`([\w./-]+(?:\.tsx?|\.jsonc|\/))`/g)].map(([, path]) => path)
  expect(named.length).toBeGreaterThan(30)
  const missing = named.filter(
    (path) => !existsSync(join(root, path)) && !all.some((known) => known.endsWith(`/${path}`)),
  )
  expect(missing).toEqual([])
})
