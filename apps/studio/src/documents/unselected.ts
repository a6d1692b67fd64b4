/* Pictures for readers: without what is for editing. */
import { editor, setTransient, transient } from '../editor/store'

/** Nothing is selected and no tool is at work, until the function returned is called. */
function deselect(): () => void {
  const { selection, select } = editor.getState()
  const { tool, hovered } = transient.getState()
  select([])
  setTransient({ tool: { kind: 'select' }, hovered: null })
  return () => {
    select(selection)
    setTransient({ tool, hovered })
  }
}

/** Makes a picture meanwhile. */
export async function unselected<T>(make: () => Promise<T>): Promise<T> {
  const restore = deselect()
  try {
    // One frame renders the page without handles, the next one draws the scene.
    await nextFrame()
    await nextFrame()
    return await make()
  } finally {
    restore()
  }
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve()))
}
