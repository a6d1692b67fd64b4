/* The worker: a server that listens to its page. */
import { startWasm } from '@freebody/dynamics'
import { compiled } from '@freebody/dynamics/compiled'
import { createServer } from './server'

/** What a worker has of a window, as far as it is used here. */
interface Scope {
  postMessage(message: unknown): void
  onmessage: ((event: { readonly data: unknown }) => void) | null
}

startWasm(compiled)

const scope = globalThis as unknown as Scope
const { port1, port2 } = new MessageChannel()
let next: (() => void) | null = null
port1.onmessage = () => next?.()

const server = createServer((reply) => scope.postMessage(reply), {
  now: () => performance.now(),
  // A message to oneself waits in line behind those of the page, and unlike a timer not a moment longer.
  later(work) {
    next = work
    port2.postMessage(null)
  },
  slice: 4,
})

scope.onmessage = (event) => server.receive(event.data)
