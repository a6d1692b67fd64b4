/* A process that measures one scene in a session beside the bare engine. */
import { startWasm } from '@freebody/dynamics'
import { compiled } from '@freebody/dynamics/compiled'
import { examples } from '@freebody/scene'
import { problems } from '../problems'
import { race, type Raced } from '../product/race'
import { sceneOf } from '../product/scene'
import type { ProductSubject } from '../results'
import { processorTime } from './processor-time'

export interface ProductOrder {
  readonly subject: ProductSubject
  readonly rounds: number
  /** [ms] of a round, for each */
  readonly enough: number
}

export type ProductAnswer = Raced | { readonly failure: string }

process.once('message', ({ subject, rounds, enough }: ProductOrder) => {
  startWasm(compiled)
  process.send?.(answer(), () => process.exit())

  function answer(): ProductAnswer {
    try {
      return race(sceneNamed(subject), rounds, enough, processorTime)
    } catch (error) {
      return { failure: error instanceof Error ? error.message : String(error) }
    }
  }
})

function sceneNamed(subject: ProductSubject) {
  if ('problem' in subject) return sceneOf(problems[subject.problem].make())
  const found = examples.find(({ id }) => id === subject.example)
  if (!found) throw new Error(`there is no example “${subject.example}”`)
  return found.scene
}
