/* What "closed" means, for messages that say how well joints were closed. */
import { CLOSED } from '../solve/limits'
import type { Model } from '../model/model'

/** Position errors below this fraction of the mechanism's length count as closed, see project.ts. */
export const closedFraction: number = CLOSED

/** [m, rad] */
export function closedTolerance(m: Model): number {
  return CLOSED * m.length
}
