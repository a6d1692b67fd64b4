/* The other end of isolate.ts: one contender in its own process or worker. */
import type { Make } from './contenders/contender'
import { engines } from './contenders/engines'
import type { Host } from './host'
import type { Answer, Order } from './isolate'
import { cost, run, stepper } from './run'

/** Answers orders, one after the other; a failure is an answer too. */
export function serve(host: Host): (order: Order) => Promise<Answer> {
  let make: Make | null = null
  let step: ReturnType<typeof stepper> | null = null
  const { clock } = host

  async function execute(order: Order): Promise<Answer> {
    if (order.do === 'load') {
      make = await engines[order.contender](host)
      step = stepper(make, clock)
      return { ok: true }
    }
    if (!make || !step) return { ok: false, message: 'nothing is loaded yet' }
    if (order.do === 'cost')
      return { ok: true, milliseconds: await cost(make, clock, order.run, order.duration, order.enough) }
    if (order.do === 'steps') return { ok: true, milliseconds: await step(order.run, order.count) }
    return { ok: true, outcome: await run(make, clock, order.run, order.duration, order.limit) }
  }

  return (order) =>
    execute(order).catch((error) => ({
      ok: false,
      message: error instanceof Error ? error.message : String(error),
    }))
}
