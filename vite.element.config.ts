import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The script that teaches any page <freebody-scene>: one file, classic, so that it runs from any host. Its name never changes. */
export default defineConfig({
  root: here('packages/element'),
  publicDir: false,
  build: {
    outDir: here('dist/studio'),
    // The first of the four that are built into this folder.
    emptyOutDir: true,
    rolldownOptions: {
      input: here('packages/element/src/define.ts'),
      output: { format: 'iife', entryFileNames: 'freebody-scene.js' },
    },
  },
})
