/* Plain static servers without special headers and without any feature of Vite: the build in a folder, and pages that a test defines. */
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'

const BUILD = new URL('../dist/studio/', import.meta.url)

export const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

export interface StaticServer {
  /** "http://127.0.0.1:4711" */
  readonly origin: string
  /** The folder of the build. */
  readonly address: string
  /** Pages by their paths; they take precedence over files. */
  readonly pages: Map<string, string>
  /** Requested paths that do not exist. */
  readonly missing: readonly string[]
  close(): Promise<void>
}

/** `folder`: path of the build, as in "/courses/"; null for a server of pages only. */
export async function startServer(folder: string | null): Promise<StaticServer> {
  const pages = new Map<string, string>()
  const missing: string[] = []
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const page = pages.get(path)
    if (page !== undefined) {
      response.writeHead(200, { 'Content-Type': TYPES['.html'] }).end(page)
      return
    }
    try {
      if (folder === null || !path.startsWith(folder)) throw new Error('There is no such file.')
      const name = path.slice(folder.length).replace(/(^|\/)$/, '$1index.html')
      const bytes = await readFile(new URL(name, BUILD))
      response.writeHead(200, { 'Content-Type': TYPES[extname(name)] ?? 'application/octet-stream' })
      response.end(bytes)
    } catch {
      missing.push(path)
      response.writeHead(path === '/favicon.ico' ? 204 : 404).end()
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    address: origin + (folder ?? '/'),
    pages,
    missing,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
