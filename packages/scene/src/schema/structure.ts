/* A document against the schema: errors as problems, and warnings for unknown fields. */
import * as v from 'valibot'
import { collectionNames, type CollectionName, type Json, type Scene } from '../document'
import { ENOUGH, pointer, type Problem } from '../problem'
import { LIMITS } from './limits'
import { sceneSchema, things } from './scene'
import type { Schema } from './values'

/** Values in a thing, above which only its first problem is looked for. */
const LARGE = 500

/** Scenes known to be well formed, and things by the list they stand in: they are immutable, so once is enough. */
const known = new WeakSet<object>()
const knownIn = Object.fromEntries(collectionNames.map((name) => [name, new WeakSet<object>()])) as Readonly<
  Record<CollectionName, WeakSet<object>>
>

export interface Structured {
  /** Null where something is wrong. */
  readonly scene: Scene | null
  /** Only values are wrong or missing, such as a mass: lists are lists and names are texts, so an editor can show it. */
  readonly editable: boolean
  readonly problems: Problem[]
}

export function structure(document: Json | Scene): Structured {
  if (typeof document === 'object' && document !== null && known.has(document))
    return { scene: document as Scene, editable: true, problems: [] }
  const first = v.safeParse(sceneSchema, unlooked(document), { abortEarly: true })
  if (first.success) {
    remember(document as Scene)
    return { scene: document as Scene, editable: true, problems: [] }
  }
  const found = everyIssue(document as Json)
  const problems = found.map(({ keys, issue }) => problemOf(document as Json, keys, issue))
  // Beyond ENOUGH nobody has looked.
  const editable =
    problems.length < ENOUGH &&
    found.every(({ issue }) => issue.kind === 'validation' || issue.type === 'union')
  // Not found thing by thing, such as a list that is too long.
  if (problems.length === 0) problems.push(problemOf(document as Json, [], first.issues[0]))
  return { scene: null, editable, problems }
}

/** The document without what is known of its lists: after an edit, all but one thing is. */
function unlooked(document: Json | Scene): unknown {
  if (typeof document !== 'object' || document === null || Array.isArray(document)) return document
  const parts = document as Readonly<Record<string, Json>>
  const out: Record<string, unknown> = { ...parts }
  for (const name of collectionNames) {
    const list = parts[name]
    // One that is too long stays as it is, and is refused.
    if (!Array.isArray(list) || list.length > LIMITS[name]) continue
    out[name] = list.filter(
      (thing) => typeof thing !== 'object' || thing === null || !knownIn[name].has(thing),
    )
  }
  return out
}

function remember(scene: Scene): void {
  known.add(scene)
  for (const name of collectionNames) for (const thing of scene[name] ?? []) knownIn[name].add(thing)
}

interface Found {
  /** Where the part that was looked at stands. */
  readonly keys: readonly (string | number)[]
  readonly issue: v.BaseIssue<unknown>
}

/** Thing by thing, so that a file with a hundred thousand mistakes takes no longer than one with a hundred. */
function everyIssue(document: Json): Found[] {
  if (typeof document !== 'object' || document === null || Array.isArray(document)) return []
  const parts = document as Readonly<Record<string, Json>>
  const found: Found[] = []
  const look = (schema: Schema, value: unknown, keys: readonly (string | number)[]) => {
    if (found.length >= ENOUGH) return
    const result = v.safeParse(schema, value, { abortEarly: sizeOf(value, LARGE) >= LARGE })
    for (const issue of result.issues ?? []) if (found.length < ENOUGH) found.push({ keys, issue })
  }
  const isList = (name: string) => Array.isArray(parts[name])
  const rest = Object.entries(parts).filter(([name]) => !(Object.hasOwn(things, name) && isList(name)))
  look(sceneSchema, Object.fromEntries(rest), [])
  for (const name of collectionNames) {
    if (!isList(name)) continue
    for (const [i, thing] of (parts[name] as readonly Json[]).entries()) look(things[name], thing, [name, i])
  }
  return found
}

/** Values inside, counted up to a limit. */
function sizeOf(value: unknown, limit: number): number {
  if (typeof value !== 'object' || value === null) return 1
  let size = 1
  for (const x of Object.values(value)) {
    if (size >= limit) break
    size += sizeOf(x, limit - size)
  }
  return size
}

function problemOf(
  document: Json,
  above: readonly (string | number)[],
  issue: v.BaseIssue<unknown>,
): Problem {
  const keys = [...above, ...(issue.path ?? []).map((item) => item.key as string | number)]
  const path = pointer(...keys)
  const missing = issue.received === 'undefined'
  const sentence = missing ? 'is missing.' : issue.message
  return {
    path,
    at: idAt(document, keys),
    message: keys.length === 0 ? `The scene ${sentence}` : `${saidOf(document, keys)} ${sentence}`,
    severity: 'error',
  }
}

/** Id of the thing of a collection that a path leads into. */
function idAt(document: Json, keys: readonly (string | number)[]): string | null {
  if (keys.length < 2 || !(collectionNames as readonly unknown[]).includes(keys[0])) return null
  const list = (document as Record<string, Json>)[keys[0]]
  const thing = Array.isArray(list) ? list[keys[1] as number] : null
  const id = typeof thing === 'object' && thing !== null ? (thing as Record<string, Json>).id : null
  return typeof id === 'string' ? id : null
}

function saidOf(document: Json, keys: readonly (string | number)[]): string {
  const id = idAt(document, keys)
  if (id === null) return `"${keys.join('.')}"`
  const rest = keys.slice(2)
  return rest.length === 0 ? `"${id}"` : `"${rest.join('.')}" of "${id}"`
}
