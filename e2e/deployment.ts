/* A host that deploys: the build in memory, builds made of it in which every name is another, copies in folders, and faults. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DIGEST_LENGTH, type Files } from '../apps/studio/src/offline/copy'
import { TYPES } from './static-server'

const BUILD = fileURLToPath(new URL('../dist/studio/', import.meta.url))

/** Content by name. */
export type Build = ReadonlyMap<string, Buffer>

/** What is built, without the bench, which no test here needs. */
export function currentBuild(): Build {
  const names = readdirSync(BUILD, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(BUILD.length).replaceAll('\\', '/'))
    .filter((name) => !/^bench/.test(name))
  return new Map(names.map((name) => [name, readFileSync(join(BUILD, name))]))
}

/** The next build: another title, and other names for all files that are named by their content. */
export function nextBuild(build: Build, title: string): Build {
  const files = listOf(build)
  const rename = (text: string) => text.replace(/-([\w-]{7})([\w-])(?=\.(?:js|css|json|woff2)\b)/g, '-$2$1')
  const next = new Map<string, Buffer>()
  for (const [name, bytes] of build) {
    const isText = /\.(?:html|js|css|json)$/.test(name) && !/^(?:offline|course|schema)/.test(name)
    const text = isText ? rename(bytes.toString('utf8')) : null
    const content = name === 'index.html' ? text!.replace('<title>Freebody', `<title>${title}`) : text
    next.set(
      /^(?:assets|embed)\//.test(name) ? rename(name) : name,
      content === null ? bytes : Buffer.from(content),
    )
  }
  const list: Record<string, string> = {}
  for (const [name, bytes] of next)
    if (Object.hasOwn(files, name) || Object.keys(files).some((old) => rename(old) === name))
      list[name] = createHash('sha256').update(bytes).digest('base64url').slice(0, DIGEST_LENGTH)
  const before = build.get('offline.json')!.toString('utf8')
  const after = JSON.stringify(list)
  next.set('offline.json', Buffer.from(after))
  next.set(
    'offline.js',
    Buffer.from(
      build
        .get('offline.js')!
        .toString('utf8')
        .replace(before, () => after),
    ),
  )
  return next
}

export const listOf = (build: Build): Files =>
  JSON.parse(build.get('offline.json')!.toString('utf8')) as Files

export interface Fault {
  readonly status: number
  readonly body: string
}

export interface Host {
  readonly origin: string
  /** What is deployed, by folder. */
  readonly copies: Map<string, Build>
  /** What the host answers instead, by path without the question mark and the rest. */
  readonly faults: Map<string, Fault>
  /** For every path. */
  fault: Fault | null
  close(): Promise<void>
}

export async function startHost(copies: Readonly<Record<string, Build>>): Promise<Host> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const type = TYPES[extname(pathname)] ?? TYPES['.html']
    const fault = host.fault ?? host.faults.get(pathname)
    const folder = [...host.copies.keys()].find((folder) => pathname.startsWith(folder))
    const name = folder === undefined ? '' : pathname.slice(folder.length).replace(/(^|\/)$/, '$1index.html')
    const bytes = folder === undefined ? undefined : host.copies.get(folder)!.get(name)
    if (fault) response.writeHead(fault.status, { 'Content-Type': type }).end(fault.body)
    else if (bytes) response.writeHead(200, { 'Content-Type': type }).end(bytes)
    else response.writeHead(404, { 'Content-Type': TYPES['.html'] }).end('<title>Not found</title>')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const host: Host = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    copies: new Map(Object.entries(copies)),
    faults: new Map(),
    fault: null,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
  return host
}
