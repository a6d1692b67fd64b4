/* A scene as a link, and copying text to the clipboard. */
import { linkOf, momentOf, type Moment } from '@freebody/scene'
import { editor, setTransient } from '../editor/store'
import type { Workbench } from '../editor/workbench'
import { count } from '@freebody/format'

/** The page's address without query and fragment. */
export function baseAddress(): string {
  return location.origin === 'null' ? location.href.split(/[?#]/)[0] : location.origin + location.pathname
}

export type Link = ReturnType<typeof linkOf>

export function makeLink(moment?: Moment): Link {
  return linkOf(baseAddress(), editor.getState().scene, moment)
}

export function presentMoment({ session }: Workbench): Moment {
  return momentOf(session.state)
}

export async function copyLink(bench: Workbench): Promise<void> {
  const { link, length, warning } = makeLink()
  const copied = await copyText(link)
  if (copied) bench.say(warning ?? `The link is copied: ${count(length, 'character')}.`)
  else setTransient({ dialog: 'share' })
}

/** False if the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyByField(text)
  }
}

/** By a selected text field, for pages without https and frames without clipboard permission. */
function copyByField(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'hidden'
  // Inside the open dialog, if any, because it traps the focus.
  const focused = document.activeElement
  ;(focused?.closest('[role=dialog]') ?? document.body).append(field)
  field.select()
  let copied = false
  try {
    copied = document.execCommand('copy')
  } catch {
    // Refused.
  }
  field.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return copied
}
