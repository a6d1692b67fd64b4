/* The service worker: the studio and its guide without a network, after the first visit.

 All files of a build are kept together, under the digest of their list; a new build is fetched as a whole beside the old one, and the
 old one goes when no page of it is open any more. Pages come from the network while it answers in time, so that a new version is
 seen at the next visit; what they then load is called by its content's hash and cannot be mixed up. Where the network does not
 answer, page and files come from the same whole build. Nothing but this build's own files is ever kept or answered. */

export {}

/** Written by tools/site/offline.ts: the digest of every file by its name. */
declare const __FILES__: Readonly<Record<string, string>>

/** What of the worker's scope is used: its types and those of pages exclude each other. */
interface Scope {
  readonly registration: { readonly scope: string }
  readonly location: Location
  addEventListener(type: 'install' | 'activate', listener: (event: Waiting) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
}

interface Waiting {
  waitUntil(work: Promise<unknown>): void
}

interface Fetching {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}

const scope = self as unknown as Scope
const files = __FILES__
const PREFIX = 'freebody-'

/** [ms] until a page that the network owes is taken from here */
const PATIENCE = 3000

/** Of the whole build: changes when any file does. */
const build = `${PREFIX}${hashed(JSON.stringify(files))}`

scope.addEventListener('install', (event) => event.waitUntil(keepAll()))
scope.addEventListener('activate', (event) => event.waitUntil(forgetOthers()))
scope.addEventListener('fetch', (event) => {
  const { request } = event
  const file = request.method === 'GET' ? fileOf(request.url) : null
  if (file === null) return
  event.respondWith(request.mode === 'navigate' ? page(request, file) : asset(request, file))
})

/** The name of the file an address of this build means; null for everything else. */
function fileOf(address: string): string | null {
  const { origin, pathname } = new URL(address)
  const base = new URL(scope.registration.scope)
  if (origin !== base.origin || !pathname.startsWith(base.pathname)) return null
  const path = pathname.slice(base.pathname.length)
  const file = path === '' || path.endsWith('/') ? `${path}index.html` : path
  return Object.hasOwn(files, file) ? file : null
}

async function page(request: Request, file: string): Promise<Response> {
  const kept = await (await caches.open(build)).match(file)
  if (!kept) return fetch(request)
  const network = fetch(request).then((answer) => (answer.ok ? answer : kept))
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), PATIENCE))
  return Promise.race([network, late]).catch(() => kept)
}

async function asset(request: Request, file: string): Promise<Response> {
  return (await (await caches.open(build)).match(file)) ?? fetch(request)
}

/** All files or none. Files of an older build that are unchanged are not fetched again. */
async function keepAll(): Promise<void> {
  const cache = await caches.open(build)
  const older = (await caches.keys()).filter((other) => other.startsWith(PREFIX) && other !== build)
  await Promise.all(
    Object.entries(files).map(async ([file, digest]) => {
      const kept = await alreadyKept(older, file, digest)
      const answer = kept ?? (await fetch(new Request(file, { cache: 'no-cache' })))
      if (!answer.ok) throw new Error(`${file}: ${answer.status}`)
      await cache.put(file, await marked(answer, digest))
    }),
  )
}

async function alreadyKept(older: readonly string[], file: string, digest: string): Promise<Response | null> {
  for (const other of older) {
    const found = await (await caches.open(other)).match(file)
    if (found?.headers.get(DIGEST) === digest) return found
  }
  return null
}

const DIGEST = 'x-freebody-digest'

/** The answer with its digest beside it, for the next build to compare. A redirected one would be refused for a page. */
async function marked(answer: Response, digest: string): Promise<Response> {
  const headers = new Headers(answer.headers)
  headers.set(DIGEST, digest)
  return new Response(await answer.blob(), { status: 200, headers })
}

async function forgetOthers(): Promise<void> {
  const old = (await caches.keys()).filter((other) => other.startsWith(PREFIX) && other !== build)
  await Promise.all(old.map((other) => caches.delete(other)))
}

/** FNV-1a, in base 36: a name, not a secret. */
function hashed(text: string): string {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  return (h >>> 0).toString(36)
}
