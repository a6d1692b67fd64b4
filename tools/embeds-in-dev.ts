/* The page for frames and the script of <freebody-scene> while developing: the studio's server hands out their sources, under
 the names they have in the build. There they are modules, so a frame without an origin stays empty; look at those in the build. */
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
        } else if (pathname.endsWith('/freebody-scene.js')) {
          response.setHeader('Content-Type', 'text/javascript')
          response.end(`import(${JSON.stringify(`/@fs${here('../packages/element/src/define.ts')}`)})`)
        } else next()
      })
    },
  }
}
