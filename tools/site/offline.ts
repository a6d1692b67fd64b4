/* The service worker of the build: apps/studio/src/offline/worker.ts, with the list of files it keeps written into it. A file that
 changes has another digest, so the list and with it the worker change exactly when the build does. The same list is a file of its own,
 by which the worker of one build knows a page of the next. */
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { DIGEST_LENGTH } from '../../apps/studio/src/offline/copy.ts'

const SOURCE = '/src/offline/worker.ts'
const WORKER = 'offline.js'
const LIST = 'offline.json'

/** Fonts in formats that no browser with service workers asks for, what only tools read, and the bench with the megabytes of others'
 engines. */
const LEFT_OUT = /\.(?:woff|ttf|map)$|^schema\/|^sbom\.|^offline(?:-off)?\.js(?:on)?$|^bench(?:\/|\.html$)/

export function offlinePlugin(): Plugin {
  let root = ''
  let emitted = false
  return {
    name: 'freebody:offline',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    buildStart() {
      emitted = true
      this.emitFile({ type: 'chunk', id: `${root}${SOURCE}`, fileName: WORKER })
    },
    // When everything is there, the files of the public folder too.
    async writeBundle({ dir }) {
      if (!emitted || dir === undefined) return
      const names = (await readdir(dir, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map((entry) =>
          join(entry.parentPath, entry.name)
            .slice(dir.length + 1)
            .replaceAll('\\', '/'),
        )
        .filter((name) => !LEFT_OUT.test(name))
        .sort()
      const files: Record<string, string> = {}
      for (const name of names) files[name] = digest(await readFile(join(dir, name)))
      const path = join(dir, WORKER)
      const code = await readFile(path, 'utf8')
      if (!code.includes('__FILES__')) throw new Error(`${SOURCE} has no place for the list of files`)
      const list = JSON.stringify(files)
      // As a function: "$" in a name means nothing.
      await writeFile(
        path,
        code.replace('__FILES__', () => list),
      )
      await writeFile(join(dir, LIST), list)
    },
  }
}

function digest(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, DIGEST_LENGTH)
}
