/* Focus when a dialog opens and closes. The library's dialog returns it to the button that
 opened it; ours are opened by commands, from a menu, a key or another dialog. */
import { useState } from 'react'

/** What a dialog was opened from; null when the focus is back there. */
let outside: Element | null = null

/** Called when a dialog is requested: before it is mounted the focus may be lost, because its button may be disabled. */
export function rememberFocus(): void {
  outside = behindMenu(document.activeElement)
}

/** For `onCloseAutoFocus`: back to what had the focus when the dialog was opened. */
export function useFocusReturn(): (event: Event) => void {
  const [before] = useState(() => {
    const active = behindMenu(document.activeElement)
    if (active?.closest('[role=dialog]')) return active
    if (active && active !== document.body) outside = active
    return outside
  })
  return (event) => {
    event.preventDefault()
    // From one dialog to the next the pressed button is unmounted.
    const back = before?.isConnected ? before : outside
    if (back instanceof HTMLElement || back instanceof SVGElement) back.focus()
    if (back === outside) outside = null
  }
}

/** A menu goes away with the choice made in it; its button stays. */
function behindMenu(active: Element | null): Element | null {
  const button = active?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return button ? document.getElementById(button) : active
}

/** For `onOpenAutoFocus`: the field marked `data-autofocus`, if any, else the dialog itself, so that its title is read and no tip
 pops up over a button. On a touch screen a field would bring up the keyboard over what is to be seen. */
export function focusFirst(event: Event): void {
  event.preventDefault()
  const dialog = event.currentTarget as HTMLElement
  const field = matchMedia('(pointer: fine)').matches && dialog.querySelector<HTMLElement>('[data-autofocus]')
  ;(field || dialog).focus()
}
