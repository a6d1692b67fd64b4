/* Downloads of a page that uses the engine, bundled as the studio's worker is: the plain kernels, which compiled ones stand for, and what few
 scenes need are files of their own. */
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Plugin, type Rolldown } from 'vite'
import { plainKernelsLater } from '../../../../tools/plain-kernels-later'
import { exactly } from '../report'
import type { Experiment } from './experiment'

const sourceOf = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

export const size: Experiment = {
  name: 'size',
  title: 'Downloads, minified and gzipped',
  async run() {
    // Its entries for references and for editing are not in it, nor are the kernels.
    const engine = await bundled(sourceOf('dynamics/src/index.ts'), 'strict')
    const worker = await bundled(sourceOf('session/src/worker.ts'), false)
    return [
      {
        what: 'engine as one module (dynamics and math), without kernels',
        unit: 'kB',
        figure: exactly(engine.first),
        atMost: 60,
      },
      {
        what: 'plain kernels, in a file of their own',
        unit: 'kB',
        figure: exactly(engine.later),
      },
      {
        what: 'physics worker with the compiled kernels',
        unit: 'kB',
        figure: exactly(worker.first),
        atMost: 150,
      },
      {
        what: 'what the worker loads when it is needed: plain kernels, plots, checks, formulations',
        unit: 'kB',
        figure: exactly(worker.later),
      },
    ]
  },
}

interface Downloads {
  /** [kB] The entry and the files that it imports at once. */
  readonly first: number
  /** [kB] All others. */
  readonly later: number
}

async function bundled(input: string, preserveEntrySignatures: 'strict' | false): Promise<Downloads> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [plainKernelsLater(), importsOfWorkers()],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input, preserveEntrySignatures },
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
  const total = (some: readonly Rolldown.OutputChunk[]) =>
    some.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0) / 1000
  return { first: total([...needed]), later: total(chunks.filter((chunk) => !needed.has(chunk))) }
}

/** As Vite writes imports on demand in workers: without the code that fetches the stylesheets of a page with them. */
function importsOfWorkers(): Plugin {
  return {
    name: 'imports-of-workers',
    enforce: 'pre',
    load: (id) =>
      id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load()' : null,
  }
}
