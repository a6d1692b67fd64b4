/* The engine on the page itself, where there is no worker. */
import type { Reply, Request } from './protocol'
import type { Server } from './server'
import type { Port } from './worker-or-page'

/** [ms] of sampling at a time, and between two turns of it */
const SLICE = 2
const PAUSE = 16

/** The engine is a file of its own, loaded with the first request: pages with a worker do without. `failed` is called where it cannot be
 loaded; requests then wait, and the next one loads it again. Once it is loaded, answers are received before `post` returns. */
export function openEngineOnPage(receive: (message: Reply) => void, failed: () => void): Port<Request> {
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const surroundings = {
    now: () => performance.now(),
    later(work: () => void) {
      const timer = setTimeout(() => {
        timers.delete(timer)
        work()
      }, PAUSE)
      timers.add(timer)
    },
    slice: SLICE,
  }
  let server: Server | null = null
  let queue: Request[] = []
  let loading = false
  let closed = false

  function load(): void {
    if (loading) return
    loading = true
    import('./server').then(
      ({ createServer }) => {
        if (closed) return
        server = createServer(receive, surroundings)
        const waiting = queue
        queue = []
        for (const request of waiting) server.receive(request)
      },
      () => {
        loading = false
        if (!closed) failed()
      },
    )
  }

  return {
    post(request) {
      if (server) server.receive(request)
      else {
        queue.push(request)
        load()
      }
    },
    close() {
      closed = true
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
    },
  }
}
