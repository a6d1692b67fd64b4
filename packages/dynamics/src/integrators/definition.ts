import type { Model } from '../model'
import type { Failure } from '../outcome'
import type { Settings } from '../settings'
import type { State } from '../state'
import type { Workspace } from '../workspace'

export interface IntegratorDefinition {
  readonly kind: string
  readonly label: string
  /** One sentence: what it is good for. */
  readonly summary: string
  readonly order: number
  /** Chooses its own substeps inside the step. */
  readonly errorControlled: boolean
  /** Advances s by dt. On failure s may be anything: `step` restores it. */
  readonly advance: (m: Model, s: State, ws: Workspace, dt: number, o: Settings) => Failure | null
}
