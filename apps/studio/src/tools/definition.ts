/* A tool defines what the pointer does in the scene, what is drawn meanwhile, and the hint that tells the user
 what to do next. To add one, write its file and list it in ./index.ts. */
import type { StagePointer } from '@freebody/viewer'
import type { ComponentType } from 'react'
import type { Tool } from '../editor/store'
import type { Workbench } from '../editor/workbench'

export interface ToolDefinition<T extends Tool> {
  readonly pointer: (event: StagePointer, tool: T, bench: Workbench) => void
  /** three nodes drawn into the scene while it is held. */
  readonly Layer?: ComponentType
  /** The next step, with its buttons. */
  readonly Hint?: ComponentType<{ readonly tool: T }>
  /** Another tool is chosen: drops the state of the gesture. */
  readonly drop?: (bench: Workbench) => void
}
