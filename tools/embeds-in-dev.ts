/* The page for frames, the script of <freebody-scene> and the page of the bench while developing: the studio's server serves their
 sources under their names in the build. These are modules, which a frame with an opaque origin cannot load; use the build for those. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export function embedsInDev(): Plugin {
  return {
    name: 'embeds-in-dev',
    apply: 'serve',
    configureServer({ middlewares, transformIndexHtml }) {
      middlewares.use(async (request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost')
        if (pathname.endsWith('/embed.html')) {
          const source = await readFile(here('../apps/embed/embed.html'), 'utf8')
          const html = source.replace('./src/', `/@fs${here('../apps/embed/src/')}`)
          response.setHeader('Content-Type', 'text/html')
          response.end(await transformIndexHtml(pathname, html))
        } else if (pathname.endsWith('/bench.html')) {
          const source = await readFile(here('../apps/bench-page/bench.html'), 'utf8')
          // The studio's folder is the root of this server.
          const html = source
            .replaceAll('../studio/src/', '/src/')
            .replace('./src/', `/@fs${here('../apps/bench-page/src/')}`)
          response.setHeader('Content-Type', 'text/html')
          response.end(await transformIndexHtml(pathname, html))
        } else if (pathname.endsWith('/freebody-scene.js')) {
          response.setHeader('Content-Type', 'text/javascript')
          response.end(`import(${JSON.stringify(`/@fs${here('../packages/element/src/define.ts')}`)})`)
        } else next()
      })
    },
  }
}
