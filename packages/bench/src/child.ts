/* The other end of isolate.ts: one contender in its own process, doing as it is told. */
import { contenders } from './contenders'
import type { Make } from './contenders/contender'
import type { Answer, Order } from './isolate'
import { cost, run, stepper } from './run'

let make: Make | null = null
let step: ReturnType<typeof stepper> | null = null

async function obey(order: Order): Promise<Answer> {
  if (order.do === 'load') {
    make = await contenders[order.contender].load()
    step = stepper(make)
    return { ok: true }
  }
  if (!make || !step) return { ok: false, message: 'nothing is loaded yet' }
  if (order.do === 'cost') return { ok: true, milliseconds: await cost(make, order.run, order.duration) }
  if (order.do === 'steps') return { ok: true, milliseconds: await step(order.run, order.count) }
  return { ok: true, outcome: await run(make, order.run, order.duration, order.limit) }
}

process.on('message', (order: Order) => {
  obey(order)
    .catch(
      (error): Answer => ({ ok: false, message: error instanceof Error ? error.message : String(error) }),
    )
    .then((answer) => process.send?.(answer))
})
