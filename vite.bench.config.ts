import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { limitSize } from './tools/limit-size.ts'
import { policyPlugin } from './tools/site/csp.ts'
import { licences } from './tools/site/licences/plugin.ts'
import { benchPolicy } from './tools/site/policy.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const shipped = licences('bench')

const nothing = here('apps/bench-page/src/no-node.ts')

/** The page that runs the bench, beside the studio's in the same folder. Built by itself: nothing of the engines it measures gets near
 the studio's scripts, and all of it stands in a folder that is not kept offline. */
export default defineConfig({
  root: here('apps/bench-page'),
  base: './',
  publicDir: false,
  plugins: [
    react(),
    policyPlugin({ '/bench.html': benchPolicy }),
    shipped.page(),
    limitSize('bench.html', 200_000),
  ],
  resolve: {
    alias: {
      // The engines' ways to start in Node, never taken here.
      fs: nothing,
      path: nothing,
      module: nothing,
      'node:module': nothing,
      // Not published: see `notPublished` in packages/bench/src/contenders.
      'ammojs3/dist/ammo.wasm.js': nothing,
    },
  },
  // An engine is a file of its own, loaded by the worker that runs it.
  worker: { format: 'es', plugins: () => [shipped.worker()] },
  build: {
    outDir: here('dist/studio'),
    emptyOutDir: false,
    assetsDir: 'bench',
    // Engines come as large as they are.
    chunkSizeWarningLimit: 6000,
    rolldownOptions: { input: here('apps/bench-page/bench.html') },
  },
})
