/* The keyboard: which command a key means, and how its keys are shown. */
import { useEffect } from 'react'
import { commands as all, runCommand } from '.'
import { transient } from '../editor/store'
import type { Workbench } from '../editor/workbench'
import type { Command } from './definition'
import { belongsTo, focusOf, matches, repeats, shownKeys } from './match'

export { ariaKeys, matches, shownKeys } from './match'

/** " (Ctrl+K)" after the label of a button, or nothing. */
export function keyHint(id: string): string {
  const keys = all.find((command) => command.id === id)?.keys
  return keys ? ` (${shownKeys(keys[0])})` : ''
}

/** The browser sends a paste event with the text, only if the key event is not handled. */
const PASTE = 'Mod+V'

/** Every key of the registry, wherever the focus is, except where the focused control has its own use for it. */
export function useCommandKeys(commands: readonly Command[], bench: Workbench): void {
  useEffect(() => {
    let pressed: Element | null = null
    const onPress = ({ target }: PointerEvent) => {
      pressed = target instanceof Element ? target : null
    }
    // Reached by Tab, a control is for the keyboard again.
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element && pressed && target.contains(pressed))) pressed = null
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || covered(event)) return
      const { target } = event
      const byPointer = target instanceof HTMLElement && pressed !== null && target.contains(pressed)
      if (belongsTo(focusOf(target), event, byPointer) || matches(event, PASTE)) return
      // Some browsers press a button when the key goes up, whatever came of its going down.
      if (byPointer && event.key === ' ' && focusOf(target) === 'press') target.blur()
      const [command, keys] = wanted(commands, bench, (keys) => matches(event, keys))
      if (!command) return
      event.preventDefault()
      if (!event.repeat || repeats(keys)) runCommand(command, bench)
    }
    const onPaste = (event: ClipboardEvent) => {
      if (event.defaultPrevented || covered(event) || focusOf(event.target) === 'text') return
      const [command] = wanted(commands, bench, (keys) => keys === PASTE)
      if (!command) return
      event.preventDefault()
      runCommand(command, bench)
    }
    window.addEventListener('pointerdown', onPress, { capture: true })
    window.addEventListener('focusin', onFocus)
    window.addEventListener('keydown', onKey)
    window.addEventListener('paste', onPaste)
    return () => {
      window.removeEventListener('pointerdown', onPress, { capture: true })
      window.removeEventListener('focusin', onFocus)
      window.removeEventListener('keydown', onKey)
      window.removeEventListener('paste', onPaste)
    }
  }, [commands, bench])
}

/** Of several commands with the same key, the first available one; else the first, which shows why it is not. */
function wanted(
  commands: readonly Command[],
  bench: Workbench,
  fits: (keys: string) => boolean,
): readonly [Command, string] | readonly [null, ''] {
  const found = commands.flatMap((command) => {
    const keys = command.keys?.find(fits)
    return keys === undefined ? [] : [[command, keys] as const]
  })
  return found.find(([command]) => (command.available?.(bench) ?? true) === true) ?? found[0] ?? [null, '']
}

/** Dialogs and menus get the keys. */
function covered({ target }: Event): boolean {
  if (transient.getState().dialog !== null) return true
  return (
    target instanceof Element && target.closest('[role=dialog], [role=alertdialog], [role=menu]') !== null
  )
}
