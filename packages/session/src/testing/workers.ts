/* Workers for tests: the server behind a message channel, which copies as a worker's does; and the real entry in a real thread. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Worker as Thread } from 'node:worker_threads'
import { build } from 'vite'
import type { WorkerLike } from '../worker-or-page'
import { createServer, type Server } from '../server'

export interface ChannelWorker extends WorkerLike {
  readonly server: Server
  /** Types of the requests received. */
  readonly heard: string[]
}

export function channelWorker(now: () => number = () => performance.now()): ChannelWorker {
  const { port1, port2 } = new MessageChannel()
  const heard: string[] = []
  const server = createServer((reply) => port2.postMessage(reply), {
    now,
    later: (work) => setImmediate(work),
    slice: 4,
    copies: true,
  })
  port2.onmessage = (event: { readonly data: unknown }) => {
    heard.push((event.data as { readonly type: string }).type)
    server.receive(event.data)
  }
  const worker: ChannelWorker = {
    server,
    heard,
    onmessage: null,
    onerror: null,
    postMessage: (message) => port1.postMessage(message),
    terminate() {
      port1.close()
      port2.close()
    },
  }
  port1.onmessage = (event: { readonly data: unknown }) => worker.onmessage?.(event)
  return worker
}

export interface TurnedWorker extends WorkerLike {
  /** Handles the oldest request. Each reading of the clock is 20 ms later, so a run is one step. */
  turn(): void
}

/** A worker that handles requests only on `turn`. */
export function turnedWorker(): TurnedWorker {
  const waiting: unknown[] = []
  let t = 0
  const worker: TurnedWorker = {
    onmessage: null,
    onerror: null,
    postMessage: (message) => void waiting.push(structuredClone(message)),
    terminate() {},
    turn() {
      if (waiting.length > 0) server.receive(waiting.shift())
    },
  }
  const server = createServer((reply) => worker.onmessage?.({ data: structuredClone(reply) }), {
    now: () => (t += 20),
    later() {},
    slice: 4,
  })
  return worker
}

export interface ThreadMaker {
  readonly create: () => WorkerLike
  readonly clean: () => Promise<void>
}

/** worker.ts bundled as for a page, to be run in threads of this process. */
export async function bundleWorker(): Promise<ThreadMaker> {
  const folder = await mkdtemp(join(tmpdir(), 'freebody-worker-'))
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: {
        entry: fileURLToPath(new URL('../worker.ts', import.meta.url)),
        formats: ['es'],
        fileName: 'worker',
      },
    },
  })
  const [output] = [built].flat()
  if (!('output' in output)) throw new Error('nothing was built')
  // What is loaded on demand comes in files beside the entry, which is the first.
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  for (const part of output.output)
    if (part.type === 'chunk') await writeFile(join(folder, part.fileName), part.code)
  const file = join(folder, output.output[0].fileName)
  // A thread of Node receives messages on a port, a worker of a page on its global scope.
  const entry = `
    const { parentPort } = require('node:worker_threads')
    globalThis.postMessage = (message) => parentPort.postMessage(message)
    const early = []
    parentPort.on('message', (data) => globalThis.onmessage ? globalThis.onmessage({ data }) : early.push(data))
    import(${JSON.stringify(pathToFileURL(file).href)}).then(() => { for (const data of early) globalThis.onmessage({ data }) })
  `
  return {
    create() {
      const thread = new Thread(entry, { eval: true })
      const worker: WorkerLike = {
        onmessage: null,
        onerror: null,
        postMessage: (message) => thread.postMessage(message),
        terminate: () => void thread.terminate(),
      }
      thread.on('message', (data) => worker.onmessage?.({ data }))
      thread.on('error', (error) => worker.onerror?.(error))
      return worker
    },
    clean: () => rm(folder, { recursive: true }),
  }
}
