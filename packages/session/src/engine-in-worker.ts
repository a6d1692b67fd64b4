/* The worker of a session. */
import { trustedScript } from '@freebody/format'
import type { WorkerLike } from './worker-or-page'

/** Bundlers find the worker's script by the expression `new Worker(new URL(…))`. */
export function createEngineWorker(): WorkerLike {
  const Worker = globalThis.origin === 'null' ? WorkerWithoutOrigin : TrustedWorker
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }) as unknown as WorkerLike
}

/** Where the page's policy asks for it, only an address that was checked starts a worker. */
export class TrustedWorker {
  constructor(address: URL, options: WorkerOptions) {
    // biome-ignore lint/correctness/noConstructorReturn: it stands for a worker where bundlers look for one
    return new globalThis.Worker(trustedScript(address.href), options) as unknown as TrustedWorker
  }
}

/** A sandboxed frame has no origin, so no script is of its own origin; a blob is, and may import scripts from anywhere. */
class WorkerWithoutOrigin {
  constructor(address: URL, _: WorkerOptions) {
    // The worker has the page's policy, which asks it too for more than a string.
    const code = `const address = ${JSON.stringify(address.href)}
      const rules = { createScriptURL: () => address }
      const { trustedTypes } = self
      importScripts(trustedTypes ? trustedTypes.createPolicy('freebody', rules).createScriptURL('') : address)`
    const text = new Blob([code], { type: 'text/javascript' })
    // biome-ignore lint/correctness/noConstructorReturn: it stands for a worker in one place only, above
    return new Worker(trustedScript(URL.createObjectURL(text))) as unknown as WorkerWithoutOrigin
  }
}
