/* The result of every building operation: one edit, which is one step of undo, or a sentence with the reason why there is none. */
import type { Edit } from '../edits'

export interface Made {
  readonly ok: true
  readonly edit: Edit
  /** Of what is new or changed, to be selected. */
  readonly ids: readonly string[]
  /** Worth saying to the person, or null. */
  readonly note: string | null
}

export interface Refused {
  readonly ok: false
  readonly message: string
}

export type Building = Made | Refused

export function made(edits: readonly Edit[], ids: readonly string[], note: string | null = null): Made {
  return { ok: true, edit: edits.length === 1 ? edits[0] : { type: 'sequence', edits }, ids, note }
}

export function refused(message: string): Refused {
  return { ok: false, message }
}

/** A, B and C */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
