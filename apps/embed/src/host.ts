/* The messages of the page around the embed: requests are answered, and changes are sent. */
import {
  createMessageFilter,
  PROTOCOL,
  type Answers,
  type Ask,
  type AskName,
  type Asks,
  type EventName,
  type Events,
  type SceneInfo,
  type SceneState,
} from '@freebody/element'
import { listChannels, nextTask } from '@freebody/session'
import { createLine } from './line'
import { openGiven } from './opening'
import type { Player } from './player'
import { rangeOf } from './ranges'
import { createReader, type ChannelReader } from './readings'

export interface HostOptions {
  readonly window: Window
  /** The picture as a PNG; null where there is none. */
  readonly picture: (scale: number) => Promise<Blob> | null
  /** When the scene of the address has opened, or cannot. */
  readonly opened: Promise<void>
}

/** [ms] between two messages of the state, and two that messages were not read */
const PAUSE = 100
const BUSY = 1000
/** At a time. */
const MOST_SUBSCRIPTIONS = 64
/** [s] of motion that a seek may compute */
const FARTHEST = 600
/** Steps back between two looks at the messages that have come */
const BACK = 50

interface Subscription {
  readonly names: readonly string[]
  /** [ms] */
  readonly pause: number
  reader: ChannelReader
  /** [ms] time of the last message */
  sent: number
  version: number
}

/** All but `cancel`, which the line carries out. */
type Handlers = {
  readonly [K in Exclude<AskName, 'cancel'>]: (
    fields: Asks[K],
    signal: AbortSignal,
  ) => Promise<Answers[K]> | Answers[K]
}

export function listenToHost(player: Player, { window, picture, opened }: HostOptions): void {
  const { parent } = window
  const { host } = player.settings
  const gate = createMessageFilter({ parent, host, now: () => performance.now() })
  const subscriptions = new Map<number, Subscription>()
  let next = 1
  let stateTimer = 0
  let unread = 0
  let busyTimer = 0
  let channelTimer = 0
  let session = player.session
  let failure: string | null = null

  const embedded = parent !== window
  const post = (message: object) => {
    if (embedded) parent.postMessage({ freebody: PROTOCOL, ...message }, host === '' ? '*' : host)
  }
  const send = <K extends EventName>(event: K, value: Events[K]) => post({ event, value })

  // ---- events

  function state(): SceneState {
    const { timeline, run, compiled } = player.session
    return {
      t: player.session.state.t,
      from: timeline.from,
      to: timeline.to,
      playing: run.playing,
      waiting: player.waiting,
      visible: player.visible,
      parameters: { ...compiled.parameters },
      failure: player.note ?? run.failure?.message ?? null,
      notices: run.notices.map(({ message }) => message),
    }
  }

  function info(): SceneInfo {
    const { scene } = player
    const { compiled, run } = player.session
    return {
      title: scene?.title ?? '',
      description: scene?.description ?? '',
      step: compiled.settings.step,
      parameters: (scene?.parameters ?? []).map((parameter) => {
        const range = rangeOf(parameter, compiled.parameters)
        return {
          id: parameter.id,
          label: parameter.label ?? parameter.id,
          unit: parameter.unit ?? '',
          value: compiled.parameters[parameter.id],
          min: range?.min ?? null,
          max: range?.max ?? null,
        }
      }),
      channels: listChannels(compiled).map(({ name, label, unit }) => ({ name, label, unit })),
      ignored: { ...gate.ignored },
      where: run.where,
    }
  }

  function changed(): void {
    if (session !== player.session) {
      session = player.session
      for (const s of subscriptions.values()) s.reader = createReader(session, s.names)
      const { session: opened } = player
      // One that turns out not to run is told as a failure.
      void opened.ready.then(() => opened === player.session && opened.opening.ok && send('ready', info()))
    }
    const now = player.note ?? session.run.failure?.message ?? null
    if (now !== failure) {
      failure = now
      if (now !== null && !now.startsWith('Opening …')) send('failed', { message: now })
    }
    if (stateTimer === 0)
      stateTimer = window.setTimeout(() => {
        stateTimer = 0
        send('state', state())
      }, PAUSE)
  }

  function sendChannels(): void {
    const now = performance.now()
    for (const [subscription, s] of subscriptions) {
      if (now - s.sent < s.pause || s.version === player.session.version) continue
      const reading = s.reader.read()
      s.sent = now
      s.version = player.session.version
      if (typeof reading !== 'string') send('channels', { subscription, ...reading })
    }
  }

  // ---- requests

  const after = async (work: unknown): Promise<SceneState> => {
    await work
    return state()
  }
  const read = (names: readonly string[]) => {
    const reading = createReader(player.session, names).read()
    if (typeof reading === 'string') throw new Error(reading)
    return reading
  }

  /** In pieces, between which messages are heard. */
  async function forward(steps: number, signal: AbortSignal): Promise<void> {
    const { session } = player
    const failure = await session.forward(steps, signal)
    signal.throwIfAborted()
    if (failure === null && session.run.playing) throw new Error('It was ended: the reader has pressed play.')
  }

  async function seek(t: number, signal: AbortSignal): Promise<void> {
    const { session } = player
    await player.pause()
    const { timeline, compiled } = session
    if (t <= timeline.to) return session.seek(t)
    if (t - timeline.to > FARTHEST) throw new Error(`t = ${t} s is too far ahead to run there.`)
    await session.seek(timeline.to)
    await forward(Math.round((t - session.state.t) / compiled.settings.step), signal)
  }

  async function step(steps: number, signal: AbortSignal): Promise<void> {
    const { session } = player
    await player.pause()
    if (steps > 0) return forward(steps, signal)
    for (let n = 0; n > steps && !session.run.atStart; n--) {
      await session.stepBack()
      if (n % BACK === 0) await nextTask()
      signal.throwIfAborted()
    }
  }

  async function set(parameter: string, value: number): Promise<void> {
    const known = player.scene?.parameters ?? []
    if (!known.some(({ id }) => id === parameter)) {
      const ids = known.map(({ id }) => id).join(', ')
      throw new Error(`There is no parameter “${parameter}”.${ids === '' ? '' : ` There are ${ids}.`}`)
    }
    const report = await player.session.setParameter(parameter, value)
    if (!report.ok)
      throw new Error(report.message || report.problems[0]?.message || 'The parameter cannot be set.')
  }

  const handlers: Handlers = {
    async load({ scene }, signal) {
      const opening = await openGiven(scene, window.location.href, (url, init) => fetch(url, init), signal)
      signal.throwIfAborted()
      const wrong = opening.ok
        ? await player.open(opening.scene, opening.moment, signal)
        : (opening.message ?? 'The address holds no scene.')
      if (wrong !== null) throw new Error(wrong)
      return state()
    },
    play: () => after(player.play()),
    pause: () => after(player.pause()),
    reset: () => after(player.pause().then(() => player.session.reset())),
    seek: ({ t }, signal) => after(seek(t, signal)),
    step: ({ steps = 1 }, signal) => after(step(steps, signal)),
    set: ({ parameter, value }) => after(set(parameter, value)),
    get: ({ channels }) => read(channels),
    subscribe({ channels, rate = 10 }) {
      if (subscriptions.size >= MOST_SUBSCRIPTIONS)
        throw new Error(`There are ${MOST_SUBSCRIPTIONS} subscriptions already; end one of them.`)
      read(channels)
      const reader = createReader(player.session, channels)
      const subscription = next++
      subscriptions.set(subscription, { names: channels, pause: 1000 / rate, reader, sent: 0, version: -1 })
      channelTimer ||= window.setInterval(sendChannels, 1000 / 60)
      return { subscription }
    },
    unsubscribe({ subscription }) {
      subscriptions.delete(subscription)
      if (subscriptions.size === 0) {
        window.clearInterval(channelTimer)
        channelTimer = 0
      }
      return state()
    },
    state,
    info,
    async screenshot({ scale = 1 }) {
      const blob = await picture(scale)
      if (!blob)
        throw new Error('There is no picture at the moment: the scene is out of view, or cannot be drawn.')
      return { png: await dataAddress(blob) }
    },
  }

  async function carryOut(ask: Ask, signal: AbortSignal): Promise<unknown> {
    await opened
    signal.throwIfAborted()
    return (handlers[ask.ask as keyof Handlers] as (fields: Ask, signal: AbortSignal) => unknown)(ask, signal)
  }

  const line = createLine({
    carryOut,
    answer: post,
    later: (work, ms) => void window.setTimeout(work, ms),
  })

  /** Told at once, and then once a second. */
  function tellUnread(): void {
    unread++
    if (busyTimer !== 0) return
    const tell = () => {
      busyTimer = 0
      if (unread === 0) return
      const message = `The scene is busy: ${unread} messages were too many or too large to be read, and are not answered.`
      send('busy', { unread, message })
      unread = 0
      busyTimer = window.setTimeout(tell, BUSY)
    }
    tell()
  }

  window.addEventListener('message', (event) => {
    const admission = gate.admit(event)
    if (admission.kind === 'ask') line.receive(admission.ask, admission.size)
    else if (admission.kind === 'unread') tellUnread()
    else if (admission.kind === 'refused') {
      const { id, message, busy } = admission
      post({ id, ok: false, message, ...(busy && { busy }) })
    }
  })
  player.listen(changed)
}

function dataAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new Error('The picture could not be read.'))
    reader.readAsDataURL(blob)
  })
}
