import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { embedsInDev } from './tools/embeds-in-dev'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The studio: what `pnpm dev`, `pnpm build` and `pnpm start` serve. The page for frames and the script of <freebody-scene> are built
 into the same folder by vite.embed.config.ts and vite.element.config.ts. Unit tests have vitest.config.ts. */
export default defineConfig({
  root: here('apps/studio'),
  publicDir: here('public'),
  // Relative addresses: the built page works from any folder of any host.
  base: './',
  plugins: [react(), embedsInDev()],
  build: {
    outDir: here('dist/studio'),
    emptyOutDir: true,
    // three alone is over Vite's default of 500 kB, and the first frame needs all of it.
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What a page needs at once comes in few files, which compress better together than fifty small ones; libraries apart,
          // because they stay in the browser's cache when we change.
          groups: [
            { name: 'three', test: /node_modules\/three\//, tags: ['$initial'] },
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, tags: ['$initial'] },
            { name: 'core', tags: ['$initial'] },
          ],
        },
      },
    },
  },
})
