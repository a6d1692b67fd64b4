/* The scene of a command: a file, a link, an example's name, or standard input. */
import { open, readdir } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import {
  decode,
  examples,
  LIMITS,
  loadSource,
  parseScene,
  readAddress,
  type Moment,
  type Problem,
  type Scene,
} from '@freebody/scene'
import type { Options } from './command'
import type { FileIdentity } from './host'
import type { Io } from './io'
import { readText, type ReadText } from './read-text'
import { codeOf, reasonOf } from './system-errors'
import { didYouMean } from './words'

export const fetchOption = {
  fetch: {
    type: 'flag',
    help: 'Load scenes from addresses, and from links with #src=. Without it nothing is loaded from the network.',
  },
} as const satisfies Options

/** [bytes] Most that is read of a file or of standard input. In UTF-8 a character takes at most four. */
export const MOST_BYTES = 4 * LIMITS.text

export interface Opened {
  readonly ok: true
  readonly scene: Scene
  readonly moment: Moment | null
  /** The file that is the scene, or null for links, examples, standard input, devices and pipes. */
  readonly file: string | null
  /** The file that was read, if any, even where it holds a link. */
  readonly read: FileIdentity | null
  readonly isLink: boolean
  /** Warnings. */
  readonly problems: readonly Problem[]
}

export type Input = Opened | { readonly ok: false; readonly problems: readonly Problem[] }

/** `fetch`: whether the network may be used. */
export async function openScene(io: Io, source: string, fetch: boolean): Promise<Input> {
  if (source === '-') {
    const input = await io.stdin(MOST_BYTES)
    if (!input.ok) return refused(input.message)
    return withIdentity(await ofText(input.text, null, fetch), input.identity)
  }
  if (isAddress(source)) return ofLink(source, fetch)
  const path = resolve(io.cwd, source)
  const file = await readFile(path, source)
  if (file.ok) {
    const opened = await ofText(file.text, file.identity ? path : null, fetch)
    return withIdentity(opened, file.identity)
  }
  if (!file.isMissing) return refused(file.message)
  // Codes of links are longer than names of files may be.
  const example = examples.find(({ id }) => id === source)
  if (example) return opened(example.scene)
  return isCode(source) ? ofCode(source) : refused(await noFile(source, path))
}

type ReadFile =
  | { readonly ok: true; readonly text: string; readonly identity: FileIdentity | null }
  | { readonly ok: false; readonly isMissing: boolean; readonly message: string }

/** `identity` is null for what is no regular file. */
async function readFile(path: string, source: string): Promise<ReadFile> {
  try {
    const handle = await open(path)
    try {
      const status = await handle.stat()
      if (status.isDirectory())
        return { ok: false, isMissing: false, message: `"${source}" is a folder; name a file in it.` }
      const stream = handle.createReadStream({ autoClose: false })
      const read: ReadText = await readText(stream, `The file "${source}"`, MOST_BYTES)
      const identity = status.isFile() ? { dev: status.dev, ino: status.ino } : null
      return read.ok ? { ...read, identity } : { ...read, isMissing: false }
    } finally {
      await handle.close()
    }
  } catch (error) {
    const code = codeOf(error)
    return {
      ok: false,
      isMissing: code === 'ENOENT' || code === 'ENAMETOOLONG',
      message: `The file "${source}" cannot be read: ${reasonOf(error)}.`,
    }
  }
}

function withIdentity(input: Input, read: FileIdentity | null): Input {
  return input.ok ? { ...input, read } : input
}

async function noFile(source: string, path: string): Promise<string> {
  const folder = dirname(path)
  const files = await readdir(folder).catch((): string[] => [])
  const before = source.slice(0, source.length - basename(source).length)
  const scenes = files.filter((file) => file.endsWith('.json'))
  const known = [...scenes.map((file) => before + file), ...examples.map(({ id }) => id)]
  return `There is no file and no example "${source}".${await didYouMean(source, known)}`
}

/** JSON or a link, from a file or from standard input. */
async function ofText(text: string, file: string | null, fetch: boolean): Promise<Input> {
  const trimmed = text.trim()
  if (trimmed === '') return refused('There is nothing to read: a scene starts with { "version": 1.')
  if (isAddress(trimmed)) return ofLink(trimmed, fetch)
  if (isCode(trimmed)) return ofCode(trimmed)
  const parsed = parseScene(text)
  if (!parsed.ok) return { ok: false, problems: parsed.problems }
  return { ...opened(parsed.scene), file, problems: parsed.problems }
}

function isAddress(text: string): boolean {
  return /^(https?:\/\/|#|[^\s{]*#(s|src)=)/.test(text) && !/\s/.test(text)
}

/** The code of a link, alone. */
function isCode(text: string): boolean {
  return /^[a-z][\w-]{20,}$/.test(text)
}

function ofCode(code: string): Input {
  const decoded = decode(code)
  return decoded.ok
    ? { ...opened(decoded.scene), moment: decoded.moment, isLink: true }
    : refused(decoded.message)
}

/** …#s=code, …#src=address of a scene file, …?example=id, or the address of a scene file itself. */
async function ofLink(text: string, fetch: boolean): Promise<Input> {
  const address = readAddress(text)
  const page = text.split('#')[0]
  const base = URL.canParse(page) ? { base: page } : {}
  if (address.kind === 'code') return ofCode(address.code)
  if (address.kind === 'src') return loaded(address.url, base, fetch)
  if (address.kind === 'refused') return refused(address.message)
  const id = new URLSearchParams(page.split('?')[1] ?? '').get('example')
  const example = examples.find((e) => e.id === id)
  if (example) return opened(example.scene)
  if (id !== null) {
    const known = examples.map((e) => e.id)
    return refused(`There is no example "${id}".${await didYouMean(id, known)}`)
  }
  return text.includes('#')
    ? refused('This link holds no scene: it has neither #s= nor #src=.')
    : loaded(text, base, fetch)
}

/** From the network, where it may be used: the address is chosen by who wrote the link, and may be one that only this computer reaches. */
async function loaded(url: string, base: { readonly base?: string }, mayFetch: boolean): Promise<Input> {
  if (!mayFetch)
    return refused(
      `The scene is at "${url}", and nothing is loaded from the network unless --fetch is given. Give it if you trust this address, or save the file yourself.`,
    )
  const answer = await loadSource(url, fetch, base)
  return answer.ok ? { ...opened(answer.scene), problems: answer.problems } : refused(answer.message)
}

function opened(scene: Scene): Opened {
  return { ok: true, scene, moment: null, file: null, read: null, isLink: false, problems: [] }
}

function refused(message: string): Input {
  return { ok: false, problems: [{ path: '', at: null, message, severity: 'error' }] }
}
