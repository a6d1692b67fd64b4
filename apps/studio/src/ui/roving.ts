/* A toolbar is one stop of the Tab key; arrow keys, Home and End move inside it (WAI-ARIA toolbar pattern). */
import { type RefObject, useEffect } from 'react'

const CONTROLS = 'button:not(:disabled), a[href], select, input'

/** The control that an arrow key leads to; null: the key means something else. */
export function nextControl<T>(controls: readonly T[], from: T, key: string): T | null {
  const at = controls.indexOf(from)
  if (at < 0) return null
  if (key === 'ArrowRight' || key === 'ArrowDown') return controls[(at + 1) % controls.length]
  if (key === 'ArrowLeft' || key === 'ArrowUp') return controls.at(at - 1) ?? null
  if (key === 'Home') return controls[0]
  if (key === 'End') return controls.at(-1) ?? null
  return null
}

/** For an element with buttons, whose tab stops it keeps. A choice in it has the arrow keys up and down for itself. */
export function useRoving(
  ref: RefObject<HTMLElement | null>,
  /** Defined outside of the component. */
  next: (
    controls: readonly HTMLElement[],
    from: HTMLElement,
    key: string,
  ) => HTMLElement | null = nextControl,
): void {
  useEffect(() => {
    const box = ref.current
    if (!box) return
    const controls = () => [...box.querySelectorAll<HTMLElement>(CONTROLS)]

    /** One stop: where the focus was last, else the pressed button, else the first. */
    const settle = () => {
      const all = controls()
      const stop =
        all.find((control) => control.dataset.stop !== undefined) ??
        all.find((control) => control.ariaPressed === 'true') ??
        all[0]
      for (const control of all) {
        const tabIndex = control === stop ? 0 : -1
        if (control.tabIndex !== tabIndex) control.tabIndex = tabIndex
      }
    }
    const onFocus = ({ target }: FocusEvent) => {
      for (const control of controls()) delete control.dataset.stop
      if (target instanceof HTMLElement) target.dataset.stop = ''
      settle()
    }
    const onKey = (event: KeyboardEvent) => {
      const { target, key } = event
      if (
        !(target instanceof HTMLElement) ||
        event.altKey ||
        event.ctrlKey ||
        event.metaKey ||
        event.shiftKey
      )
        return
      // After a press with the pointer, arrow keys still step the motion.
      if (!target.matches(':focus-visible')) return
      if (target instanceof HTMLSelectElement && (key === 'ArrowUp' || key === 'ArrowDown')) return
      const to = next(controls(), target, key)
      if (!to) return
      event.preventDefault()
      event.stopPropagation()
      to.focus()
    }
    settle()
    // Buttons come, go, and are disabled.
    const observer = new MutationObserver(settle)
    observer.observe(box, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] })
    box.addEventListener('focusin', onFocus)
    box.addEventListener('keydown', onKey)
    return () => {
      observer.disconnect()
      box.removeEventListener('focusin', onFocus)
      box.removeEventListener('keydown', onKey)
    }
  }, [ref, next])
}
