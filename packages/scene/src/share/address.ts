/* Addresses that hold a scene: as a code in the address itself, …/#s=<code>, or as the address of a file, …/#src=<url>. Does not
 need a page: the command line reads links too. */
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

/** [characters] More than any server accepts. */
const LONGEST_URL = 4000

/** The address in a link, given whole or from its # on. Never throws. */
export function readAddress(link: string): Address {
  const hash = link.includes('#') ? link.slice(link.indexOf('#') + 1) : link
  const code = given(hash, 's')
  const source = given(hash, 'src')
  if (code !== null && source !== null)
    return refused('This link has two scenes, one in "s" and one in "src". Keep one of them.')
  if (code !== null) {
    // Mail programs break long lines.
    const whole = decoded(code)?.replace(/\s/g, '')
    return whole ? { kind: 'code', code: whole } : refused('This link holds no scene.')
  }
  if (source === null) return { kind: 'none' }
  // A pasted address that is not encoded is not decoded.
  const url = (/^https?:\/\//i.test(source) ? source : decoded(source))?.trim()
  if (!url) return refused('This link names no file. Write the address of a file after "src=".')
  const sentence = wrongUrl(url)
  return sentence === null ? { kind: 'src', url } : refused(sentence)
}

/** Up to the next &, except for a pasted address with a question mark, which extends to the end. */
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

/** The problem of the address of a file, as far as it shows without the page. */
function wrongUrl(url: string): string | null {
  if (url.length > LONGEST_URL)
    return `The address of the file is ${url.length} characters long; at most ${LONGEST_URL} are allowed.`
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
      /** Its address after redirects. */
      readonly url: string
    }
  | { readonly ok: false; readonly message: string }

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

export interface LoadOptions {
  /** Base of relative addresses: the page. */
  readonly base?: string
  /** [ms] Default 10 s. */
  readonly timeout?: number
  /** Bytes. */
  readonly limit?: number
  /** Aborts the request. */
  readonly signal?: AbortSignal
}

/** Loads a scene file of another site, without cookies and referrer. Never rejects. */
export async function loadSource(url: string, fetch: Fetch, options: LoadOptions = {}): Promise<Loaded> {
  const { base, timeout = 10_000, limit = LIMITS.text, signal } = options
  const target = targetOf(url, base)
  if (!target) return failed(`"${url}" is not the address of a file.`)
  if (target.protocol !== 'http:' && target.protocol !== 'https:')
    return failed(onlyWeb(target.protocol.slice(0, -1)))
  if (target.username || target.password)
    return failed(
      'The address of the file contains a user name or a password, which are not sent. Remove them.',
    )
  const controller = new AbortController()
  const stop = () => controller.abort()
  signal?.addEventListener('abort', stop)
  let timer: ReturnType<typeof setTimeout> | undefined
  // Besides the signal, for a fetch that ignores it.
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
      `${host} answered ${`${response.status} ${response.statusText}`.trim()} instead of a scene. Check the address.`,
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
    return failed(`The transfer of the file from ${host} was interrupted. Try again.`)
  }
}

function failed(message: string): Loaded & { readonly ok: false } {
  return { ok: false, message }
}

/** Length up to which programs do not truncate links. */
const COMFORTABLE_LINK = 2000

export interface Link {
  readonly link: string
  /** Characters. */
  readonly length: number
  /** A message, where a file is the better choice. */
  readonly warning?: string
}

/** The scene, and optionally a moment of its run, as a link to the page at `base`. */
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
