/* Freebody in a session, as people run it, beside the bare engine: each scene in a process of its own, both in the same rounds. */
import { fork } from 'node:child_process'
import { examples } from '@freebody/scene'
import { figureOf, type Plan, ratioOf } from './measure'
import { childProgram } from './node/child-program'
import type { ProductAnswer, ProductOrder } from './node/product-child'
import { problemNames } from './problems'
import type { Product, ProductSubject } from './results'

/** All examples, and the problems of the bench as scenes. */
const subjects: readonly ProductSubject[] = [
  ...examples.map(({ id }) => ({ example: id })),
  ...problemNames.map((problem) => ({ problem })),
]

export async function measureProduct({ rounds }: Plan): Promise<Product[]> {
  const found: Product[] = []
  for (const subject of subjects) found.push(await measured({ subject, rounds, enough: 25 }))
  return found
}

async function measured(order: ProductOrder): Promise<Product> {
  const { subject } = order
  const answer = await ask(order)
  if ('failure' in answer) return { ...subject, failure: answer.failure }
  const { bare, session, frames, same } = answer
  return {
    ...subject,
    bare: figureOf(bare),
    session: figureOf(session),
    ratio: ratioOf(session, bare),
    frames: ratioOf(frames, bare),
    ...(same ? {} : { failure: 'session and bare engine ended on different bits' }),
  }
}

function ask(order: ProductOrder): Promise<ProductAnswer> {
  return new Promise((resolve) => {
    const child = fork(childProgram('product-child'), {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // As for the peers, see node/process.ts.
      execArgv: ['--wasm-tiering-budget=2000'],
      serialization: 'advanced',
    })
    child.once('message', (answer: ProductAnswer) => resolve(answer))
    child.once('exit', (code, signal) => resolve({ failure: `its process ended (${signal ?? code})` }))
    child.send(order)
  })
}
