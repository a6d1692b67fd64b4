/* What a page that uses the engine downloads. */
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { exactly } from '../report'
import type { Experiment } from './experiment'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

export const size: Experiment = {
  name: 'size',
  title: 'Downloads, minified',
  async run() {
    const engine = await bundled({
      stdin: { contents: "export * from '@freebody/dynamics'", resolveDir: here('.') },
    })
    const worker = await bundled({ entryPoints: [here('../../../session/src/worker.ts')] })
    return [
      {
        what: 'engine as one module (dynamics and math), gzipped',
        unit: 'kB',
        figure: exactly(engine),
        atMost: 60,
      },
      {
        what: 'physics worker with the compiled kernels, gzipped',
        unit: 'kB',
        figure: exactly(worker),
        atMost: 150,
      },
    ]
  },
}

/** [kB] of an entry and of what it imports at once, gzipped; what is imported later is in files of its own. */
async function bundled(entry: Pick<Parameters<typeof build>[0], 'stdin' | 'entryPoints'>): Promise<number> {
  const { outputFiles, metafile } = await build({
    ...entry,
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    outdir: 'out',
    metafile: true,
    write: false,
  })
  // Of dynamic imports each is an entry too; the one asked for is not imported by any.
  const outputs = Object.entries(metafile.outputs)
  const imported = new Set(outputs.flatMap(([, { imports }]) => imports.map(({ path }) => path)))
  const first = outputs.find(([path, { entryPoint }]) => entryPoint !== undefined && !imported.has(path))
  const needed = new Set<string>()
  const visit = (path: string) => {
    if (needed.has(path)) return
    needed.add(path)
    for (const { path: next, kind } of metafile.outputs[path]?.imports ?? [])
      if (kind === 'import-statement') visit(next)
  }
  if (first) visit(first[0])
  const files = outputFiles.filter(({ path }) => [...needed].some((name) => path.endsWith(name)))
  return files.reduce((sum, { contents }) => sum + gzipSync(contents, { level: 9 }).length, 0) / 1000
}
