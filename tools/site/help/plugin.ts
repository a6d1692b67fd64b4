/* The guide and the reference as static pages beside the studio: written when it is built, and made for every request under `pnpm dev`.
 The other files of this folder make their content. They run at build time only, in Vite's module runner, because they import the studio's
 registries of commands, palette items and forms. */
import { createHash } from 'node:crypto'
import { createServer, type Plugin, type Rollup, type ViteDevServer } from 'vite'
import { fileURLToPath } from 'node:url'
import type { SearchEntry } from '../../../apps/studio/src/help/site/search'
import { helpPolicy } from '../policy.ts'
import type { Assets } from './frame'
import type { Page } from './page'

const PAGES = fileURLToPath(new URL('index.ts', import.meta.url))
/** From the root of the studio. */
const SCRIPT = '/src/help/site/help.ts'

interface Maker {
  helpPages(): readonly Page[]
  searchEntries(pages: readonly Page[]): readonly SearchEntry[]
  framed(page: Page, pages: readonly Page[], assets: Assets): string
}

export function helpPlugin(): Plugin {
  let root = ''
  let script = ''
  return {
    name: 'freebody:help',
    configResolved(config) {
      root = config.root
    },
    configureServer(server) {
      server.middlewares.use(async (request, answer, next) => {
        const file = /^\/help\/([\w-]*)(\.html|\.json)?(?:[?#]|$)/.exec(request.url ?? '')
        if (!file) return next()
        try {
          const maker = await load(server)
          const pages = maker.helpPages()
          if (file[2] === '.json') return answer.end(JSON.stringify(maker.searchEntries(pages)))
          const page = pages.find(({ name }) => name === (file[1] || 'index'))
          if (!page) return next()
          const assets = { script: SCRIPT, styles: [], search: 'search.json' }
          const html = await server.transformIndexHtml(request.url ?? '', maker.framed(page, pages, assets))
          answer.setHeader('Content-Type', 'text/html')
          return answer.end(html)
        } catch (error) {
          return next(error)
        }
      })
    },
    buildStart() {
      if (!this.meta.watchMode && this.environment?.mode === 'build')
        script = this.emitFile({ type: 'chunk', id: `${root}${SCRIPT}`, name: 'help' })
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        if (script === '') return
        const file = this.getFileName(script)
        const maker = await loaded(root)
        const pages = maker.helpPages()
        const search = JSON.stringify(maker.searchEntries(pages))
        const hash = createHash('sha256').update(search).digest('base64url').slice(0, 8)
        const assets: Assets = {
          script: `../${file}`,
          styles: stylesOf(bundle, file).map((style) => `../${style}`),
          search: `../assets/search-${hash}.json`,
          policy: helpPolicy,
        }
        this.emitFile({ type: 'asset', fileName: `assets/search-${hash}.json`, source: search })
        for (const page of pages)
          this.emitFile({
            type: 'asset',
            fileName: `help/${page.name}.html`,
            source: maker.framed(page, pages, assets),
          })
      },
    },
  }
}

/** The style sheets of a script and of its imports. */
function stylesOf(bundle: Rollup.OutputBundle, file: string): string[] {
  const found = new Set<string>()
  const seen = new Set<string>()
  const visit = (name: string) => {
    const chunk = bundle[name]
    if (seen.has(name) || chunk?.type !== 'chunk') return
    seen.add(name)
    for (const other of chunk.imports) visit(other)
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
  }
  visit(file)
  return [...found]
}

/** The module that makes the pages, loaded into this process. */
async function loaded(root: string): Promise<Maker> {
  const server = await createServer({
    configFile: false,
    root,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    return await load(server)
  } finally {
    await server.close()
  }
}

async function load(server: ViteDevServer): Promise<Maker> {
  // Modules of the studio read media queries when they load.
  globalThis.matchMedia ??= (() => ({
    matches: false,
    addEventListener() {},
  })) as unknown as typeof matchMedia
  return (await server.ssrLoadModule(PAGES)) as Maker
}
