/* What a contender's worker runs in a browser. */
import type { Answer, Order } from '../isolate'
import { serve } from '../serve'
import { workerHost } from './host'

/** What of the worker's scope is used: its types and those of pages exclude each other. */
const scope = self as unknown as {
  postMessage(answer: Answer): void
  addEventListener(type: 'message', listener: (event: MessageEvent<Order>) => void): void
}

const obey = serve(workerHost)
scope.addEventListener('message', async ({ data }) => scope.postMessage(await obey(data)))
