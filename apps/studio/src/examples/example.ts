/* What an example is: a model and how to look at it, all plain data. */
import type { ModelSpec } from '@freebody/dynamics'
import type { Shapes, View } from '@freebody/viewer'

export interface Example {
  /** In the address: ?example=id */
  readonly id: string
  /** In the menu. */
  readonly label: string
  readonly title: string
  /** One or two sentences: what to look for. */
  readonly summary: string
  readonly model: ModelSpec
  readonly shapes: Shapes
  readonly view: View
  /** [m/N] length of arrows */
  readonly arrowScale: number
}
