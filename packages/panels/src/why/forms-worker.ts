/* The worker: runs requests in sequence. */
import { createWork, type Request } from './work'

/** What a worker has of a window, as far as it is used here. */
interface Scope {
  postMessage(message: unknown): void
  onmessage: ((event: { readonly data: unknown }) => void) | null
}

const scope = globalThis as unknown as Scope
const work = createWork()

scope.onmessage = (event) => {
  const steps = work.run(event.data as Request)
  for (;;) {
    const { done, value } = steps.next()
    if (value) scope.postMessage(value)
    if (done) return
  }
}
