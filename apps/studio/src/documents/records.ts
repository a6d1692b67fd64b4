/* What a stored record is, whether it can be opened, and which of two is newer. A record that cannot be opened stays where it is; it is
 listed apart, and can be saved as a file. */
import { parseScene, type Scene } from '@freebody/scene'

export interface StoredDocument {
  readonly id: string
  readonly title: string
  /** [ms] since 1970, of the last change: to be read by people. The clock may go back, so nothing is ordered by it. */
  readonly time: number
  /** Grows with every change of any document. 0 in records of earlier versions. */
  readonly sequence: number
  /** The user made or changed it; false where it was only looked at. */
  readonly own: boolean
  /** `origin` of the document slice. */
  readonly origin: string | null
  readonly scene: Scene
  /** A data: address of at most 10 kB. */
  readonly thumbnail: string | null
}

/** A record that cannot be opened. */
export interface Aside {
  readonly id: string
  readonly title: string
  /** What is wrong with it, as a sentence. */
  readonly reason: string
  /** For a file. */
  readonly text: string
}

/** Those that can be opened, newest first, and the others. */
export interface Survey {
  readonly open: readonly StoredDocument[]
  readonly aside: readonly Aside[]
}

/** Null where it is no record. What earlier versions did not write is added; their documents count as the user's own. */
export function asRecord(value: unknown): StoredDocument | null {
  if (typeof value !== 'object' || value === null) return null
  const { id, title, time, sequence, own, origin, scene, thumbnail } = value as Record<string, unknown>
  if (typeof id !== 'string' || typeof scene !== 'object' || scene === null) return null
  return {
    id,
    title: typeof title === 'string' ? title : 'Untitled scene',
    time: finiteOr0(time),
    sequence: finiteOr0(sequence),
    own: own !== false,
    origin: typeof origin === 'string' ? origin : null,
    scene: scene as Scene,
    thumbnail: typeof thumbnail === 'string' ? thumbnail : null,
  }
}

function finiteOr0(x: unknown): number {
  return typeof x === 'number' && Number.isFinite(x) ? x : 0
}

/** Above 0 where `a` is the newer one. */
export function compareAge(a: StoredDocument, b: StoredDocument): number {
  return a.sequence - b.sequence || a.time - b.time
}

export function newestFirst(list: readonly StoredDocument[]): readonly StoredDocument[] {
  return [...list].sort((a, b) => compareAge(b, a))
}

/** The document with its scene migrated to the present version, or why it cannot be opened. Unfinished work opens as it was left: the
 problems panel lists what is wrong. */
export function opened(stored: StoredDocument): StoredDocument | Aside {
  const parsed = parseScene(stored.scene)
  const scene = parsed.ok ? parsed.scene : parsed.unfinished
  if (scene) return { ...stored, scene }
  const { id, title } = stored
  return { id, title, reason: parsed.problems[0]?.message ?? '', text: asText(stored.scene) }
}

export function isAside(x: StoredDocument | Aside): x is Aside {
  return 'reason' in x
}

export function sort(list: readonly StoredDocument[], damaged: readonly Damaged[]): Survey {
  const all = list.map(opened)
  return {
    open: newestFirst(all.filter((x): x is StoredDocument => !isAside(x))),
    aside: [...all.filter(isAside), ...damaged.map(unreadable)],
  }
}

/** What stands in the place of a record. */
export interface Damaged {
  readonly id: string
  readonly content: unknown
}

function unreadable({ id, content }: Damaged): Aside {
  return {
    id,
    title: 'Damaged record',
    reason: 'It is not a record of a scene.',
    text: typeof content === 'string' ? content : asText(content),
  }
}

function asText(value: unknown): string {
  try {
    return JSON.stringify(value, null, 2) ?? ''
  } catch {
    return String(value)
  }
}
