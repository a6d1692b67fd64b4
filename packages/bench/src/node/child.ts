/* What a contender's process runs under Node. */
import type { Order } from '../isolate'
import { serve } from '../serve'
import { nodeHost } from './host'

const obey = serve(nodeHost)
process.on('message', async (order: Order) => process.send?.(await obey(order)))
