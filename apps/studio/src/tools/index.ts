import type { Tool } from '../editor/store'
import { connect } from './connect'
import type { ToolDefinition } from './definition'
import { measure } from './measure'
import { place } from './place'
import { select } from './select'

/** All tools. */
const tools: { readonly [K in Tool['kind']]: ToolDefinition<Extract<Tool, { kind: K }>> } = {
  select,
  place,
  connect,
  measure,
}

export function toolOf(tool: Tool): ToolDefinition<Tool> {
  return tools[tool.kind] as ToolDefinition<Tool>
}
