/* <freebody-scene>: a scene in any page, without a framework. It makes a frame with the page for embeds, once it is near the view,
 and exchanges messages with it. The content of the element is shown until the scene is: a picture, text, or both; and permanently
 where scripts do not run. Every promise settles: with an answer, or with a sentence where the request is wrong, the scene cannot, or
 the frame is replaced or removed. */
import { createSceneChannel, type SceneChannel } from './scene-channel'
import { embedOptions } from './options'
import type {
  Answers,
  AskName,
  Asks,
  ChannelReading,
  EventName,
  Events,
  GivenScene,
  SceneInfo,
  SceneState,
} from './messages'

/** [px] before the view at which a scene is loaded */
const NEAR = 300
/** [ms] after its page has been loaded within which a scene must answer */
const PATIENCE = 30_000

const STYLE = `
:host { display: block; position: relative; height: 400px; overflow: hidden }
:host([hidden]) { display: none }
iframe { position: absolute; inset: 0; width: 100%; height: 100%; border: 0; visibility: hidden }
img { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: contain }
:host([data-shown]) iframe { visibility: visible }
:host([data-shown]) :is(img, slot) { display: none }
`

/** Attributes that name the scene; the others are options. */
const OWN = ['src', 'base', 'poster', 'loading', 'sandbox', 'title'] as const
/** Those that a frame keeps. */
const KEPT: ReadonlySet<string> = new Set(['poster', 'loading', 'title'])

const OUTSIDE = 'The scene is not in the page: put the element into it first.'

/** Where the script came from: the page for frames lies beside it. */
const script = typeof document === 'undefined' ? null : (document.currentScript as HTMLScriptElement | null)
const HOME = script?.src ?? ''

interface Subscription {
  readonly channels: readonly string[]
  readonly rate: number
  readonly listener: (reading: ChannelReading) => void
  /** Identifies this element in messages. */
  number: number
}

export class FreebodyScene extends HTMLElement {
  static readonly observedAttributes = [...OWN, ...embedOptions.map((option) => option.key)]

  readonly #line: SceneChannel = createSceneChannel({
    post: (message) => this.#frame?.contentWindow?.postMessage(message, this.#origin ?? '*'),
    tell: (event, value) => this.#tell(event, value),
    now: () => performance.now(),
    later: (work, ms) => void setTimeout(work, ms),
  })
  readonly #hear = (event: MessageEvent): void => {
    if (!this.#frame || event.source !== this.#frame.contentWindow) return
    if (event.origin !== (this.#origin ?? 'null')) return
    clearTimeout(this.#patience)
    // It listens after all, where it was given up.
    if (this.#isLoaded) this.#line.open()
    this.#line.hear(event)
  }
  readonly #subscriptions = new Set<Subscription>()
  #root: ShadowRoot | null = null
  #frame: HTMLIFrameElement | null = null
  /** Of the page in the frame; null where it has none: in a sandbox, or opened as a file. */
  #origin: string | null = null
  #near: IntersectionObserver | null = null
  #patience: ReturnType<typeof setTimeout> | undefined
  #isReplacing = false
  #isLoaded = false
  #ready = createReady()

  constructor() {
    super()
    this.#line.close(OUTSIDE)
  }

  /** When the first scene has opened; rejects where it cannot. Another one after the frame was replaced or removed. */
  get ready(): Promise<SceneInfo> {
    return this.#ready.promise
  }

  connectedCallback(): void {
    window.addEventListener('message', this.#hear)
    this.#draw()
    this.#line.start()
    if (this.getAttribute('loading') === 'eager' || typeof IntersectionObserver !== 'function') this.#open()
    else {
      this.#near = new IntersectionObserver(
        (entries) => {
          if (entries.some((entry) => entry.isIntersecting)) this.#open()
        },
        { rootMargin: `${NEAR}px` },
      )
      this.#near.observe(this)
    }
  }

  disconnectedCallback(): void {
    window.removeEventListener('message', this.#hear)
    this.#near?.disconnect()
    this.#isReplacing = false
    this.#leave('The scene was taken out of the page.')
    this.#ready.reject('The scene was taken out of the page.')
    this.#ready = createReady()
    this.#line.close(OUTSIDE)
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (!this.#root || before === now) return
    if (name === 'poster') this.#draw()
    if (name === 'title' && this.#frame) this.#frame.title = this.#title
    if (KEPT.has(name) || !this.#frame || this.#isReplacing) return
    // Of several that change at once, the last is followed by another frame. What was asked of this one ends with it.
    this.#isReplacing = true
    this.#leave(`The scene was loaded again, because “${name}” was changed.`)
    this.#line.start()
    queueMicrotask(() => this.#isReplacing && this.#open())
  }

  get #title(): string {
    return this.getAttribute('title') ?? 'Mechanism'
  }

  #draw(): void {
    if (!this.#root) {
      this.#root = this.attachShadow({ mode: 'open' })
      // Unlike a style element, allowed in pages with a strict policy.
      const style = new CSSStyleSheet()
      style.replaceSync(STYLE)
      this.#root.adoptedStyleSheets = [style]
    }
    const parts: Node[] = [document.createElement('slot')]
    const poster = this.getAttribute('poster')
    if (poster !== null) {
      const image = document.createElement('img')
      image.src = poster
      image.alt = this.getAttribute('title') ?? ''
      parts.push(image)
    }
    // Moving a frame would load it again.
    for (const old of [...this.#root.children]) if (old !== this.#frame) old.remove()
    this.#root.prepend(...parts)
  }

  #open(): void {
    this.#near?.disconnect()
    this.#isReplacing = false
    if (this.#frame || !this.#root || !this.isConnected) return
    const frame = document.createElement('iframe')
    frame.title = this.#title
    frame.allow = 'fullscreen'
    const sandbox = this.getAttribute('sandbox')
    if (sandbox !== null) frame.setAttribute('sandbox', sandbox || 'allow-scripts allow-popups')
    frame.src = this.#address()
    const { origin } = new URL(frame.src)
    this.#origin =
      origin === 'null' || (sandbox !== null && !frame.sandbox.contains('allow-same-origin')) ? null : origin
    frame.addEventListener('load', () => {
      if (frame !== this.#frame) return
      // Not the first time: what was asked of the page before is lost.
      if (this.#isLoaded) {
        this.#line.close('The page of the scene was loaded again.')
        this.#line.start()
      }
      this.#isLoaded = true
      this.#line.open(() => this.#begin())
      this.#patience = setTimeout(() => this.#giveUp(frame.src), PATIENCE)
    })
    this.#isLoaded = false
    this.#frame = frame
    this.#root.append(frame)
  }

  /** The page in the frame says nothing. */
  #giveUp(address: string): void {
    const message = `The page ${address.split('#')[0]} does not answer: it should be Freebody's embed.html.`
    this.#line.close(message)
    this.#tell('failed', { message })
  }

  /** The frame goes; what was asked of it is rejected. */
  #leave(reason: string): void {
    clearTimeout(this.#patience)
    this.#line.close(reason)
    this.#frame?.remove()
    this.#frame = null
    if (this.#ready.settled) this.#ready = createReady()
    this.removeAttribute('data-shown')
  }

  /** The first requests to a frame, when it has been loaded. One that is gone then rejects them, which has been told. */
  #begin(): void {
    const frame = this.#frame
    const failed = ({ message }: Error) => {
      if (frame === this.#frame) this.#tell('failed', { message })
    }
    const inline = this.#inline()
    // Its answer shows that the frame listens.
    if (inline === null) this.#line.ask('state', {}).catch(() => {})
    else this.#line.ask('load', { scene: inline }).catch(failed)
    for (const subscription of this.#subscriptions) {
      const { channels, rate } = subscription
      this.#line.ask('subscribe', { channels, rate }).then((answer) => {
        subscription.number = answer.subscription
      }, failed)
    }
  }

  /** The JSON inside the element, or null. */
  #inline(): string | null {
    return this.querySelector('script[type="application/json"]')?.textContent ?? null
  }

  #address(): string {
    const page = new URL(this.getAttribute('base') ?? 'embed.html', HOME || document.baseURI)
    const src = this.getAttribute('src') ?? ''
    const [place, hash = ''] = src.split(/#(.*)/s)
    // Only the scene is taken from a link: the framed page is always the one beside this script.
    const scene =
      this.#inline() !== null || src === ''
        ? ''
        : /^(s|src|example)=/.test(hash)
          ? hash
          : `src=${encodeURIComponent(new URL(place, document.baseURI).href)}`
    const options = embedOptions.flatMap(({ key, field }) => {
      const given = this.getAttribute(key)
      if (given === null) return []
      const value = field.kind === 'switch' ? (given === '0' || given === 'false' ? '0' : '1') : given
      return [
        `${key}=${value
          .split(',')
          .map((part) => encodeURIComponent(part.trim()))
          .join()}`,
      ]
    })
    // Nobody else in between may speak for this page.
    if (!this.hasAttribute('host') && location.origin !== 'null')
      options.push(`host=${encodeURIComponent(location.origin)}`)
    page.hash = [scene, ...options].filter(Boolean).join('&')
    return page.href
  }

  #tell<K extends EventName>(event: K, value: Events[K]): void {
    if (event === 'ready' || event === 'failed') this.setAttribute('data-shown', '')
    if (event === 'ready') this.#ready.resolve(value as SceneInfo)
    if (event === 'failed') this.#ready.reject((value as Events['failed']).message)
    if (event === 'channels') {
      const reading = value as Events['channels']
      for (const { number, listener } of this.#subscriptions)
        if (number === reading.subscription) listener(reading)
    }
    this.dispatchEvent(new CustomEvent(event, { detail: value }))
  }

  // ---- what the page may ask

  #ask<K extends AskName>(name: K, fields: Asks[K]): Promise<Answers[K]> {
    this.#open()
    return this.#line.ask(name, fields)
  }

  load(scene: GivenScene): Promise<SceneState> {
    return this.#ask('load', { scene })
  }
  play(): Promise<SceneState> {
    return this.#ask('play', {})
  }
  pause(): Promise<SceneState> {
    return this.#ask('pause', {})
  }
  reset(): Promise<SceneState> {
    return this.#ask('reset', {})
  }
  seek(t: number): Promise<SceneState> {
    return this.#ask('seek', { t })
  }
  step(steps = 1): Promise<SceneState> {
    return this.#ask('step', { steps })
  }
  set(parameter: string, value: number): Promise<SceneState> {
    return this.#ask('set', { parameter, value })
  }
  get(channels: readonly string[]): Promise<ChannelReading> {
    return this.#ask('get', { channels })
  }
  state(): Promise<SceneState> {
    return this.#ask('state', {})
  }
  info(): Promise<SceneInfo> {
    return this.#ask('info', {})
  }
  /** Ends what was asked and is not done; each of these promises rejects. */
  cancel(): Promise<{ readonly cancelled: number }> {
    return this.#ask('cancel', {})
  }
  /** A data address of a PNG. */
  async screenshot(scale = 1): Promise<string> {
    return (await this.#ask('screenshot', { scale })).png
  }
  /** Calls back while the numbers change. Gives how to stop. */
  async subscribe(
    channels: readonly string[],
    listener: (reading: ChannelReading) => void,
    rate = 10,
  ): Promise<() => void> {
    const { subscription: number } = await this.#ask('subscribe', { channels, rate })
    const subscription: Subscription = { channels, rate, listener, number }
    this.#subscriptions.add(subscription)
    return () => {
      if (!this.#subscriptions.delete(subscription)) return
      // A frame that is gone has no subscriptions.
      this.#ask('unsubscribe', { subscription: subscription.number }).catch(() => {})
    }
  }
}

interface Ready {
  readonly promise: Promise<SceneInfo>
  readonly settled: boolean
  resolve(info: SceneInfo): void
  reject(message: string): void
}

function createReady(): Ready {
  let settled = false
  let accept = (_: SceneInfo): void => {}
  let refuse = (_: Error): void => {}
  const promise = new Promise<SceneInfo>((resolve, reject) => {
    accept = resolve
    refuse = reject
  })
  // Nobody has to wait for it; the event `failed` says the same.
  promise.catch(() => {})
  return {
    promise,
    get settled() {
      return settled
    },
    resolve(info) {
      settled = true
      accept(info)
    },
    reject(message) {
      settled = true
      refuse(new Error(message))
    },
  }
}
