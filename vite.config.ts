import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { embedsInDev } from './tools/embeds-in-dev.ts'
import { fiberCatalogue } from './tools/fiber-catalogue.ts'
import { limitSize } from './tools/limit-size.ts'
import { plainKernelsLater } from './tools/plain-kernels-later.ts'
import { separateReferences } from './tools/separate-references.ts'
import { policyPlugin } from './tools/site/csp.ts'
import { helpPlugin } from './tools/site/help/plugin.ts'
import { licences } from './tools/site/licences/plugin.ts'
import { offlinePlugin } from './tools/site/offline.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const shipped = licences('studio', true)

/** The studio: what `pnpm dev`, `pnpm build` and `pnpm start` serve. The page for frames, the script of <freebody-scene> and the page of the bench are built
 into the same folder by vite.embed.config.ts, vite.element.config.ts and vite.bench.config.ts. Unit tests have vitest.config.ts. */
export default defineConfig({
  root: here('apps/studio'),
  publicDir: here('public'),
  // Relative addresses: the built page works from any folder of any host.
  base: './',
  plugins: [
    react(),
    separateReferences(),
    fiberCatalogue(),
    embedsInDev(),
    helpPlugin(),
    policyPlugin(),
    shipped.page(),
    offlinePlugin(),
    limitSize('index.html', 520_000),
  ],
  // Workers load what few scenes need when they need it, in files of their own.
  worker: {
    format: 'es',
    plugins: () => [plainKernelsLater(), shipped.worker()],
    rolldownOptions: {
      output: {
        // The script of a worker imports all it needs at once from another file: files loaded later share code with that one. If they imported
        // it from the script itself, WebKit would run the script a second time, with a second engine that has no scene.
        codeSplitting: { groups: [{ name: 'engine', test: /^(?!.*worker\.ts$)/, tags: ['$initial'] }] },
      },
    },
  },
  build: {
    outDir: here('dist/studio'),
    // Last of the four that are built into this folder, so that the list of files to keep offline has all of them.
    emptyOutDir: false,
    // Fonts stay files: the pages' policy allows none written into a stylesheet, and few formulas need all of them.
    assetsInlineLimit: (file) => (/\.(?:woff2?|ttf)$/.test(file) ? false : undefined),
    // three alone is over Vite's default of 500 kB, and the first frame needs all of it.
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What a page needs at once comes in few files, which compress better together than fifty small ones; libraries apart,
          // because they stay in the browser's cache when we change.
          groups: [
            { name: 'three', test: /node_modules\/three\//, tags: ['$initial'] },
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|@react-three|its-fine|react-use-measure|suspend-react|use-sync-external-store|zustand)\//,
              tags: ['$initial'],
            },
            // The help pages use it too, and must not run the studio.
            { name: 'preload', test: /vite\/preload-helper/ },
            // The search of the help pages knows these words too.
            { name: 'vocabulary', test: /src\/help\/(?:vocabulary|topics)/ },
            // Nor must the service worker; and KaTeX is first needed by the help pages alone.
            { name: 'core', test: /^(?!.*\/(?:src\/offline|src\/help\/site|katex)\/)/, tags: ['$initial'] },
          ],
        },
      },
    },
  },
})
