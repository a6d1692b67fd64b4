/* The program of a contender's process under Node. */
import type { Order } from '../isolate'
import { serve } from '../serve'
import { nodeHost } from './host'

const answer = serve(nodeHost)
process.on('message', async (order: Order) => process.send?.(await answer(order)))
