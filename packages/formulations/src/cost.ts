/* The cost of forms on a system: the paper's count of flops, and a measured time. */
import type { Refusal } from './assumptions'
import { isRefusal, type Definition } from './definition'
import { formulations, type FormulationName } from './formulations'
import { check } from './solve'
import type { System } from './system'

export interface Cost {
  readonly ok: true
  /** [FM09 §6] or its rules applied to the form's own steps. */
  readonly flops: number
  /** [s] the formula once, factorisations included, assumptions and refinement not: the fastest of `runs`. */
  readonly seconds: number
  readonly runs: number
}

/** A form with the options it is to be timed with. */
export interface Contender {
  readonly name: FormulationName
  readonly options?: object
}

/** Times all contenders in turn, round after round until `budget` milliseconds have passed and at least three times: timed one
 after the other, the first would include the warm-up of shared code. `now` in milliseconds. */
export function compareCosts(
  system: System,
  contenders: readonly Contender[],
  budget = 500,
  now: () => number = () => performance.now(),
): (Cost | Refusal)[] {
  const lanes = contenders.map(({ name, options }) =>
    lane(formulations[name] as unknown as Definition<unknown>, system, options),
  )
  const end = now() + budget
  for (let round = 0; round < 3 || now() < end; round++) {
    for (const l of lanes) {
      if (l.refusal) continue
      const start = now()
      l.refusal = l.once()
      l.best = Math.min(l.best, now() - start)
      l.runs++
    }
  }
  return lanes.map((l) => l.refusal ?? { ok: true, flops: l.flops, seconds: l.best / 1000, runs: l.runs })
}

function lane(form: Definition<unknown>, system: System, options: object | undefined) {
  const facts = check(form, system)
  const chosen = { ...form.defaults, ...options }
  const blank = { best: Number.POSITIVE_INFINITY, runs: 0, flops: 0 }
  if (isRefusal(facts)) return { ...blank, refusal: facts as Refusal | null, once: () => null }
  // Facts are computed on first use: do so before timing.
  const { Q, C, b } = facts
  return {
    ...blank,
    refusal: null as Refusal | null,
    flops: form.cost.flops(facts.n, facts.m, chosen),
    once(): Refusal | null {
      const prepared = form.prepare(facts, chosen)
      if (isRefusal(prepared)) return prepared
      prepared.solve(Q, C, b)
      return null
    },
  }
}
