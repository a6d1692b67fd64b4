/* The scene of a command: a file, a link, an example's name, or standard input. */
import { readFile, readdir } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import {
  decode,
  examples,
  loadSource,
  parseScene,
  readAddress,
  type Moment,
  type Problem,
  type Scene,
} from '@freebody/scene'
import type { Io } from './io'
import { didYouMean } from './words'

export interface Opened {
  readonly ok: true
  readonly scene: Scene
  readonly moment: Moment | null
  /** Where it came from: a path, or null for links, examples and standard input. */
  readonly file: string | null
  readonly isLink: boolean
  /** Warnings. */
  readonly problems: readonly Problem[]
}

export type Input = Opened | { readonly ok: false; readonly problems: readonly Problem[] }

export async function openScene(io: Io, source: string): Promise<Input> {
  if (source === '-') return ofText(await io.stdin(), null)
  if (isAddress(source)) return ofLink(source)
  const path = resolve(io.cwd, source)
  try {
    return ofText(await readFile(path, 'utf8'), path)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown error'
    // Codes of links are longer than names of files may be.
    const missing = code === 'ENOENT' || code === 'ENAMETOOLONG'
    const example = examples.find(({ id }) => id === source)
    if (missing && example) return opened(example.scene)
    if (missing && isCode(source)) return ofCode(source)
    return refused(missing ? await noFile(source, path) : noText(source, code))
  }
}

function noText(source: string, code: string): string {
  return code === 'EISDIR'
    ? `"${source}" is a folder; name a file in it.`
    : `The file "${source}" cannot be read (${code}).`
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
async function ofText(text: string, file: string | null): Promise<Input> {
  const trimmed = text.trim()
  if (trimmed === '') return refused('There is nothing to read: a scene starts with { "version": 1.')
  if (isAddress(trimmed)) return ofLink(trimmed)
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
async function ofLink(text: string): Promise<Input> {
  const address = readAddress(text)
  const page = text.split('#')[0]
  const base = URL.canParse(page) ? { base: page } : {}
  if (address.kind === 'code') return ofCode(address.code)
  if (address.kind === 'src') return loaded(address.url, base)
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
    : loaded(text, base)
}

async function loaded(url: string, base: { readonly base?: string }): Promise<Input> {
  const answer = await loadSource(url, fetch, base)
  return answer.ok ? { ...opened(answer.scene), problems: answer.problems } : refused(answer.message)
}

function opened(scene: Scene): Opened {
  return { ok: true, scene, moment: null, file: null, isLink: false, problems: [] }
}

function refused(message: string): Input {
  return { ok: false, problems: [{ path: '', at: null, message, severity: 'error' }] }
}
