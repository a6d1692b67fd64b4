/* What an edit did to a run, in sentences with the names of the document. */
import type { Assembled } from '@freebody/dynamics'
import type { CompiledScene, Problem } from '@freebody/scene'
import { count, plain } from '@freebody/format'

/** kept: the motion does not depend on it. rebuilt: the run was at its start, which is computed anew. continued: from the present state.
 restarted: at t = 0. refused: the run stays as it was. given-up: the same, because it was
 cancelled or cost too much. */
export type Action = 'kept' | 'rebuilt' | 'continued' | 'restarted' | 'refused' | 'given-up'

export interface UpdateReport {
  readonly ok: boolean
  readonly action: Action
  /** For the user; empty where there is nothing to report. */
  readonly message: string
  /** Why it was refused, and warnings. */
  readonly problems: readonly Problem[]
  /** [J] kinetic energy before and after velocities were changed to fit the joints; null where they were not */
  readonly jump: { readonly before: number; readonly after: number } | null
}

/** Changes of velocity below this, relative to the fastest, are rounding. */
export const FITS = 1e-6

export function refused(message: string, problems: readonly Problem[] = []): UpdateReport {
  return {
    ok: false,
    action: 'refused',
    message: `${message} The run stays as it was.`,
    problems,
    jump: null,
  }
}

/** For a scene that could not be opened: there is no run that stays as it was. */
export function unopened(message: string, problems: readonly Problem[]): UpdateReport {
  return { ok: false, action: 'refused', message, problems, jump: null }
}

/** The errors among the problems, in one line. */
export function errorsOf(problems: readonly Problem[]): string {
  return problems
    .filter((p) => p.severity === 'error')
    .map((p) => p.message)
    .join(' ')
}

export function uncompiled(problems: readonly Problem[]): UpdateReport {
  const errors = problems.filter((p) => p.severity === 'error')
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : ''
  return refused(`${errors[0]?.message ?? 'The scene cannot run.'}${more}`, problems)
}

/** What closing the joints did to poses: "Closing the joints moved "rod" by 0.12 m."; empty where nothing moved. */
export function movedSentence(compiled: CompiledScene, assembled: Assembled, subject: string): string {
  const least = 1e-6 * compiled.model.length
  const moved = assembled.moved
    .filter((m) => m.distance > least || m.angle > 1e-6)
    .sort((a, b) => b.distance - a.distance || b.angle - a.angle)
  if (moved.length === 0) return ''
  const [{ body, distance, angle }] = moved
  const others = moved.length > 1 ? ` and ${count(moved.length - 1, 'other body', 'other bodies')}` : ''
  const far = distance > least
  const how = far
    ? `moved ${name(compiled, body)} by ${plain(distance, 3)} m`
    : `turned ${name(compiled, body)} by ${plain(angle, 3)} rad`
  return `${subject} ${how}${others}.`
}

/** `closed`: ids of the constraints that are new. */
export function jumpSentence(
  compiled: CompiledScene,
  closed: readonly string[],
  jump: NonNullable<UpdateReport['jump']>,
): string {
  const energies = `kinetic energy ${plain(jump.before, 3)} J → ${plain(jump.after, 3)} J`
  return closed.length > 0
    ? `${closingWords(compiled, closed)} changed velocities: ${energies}.`
    : `Velocities were changed to fit the joints: ${energies}.`
}

/** 'Closing "pin"', 'Closing "pin" and "slot"', or 'The change' where nothing was closed. */
export function closingWords(compiled: CompiledScene, closed: readonly string[]): string {
  return closed.length > 0 ? `Closing ${list(closed.map((id) => name(compiled, id)))}` : 'The change'
}

export function join(...sentences: readonly string[]): string {
  return sentences.filter((s) => s !== '').join(' ')
}

export function name(compiled: CompiledScene, id: string): string {
  return `"${compiled.names.get(id) ?? id}"`
}

export function list(words: readonly string[]): string {
  if (words.length < 2) return words.join()
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
