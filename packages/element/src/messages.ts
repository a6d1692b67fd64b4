/* Messages between a page and the scenes in it, by postMessage. One table of requests: the validator, the methods of
 <freebody-scene> and the reference are made from it.

   page → scene   { freebody: 1, id: 7, ask: 'seek', t: 2.5 }
   scene → page   { freebody: 1, id: 7, ok: true, value: … }     or   { freebody: 1, id: 7, ok: false, message: '…' }
   scene → page   { freebody: 1, event: 'state', value: … }

 A message is data and is never run as code. Any other message is refused and counted. */
import { MESSAGE_LIMITS } from './message-size'

/** Of these messages; a change that breaks pages takes the next. */
export const PROTOCOL = 1

/** Numbers by the names of their channels; null if undefined at the moment. */
export type ChannelValues = Readonly<Record<string, number | null>>

export interface ChannelReading {
  /** [s] */
  readonly t: number
  readonly values: ChannelValues
}

export interface SceneState {
  /** [s] the moment shown, and what is recorded */
  readonly t: number
  readonly from: number
  readonly to: number
  readonly playing: boolean
  /** Will play as soon as it is in view. */
  readonly waiting: boolean
  readonly visible: boolean
  /** Values of all parameters. */
  readonly parameters: Readonly<Record<string, number>>
  /** Why the motion stopped, or why there is no scene; else null. */
  readonly failure: string | null
  /** What the motion has done since its start that a real mechanism would not. */
  readonly notices: readonly string[]
}

export interface SceneInfo {
  readonly title: string
  readonly description: string
  /** [s] */
  readonly step: number
  readonly parameters: readonly {
    readonly id: string
    readonly label: string
    readonly unit: string
    readonly value: number
    readonly min: number | null
    readonly max: number | null
  }[]
  readonly channels: readonly { readonly name: string; readonly label: string; readonly unit: string }[]
  /** Messages that were ignored, and why the last of them was. */
  readonly ignored: { readonly count: number; readonly last: string | null }
  /** Where the physics runs. */
  readonly where: 'worker' | 'main'
}

export interface Picture {
  /** "data:image/png;base64,…" */
  readonly png: string
}

/** A scene document, its JSON, a link that contains one, or the address of a file. */
export type GivenScene = Readonly<Record<string, unknown>> | string

/** Fields of each request. */
export interface Asks {
  readonly load: { readonly scene: GivenScene }
  readonly play: Readonly<Record<never, never>>
  readonly pause: Readonly<Record<never, never>>
  readonly reset: Readonly<Record<never, never>>
  readonly seek: { readonly t: number }
  readonly step: { readonly steps?: number }
  readonly set: { readonly parameter: string; readonly value: number }
  readonly get: { readonly channels: readonly string[] }
  readonly subscribe: { readonly channels: readonly string[]; readonly rate?: number }
  readonly unsubscribe: { readonly subscription: number }
  readonly state: Readonly<Record<never, never>>
  readonly info: Readonly<Record<never, never>>
  readonly screenshot: { readonly scale?: number }
  readonly cancel: { readonly request?: number | string }
}
export type AskName = keyof Asks

export interface Answers {
  readonly load: SceneState
  readonly play: SceneState
  readonly pause: SceneState
  readonly reset: SceneState
  readonly seek: SceneState
  readonly step: SceneState
  readonly set: SceneState
  readonly get: ChannelReading
  readonly subscribe: { readonly subscription: number }
  readonly unsubscribe: SceneState
  readonly state: SceneState
  readonly info: SceneInfo
  readonly screenshot: Picture
  readonly cancel: { readonly cancelled: number }
}

/** Events of a scene. */
export interface Events {
  readonly ready: SceneInfo
  readonly state: SceneState
  readonly channels: ChannelReading & { readonly subscription: number }
  readonly failed: { readonly message: string }
  readonly busy: { readonly unread: number; readonly message: string }
}
export type EventName = keyof Events

export type Ask = { [K in AskName]: { readonly ask: K; readonly id: number | string } & Asks[K] }[AskName]

export type Reply =
  | { readonly freebody: 1; readonly id: number | string; readonly ok: true; readonly value: unknown }
  | {
      readonly freebody: 1
      readonly id: number | string
      readonly ok: false
      readonly message: string
      readonly busy?: true
    }
export type Told = {
  [K in EventName]: { readonly freebody: 1; readonly event: K; readonly value: Events[K] }
}[EventName]

// ---- the table

export interface AskField {
  readonly kind: keyof typeof fieldKinds
  readonly optional?: boolean
}

/** What they are for: reference.ts. */
export const askFields: { readonly [K in AskName]: { readonly [F in keyof Asks[K]]: AskField } } = {
  load: { scene: { kind: 'scene' } },
  play: {},
  pause: {},
  reset: {},
  seek: { t: { kind: 'number' } },
  step: { steps: { kind: 'steps', optional: true } },
  set: { parameter: { kind: 'name' }, value: { kind: 'number' } },
  get: { channels: { kind: 'names' } },
  subscribe: { channels: { kind: 'names' }, rate: { kind: 'rate', optional: true } },
  unsubscribe: { subscription: { kind: 'number' } },
  state: {},
  info: {},
  screenshot: { scale: { kind: 'scale', optional: true } },
  cancel: { request: { kind: 'id', optional: true } },
}

const eventNames: ReadonlySet<unknown> = new Set<EventName>(['ready', 'state', 'channels', 'failed', 'busy'])

// ---- reading

/** Most characters of a name, and most names. */
const LONGEST_NAME = 200
const MOST_NAMES = 200

const isNumber = (x: unknown): x is number => typeof x === 'number' && Number.isFinite(x)
const isName = (x: unknown): x is string => typeof x === 'string' && x.length > 0 && x.length <= LONGEST_NAME

const fieldKinds = {
  id: { is: (x: unknown) => isNumber(x) || isName(x), needs: 'a number or a short text' },
  number: { is: isNumber, needs: 'a number' },
  steps: {
    is: (x: unknown) => isNumber(x) && Number.isInteger(x) && Math.abs(x) <= 100_000,
    needs: 'a whole number, at most 100 000',
  },
  rate: { is: (x: unknown) => isNumber(x) && x > 0 && x <= 30, needs: 'a number above 0, at most 30' },
  scale: { is: (x: unknown) => isNumber(x) && x > 0 && x <= 3, needs: 'a number above 0, at most 3' },
  name: { is: isName, needs: 'a name' },
  names: {
    is: (x: unknown) => Array.isArray(x) && x.length <= MOST_NAMES && x.every(isName),
    needs: `a list of at most ${MOST_NAMES} names`,
  },
  scene: {
    is: (x: unknown) =>
      typeof x === 'string'
        ? x.length > 0 && x.length <= MESSAGE_LIMITS.characters
        : isRecord(x) && !Array.isArray(x),
    needs: 'a scene or a text',
  },
} as const

export type ReadAsk =
  | { readonly ok: true; readonly ask: Ask }
  /** Why it is none, as a sentence. */
  | { readonly ok: false; readonly reason: string }

/** The id of a message of this protocol, however wrong the rest of it is; null where it has none. */
export function idOf(data: unknown): number | string | null {
  if (!isRecord(data) || data.freebody !== PROTOCOL) return null
  const { id } = data
  return isNumber(id) || isName(id) ? id : null
}

/** A message as a request, exactly. Never throws, whatever it is given. */
export function readAsk(data: unknown): ReadAsk {
  if (!isRecord(data)) return refused('It is not an object.')
  if (data.freebody !== PROTOCOL) return refused(`It is not of version ${PROTOCOL} of these messages.`)
  const { id, ask } = data
  if (!isNumber(id) && !isName(id)) return refused('It has no “id”: a number or a short text.')
  if (typeof ask !== 'string' || !Object.hasOwn(askFields, ask))
    return refused(`“ask” is none of ${Object.keys(askFields).join(', ')}.`)
  const fields: Readonly<Record<string, AskField>> = askFields[ask as AskName]
  for (const [name, { kind, optional }] of Object.entries(fields)) {
    const value = data[name]
    if (value === undefined && optional) continue
    if (!fieldKinds[kind].is(value)) return refused(`“${ask}” needs “${name}”, ${fieldKinds[kind].needs}.`)
  }
  const known = new Set(['freebody', 'id', 'ask', ...Object.keys(fields)])
  for (const more in data) if (!known.has(more)) return refused(`“${ask}” has no “${more.slice(0, 40)}”.`)
  return { ok: true, ask: data as unknown as Ask }
}

/** A message of a scene, or null if it is not one. */
export function readHeard(data: unknown): Reply | Told | null {
  if (!isRecord(data) || data.freebody !== PROTOCOL) return null
  if ('event' in data)
    return eventNames.has(data.event) && isRecord(data.value) ? (data as unknown as Told) : null
  if (!isNumber(data.id) && !isName(data.id)) return null
  if (data.ok === true && 'value' in data) return data as unknown as Reply
  return data.ok === false && typeof data.message === 'string' ? (data as unknown as Reply) : null
}

function isRecord(x: unknown): x is Record<string, unknown> {
  return typeof x === 'object' && x !== null
}

function refused(reason: string): ReadAsk {
  return { ok: false, reason }
}
