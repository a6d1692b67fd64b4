/* The other end of isolate.ts: one contender in its own process, doing as it is told. */
import { contenders } from './contenders'
import type { Contender } from './contenders/contender'
import type { Answer, Order } from './isolate'

let contender: Contender | null = null

async function obey(order: Order): Promise<Answer> {
  if (order.do === 'make') {
    contender = (await contenders[order.contender]())(order.problem, order.dt)
    return { ok: true, milliseconds: 0, positions: [] }
  }
  if (!contender) return { ok: false, message: 'nothing to run yet' }
  if (order.do === 'read') return { ok: true, milliseconds: 0, positions: [...contender.read()] }
  const start = performance.now()
  for (let i = 0; i < order.count; i++) contender.step()
  return { ok: true, milliseconds: performance.now() - start, positions: [] }
}

process.on('message', (order: Order) => {
  obey(order)
    .catch(
      (error): Answer => ({ ok: false, message: error instanceof Error ? error.message : String(error) }),
    )
    .then((answer) => process.send?.(answer))
})
