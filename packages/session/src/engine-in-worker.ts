/* The worker of a session. */
import type { WorkerLike } from './worker-or-page'

/** Bundlers find the worker's script by the expression `new Worker(new URL(…))`. */
export function createEngineWorker(): WorkerLike {
  const Worker = globalThis.origin === 'null' ? WorkerWithoutOrigin : globalThis.Worker
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }) as unknown as WorkerLike
}

/** A sandboxed frame has no origin, so no script is of its own origin; a blob is, and may import scripts from anywhere. */
class WorkerWithoutOrigin {
  constructor(address: URL, _: WorkerOptions) {
    const text = new Blob([`importScripts(${JSON.stringify(address.href)})`], { type: 'text/javascript' })
    // biome-ignore lint/correctness/noConstructorReturn: it stands for a worker in one place only, above
    return new Worker(URL.createObjectURL(text)) as unknown as WorkerWithoutOrigin
  }
}
