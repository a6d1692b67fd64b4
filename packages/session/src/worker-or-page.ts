/* A worker with a fallback: where workers are refused (sandboxed frames, pages opened as files, content security policies) the page does
 the same work itself. A worker that has worked and is lost later is replaced by another. */

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
  /** Ends the worker and continues in another, or on the page where that is refused. */
  restart(): void
}

export interface WorkerOrPageOptions<Request> {
  /** Null: no worker is started. */
  readonly worker: (() => WorkerLike) | null
  readonly page: () => Port<Request>
  /** Receives the messages of the worker. */
  readonly receive: (message: unknown) => void
  /** The worker was replaced: what it had not answered is to be posted again. */
  readonly onReplaced: () => void
  /** The worker reports an error that it did not handle. Default: `replace`. */
  readonly onError?: () => void
}

export function openWorkerOrPage<Request>({
  worker: create,
  page,
  receive,
  onReplaced,
  onError,
}: WorkerOrPageOptions<Request>): WorkerOrPage<Request> {
  let closed = false
  let worker = create && startWorker<Request>(create, receive, lost)
  let port = worker ?? page()

  function lost(): void {
    if (onError) onError()
    else replace()
  }

  function replace(): void {
    if (closed || !worker) return
    worker.close()
    worker = null
    port = page()
    onReplaced()
  }

  function restart(): void {
    if (closed || !worker || !create) return
    worker.close()
    worker = startWorker<Request>(create, receive, lost)
    port = worker ?? page()
    onReplaced()
  }

  return {
    get where() {
      return worker ? 'worker' : 'main'
    },
    replace,
    restart,
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
