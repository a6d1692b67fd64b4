/* Servers of other origins: static files without special headers, and pages that a test defines. */
import { createServer, type Server } from 'node:http'
import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

export interface Host {
  /** "http://127.0.0.1:4711" */
  readonly origin: string
  /** Pages by their paths, before files. */
  readonly pages: Map<string, string>
  close(): Promise<unknown>
}

export async function host(folder: string | null = null): Promise<Host> {
  const pages = new Map<string, string>()
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname)
    const page = pages.get(path)
    try {
      const file = path.endsWith('/') ? `${path}index.html` : path
      const body = page ?? (folder === null ? null : await readFile(join(folder, file)))
      if (body === null) throw new Error('There is no such file.')
      response.writeHead(200, {
        'Content-Type': page ? TYPES['.html'] : (TYPES[extname(file)] ?? 'text/plain'),
      })
      response.end(body)
    } catch {
      response.writeHead(path === '/favicon.ico' ? 204 : 404)
      response.end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pages,
    close: () => closed(server),
  }
}

function closed(server: Server): Promise<unknown> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(resolve))
}

export const build = fileURLToPath(new URL('../dist/studio', import.meta.url))
