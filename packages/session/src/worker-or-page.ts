/* A worker with a fallback: where workers are refused (sandboxed frames, pages opened as files, content security policies) or fail on
 the way, the page does the same work itself. */

/** The part of Worker that is used; tests bring their own. */
export interface WorkerLike {
  postMessage(message: unknown): void
  terminate(): void
  onmessage: ((event: { readonly data: unknown }) => void) | null
  onerror: ((event: unknown) => void) | null
  onmessageerror?: ((event: unknown) => void) | null
}

export interface Port<Request> {
  post(request: Request): void
  close(): void
}

export interface WorkerOrPage<Request> extends Port<Request> {
  readonly where: 'worker' | 'main'
  /** Ends the worker and continues on the page. Nothing happens where the page works already. */
  replace(): void
  /** Ends the worker, whatever it is doing, and continues with another. Nothing happens where the page works itself. */
  renew(): void
}

export interface WorkerOrPageOptions<Request> {
  /** Null: no worker is started. */
  readonly worker: (() => WorkerLike) | null
  readonly page: () => Port<Request>
  /** Receives the messages of the worker. */
  readonly receive: (message: unknown) => void
  /** The worker was replaced: what it had not answered is to be posted again. */
  readonly onReplaced: () => void
}

export function openWorkerOrPage<Request>({
  worker: create,
  page,
  receive,
  onReplaced,
}: WorkerOrPageOptions<Request>): WorkerOrPage<Request> {
  let closed = false
  let worker = create && startWorker<Request>(create, receive, replace)
  let port = worker ?? page()

  function change(again: boolean): void {
    if (closed || !worker) return
    worker.close()
    worker = again && create ? startWorker<Request>(create, receive, replace) : null
    port = worker ?? page()
    onReplaced()
  }

  function replace(): void {
    change(false)
  }

  return {
    get where() {
      return worker ? 'worker' : 'main'
    },
    replace,
    renew: () => change(true),
    post: (request) => port.post(request),
    close() {
      closed = true
      port.close()
    },
  }
}

/** Null where workers are refused. */
function startWorker<Request>(
  create: () => WorkerLike,
  receive: (message: unknown) => void,
  onLost: () => void,
): Port<Request> | null {
  try {
    const worker = create()
    worker.onmessage = (event) => receive(event.data)
    worker.onerror = onLost
    worker.onmessageerror = onLost
    return {
      post: (request) => worker.postMessage(request),
      close() {
        worker.onmessage = null
        worker.onerror = null
        worker.onmessageerror = null
        worker.terminate()
      },
    }
  } catch {
    return null
  }
}
