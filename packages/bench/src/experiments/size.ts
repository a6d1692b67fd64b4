/* Downloads of a page that uses the engine, bundled as the studio is. */
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { exactly } from '../report'
import type { Experiment } from './experiment'

const sourceOf = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

export const size: Experiment = {
  name: 'size',
  title: 'Downloads, minified and gzipped',
  async run() {
    return [
      {
        what: 'engine as one module (dynamics and math)',
        unit: 'kB',
        figure: exactly(await bundled(sourceOf('dynamics/src/index.ts'))),
        atMost: 60,
      },
      {
        what: 'physics worker with the compiled kernels',
        unit: 'kB',
        figure: exactly(await bundled(sourceOf('session/src/worker.ts'))),
        atMost: 150,
      },
    ]
  },
}

/** [kB] of an entry and the files that it imports at once; dynamic imports are not counted. */
async function bundled(input: string): Promise<number> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input, preserveEntrySignatures: 'strict' },
    },
  })
  const outputs = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[]
  const chunks = outputs.flatMap(({ output }) => output).filter((file) => file.type === 'chunk')
  const needed = new Set<Rolldown.OutputChunk>()
  const visit = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || needed.has(chunk)) return
    needed.add(chunk)
    for (const name of chunk.imports) visit(chunks.find(({ fileName }) => fileName === name))
  }
  visit(chunks.find(({ isEntry }) => isEntry))
  return [...needed].reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0) / 1000
}
