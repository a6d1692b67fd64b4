/* All channels of a scene, by name.

 The name of a channel is the id of its thing, a dot, and the quantity: crank pin.Fz. An id with a slash is quoted, as in typed texts:
 "base/link_1".x; any other may be. Ids may contain dots, and a parameter may have the name of a channel of the whole mechanism.
 Of two channels that would have the same name the first in the order of the families keeps it; the other is named by its path, as in
 parameters/phi or bodies/a.b/x. An id with a slash is quoted there, too, so paths are unique, and every channel is found by its path
 as well. */
import { GROUND } from '@freebody/dynamics'
import { nearest, quotedName, unquotedPath, type CompiledScene } from '@freebody/scene'
import type { Block, Channel, Family } from './definition'
import { families } from './families'

/** A channel, and where its number is found: the slot of a block. */
export interface Entry {
  readonly channel: Channel
  readonly block: Block
  readonly at: number
}

interface Registry {
  readonly channels: readonly Channel[]
  readonly byName: ReadonlyMap<string, Entry>
  readonly byPath: ReadonlyMap<string, Entry>
  /** Without any quotes. */
  readonly byPlain: ReadonlyMap<string, Entry>
}

/** Former names, in older documents. */
const ALIASES: Readonly<Record<string, string>> = { energy: 'energy.total' }

/** A compiled scene is never changed, so its channels are listed once. */
const known = new WeakMap<CompiledScene, Registry>()

function registryOf(scene: CompiledScene): Registry {
  const before = known.get(scene)
  if (before) return before
  const channels: Channel[] = []
  const byName = new Map<string, Entry>()
  const byPath = new Map<string, Entry>()
  const byPlain = new Map<string, Entry>()
  for (const family of Object.values<Family>(families)) {
    for (const block of family.blocks(scene)) {
      const { of, list } = block
      for (const [at, slot] of block.slots.entries()) {
        const plain = of === null ? slot.name : slot.name === '' ? of : `${of}.${slot.name}`
        const id = of === null ? '' : idInName(of)
        const short = of === null ? slot.name : slot.name === '' ? id : `${id}.${slot.name}`
        const path = of === null ? short : `${list}/${id}${slot.name === '' ? '' : `/${slot.name}`}`
        const channel: Channel = {
          name: byName.has(short) ? path : short,
          label: of === null ? slot.label : `${scene.names.get(of) ?? of} ${slot.label}`.trimEnd(),
          unit: slot.unit,
          of,
          group: slot.group,
        }
        const entry: Entry = { channel, block, at }
        channels.push(channel)
        byName.set(channel.name, entry)
        byPath.set(path, entry)
        if (!byPlain.has(plain)) byPlain.set(plain, entry)
      }
    }
  }
  const registry = { channels, byName, byPath, byPlain }
  known.set(scene, registry)
  return registry
}

/** An id in the name of a channel: without a slash as it is, as in older documents. */
function idInName(id: string): string {
  return id.includes('/') ? quotedName(id) : id
}

/** Every channel of the scene, in the order menus show them. */
export function listChannels(scene: CompiledScene): readonly Channel[] {
  return registryOf(scene).channels
}

export type Found<T> =
  | { readonly ok: true; readonly channels: readonly T[] }
  | { readonly ok: false; readonly message: string }

/** The channels of these names, in their order. For a name that is none, a message with the nearest one that is. */
export function findChannels(scene: CompiledScene, names: readonly string[]): Found<Channel> {
  const found = findEntries(scene, names)
  return found.ok ? { ok: true, channels: found.channels.map((entry) => entry.channel) } : found
}

export function findEntries(scene: CompiledScene, names: readonly string[]): Found<Entry> {
  const { byName, byPath, byPlain } = registryOf(scene)
  const channels: Entry[] = []
  for (const name of names) {
    const entry =
      byName.get(name) ?? byPath.get(name) ?? byName.get(alias(name)) ?? byPlain.get(unquotedPath(name))
    if (!entry) return { ok: false, message: unknown(scene, name) }
    channels.push(entry)
  }
  return { ok: true, channels }
}

function alias(name: string): string {
  return Object.hasOwn(ALIASES, name) ? ALIASES[name] : name
}

/** Names with stars → the channels that match: "pin.F*", "*.x". A star matches any characters except dots; before the first dot it
 matches ids of things only, not "momentum". Names without a star, and those of things that contain one, stay as they are. */
export function expandChannels(scene: CompiledScene, patterns: readonly string[]): Found<string> {
  const { channels, byName } = registryOf(scene)
  const names: string[] = []
  for (const pattern of patterns) {
    if (!pattern.includes('*') || byName.has(pattern)) {
      names.push(pattern)
      continue
    }
    const shape = pattern.split('*').map((text) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    const expression = new RegExp(`^${shape.join('[^.]*')}$`, 'u')
    const things = pattern.split('.')[0].includes('*')
    const matching = channels.filter(({ name, of }) => expression.test(name) && !(things && of === null))
    if (matching.length === 0) return { ok: false, message: `No channel is like "${pattern}".` }
    names.push(...matching.map((channel) => channel.name))
  }
  return { ok: true, channels: names }
}

/** Most names in one message. */
const A_FEW = 12

/** Why there is no such channel, and what may have been meant. */
function unknown(scene: CompiledScene, typed: string): string {
  const name = unquotedPath(typed)
  const { channels, byName, byPath } = registryOf(scene)
  const off = [...(scene.spec.joints ?? []), ...(scene.spec.forces ?? [])].find(
    (thing) => thing.off && name.startsWith(`${thing.id}.`),
  )
  if (off) return `"${off.id}" is switched off, so there is no "${name}".`
  if (name.startsWith(`${GROUND}.`)) return 'The ground stays where it is and has no channels.'
  const owner = ownerOf(channels, name)
  if (owner !== null) return unknownOf(channels, owner, name.slice(owner.length + 1))
  const best = nearest(name, [...byName.keys(), ...byPath.keys()])
  return `There is no channel "${name}".${best === undefined ? ' Names are like "bar.x" and "pin.Fz".' : ` Did you mean "${best}"?`}`
}

function unknownOf(channels: readonly Channel[], owner: string, rest: string): string {
  const start = `${idInName(owner)}.`
  const own = channels
    .filter(({ of, name }) => of === owner && name.startsWith(start))
    .map(({ name }) => name.slice(start.length))
  if (rest === '') return `"${owner}" has several channels: say which, as in "${start}${own[0]}".`
  const best = nearest(rest, own)
  const more = own.length > A_FEW ? ` and ${own.length - A_FEW} more` : ''
  const guess =
    best === undefined
      ? `It has ${own.slice(0, A_FEW).join(', ')}${more}.`
      : `Did you mean "${start}${best}"?`
  return `"${owner}" has no channel "${rest}". ${guess}`
}

/** The longest id that the name starts with: one may be the beginning of another. */
function ownerOf(channels: readonly Channel[], name: string): string | null {
  let found: string | null = null
  for (const { of } of channels)
    if (of !== null && of.length > (found?.length ?? -1) && (name === of || name.startsWith(`${of}.`)))
      found = of
  return found
}
