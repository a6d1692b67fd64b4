/* The document's items and settings as values being edited. Every change is made to the scene as it is when it happens, not as it
 was when the form was drawn. */
import { GROUND } from '@freebody/dynamics'
import {
  changeBodies,
  type Body,
  type CollectionName,
  type Collections,
  type Contacts,
  type Edit,
  type Json,
  type Scene,
  type SimulationSettings,
} from '@freebody/scene'
import { useMemo } from 'react'
import { editor, useEditor } from '../editor/store'
import { nameOf, words } from '../editor/scene-items'
import type { ChangeOptions, Editing } from './editing'

/** The ground is there whether or not it is written down. */
const ground: Body = { id: GROUND, kind: 'ground' }

function thingOf<C extends CollectionName>(
  list: readonly Collections[C][] | undefined,
  id: string,
): Collections[C] | undefined {
  const found = list?.find((thing) => thing.id === id)
  return found ?? (id === GROUND ? (ground as unknown as Collections[C]) : undefined)
}

/** "rod", "3 bodies" */
function objectOf(scene: Scene, name: CollectionName, ids: readonly string[]): string {
  if (ids.length === 1) return nameOf(scene, ids[0])
  return `${ids.length} ${words[name].many.toLowerCase()}`
}

const end = () => editor.getState().endGesture()

function commit(edit: Edit, label: string, key: string, options: ChangeOptions | undefined): void {
  editor.getState().edit(edit, options?.live ? { label, gesture: key } : { label })
}

/** Items of one collection, by id. */
export function useThings<C extends CollectionName>(
  name: C,
  ids: readonly string[],
): Editing<Collections[C]> {
  const list = useEditor((s) => s.scene[name]) as readonly Collections[C][] | undefined
  return useMemo(() => {
    const key = `${name}:${ids.join('|')}`
    return {
      values: ids.map((id) => thingOf(list, id)),
      key,
      path:
        ids.length === 1 ? `/${name}/${list?.findIndex((thing) => thing.id === ids[0]) ?? -1}` : undefined,
      change(update, options) {
        const { scene } = editor.getState()
        const now = scene[name] as readonly Collections[C][] | undefined
        const things = ids.flatMap((id) => {
          const old = thingOf(now, id)
          const thing = old && update(old)
          return thing && thing !== old ? [thing] : []
        })
        const edits =
          name === 'bodies'
            ? changeBodies(scene, things as readonly Body[])
            : things.map((thing) => ({ type: 'put', in: name, thing }) as unknown as Edit)
        if (edits.length === 0) return
        const label = `Change ${options?.what?.toLowerCase() ?? words[name].one} of ${objectOf(scene, name, ids)}`
        commit(edits.length === 1 ? edits[0] : { type: 'sequence', edits }, label, key, options)
      },
      end,
    }
  }, [list, name, ids])
}

/** The scene's settings, all optional. */
export function useSettings(): Editing<SimulationSettings> {
  const settings = useEditor((s) => s.scene.settings)
  return useMemo(
    () => ({
      values: [settings ?? {}],
      key: 'settings',
      path: '/settings',
      change(update, options) {
        const old = editor.getState().scene.settings ?? {}
        const values = difference(old, update(old) ?? {})
        if (Object.keys(values).length === 0) return
        commit(
          { type: 'set', in: 'settings', values },
          `Change ${options?.what?.toLowerCase()}`,
          'settings',
          options,
        )
      },
      end,
    }),
    [settings],
  )
}

/** What bodies do where they touch; undefined where they pass through each other. */
export function useContacts(): Editing<Contacts> {
  const contacts = useEditor((s) => s.scene.contacts)
  return useMemo(
    () => ({
      values: [contacts],
      key: 'contacts',
      path: '/contacts',
      change(update, options) {
        const old = editor.getState().scene.contacts
        const values = difference(old ?? {}, update(old) ?? {})
        if (Object.keys(values).length === 0) return
        commit(
          { type: 'set', in: 'contacts', values },
          `Change ${options?.what?.toLowerCase()}`,
          'contacts',
          options,
        )
      },
      end,
    }),
    [contacts],
  )
}

/** Fields that differ; null for those that are gone. */
function difference(old: object, next: object): Record<string, Json> {
  const [before, after] = [old, next] as readonly Record<string, Json>[]
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return Object.fromEntries(
    [...keys].filter((key) => before[key] !== after[key]).map((key) => [key, after[key] ?? null]),
  )
}
