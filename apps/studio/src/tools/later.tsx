/* Tools in files of their own. */
import { FailedSilently, part } from '@freebody/panels'
import { transient, type Tool } from '../editor/store'
import type { ToolDefinition } from './definition'

/** A tool that is loaded when it is first held. Pointer events wait for it; where it cannot be loaded, its hint says why. */
export function later<T extends Tool>(
  label: string,
  load: () => Promise<ToolDefinition<T>>,
): ToolDefinition<T> {
  let loaded: ToolDefinition<T> | null = null
  const get = async () => {
    loaded ??= await load()
    return loaded
  }
  const nothing = () => null
  return {
    pointer(event, tool, bench) {
      if (loaded) {
        loaded.pointer(event, tool, bench)
        return
      }
      get().then(
        ({ pointer }) => {
          if (transient.getState().tool === tool) pointer(event, tool, bench)
        },
        () => {},
      )
    },
    Layer: part(
      label,
      async () => ({ default: (await get()).Layer ?? nothing }),
      // In the picture, where there is no text.
      (failed) => <FailedSilently {...failed} />,
    ),
    Hint: part(label, async () => ({ default: (await get()).Hint ?? nothing })),
  }
}
