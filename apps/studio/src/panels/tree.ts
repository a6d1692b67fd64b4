/* The outline as a list of rows, and what keys do in it. */
import { GROUND } from '@freebody/dynamics'
import { framesOf, type Attached, type CollectionName, type Problem, type Scene } from '@freebody/scene'
import { nameOf, words } from '../editor/scene-items'
import { paintOfBody, slotsOfScene } from './body-paint'

/** Lists of the outline, in its order. */
export const outlineLists = [
  'bodies',
  'joints',
  'forces',
  'equations',
  'laws',
  'measurements',
  'parameters',
] as const satisfies readonly CollectionName[]

export type OutlineList = (typeof outlineLists)[number]

export interface GroupRow {
  readonly type: 'group'
  /** Its collection; no id contains a colon. */
  readonly id: `:${OutlineList}`
  readonly list: OutlineList
  readonly name: string
  readonly count: number
  readonly open: boolean
}

export interface ThingRow {
  readonly type: 'thing'
  readonly id: string
  readonly list: OutlineList
  readonly name: string
  /** Beside the name: the bodies of a joint, the text of an equation. */
  readonly detail: string
  readonly kind: string
  /** Of a body: its colour in the scene, for a style sheet. */
  readonly paint: string | null
  /** Place in its group and size of it, as shown. */
  readonly place: number
  readonly of: number
  readonly off: boolean
  readonly switchable: boolean
  readonly hidden: boolean
  readonly locked: boolean
  readonly severity: Problem['severity'] | null
}

export type Row = GroupRow | ThingRow

export interface OutlineOptions {
  readonly folded: readonly string[]
  readonly filter: string
}

export function rowsOf(
  scene: Scene,
  problems: readonly Problem[],
  { folded, filter }: OutlineOptions,
): Row[] {
  const wanted = filter.trim().toLowerCase()
  const hidden = new Set(scene.view?.hidden ?? [])
  const locked = new Set(scene.view?.locked ?? [])
  const severities = severityById(problems)
  const names = new Map<string, string>()
  const named = (id: string): string => {
    let name = names.get(id)
    if (name === undefined) {
      name = nameOf(scene, id)
      names.set(id, name)
    }
    return name
  }
  for (const list of outlineLists)
    for (const thing of scene[list] ?? []) names.set(thing.id, thing.label ?? thing.id)
  return outlineLists.flatMap((list): Row[] => {
    const things = listed(scene, list).map((thing) => ({
      ...thing,
      name: named(thing.id),
      detail: thing.detail(named),
    }))
    const shown = things.filter(
      ({ id, name, detail, kind }) =>
        wanted === '' || [id, name, detail, kind].some((text) => text.toLowerCase().includes(wanted)),
    )
    if (things.length === 0 || (wanted !== '' && shown.length === 0)) return []
    // What is looked for is shown, folded or not.
    const open = wanted !== '' || !folded.includes(list)
    const group: GroupRow = {
      type: 'group',
      id: `:${list}`,
      list,
      name: words[list].many,
      count: shown.length,
      open,
    }
    if (!open) return [group]
    const rows = shown.map(
      ({ id, name, detail, kind, paint = null, off, switchable }, i): ThingRow => ({
        type: 'thing',
        id,
        list,
        name,
        detail,
        kind,
        paint,
        place: i + 1,
        of: shown.length,
        off,
        switchable,
        hidden: hidden.has(id),
        locked: locked.has(id),
        severity: severities.get(id) ?? null,
      }),
    )
    return [group, ...rows]
  })
}

interface Listed {
  readonly id: string
  readonly kind: string
  readonly paint?: string
  readonly off: boolean
  readonly switchable: boolean
  readonly detail: (named: (id: string) => string) => string
}

const nothing = () => ''

/** Details of the items of each collection. */
const listers: { readonly [L in OutlineList]: (scene: Scene) => readonly Listed[] } = {
  bodies: (scene) => {
    const bodies = scene.bodies ?? []
    const slots = slotsOfScene(scene)
    const written = bodies.find((body) => body.id === GROUND)
    const plain = { off: false, switchable: false, detail: nothing }
    const ground: Listed = { id: GROUND, kind: 'ground', paint: paintOfBody(written, undefined), ...plain }
    return [
      ...(written || bodies.length > 0 ? [ground] : []),
      ...bodies
        .filter((body) => body.id !== GROUND)
        .map((body) => ({
          id: body.id,
          kind: body.kind === 'particle' ? 'particle' : (body.shapes?.[0]?.kind ?? 'rigid'),
          paint: paintOfBody(body, slots.get(body.id)),
          ...plain,
        })),
    ]
  },
  joints: (scene) => (scene.joints ?? []).map(hanging),
  forces: (scene) => (scene.forces ?? []).map(hanging),
  equations: (scene) =>
    (scene.equations ?? []).map(({ id, text, off = false }) => ({
      id,
      kind: 'equation',
      off,
      switchable: true,
      detail: () => text,
    })),
  laws: (scene) =>
    (scene.laws ?? []).map(({ id, kind, joint, off = false }) => ({
      id,
      kind,
      off,
      switchable: true,
      detail: (named) => `in ${named(joint)}`,
    })),
  measurements: (scene) =>
    (scene.measurements ?? []).map((thing) => ({ ...hanging(thing), switchable: false })),
  parameters: (scene) =>
    (scene.parameters ?? []).map(({ id, label, value, unit }) => ({
      id,
      kind: 'parameter',
      off: false,
      switchable: false,
      detail: () =>
        `${label === undefined ? '' : `${id} `}${typeof value === 'string' ? value : `= ${value}`}${unit ? ` ${unit}` : ''}`,
    })),
}

function hanging(thing: Attached & { readonly kind: string }): Listed {
  return {
    id: thing.id,
    kind: thing.kind,
    off: thing.off ?? false,
    switchable: true,
    detail: (named) => [...new Set(framesOf(thing).map((frame) => frame.body))].map(named).join(' – '),
  }
}

function listed(scene: Scene, list: OutlineList): readonly Listed[] {
  return listers[list](scene)
}

function severityById(problems: readonly Problem[]): ReadonlyMap<string, Problem['severity']> {
  const found = new Map<string, Problem['severity']>()
  for (const { at, severity } of problems)
    if (at !== null && (severity === 'error' || !found.has(at))) found.set(at, severity)
  return found
}

// ---- keys

export type TreeMove = { readonly to: string } | { readonly fold: OutlineList; readonly open: boolean } | null

/** Where a key leads from the row with the focus, as the tree pattern of WAI-ARIA has it. */
export function treeKey(rows: readonly Row[], active: string | null, key: string): TreeMove {
  const at = rows.findIndex((row) => row.id === active)
  const to = (i: number): TreeMove =>
    rows.length > 0 ? { to: rows[Math.min(rows.length - 1, Math.max(0, i))].id } : null
  const row = rows[at]
  switch (key) {
    case 'ArrowDown':
      return to(at + 1)
    case 'ArrowUp':
      return to(at < 0 ? 0 : at - 1)
    case 'Home':
      return to(0)
    case 'End':
      return to(rows.length - 1)
    case 'ArrowRight':
      if (row?.type !== 'group') return null
      return row.open ? to(at + 1) : { fold: row.list, open: true }
    case 'ArrowLeft':
      if (!row) return null
      if (row.type === 'group') return row.open ? { fold: row.list, open: false } : null
      return to(rows.findIndex((other) => other.id === `:${row.list}`))
    default:
      // No type-ahead: letters are keys of commands, and the filter finds names.
      return null
  }
}

/** Items from one row to another, inclusive. */
export function between(rows: readonly Row[], from: string | null, to: string): string[] {
  const [a, b] = [rows.findIndex((row) => row.id === from), rows.findIndex((row) => row.id === to)]
  const [first, last] = a < 0 ? [b, b] : [Math.min(a, b), Math.max(a, b)]
  return rows.slice(first, last + 1).flatMap((row) => (row.type === 'thing' ? [row.id] : []))
}

/** New index of an item that is dropped before another; null if nothing changes. */
export function dropIndex(ids: readonly string[], moved: string, before: string | null): number | null {
  const from = ids.indexOf(moved)
  if (from < 0 || moved === before) return null
  const rest = ids.filter((id) => id !== moved)
  const to = before === null ? rest.length : rest.indexOf(before)
  return to < 0 || to === from ? null : to
}
