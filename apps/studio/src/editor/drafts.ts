/* Texts that could not be read when their field was left. They are not part of the document: the scene goes on with the text before. */
import { create } from 'zustand'
import { editor } from './scene-store'
import type { Selecting } from './readable'

export interface Draft {
  readonly text: string
  /** Why it is not applied. */
  readonly message: string
}

export type Drafts = Readonly<Record<string, Draft>>

const store = create<Drafts>()(() => ({}))

/** By id of the equation. */
export const useDrafts: Selecting<Drafts> = store

export function draftOf(id: string): Draft | null {
  return store.getState()[id] ?? null
}

export function keepDraft(id: string, draft: Draft | null): void {
  const { [id]: before, ...others } = store.getState()
  if (before?.text === draft?.text && before?.message === draft?.message) return
  store.setState(draft ? { ...others, [id]: draft } : others, true)
}

// Those of another document mean nothing.
editor.subscribe((now, before) => {
  if (now.opened !== before.opened) store.setState({}, true)
})
