import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { classicScripts } from './tools/classic-scripts.ts'
import { limitSize } from './tools/limit-size.ts'
import { separateReferences } from './tools/separate-references.ts'
import { policyPlugin } from './tools/site/csp.ts'
import { licences } from './tools/site/licences/plugin.ts'
import { embedPolicy } from './tools/site/policy.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const shipped = licences('embed')

/** The page for frames, beside the studio's in the same folder. */
export default defineConfig({
  root: here('apps/embed'),
  base: './',
  publicDir: false,
  plugins: [
    preact(),
    separateReferences(),
    classicScripts('embed'),
    policyPlugin({ '/embed.html': embedPolicy }, { '/embed.html': 'embed/policy.js' }),
    shipped.page(),
    limitSize('embed.html', 357_000),
  ],
  // As the addresses of scripts are written: from the page, whichever of them asks.
  experimental: {
    renderBuiltUrl: (file, { hostType }) =>
      hostType === 'js'
        ? { runtime: `new URL(${JSON.stringify(file)}, document.baseURI).href` }
        : { relative: true },
  },
  // In one piece: a frame without an origin starts it by `importScripts`, which knows no modules.
  worker: {
    format: 'iife',
    plugins: () => [shipped.worker()],
    rolldownOptions: { output: { entryFileNames: 'embed/[name]-[hash].js' } },
  },
  build: {
    outDir: here('dist/studio'),
    emptyOutDir: false,
    modulePreload: false,
    cssCodeSplit: false,
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      input: here('apps/embed/embed.html'),
      output: {
        format: 'cjs',
        entryFileNames: 'embed/[name]-[hash].js',
        chunkFileNames: 'embed/[name]-[hash].js',
        assetFileNames: 'embed/[name]-[hash][extname]',
        codeSplitting: { groups: [{ name: 'core', tags: ['$initial'] }] },
      },
      // Addresses come from renderBuiltUrl above; nobody asks `import.meta` for one.
      onwarn: (warning, warn) => {
        if (warning.code !== 'EMPTY_IMPORT_META') warn(warning)
      },
    },
  },
})

/** The same components run by Preact: a sixth of the size of React, which is what brings the page below its limit. */
function preact(): Plugin {
  const instead: Readonly<Record<string, string>> = {
    react: 'preact/compat',
    'react-dom': 'preact/compat',
    'react-dom/client': 'preact/compat/client',
    'react/jsx-runtime': 'preact/jsx-runtime',
  }
  return {
    name: 'preact-for-react',
    enforce: 'pre',
    resolveId(id) {
      return Object.hasOwn(instead, id) ? this.resolve(instead[id], here('apps/embed/package.json')) : null
    },
  }
}
