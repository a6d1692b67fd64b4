/* The service worker: the studio and its guide without a network, after the first visit.

 - All files of a build are kept together, each verified by its digest. A worker takes over only with its whole build, and not before
   the pages of the one before are closed; until then that one answers. A build that cannot be fetched whole is tried again at the
   next visit.
 - A page comes from the network while it answers in time, so that a new version is seen at the next visit. It is taken only if it is the
   page of this build, or of the one that the host lists now with all the scripts and styles it names; anything else is a fault of the
   host or a deployment under way, and the kept page opens.
 - What a page then loads is called by its content's hash and cannot be mixed up.
 - Nothing but this copy's own files is ever kept or answered. */
import {
  digestOf,
  type Files,
  filesNamedBy,
  isNamedByContent,
  isSwitchedOff,
  judgePage,
  nameOf,
  readList,
} from './copy'
import {
  find,
  forgetAll,
  forgetOthers,
  keepAll,
  keepAnswer,
  keepFile,
  keptUnverified,
  type Ports,
} from './keep'

/** Written by tools/site/offline.ts. */
declare const __FILES__: Files

/** What of the worker's scope is used: its types and those of pages exclude each other. */
interface Scope {
  readonly registration: { readonly scope: string; unregister(): Promise<boolean> }
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: Waiting) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
}

interface Waiting {
  waitUntil(work: Promise<unknown>): void
}

interface Fetching extends Waiting {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}

const worker = self as unknown as Scope
const files = __FILES__
const { scope } = worker.registration
const ports: Ports = { scope, caches, fetch: (address, options) => fetch(address, options) }

/** [ms] until a page that the network owes is taken from here */
const PATIENCE = 3000

/** A worker that was switched off lives on until its pages are closed, and must not begin anew. */
let withdrawn = false

/** The list of files of the build that the host has now. */
const LIST = 'offline.json'

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const file = request.method === 'GET' ? nameOf(request.url, scope) : null
  if (file === null || withdrawn) return
  const page = request.mode === 'navigate'
  if (page && isSwitchedOff(request.url)) event.respondWith(withdraw(request))
  else if (Object.hasOwn(files, file)) event.respondWith(page ? pageFor(event, file) : fileFor(event, file))
  else if (!page && isNamedByContent(file)) event.respondWith(fileOfAnotherBuild(request, file))
})

async function install(): Promise<void> {
  await keepAll(ports, files)
  // What an older worker kept without a look may be wrong: do not wait until its pages are closed.
  if ((await keptUnverified(ports)).length > 0) await worker.skipWaiting()
}

/** The page of a first visit is answered from here at once: what it has not loaded may be gone from the host soon. */
async function activate(): Promise<void> {
  await forgetOthers(ports, files)
  await worker.clients.claim()
}

async function pageFor(event: Fetching, file: string): Promise<Response> {
  const kept = await find(ports, files, file)
  if (!kept) return fileFor(event, file)
  const network = pageOfNetwork(event.request, file).then((answer) => answer ?? kept)
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), PATIENCE))
  return Promise.race([network, late]).catch(() => kept)
}

/** Null for what belongs to no whole build. */
async function pageOfNetwork(request: Request, file: string): Promise<Response | null> {
  const answer = await fetch(request)
  if (!answer.ok) return null
  const bytes = await answer.clone().arrayBuffer()
  const digest = await digestOf(bytes)
  if (judgePage(file, digest, files, null) === 'same') return answer
  const listed = readList(await (await fetch(LIST, { cache: 'no-cache' })).text())
  if (listed === null || judgePage(file, digest, files, listed) !== 'newer') return null
  const named = filesNamedBy(new TextDecoder().decode(bytes), file)
  await Promise.all(named.map((name) => keepFile(ports, listed, name, listed[name])))
  return answer
}

async function fileFor(event: Fetching, file: string): Promise<Response> {
  const kept = await find(ports, files, file)
  if (kept) return kept
  const answer = await fetch(event.request)
  event.waitUntil(keepAnswer(ports, files, file, answer.clone()))
  return answer
}

async function fileOfAnotherBuild(request: Request, file: string): Promise<Response> {
  return (await find(ports, files, file)) ?? fetch(request)
}

/** At a visitor's request: the host answers from now on, whatever it says. */
async function withdraw(request: Request): Promise<Response> {
  withdrawn = true
  await worker.registration.unregister()
  await forgetAll(ports)
  return fetch(request)
}
