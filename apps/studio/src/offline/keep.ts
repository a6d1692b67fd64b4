/* Keeps the files of a build: fetched, verified by their digests, stored. Nothing else is ever stored, so whatever the host answers,
 a cache has right files or lacks some. */
import { attempts, cacheOf, digestOf, type Files, isCacheOf, isUnverified } from './copy'

/** What is used of the browser; tests bring their own. */
export interface Ports {
  /** Address of the copy's folder. */
  readonly scope: string
  readonly caches: Pick<CacheStorage, 'open' | 'keys' | 'delete' | 'match'>
  fetch(address: string, options: { readonly cache: RequestCache }): Promise<Response>
}

/** Beside each stored answer, for the next build to compare. */
const DIGEST = 'x-freebody-digest'

/** Everything, or an error that names what is missing; what did arrive stays for the next attempt. */
export async function keepAll(ports: Ports, files: Files): Promise<void> {
  const outcomes = await Promise.allSettled(
    Object.entries(files).map(([file, digest]) => keepFile(ports, files, file, digest)),
  )
  const failed = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [(outcome.reason as Error).message] : [],
  )
  if (failed.length > 0)
    throw new Error(
      `${failed.length} files of the offline copy are missing: ${failed.slice(0, 5).join('; ')}`,
    )
}

/** Files that another build has too are not fetched again. */
export async function keepFile(ports: Ports, files: Files, file: string, digest: string): Promise<void> {
  const cache = await ports.caches.open(cacheOf(ports.scope, files))
  if (isMarked(await cache.match(file), digest)) return
  const answer = (await keptElsewhere(ports, file, digest)) ?? (await fetched(ports, file, digest))
  await cache.put(file, answer)
}

/** An answer of the host for a file that should have been kept; stored if it is right. */
export async function keepAnswer(ports: Ports, files: Files, file: string, answer: Response): Promise<void> {
  const bytes = await answer.arrayBuffer()
  if (!answer.ok || (await digestOf(bytes)) !== files[file]) return
  const cache = await ports.caches.open(cacheOf(ports.scope, files))
  await cache.put(file, marked(answer, bytes, files[file]))
}

/** In the build's own cache; a file named by its content is looked for in those of other builds too. */
export async function find(ports: Ports, files: Files, file: string): Promise<Response | null> {
  const own = cacheOf(ports.scope, files)
  const names = Object.hasOwn(files, file) ? [own] : await others(ports, own)
  for (const name of names) {
    const found = await matchIn(ports, name, file)
    if (found) return found
  }
  return null
}

/** Deletes what other builds of this copy kept, and what this copy kept before files were verified. */
export async function forgetOthers(ports: Ports, files: Files): Promise<void> {
  const old = await others(ports, cacheOf(ports.scope, files))
  const unverified = await keptUnverified(ports)
  await Promise.all([...old, ...unverified].map((name) => ports.caches.delete(name)))
}

export async function forgetAll(ports: Ports): Promise<void> {
  const all = [...(await others(ports, null)), ...(await keptUnverified(ports))]
  await Promise.all(all.map((name) => ports.caches.delete(name)))
}

/** Caches of this copy from before files were verified: by what they hold, as their names do not say whose they are. */
export async function keptUnverified(ports: Ports): Promise<string[]> {
  const found: string[] = []
  for (const name of (await ports.caches.keys()).filter(isUnverified))
    if (await matchIn(ports, name, 'index.html')) found.push(name)
  return found
}

/** Unlike a cache that is opened for it, this makes none. */
const matchIn = (ports: Ports, cacheName: string, file: string) =>
  ports.caches.match(new URL(file, ports.scope).href, { cacheName })

async function others(ports: Ports, own: string | null): Promise<string[]> {
  return (await ports.caches.keys()).filter((name) => isCacheOf(ports.scope, name) && name !== own)
}

async function keptElsewhere(ports: Ports, file: string, digest: string): Promise<Response | null> {
  for (const name of await others(ports, null)) {
    const found = await matchIn(ports, name, file)
    if (found && isMarked(found, digest)) return found
  }
  return null
}

async function fetched(ports: Ports, file: string, digest: string): Promise<Response> {
  let reason = ''
  for (const { address, cache } of attempts(file, digest)) {
    try {
      const answer = await ports.fetch(address, { cache })
      const bytes = await answer.arrayBuffer()
      if (answer.ok && (await digestOf(bytes)) === digest) return marked(answer, bytes, digest)
      reason = answer.ok ? 'has other content than the build' : `status ${answer.status}`
    } catch (error) {
      reason = (error as Error).message
    }
  }
  throw new Error(`${file}: ${reason}`)
}

/** A new answer: one that was redirected would be refused for a page. What the host says of transport is over. */
function marked(answer: Response, bytes: ArrayBuffer, digest: string): Response {
  const headers = new Headers(answer.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  headers.set(DIGEST, digest)
  return new Response(bytes, { status: 200, headers })
}

const isMarked = (answer: Response | undefined, digest: string) => answer?.headers.get(DIGEST) === digest
