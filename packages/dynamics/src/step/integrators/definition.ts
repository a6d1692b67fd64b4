import type { Model } from '../../model/model'
import type { Failure } from '../../model/outcome'
import type { Settings } from '../../model/settings'
import type { State } from '../../model/state'
import type { Workspace } from '../../model/workspace'

export interface IntegratorDefinition {
  readonly kind: string
  readonly label: string
  /** One sentence: what it is good for. */
  readonly summary: string
  readonly order: number
  /** Chooses its own substeps inside the step. */
  readonly errorControlled: boolean
}

/** Advances s by dt. On failure s may be anything: `step` restores it. */
export type Advance = (m: Model, s: State, ws: Workspace, dt: number, o: Settings) => Failure | null
