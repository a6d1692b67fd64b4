/* Addresses that hold a scene: as a code in the address itself, …/#s=<code>, or as the address of a file, …/#src=<url>. No page
 is needed here: the command line reads links too. */
import type { Scene } from '../document'
import { parseScene } from '../parse'
import type { Problem } from '../problem'
import { LIMITS } from '../schema/limits'
import { encode, LONGEST } from './codec'
import type { Moment } from './moment'

export type Address =
  | { readonly kind: 'code'; readonly code: string }
  /** As it stands in the link: absolute, or relative to the page. */
  | { readonly kind: 'src'; readonly url: string }
  | { readonly kind: 'none' }
  | { readonly kind: 'refused'; readonly message: string }

/** Characters; more than any server takes. */
const LONGEST_URL = 4000

/** What a link says, given whole or from its # on. Never throws, whatever it is given. */
export function readAddress(link: string): Address {
  const hash = link.includes('#') ? link.slice(link.indexOf('#') + 1) : link
  const code = given(hash, 's')
  const source = given(hash, 'src')
  if (code !== null && source !== null)
    return refused('This link names two scenes, one by "s" and one by "src"; keep one of them.')
  if (code !== null) {
    // Mail programs break long lines.
    const whole = decoded(code)?.replace(/\s/g, '')
    return whole ? { kind: 'code', code: whole } : refused('This link holds no scene.')
  }
  if (source === null) return { kind: 'none' }
  // An address that was pasted as it is stays as it is.
  const url = (/^https?:\/\//i.test(source) ? source : decoded(source))?.trim()
  if (!url) return refused('This link names no file: after "src=" stands the address of one.')
  const sentence = wrongUrl(url)
  return sentence === null ? { kind: 'src', url } : refused(sentence)
}

/** Up to the next &, except where an address with a question mark was pasted as it is: that goes on to the end. */
function given(hash: string, key: string): string | null {
  const start = hash.startsWith(`${key}=`) ? 0 : hash.indexOf(`&${key}=`) + 1
  if (start === 0 && !hash.startsWith(`${key}=`)) return null
  const rest = hash.slice(start + key.length + 1)
  const end = rest.indexOf('&')
  const question = rest.indexOf('?')
  return end < 0 || (question >= 0 && question < end) ? rest : rest.slice(0, end)
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** What is wrong with the address of a file, as far as that can be told without its page. */
function wrongUrl(url: string): string | null {
  if (url.length > LONGEST_URL) return `The address of the file is ${url.length} characters long.`
  const scheme = /^\s*([a-z][a-z\d+.-]*):/i.exec(url)?.[1].toLowerCase()
  return scheme === undefined || scheme === 'http' || scheme === 'https' ? null : onlyWeb(scheme)
}

function onlyWeb(scheme: string): string {
  return `A scene can be loaded from http and https addresses, not from "${scheme}:".`
}

function refused(message: string): Address & { readonly kind: 'refused' } {
  return { kind: 'refused', message }
}

export type Loaded =
  | {
      readonly ok: true
      readonly scene: Scene
      /** Warnings. */
      readonly problems: readonly Problem[]
      /** Where it came from in the end. */
      readonly url: string
    }
  | { readonly ok: false; readonly message: string }

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

export interface LoadOptions {
  /** What relative addresses count from: the page. */
  readonly base?: string
  /** [ms] for all of it. Default 10 s. */
  readonly timeout?: number
  /** Bytes. */
  readonly limit?: number
  /** Gives up early. */
  readonly signal?: AbortSignal
}

/** A scene file of another site. Sends neither cookies nor where it is asked from. Never rejects. */
export async function loadSource(url: string, fetch: Fetch, options: LoadOptions = {}): Promise<Loaded> {
  const { base, timeout = 10_000, limit = LIMITS.text, signal } = options
  const target = targetOf(url, base)
  if (!target) return failed(`"${url}" is not the address of a file.`)
  if (target.protocol !== 'http:' && target.protocol !== 'https:')
    return failed(onlyWeb(target.protocol.slice(0, -1)))
  if (target.username || target.password)
    return failed(
      'The address of the file holds a name or a password; a scene is loaded without. Leave them out.',
    )
  const controller = new AbortController()
  const stop = () => controller.abort()
  signal?.addEventListener('abort', stop)
  let timer: ReturnType<typeof setTimeout> | undefined
  // Besides the signal, so that a fetch which does not heed it cannot keep anybody waiting.
  const late = new Promise<Loaded>((resolve) => {
    timer = setTimeout(() => {
      resolve(failed(`${target.host} did not send the scene within ${timeout / 1000} s. Try again later.`))
      stop()
    }, timeout)
  })
  try {
    if (signal?.aborted) stop()
    return await Promise.race([read(target, fetch, controller, limit), late])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}

function targetOf(url: string, base: string | undefined): URL | null {
  try {
    return new URL(url, base)
  } catch {
    return null
  }
}

async function read(target: URL, fetch: Fetch, controller: AbortController, limit: number): Promise<Loaded> {
  let response: Response
  try {
    response = await fetch(target.href, {
      method: 'GET',
      mode: 'cors',
      credentials: 'omit',
      redirect: 'follow',
      referrerPolicy: 'no-referrer',
      headers: { accept: 'application/json' },
      signal: controller.signal,
    })
  } catch {
    return failed(
      `${target.host} could not be reached, or does not let other sites read its files (CORS). Download the file and open it from your computer.`,
    )
  }
  const text = await textOf(response, target.host, controller, limit)
  if (typeof text !== 'string') return text
  const parsed = parseScene(text)
  if (parsed.ok)
    return { ok: true, scene: parsed.scene, problems: parsed.problems, url: response.url || target.href }
  if (/^\s*</.test(text))
    return failed(`${target.host} sent a web page instead of a scene. Link to the file itself.`)
  return failed(`The file of ${target.host} cannot be opened. ${parsed.problems[0].message}`)
}

async function textOf(
  response: Response,
  host: string,
  controller: AbortController,
  limit: number,
): Promise<string | (Loaded & { ok: false })> {
  if (!response.ok) {
    controller.abort()
    return failed(
      `${host} answered ${`${response.status} ${response.statusText}`.trim()} instead of a scene.`,
    )
  }
  const tooLarge = () => {
    controller.abort()
    return failed(`The file of ${host} is larger than the ${limit} bytes that a scene may have.`)
  }
  if (Number(response.headers.get('content-length')) > limit) return tooLarge()
  const decoder = new TextDecoder()
  const reader = response.body?.getReader()
  let text = ''
  let size = 0
  try {
    for (;;) {
      const chunk = await reader?.read()
      if (!chunk || chunk.done) return text + decoder.decode()
      size += chunk.value.byteLength
      if (size > limit) return tooLarge()
      text += decoder.decode(chunk.value, { stream: true })
    }
  } catch {
    return failed(`The file of ${host} broke off. Try again.`)
  }
}

function failed(message: string): Loaded & { readonly ok: false } {
  return { ok: false, message }
}

/** Characters up to which links arrive whole wherever they are pasted. */
export const COMFORTABLE_LINK = 2000

export interface Link {
  readonly link: string
  /** Characters. */
  readonly length: number
  /** A sentence, where a file would serve better. */
  readonly warning?: string
}

/** The scene, and if wanted the moment it has reached, as a link to the page at `base`. */
export function linkOf(base: string, scene: Scene, moment?: Moment): Link {
  const code = encode(scene, moment)
  const link = `${base.split('#')[0]}#s=${code}`
  const { length } = link
  if (code.length > LONGEST)
    return { link, length, warning: 'This scene is too large for a link. Save it as a file and send that.' }
  if (length <= COMFORTABLE_LINK) return { link, length }
  const warning = `This link has ${length} characters; some programs cut links after ${COMFORTABLE_LINK}. Save the scene as a file and send that to be sure.`
  return { link, length, warning }
}
