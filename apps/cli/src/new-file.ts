/* New files, written beside their place under another name and renamed when they are complete: whatever happens before, the old file is as it was.
 A symbolic link stays a link: its target is replaced. A file keeps its permissions and, where the system allows, its owner. Another hard
 link to it keeps the old content. What is no regular file, as /dev/null and named pipes, cannot be replaced and is written directly. */
import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { lstat, open, readlink, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { Unfinished } from './io'
import { codeOf, reasonOf } from './system-errors'

export interface Written {
  /** False where nothing more can be written. */
  readonly open: boolean
  /** Why, as a sentence; null for a reader that has closed. */
  readonly failure: string | null
}

export interface NewFile {
  write(text: string): Promise<Written>
  /** Puts the file in its place, or after a failure what `unfinished` says. The failure as a sentence, else null. */
  finish(): Promise<string | null>
  /** Ends the file early: what `unfinished` says is put in its place. */
  abandon(): Promise<void>
}

export type OpenedFile =
  | { readonly ok: true; readonly file: NewFile }
  | { readonly ok: false; readonly message: string }

/** `name` is what messages call the file. */
export async function createFile(path: string, name: string, unfinished: Unfinished): Promise<OpenedFile> {
  try {
    const target = await followed(path)
    const old = await statusOf(target)
    if (old && !old.isFile()) {
      const handle = await open(target, 'w')
      return { ok: true, file: directFile(handle, name) }
    }
    // Renaming would replace a file that may not be written.
    if (old) await (await open(target, constants.O_WRONLY)).close()
    const temporary = join(
      dirname(target),
      `.${basename(target).slice(0, 40)}.${randomBytes(6).toString('hex')}.part`,
    )
    const handle = await open(temporary, 'wx', old ? old.mode & 0o777 : 0o666).catch(inFolder)
    if (old) await copyRights(handle, old)
    return { ok: true, file: replacement(handle, { temporary, target, name, unfinished }) }
  } catch (error) {
    return { ok: false, message: sentence(name, error) }
  }
}

/** What may be written may still be in a folder that takes no new files. */
function inFolder(error: unknown): never {
  const code = codeOf(error)
  if (code !== 'EACCES' && code !== 'EPERM') throw error
  throw Object.assign(new Error(), { code: `its folder takes no new files (${code})` })
}

function sentence(name: string, error: unknown): string {
  return `The file "${name}" cannot be written: ${reasonOf(error)}.`
}

/** As many links after each other as systems follow. */
const MOST_LINKS = 40

/** The path behind symbolic links, which need not exist. */
async function followed(path: string): Promise<string> {
  let at = path
  for (let i = 0; i < MOST_LINKS; i++) {
    const status = await lstat(at).catch(missing)
    if (!status?.isSymbolicLink()) return at
    const behind = await statusOf(at)
    // /dev/stdout and others in /proc are links to what has no path, such as pipes.
    if (behind && !behind.isFile()) return at
    at = resolve(dirname(at), await readlink(at))
  }
  throw Object.assign(new Error('too many links'), { code: 'ELOOP' })
}

async function statusOf(path: string) {
  return stat(path).catch(missing)
}

function missing(error: unknown): null {
  if (codeOf(error) === 'ENOENT') return null
  throw error
}

/** The owner where the system allows it: only administrators may give files away. */
async function copyRights(
  handle: FileHandle,
  old: { readonly uid: number; readonly gid: number; readonly mode: number },
): Promise<void> {
  const made = await handle.stat()
  if (made.uid !== old.uid || made.gid !== old.gid)
    await handle.chown(old.uid, old.gid).catch(() => undefined)
  // Systems without permissions, as network shares, refuse this.
  await handle.chmod(old.mode & 0o7777).catch(() => undefined)
}

interface Place {
  readonly temporary: string
  readonly target: string
  readonly name: string
  readonly unfinished: Unfinished
}

function replacement(handle: FileHandle, { temporary, target, name, unfinished }: Place): NewFile {
  /** [bytes] written, and up to the end of the last complete line */
  let [size, lines] = [0, 0]
  let failure: string | null = null
  let ended = false
  const inPlace = async () => {
    await handle.close()
    await rename(temporary, target)
  }
  const dropped = async () => {
    await handle.close().catch(() => undefined)
    await rm(temporary, { force: true }).catch(() => undefined)
  }
  /** After a failure or in the middle. */
  const endEarly = async (): Promise<string> => {
    if (unfinished === 'lines' && lines > 0)
      try {
        await handle.truncate(lines)
        await inPlace()
        return ' It has the rows until then.'
      } catch {
        // As without lines.
      }
    await dropped()
    return (await statusOf(target).catch(() => null)) ? ' It is as it was.' : ''
  }
  return {
    async write(text) {
      if (failure !== null || ended) return { open: false, failure }
      const bytes = Buffer.from(text)
      let done = 0
      const count = () => {
        const end = bytes.subarray(0, done).lastIndexOf(LINE_END)
        if (end >= 0) lines = size + end + 1
        size += done
      }
      try {
        while (done < bytes.length)
          done += (await handle.write(bytes, done, bytes.length - done, size + done)).bytesWritten
      } catch (error) {
        failure = sentence(name, error)
      }
      count()
      return { open: failure === null, failure }
    },
    async finish() {
      if (ended) return failure
      ended = true
      if (failure === null)
        try {
          // Some file systems report a full disk only here.
          await handle.sync()
          await inPlace()
          return null
        } catch (error) {
          failure = sentence(name, error)
        }
      return failure + (await endEarly())
    },
    async abandon() {
      if (ended) return
      ended = true
      await endEarly()
    },
  }
}

const LINE_END = 0x0a

function directFile(handle: FileHandle, name: string): NewFile {
  let failure: string | null = null
  let closed = false
  return {
    async write(text) {
      if (closed) return { open: false, failure }
      try {
        await handle.writeFile(text)
      } catch (error) {
        closed = true
        if (codeOf(error) !== 'EPIPE') failure = sentence(name, error)
      }
      return { open: !closed, failure }
    },
    async finish() {
      await handle.close().catch(() => undefined)
      return failure
    },
    async abandon() {
      await handle.close().catch(() => undefined)
    },
  }
}
