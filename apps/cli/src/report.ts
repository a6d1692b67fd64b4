/* Problems and failures as lines. */
import type { Failure } from '@freebody/dynamics'
import { apply, type Edit, type Json, type Notice, type Problem, type Scene } from '@freebody/scene'
import { EXIT, type ExitCode } from './exit'
import { say, type Io } from './io'
import { listed, shown } from './words'

/** "/bodies/0/mass: The mass of "bar" is negative. (fix: …)" */
export function problemLine(problem: Problem, scene: Scene | null = null): string {
  const { path, message, severity, fix } = problem
  const where = path === '' ? 'scene' : path
  const grave = severity === 'warning' ? 'warning: ' : ''
  const way = fix && scene ? ` (fix: ${fixWords(scene, fix)})` : ''
  return `${where}: ${grave}${message}${way}`
}

/** Writes the problems of a scene that cannot be used. */
export async function reportProblems(io: Io, problems: readonly Problem[]): Promise<ExitCode> {
  for (const problem of problems) await say(io, problem.path === '' ? problem.message : problemLine(problem))
  return EXIT.problems
}

/** Messages that do not end the command. */
export async function warn(io: Io, quiet: boolean, messages: readonly string[]): Promise<void> {
  if (!quiet) for (const message of messages) if (message !== '') await say(io, message)
}

/** What the motion did that a real mechanism would not, in the order of time. */
export function noticeLines({ notices }: { readonly notices: readonly Notice[] }): string[] {
  return notices.map(({ message }) => `Notice: ${message}`)
}

export function failureLine(t: number, failure: Failure): string {
  return `The run stopped at t = ${shown(t)} s. ${failure.message}`
}

type Describe = { readonly [T in Edit['type']]: (edit: Extract<Edit, { type: T }>, scene: Scene) => string }

const describe: Describe = {
  put: (edit, scene) => {
    const things = (scene[edit.in] ?? []) as readonly { readonly id: string }[]
    const old = things.find(({ id }) => id === edit.thing.id)
    if (!old) return `add "${edit.thing.id}"`
    const next = apply(scene, edit).scene[edit.in]?.find(({ id }) => id === edit.thing.id)
    return `in "${edit.thing.id}", ${listed(changes(old as unknown as Json, next as unknown as Json, ''))}`
  },
  remove: (edit) => `remove "${edit.id}"`,
  rename: (edit) => `rename ${edit.index === undefined ? '' : 'this '}"${edit.id}" to "${edit.to}"`,
  reorder: (edit) => `move "${edit.id}"`,
  set: (edit) =>
    listed(
      Object.entries(edit.values).map(([field, value]) =>
        value === null
          ? `take out ${edit.in}.${field}`
          : `set ${edit.in}.${field} to ${JSON.stringify(value)}`,
      ),
    ),
  sequence: (edit, scene) => listed(edit.edits.map((e) => fixWords(scene, e))),
}

export function fixWords(scene: Scene, edit: Edit): string {
  return (describe[edit.type] as (edit: Edit, scene: Scene) => string)(edit, scene)
}

/** What differs, field by field, down to the smallest part. */
function changes(before: Json | undefined, after: Json | undefined, path: string): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  if (after === undefined) return [`take out ${path}`]
  if (!isObject(before) || !isObject(after)) return [`set ${path} to ${JSON.stringify(after)}`]
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].flatMap((key) => changes(before[key], after[key], path === '' ? key : `${path}.${key}`))
}

function isObject(value: Json | undefined): value is { readonly [key: string]: Json | undefined } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
