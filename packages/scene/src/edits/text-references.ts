/* References by name inside texts: expressions of parameters, typed equations, forces, laws and motions, and channels. */
import { namesIn, quotedName, spokenName, withPartRenamed } from '@freebody/expressions'
import type { Force, Law, Plot, Scene } from '../document'
import { LOCALS } from '../kinds'
import type { Edit } from './definition'

/** Names defined in the text itself: they do not refer to things of the scene. */
export type Locals = readonly string[]

export function mentions(text: string, name: string, locals: Locals = []): boolean {
  return !locals.includes(name) && namesIn(text).some((found) => found.name === name)
}

/** `by`: the replacement, as typed. */
export function replaceName(text: string, name: string, by: string, locals: Locals = []): string {
  if (locals.includes(name)) return text
  let out = ''
  let end = 0
  for (const found of namesIn(text)) {
    if (found.name !== name) continue
    out += text.slice(end, found.from) + by
    end = found.to
  }
  return out + text.slice(end)
}

export function renamedIn(text: string, name: string, to: string, locals: Locals = []): string {
  return replaceName(text, name, spokenName(to), locals)
}

/** Whether a channel belongs to a thing: its name is the id, alone or before a dot, with or without quotes. */
export function isChannelOf(channel: string, id: string): boolean {
  return headOf(channel, id) !== null
}

/** The channel of a thing under its new name. */
export function renamedChannel(channel: string, id: string, to: string): string {
  const head = headOf(channel, id)
  if (head === null) return channel
  const quoted = head !== id || to.includes('/')
  return (quoted ? spokenName(to) : to) + channel.slice(head.length)
}

/** The id as written in the channel, or null where the channel belongs to another thing. */
function headOf(channel: string, id: string): string | null {
  const isHead = (head: string) => channel === head || channel.startsWith(`${head}.`)
  return [id, quotedName(id)].find(isHead) ?? null
}

/** Every expression ("=…") inside a value, replaced. Parts without a change stay the same objects. */
export function mapExpressions<T>(value: T, change: (text: string) => string): T {
  if (typeof value === 'string') return (value.startsWith('=') ? change(value) : value) as T
  if (Array.isArray(value)) {
    const out = value.map((x) => mapExpressions(x, change))
    return (out.every((x, i) => x === value[i]) ? value : out) as T
  }
  if (typeof value !== 'object' || value === null) return value
  return mapped(value, (key, x) => (TEXTS.has(key) ? x : mapExpressions(x, change)))
}

/** Fields that hold text, whatever it starts with. */
const TEXTS: ReadonlySet<string> = new Set([
  ...['id', 'label', 'title', 'author', 'description', 'unit', 'text', 'body', 'point', 'joint', 'follow'],
  ...['force', 'torque', 'potential', 'channel', 'channels', 'against', 'reference'],
])

/** Fields of a typed force or law that hold text. */
const TYPED_FIELDS = ['force', 'torque', 'potential'] as const

type Change = (text: string, locals: Locals) => string

/** Every typed text of the scene, replaced: equations, forces, laws, motions and references of plots. Parts without a change stay the same objects. */
export function mapTexts(scene: Scene, change: Change): Scene {
  return {
    ...scene,
    ...(scene.equations && {
      equations: scene.equations.map((e) =>
        mapped(e, (key, x) => (key === 'text' ? change(x as string, []) : x)),
      ),
    }),
    ...(scene.joints && { joints: scene.joints.map((joint) => mapMotions(joint, change)) }),
    ...(scene.forces && {
      forces: scene.forces.map((force) => mapSides(mapMotions(force, change), forceLocals(force), change)),
    }),
    ...(scene.laws && { laws: scene.laws.map((law) => mapSides(law, LOCALS.law, change)) }),
    ...(scene.plots && {
      plots: scene.plots.map((plot) =>
        mapped(plot, (key, x) => (key === 'reference' ? change(x as string, referenceLocals(plot)) : x)),
      ),
    }),
  }
}

/** Edits that rename a point of a body in every typed text. */
export function pointTextEdits(scene: Scene, body: string, from: string, to: string): Edit[] {
  const next = mapTexts(scene, (text, locals) =>
    locals.includes(body) ? text : withPartRenamed(text, body, from, to),
  )
  return (['joints', 'forces', 'equations', 'laws'] as const).flatMap((name) =>
    (next[name] ?? []).flatMap((thing, i) =>
      thing === scene[name]?.[i] ? [] : [{ type: 'put', in: name, thing } as Edit],
    ),
  )
}

/** The reference of a plot against a channel is a function of x. */
function referenceLocals({ against }: Plot): Locals {
  return against === undefined ? [] : ['x']
}

/** Texts of a typed force or law, without labels. */
export function sideTexts({ kind, params }: Force | Law): readonly string[] {
  if (kind !== 'typed') return []
  const given = params as Readonly<Record<string, unknown>> | undefined
  const texts = TYPED_FIELDS.map((field) => given?.[field]).filter((text) => typeof text === 'string')
  return texts.map((text) => text.slice(labelOf(text).length))
}

/** The label of a text: "F =" in "F = -k*x". It refers to nothing. */
function labelOf(text: string): string {
  return /^\s*[\p{L}\p{N}_]*\s*=/u.exec(text)?.[0] ?? ''
}

function relabelled(text: string, locals: Locals, change: Change): string {
  const label = labelOf(text)
  return label + change(text.slice(label.length), locals)
}

/** Local names of a typed force. */
export function forceLocals(force: Force): Locals {
  if (!force.b) return []
  return force.params?.along === 'axis' ? LOCALS.axis : LOCALS.line
}

function mapSides<T extends Force | Law>(thing: T, locals: Locals, change: Change): T {
  if (thing.kind !== 'typed' || !thing.params) return thing
  const params = mapped(thing.params, (key, x) =>
    (TYPED_FIELDS as readonly string[]).includes(key) && typeof x === 'string'
      ? relabelled(x, locals, change)
      : x,
  )
  return params === thing.params ? thing : { ...thing, params }
}

/** Typed profiles, which are functions of t and of parameters. */
function mapMotions<T extends { readonly params?: object }>(thing: T, change: Change): T {
  if (!thing.params) return thing
  const params = mapped(thing.params, (_, x) => {
    const motion = x as { readonly kind?: unknown; readonly text?: unknown } | null | undefined
    if (motion?.kind !== 'typed' || typeof motion.text !== 'string') return x
    const text = relabelled(motion.text, [], change)
    return text === motion.text ? x : { ...motion, text }
  })
  return params === thing.params ? thing : { ...thing, params }
}

/** The object with changed values, or the same object where none changed. */
function mapped<T extends object>(value: T, change: (key: string, x: unknown) => unknown): T {
  let changed = false
  const out: Record<string, unknown> = {}
  for (const [key, x] of Object.entries(value)) {
    out[key] = change(key, x)
    if (out[key] !== x) changed = true
  }
  return changed ? (out as T) : value
}
