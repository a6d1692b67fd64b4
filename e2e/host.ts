/* A plain static server with the build in a folder, without any feature of Vite. */
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'

const build = new URL('../dist/studio/', import.meta.url)
export const FOLDER = '/courses/mechanics/freebody/'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

export interface Host {
  readonly address: string
  /** Changes the content of a file, as a new build would. */
  change(name: string, edit: (text: string) => string): void
  /** Requested paths that do not exist. */
  readonly missing: readonly string[]
  close(): Promise<void>
}

export async function host(): Promise<Host> {
  const edits = new Map<string, (text: string) => string>()
  const missing: string[] = []
  const server = createServer(async (request, answer) => {
    const path = new URL(request.url ?? '/', 'http://host').pathname
    const name = path.startsWith(FOLDER) ? path.slice(FOLDER.length).replace(/(^|\/)$/, '$1index.html') : ''
    try {
      const bytes = await readFile(new URL(name, build))
      const edit = edits.get(name)
      answer.writeHead(200, { 'Content-Type': TYPES[extname(name)] ?? 'application/octet-stream' })
      answer.end(edit ? edit(bytes.toString('utf8')) : bytes)
    } catch {
      missing.push(path)
      answer.writeHead(404).end()
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}${FOLDER}`,
    change: (name, edit) => void edits.set(name, edit),
    missing,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
