/* The script of the worker: a server that answers the messages of its page. */
import { loadPlainKernels, onPulse, startWasm } from '@freebody/dynamics'
import { compiled } from '@freebody/dynamics/compiled'
import { createServer } from './server'

/** The part of a worker's global scope that is used. */
interface Scope {
  postMessage(message: unknown): void
  onmessage: ((event: { readonly data: unknown }) => void) | null
}

const scope = globalThis as unknown as Scope
const { port1, port2 } = new MessageChannel()
let next: (() => void) | null = null
port1.onmessage = () => next?.()

const server = createServer((reply) => scope.postMessage(reply), {
  now: () => performance.now(),
  // A message to itself is received after those of the page that are waiting, without the delay of a timer.
  later(work) {
    next = work
    port2.postMessage(null)
  },
  slice: 4,
  onPulse,
  copies: true,
})
// Before the first answer, which may take long: the script itself runs.
server.receive({ type: 'ping', id: 0 })

/** Messages that came before the kernels; null once these are there. */
let waiting: unknown[] | null = []

scope.onmessage = (event) => {
  if (waiting) waiting.push(event.data)
  else server.receive(event.data)
}

function open(): void {
  const received = waiting ?? []
  waiting = null
  for (const message of received) server.receive(message)
}

if (startWasm(compiled)) {
  open()
  // For scenes that find the memory of compiled kernels full.
  setTimeout(() => void loadPlainKernels(), 2000)
} else void loadPlainKernels().then(open)
