import type { Tool } from '../editor/store'
import type { ToolDefinition } from './definition'
import { later } from './later'
import { select } from './select'

/** All tools. Those that add something are loaded when they are first held. */
const tools: { readonly [K in Tool['kind']]: ToolDefinition<Extract<Tool, { kind: K }>> } = {
  select,
  place: later('Place', async () => (await import('./place')).place),
  connect: later('Connect', async () => (await import('./connect')).connect),
  measure: later('Measure', async () => (await import('./measure')).measure),
}

export function toolOf(tool: Tool): ToolDefinition<Tool> {
  return tools[tool.kind] as ToolDefinition<Tool>
}
