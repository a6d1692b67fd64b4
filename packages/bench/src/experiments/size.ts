/* What a page that uses the engine downloads. */
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { exactly } from '../report'
import type { Experiment } from './experiment'

export const size: Experiment = {
  name: 'size',
  title: 'Engine as one minified module (dynamics and math)',
  async run() {
    const { outputFiles } = await build({
      stdin: {
        contents: "export * from '@freebody/dynamics'",
        resolveDir: fileURLToPath(new URL('.', import.meta.url)),
      },
      bundle: true,
      minify: true,
      format: 'esm',
      target: 'es2022',
      write: false,
    })
    const { contents } = outputFiles[0]
    return [
      { what: 'minified', unit: 'kB', figure: exactly(contents.length / 1000) },
      {
        what: 'minified and gzipped',
        unit: 'kB',
        figure: exactly(gzipSync(contents, { level: 9 }).length / 1000),
        goal: { atMost: 50 },
      },
    ]
  },
}
