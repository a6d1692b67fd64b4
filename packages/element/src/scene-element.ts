/* <freebody-scene>: a scene in any page, without a framework. It makes a frame with the page for embeds, once it is near the view,
 and exchanges messages with it. The content of the element is shown until the scene is: a picture, text, or both; and permanently
 where scripts do not run. */
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
    post: (message) => this.#frame?.contentWindow?.postMessage(message, '*'),
    tell: (event, value) => this.#tell(event, value),
  })
  readonly #hear = (event: MessageEvent): void => {
    if (!this.#frame || event.source !== this.#frame.contentWindow) return
    const { origin } = new URL(this.#frame.src)
    if (event.origin === origin || event.origin === 'null') this.#line.hear(event)
  }
  readonly #subscriptions = new Set<Subscription>()
  #root: ShadowRoot | null = null
  #frame: HTMLIFrameElement | null = null
  #near: IntersectionObserver | null = null
  #settle = (_: SceneInfo): void => {}
  #markLoaded = (): void => {}
  #loaded = new Promise<void>((resolve) => {
    this.#markLoaded = resolve
  })

  /** When the first scene has opened. */
  readonly ready = new Promise<SceneInfo>((resolve) => {
    this.#settle = resolve
  })

  connectedCallback(): void {
    window.addEventListener('message', this.#hear)
    this.#draw()
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
    this.#line.close()
    this.#frame?.remove()
    this.#frame = null
    this.#loaded = new Promise((resolve) => {
      this.#markLoaded = resolve
    })
    this.removeAttribute('data-shown')
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (!this.#root || before === now) return
    if (name === 'poster') this.#draw()
    // The page reads its address again.
    if (this.#frame) this.#frame.src = this.#address()
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
    if (this.#frame) parts.push(this.#frame)
    this.#root.replaceChildren(...parts)
  }

  #open(): void {
    this.#near?.disconnect()
    if (this.#frame || !this.#root) return
    const frame = document.createElement('iframe')
    frame.title = this.getAttribute('title') ?? 'Mechanism'
    frame.allow = 'fullscreen'
    const sandbox = this.getAttribute('sandbox')
    if (sandbox !== null) frame.setAttribute('sandbox', sandbox || 'allow-scripts allow-popups')
    frame.src = this.#address()
    frame.addEventListener('load', () => void this.#begin())
    this.#frame = frame
    this.#root.append(frame)
  }

  /** The page in the frame listens, for the first time or after another address. */
  async #begin(): Promise<void> {
    const inline = this.#inline()
    try {
      if (inline !== null) await this.#line.ask('load', { scene: inline })
      for (const subscription of this.#subscriptions) await this.#subscribe(subscription)
    } catch (error) {
      this.#tell('failed', { message: (error as Error).message })
    }
    this.#markLoaded()
  }

  async #subscribe(subscription: Subscription): Promise<void> {
    const { channels, rate } = subscription
    subscription.number = (await this.#line.ask('subscribe', { channels, rate })).subscription
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
    if (event === 'ready') this.#settle(value as SceneInfo)
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
    return this.#loaded.then(() => this.#line.ask(name, fields))
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
      this.#subscriptions.delete(subscription)
      void this.#ask('unsubscribe', { subscription: subscription.number })
    }
  }
}
