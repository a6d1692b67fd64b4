/* What compiles Model.condensed. The step sets it (step/condensed.ts): only steps solve the condensed model, and pages that leave these to a worker
 load none of it. */
import type { Condensed } from '../stacks/condense'
import type { Model } from './model'
import type { Parts } from './parts'
import type { ModelSpec } from './spec'

export type Condenser = (
  spec: ModelSpec,
  whole: Model,
  indexOf: ReadonlyMap<string, number>,
) => Parts<Condensed | null>

let condenser: Condenser | null = null

export function setCondenser(to: Condenser): void {
  condenser = to
}

/** Null where this script takes no steps. */
export function condenserHere(): Condenser | null {
  return condenser
}
