/* The program of a contender's worker in a browser. */
import type { Answer, Order } from '../isolate'
import { serve } from '../serve'
import { workerHost } from './host'

/** The part of the worker's scope that is used: its types and those of pages exclude each other. */
const scope = self as unknown as {
  postMessage(answer: Answer): void
  addEventListener(type: 'message', listener: (event: MessageEvent<Order>) => void): void
}

const answer = serve(workerHost)
scope.addEventListener('message', async ({ data }) => scope.postMessage(await answer(data)))
